// <sent-form offline>: a form that goes without leaving the page; what the server sends back takes its
// place. The tap stays on the page, so that a sound may follow.
//   offline   the sentence for when the server does not answer, said in the line with role=status
import { letGo } from "../press.js"
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
    const body = new URLSearchParams(new FormData(event.target, event.submitter))
    try {
      const response = await fetch(event.target.action, { method: "POST", body, headers: { "X-Part": "1" } })
      if (response.status === 403 || response.status === 404) return location.reload()
      const text = await response.text()
      await letGo()
      if (response.status < 500) this.#show(text)
      else this.#sorry()
    } catch {
      this.#sorry()
    } finally {
      this.#isSending = false
    }
  }

  #show(text) {
    this.innerHTML = text
    const place = this.querySelector("[aria-invalid=true]") ?? this.querySelector("summary")
    place?.focus({ preventScroll: true })
  }

  #sorry() {
    this.querySelector("[data-sorry]").textContent = this.getAttribute("offline")
  }
}

customElements.define("sent-form", SentForm)
