// <live-part topics [href]>: a part of the page that is fetched again when one of its topics changes.
//   topics   names as the server tells them, "activities:3 children"
//   href     where the part is; the page's own address without
// A field that someone is typing into is left alone until it loses the focus. A form in it that is marked
// data-in-place goes by itself; the part is what the server sends back. A look-again in it asks for it, too.
import { listenFor } from "../topics.js"
import { PartQueue, pressed, unpack } from "../parts.js"

class LivePart extends HTMLElement {
  #leave
  #isWaiting = false
  #parts = new PartQueue((answer) => this.#take(answer), () => {})

  connectedCallback() {
    this.#leave = listenFor(this, (changed, number) => {
      if (!this.#waits()) this.#parts.refresh(changed, number, this.#address)
    })
    this.addEventListener("focusout", this.#resume)
    this.addEventListener("submit", this.#submit)
    this.addEventListener("ask", this.refresh)
  }

  disconnectedCallback() {
    this.#leave()
    this.removeEventListener("focusout", this.#resume)
    this.removeEventListener("submit", this.#submit)
    this.removeEventListener("ask", this.refresh)
  }

  #submit = (event) => {
    if (!("inPlace" in event.target.dataset)) return
    event.preventDefault()
    if (!this.#waits()) this.#parts.load(event.target.action, pressed(event.target, event.submitter))
  }

  #resume = () => {
    if (this.#isWaiting) this.refresh()
  }

  refresh = () => {
    if (!this.#waits()) this.#parts.load(this.#address)
    return new Promise((done) => this.#parts.after(done))
  }

  get #address() {
    return this.getAttribute("href") ?? location.href
  }

  #waits() {
    this.#isWaiting = this.querySelector("input:focus, textarea:focus, select:focus") !== null
    return this.#isWaiting
  }

  #take(answer) {
    if (isPart(answer.response) && answer.isLatest) this.#show(unpack(answer))
  }

  // The button that has the focus keeps it, and what has a name and is open stays open.
  #show(part) {
    const { name, value } = this.contains(document.activeElement) ? document.activeElement : {}
    const open = [...this.querySelectorAll("details[id][open]")].map((details) => details.id)
    this.replaceChildren(part)
    for (const details of this.querySelectorAll("details[id]")) details.open ||= open.includes(details.id)
    if (!name) return
    const buttons = [...this.querySelectorAll("button")]
    buttons.find((button) => button.name === name && button.value === value)?.focus({ preventScroll: true })
  }
}

// Who pressed what others had changed gets the part as it is now, with a sentence, as 409.
function isPart({ ok, status, headers }) {
  return ok || (status === 409 && headers.get("content-type")?.startsWith("text/html"))
}

customElements.define("live-part", LivePart)
