// <tree-end timer ended-at>: the end of a focus session, once the server has stored it.
//   timer, ended-at   which, and when by the server's wall clock
//   rings, voice, volume, data-title, data-icon   as on <timer-face>; what tells nothing has no data-title
// The trees around it move once on a page, however often its part is rebuilt.
import { serverClock } from "../clock.js"
import { finish, recall, restore } from "../ending.js"

const moved = new Set()

class TreeEnd extends HTMLElement {
  connectedCallback() {
    const name = `${this.getAttribute("timer")}:${this.getAttribute("ended-at")}`
    if (moved.has(name)) this.#rest()
    // A part that is replaced before it moved leaves the movement to the next one.
    requestAnimationFrame(() => requestAnimationFrame(() => this.#note(name)))
    if (!this.dataset.title) return
    this.dispatchEvent(new Event("bloom", { bubbles: true }))
    this.setAttribute("since", this.getAttribute("ended-at"))
    recall(this)
    const ago = serverClock.now() - Number(this.getAttribute("ended-at"))
    // The picture comes first: it is on the screen when the sound begins.
    const tell = () => this.isConnected && finish(this, ago)
    if (document.visibilityState === "hidden") tell()
    else requestAnimationFrame(() => requestAnimationFrame(tell))
  }

  disconnectedCallback() {
    restore(this)
  }

  // On a busy tablet what is drawn begins to move some frames later.
  async #note(name) {
    const motions = this.parentElement?.getAnimations({ subtree: true }) ?? []
    await Promise.allSettled(motions.map((motion) => motion.ready))
    requestAnimationFrame(() => this.isConnected && moved.add(name))
  }

  // The one that comes stays; the one that left is gone.
  #rest() {
    for (const tree of this.parentElement.querySelectorAll(".tree[data-motion]")) {
      if (tree.dataset.motion === "leaving") tree.remove()
      else delete tree.dataset.motion
    }
    for (const number of this.parentElement.querySelectorAll("count-up")) number.setAttribute("done", "")
  }
}

customElements.define("tree-end", TreeEnd)
