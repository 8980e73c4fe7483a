// <live-part topics [href]>: a part of the page that is fetched anew when one of its topics changes.
//   topics   names as the server tells them, "activities:3 children"
//   href     where the part is; the page's own address without
// What somebody is typing into is left alone until the focus has gone.
import { listen } from "../live.js"

class LivePart extends HTMLElement {
  #leave
  #isWaiting = false

  connectedCallback() {
    const topics = this.getAttribute("topics").split(" ")
    this.#leave = listen((changed) => {
      if (changed === null || topics.some((topic) => matches(topic, changed))) this.#load()
    })
    this.addEventListener("focusout", this.#resume)
  }

  disconnectedCallback() {
    this.#leave()
    this.removeEventListener("focusout", this.#resume)
  }

  #resume = () => {
    if (this.#isWaiting) this.#load()
  }

  async #load() {
    this.#isWaiting = this.querySelector("input:focus, textarea:focus, select:focus") !== null
    if (this.#isWaiting) return
    try {
      const address = this.getAttribute("href") ?? location.href
      const response = await fetch(address, { headers: { "X-Part": "1" } })
      if (response.status === 403 || response.status === 404) return location.reload()
      if (response.ok) this.#show(await response.text())
    } catch {
      // The stream finds out that the server is away, and asks again when it is back.
    }
  }

  // The button that has the focus keeps it.
  #show(text) {
    const { name, value } = this.contains(document.activeElement) ? document.activeElement : {}
    this.innerHTML = text
    if (!name) return
    const buttons = [...this.querySelectorAll("button")]
    buttons.find((button) => button.name === name && button.value === value)?.focus({ preventScroll: true })
  }
}

// "activities" stands for the activities of every child.
export function matches(topic, changed) {
  return changed.has(topic) || [...changed].some((name) => name.startsWith(`${topic}:`))
}

customElements.define("live-part", LivePart)
