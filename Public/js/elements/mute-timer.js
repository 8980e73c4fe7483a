// <mute-timer timer>: the button that silences one timer on this device.
import { isMuted, mute } from "../mute.js"

class MuteTimer extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this.#toggle)
    this.#show()
    this.hidden = false
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#toggle)
  }

  get #timer() {
    return this.getAttribute("timer")
  }

  #toggle = (event) => {
    if (!event.target.closest("button")) return
    mute(this.#timer, !isMuted(this.#timer))
    this.#show()
  }

  #show() {
    this.querySelector("button").setAttribute("aria-pressed", String(isMuted(this.#timer)))
  }
}

customElements.define("mute-timer", MuteTimer)
