// <tree-watch report token timer leaving state grace href>: a tree that minds being left (§4.3).
//   report, token   where the page says whether it is in front, and the token of its forms
//   leaving         gentle: the tree dozes meanwhile; brave: it grows weaker, and the system tells
//   state           resting in a pause: then nothing is told
//   grace           milliseconds that nobody need look
//   href            where a click on the notification leads
//   data-title, data-body   what it says
// The server counts; this shows, and lets the server know. Parts of the page are put together anew,
// so what is known of the page is kept beside the elements.
import { tell } from "../notify.js"
import { tellPresence } from "../presence.js"

// As long as the server waits before it takes somebody to have left.
const PATIENCE = 4000
// As long as a tree takes to wake.
const WAKING = 1400
let hiddenAt
let toldOf

class TreeWatch extends HTMLElement {
  #leave
  #alarm

  connectedCallback() {
    this.#leave = tellPresence(this.getAttribute("report"), this.getAttribute("token"))
    document.addEventListener("visibilitychange", this.#look)
    this.#look()
  }

  disconnectedCallback() {
    clearTimeout(this.#alarm)
    document.removeEventListener("visibilitychange", this.#look)
    this.#leave()
  }

  #look = () => {
    clearTimeout(this.#alarm)
    if (document.visibilityState !== "hidden") return this.#wake()
    hiddenAt ??= Date.now()
    if (this.getAttribute("leaving") !== "brave" || this.getAttribute("state") === "resting") return
    const left = hiddenAt + Number(this.getAttribute("grace")) - Date.now()
    this.#alarm = setTimeout(this.#tell, Math.max(0, left))
  }

  // Who comes back sees it doze and wake.
  #wake() {
    const wasAway = hiddenAt !== undefined && Date.now() - hiddenAt >= PATIENCE
    hiddenAt = undefined
    if (!wasAway || this.getAttribute("leaving") !== "gentle") return
    const root = document.documentElement
    root.setAttribute("data-asleep", "")
    setTimeout(() => root.removeAttribute("data-asleep"), WAKING)
  }

  #tell = () => {
    // Once for each time that somebody leaves.
    if (toldOf === hiddenAt) return
    toldOf = hiddenAt
    tell(document.documentElement.dataset.child, {
      title: this.dataset.title,
      body: this.dataset.body,
      tag: `tree:${this.getAttribute("timer")}:${hiddenAt}`,
      silent: false,
      href: this.getAttribute("href"),
    })
  }
}

customElements.define("tree-watch", TreeWatch)
