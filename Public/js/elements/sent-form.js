// <sent-form offline>: a form that goes without leaving the page; what the server sends back takes its
// place. The tap stays on the page, so that a sound may follow.
//   offline   the sentence for when the server does not answer, said in the line with role=status
import { ask, pressed, unpack } from "../parts.js"
// What a start brings.
import "./timer-bell.js"

class SentForm extends HTMLElement {
  #isSending = false

  connectedCallback() {
    this.addEventListener("submit", this.#send)
  }

  disconnectedCallback() {
    this.removeEventListener("submit", this.#send)
  }

  // A second tap before the answer is the same one.
  #send = async (event) => {
    event.preventDefault()
    if (this.#isSending) return
    this.#isSending = true
    try {
      const answer = await ask(event.target.action, pressed(event.target, event.submitter))
      if (!answer) return
      if (answer.response.status < 500) this.#show(unpack(answer))
      else this.#sorry()
    } catch {
      this.#sorry()
    } finally {
      this.#isSending = false
    }
  }

  #show(part) {
    this.replaceChildren(part)
    const place = this.querySelector("[aria-invalid=true]") ?? this.querySelector("summary")
    place?.focus({ preventScroll: true })
  }

  #sorry() {
    this.querySelector("[data-unsent]").textContent = this.getAttribute("offline")
  }
}

customElements.define("sent-form", SentForm)
