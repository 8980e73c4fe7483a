// <wall-sound>: the one tap without which browsers let no page sound.
//   data-off, data-on   what the button says before and after; it comes back when the sound is gone
import { isAwake, play, wake } from "../sound.js"
import { clearThroat } from "../voice.js"

const USUAL = 2

class WallSound extends HTMLElement {
  connectedCallback() {
    this.hidden = false
    this.addEventListener("click", this.#wake)
    // Another tap may have given the page its sound, and the tablet may have taken it away.
    document.addEventListener("sound", this.#show)
    document.addEventListener("visibilitychange", this.#show)
    window.addEventListener("pageshow", this.#show)
    this.#show()
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#wake)
    document.removeEventListener("sound", this.#show)
    document.removeEventListener("visibilitychange", this.#show)
    window.removeEventListener("pageshow", this.#show)
  }

  #wake = async () => {
    clearThroat()
    await wake()
    play("start", USUAL)
    this.#show()
  }

  #show = () => {
    const isOn = isAwake()
    this.querySelector("[data-off]").hidden = isOn
    this.querySelector("[data-on]").hidden = !isOn
    this.querySelector("button").setAttribute("aria-pressed", String(isOn))
  }
}

customElements.define("wall-sound", WallSound)
