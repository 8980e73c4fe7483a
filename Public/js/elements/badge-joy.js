// <badge-joy topics [waiting]>: shows a child what it has earned, once, where it is looking.
//   topics    what tells of new badges, "badges:3"
//   waiting   there are some that nobody has been shown
// Its form takes them; whoever asks first gets the card. A page that lies about unused, or hidden,
// does not ask before someone touches it, so that the card is on the device in use.
import { ask, pressed, unpack } from "../parts.js"
import { listenFor } from "../topics.js"

const IN_USE = 120_000

class BadgeJoy extends HTMLElement {
  #isDue = false
  #touched = performance.now()
  #leave

  connectedCallback() {
    this.#leave = listenFor(this, this.#hear)
    addEventListener("pointerup", this.#touch)
    addEventListener("keyup", this.#touch)
    document.addEventListener("click", this.#click)
    if (this.hasAttribute("waiting")) this.#hear()
  }

  disconnectedCallback() {
    this.#leave()
    removeEventListener("pointerup", this.#touch)
    removeEventListener("keyup", this.#touch)
    document.removeEventListener("click", this.#click)
  }

  #hear = () => {
    this.#isDue = true
    this.#take()
  }

  #touch = () => {
    this.#touched = performance.now()
    this.#take()
  }

  async #take() {
    const isUsed = performance.now() - this.#touched < IN_USE
    if (!this.#isDue || !isUsed || document.visibilityState === "hidden") return
    this.#isDue = false
    const form = this.querySelector("form")
    try {
      const answer = await ask(form.action, pressed(form))
      if (answer?.response.ok && answer.text) this.#show(unpack(answer))
    } catch {
      // The store keeps them for the next page.
    }
  }

  #show(card) {
    this.querySelector("[role=status]").textContent = card.querySelector("h2").textContent
    document.querySelector("main").prepend(card)
  }

  #click = (event) => {
    const card = event.target.closest(".joy")
    if (!card || !event.target.closest("[data-close]")) return
    card.remove()
    document.querySelector("main").focus({ preventScroll: true })
  }
}

customElements.define("badge-joy", BadgeJoy)
