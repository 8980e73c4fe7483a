// <soft-call key volume [says]>: sounds softly, once for each key, when the time of something has come.
//   key     what has come, for whom and when
//   volume  0 to 3
//   says    words for a child who doesn't read yet, spoken after the sound
// A browser that may not sound stays quiet; the picture beside it says the same.
import { play } from "../sound.js"
import { recollect, remember } from "../tab-memory.js"
import { speak } from "../voice.js"

const CALLED = "focuspal-called"
// A wall may show a call of each child.
const MOST = 24
const PAUSE = 1500

// Whether a key is new to this tab, which knows it from now on.
function isNew(key) {
  const known = recollect(CALLED)?.split(" ") ?? []
  if (known.includes(key)) return false
  remember(CALLED, [...known, key].slice(-MOST).join(" "))
  return true
}

class SoftCall extends HTMLElement {
  connectedCallback() {
    const [key, words] = [this.getAttribute("key"), this.getAttribute("says")]
    if (!isNew(key)) return
    if (play("cue", Number(this.getAttribute("volume"))) && words) setTimeout(() => say(key, words), PAUSE)
  }
}

// Another part may have taken the place of the one that sounded, or it was answered.
function say(key, words) {
  if ([...document.querySelectorAll("soft-call")].some((call) => call.getAttribute("key") === key)) speak(words)
}

customElements.define("soft-call", SoftCall)
