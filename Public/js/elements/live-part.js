// <live-part topics [href]>: a part of the page that is fetched anew when one of its topics changes.
//   topics   names as the server tells them, "activities:3 children"
//   href     where the part is; the page's own address without
// What somebody is typing into is left alone until the focus has gone. A form in it that is marked
// data-in-place goes by itself; the part is what the server sends back.
import { listen } from "../live.js"
import { newID } from "../new-id.js"
import { letGo } from "../press.js"

class LivePart extends HTMLElement {
  #leave
  #isWaiting = false
  #latest = 0

  connectedCallback() {
    const topics = this.getAttribute("topics").split(" ")
    this.#leave = listen((changed) => {
      if (changed === null || topics.some((topic) => matches(topic, changed))) this.#load()
    })
    this.addEventListener("focusout", this.#resume)
    this.addEventListener("submit", this.#submit)
  }

  disconnectedCallback() {
    this.#leave()
    this.removeEventListener("focusout", this.#resume)
    this.removeEventListener("submit", this.#submit)
  }

  #submit = (event) => {
    if (!("inPlace" in event.target.dataset)) return
    event.preventDefault()
    const body = new URLSearchParams(new FormData(event.target, event.submitter))
    // A press of its own each: two of "1 min" are two minutes.
    if (body.has("command")) body.set("command", newID())
    this.#load(event.target.action, { method: "POST", body })
  }

  #resume = () => {
    if (this.#isWaiting) this.#load()
  }

  refresh() {
    return this.#load()
  }

  async #load(address = this.getAttribute("href") ?? location.href, request = {}) {
    this.#isWaiting = this.querySelector("input:focus, textarea:focus, select:focus") !== null
    if (this.#isWaiting) return
    const number = ++this.#latest
    try {
      const response = await fetch(address, { ...request, headers: { "X-Part": "1" } })
      if (response.status === 403 || response.status === 404) return location.reload()
      const text = await response.text()
      await letGo()
      if (response.ok && number === this.#latest) this.#show(text)
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
