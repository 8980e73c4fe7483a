// <tree-watch report token timer leaving state grace href>: a tree that minds being left (§4.3).
//   report, token   where the page says whether it is in front, and the token of its forms
//   leaving         gentle: the tree dozes; brave: it gets weaker, and the system says so
//   state           resting in a pause: then nothing is reported
//   grace           milliseconds that nobody need look
//   href            where a click on the notification leads
//   data-title, data-body   what it says
// The server counts; this shows it and reports to the server. Parts of the page are rebuilt,
// so what is known about the page is kept outside the elements.
import { tell } from "../notify.js"
import { tellPresence } from "../presence.js"

// As long as the server waits before someone counts as having left.
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
    // Once each time that someone leaves.
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
