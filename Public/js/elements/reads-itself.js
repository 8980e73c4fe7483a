// <reads-itself key words>: speaks its words, once for each key, where a browser may.
import { recollect, remember } from "../tab-memory.js"
import { speak } from "../voice.js"

const READ = "focuspal-read"

class ReadsItself extends HTMLElement {
  connectedCallback() {
    const key = this.getAttribute("key")
    if (recollect(READ) === key) return
    remember(READ, key)
    speak(this.getAttribute("words"))
  }
}

customElements.define("reads-itself", ReadsItself)
