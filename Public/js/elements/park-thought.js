// <park-thought said offline>: notes what came to mind without leaving the page.
//   said      the sentence once it is kept; offline, when the server does not answer
// What was typed stays until it is kept.
import { ask, isPage, pressed, unpack } from "../parts.js"
import { sorry } from "../sorry.js"

class ParkThought extends HTMLElement {
  #isSending = false

  connectedCallback() {
    this.addEventListener("submit", this.#send)
    this.addEventListener("toggle", this.#begin, true)
  }

  disconnectedCallback() {
    this.removeEventListener("submit", this.#send)
    this.removeEventListener("toggle", this.#begin, true)
  }

  #begin = (event) => {
    if (event.target.open) this.querySelector("input.input")?.focus()
  }

  // A second tap before the answer is the same one.
  #send = async (event) => {
    event.preventDefault()
    if (this.#isSending) return
    this.#isSending = true
    this.#say("")
    try {
      const answer = await ask(event.target.action, pressed(event.target, event.submitter))
      if (answer) this.#take(answer)
    } catch {
      sorry(this, this.getAttribute("offline"))
    } finally {
      this.#isSending = false
    }
  }

  #take(answer) {
    const { ok, status } = answer.response
    if (!isPage(answer.response) || status >= 500) return sorry(this, this.getAttribute("offline"))
    this.querySelector("[data-park]").replaceChildren(unpack(answer))
    const wrong = this.querySelector("[aria-invalid=true]")
    if (wrong) wrong.focus()
    else this.querySelector("summary, button")?.focus({ preventScroll: true })
    if (ok) this.#say(this.getAttribute("said"))
  }

  #say(sentence) {
    this.querySelector("[data-park-said]").textContent = sentence
  }
}

customElements.define("park-thought", ParkThought)
