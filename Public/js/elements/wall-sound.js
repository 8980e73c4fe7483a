// <wall-sound>: the one tap without which browsers let no page sound.
//   data-off, data-on   what the button says before and after; it comes back when the sound is gone, and is large
//                       where this tab had it before the page was loaded again
import { isAwake, play, wake } from "../sound.js"
import { recollect, remember } from "../tab-memory.js"
import { clearThroat } from "../voice.js"

const HAD = "focuspal-wall-sound"
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
    if (isOn) remember(HAD, "1")
    this.querySelector("[data-off]").hidden = isOn
    this.querySelector("[data-on]").hidden = !isOn
    const button = this.querySelector("button")
    button.setAttribute("aria-pressed", String(isOn))
    const isMissed = !isOn && recollect(HAD) !== null
    for (const look of ["btn--primary", "btn--big"]) button.classList.toggle(look, isMissed)
  }
}

customElements.define("wall-sound", WallSound)
