// <soft-call key volume [says]>: sounds softly, once for each key, when the time of something has come.
//   key     what has come, on which day
//   volume  0 to 3
//   says    words for a child who doesn't read yet, spoken after the sound
// A browser that may not sound stays quiet; the picture beside it says the same.
import { play } from "../sound.js"
import { recollect, remember } from "../tab-memory.js"
import { speak } from "../voice.js"

const CALLED = "focuspal-called"
const PAUSE = 1500

class SoftCall extends HTMLElement {
  #later

  connectedCallback() {
    const key = this.getAttribute("key")
    if (recollect(CALLED) === key) return
    remember(CALLED, key)
    if (play("cue", Number(this.getAttribute("volume"))) && this.hasAttribute("says")) {
      this.#later = setTimeout(() => speak(this.getAttribute("says")), PAUSE)
    }
  }

  disconnectedCallback() {
    clearTimeout(this.#later)
  }
}

customElements.define("soft-call", SoftCall)
