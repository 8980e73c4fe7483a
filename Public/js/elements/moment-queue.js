// <moment-queue topics [waiting] [after-bloom]>: shows a child what it has reached, full screen, one
// moment after the other, once, where it is looking.
//   topics        what tells of new badges, "badges:3"
//   waiting       there are some that nobody has been shown
//   after-bloom   a page for timers and trees: nothing is shown before a tree has bloomed on it
// Its form takes what is new; whoever asks first gets it. A page that lies about unused, or hidden,
// does not ask before someone touches it, so that the moments are on the device in use. A page that
// is a moment itself has it in a <template data-moments>. Where nobody looks, the system says that there is a new badge:
//   href, data-title, data-body   where that leads, and what it says
import { busy } from "../busy.js"
import { ask, pressed, unpack } from "../parts.js"
import { tell } from "../notify.js"
import { listenFor } from "../topics.js"

const IN_USE = 120_000
// Until the blossoms of a tree are open.
const BLOOM = 2200
const BLOOMED = "tree-end[data-title]"
// A tap may begin what is not to be covered.
const SOON = 1000
const RUNS = ".player__stage[data-timer], .run--tree, focus-mode[data-on]"

class MomentQueue extends HTMLElement {
  #isDue = false
  #touched = performance.now()
  #bloomed = ""
  #opening
  #later
  #leave

  connectedCallback() {
    addEventListener("pointerup", this.#touch)
    addEventListener("keyup", this.#touch)
    document.addEventListener("bloom", this.#bloom)
    const own = document.querySelector("template[data-moments]")
    // Its page is the answer to a tap. One that is being left at once doesn't show it.
    if (own) present(own.content.cloneNode(true), true).catch(() => undefined)
    const end = document.querySelector(BLOOMED)
    if (end) this.#await(end)
    else if (this.hasAttribute("waiting")) this.#hear()
    this.#leave = listenFor(this, this.#hear)
  }

  disconnectedCallback() {
    this.#leave()
    clearTimeout(this.#opening)
    clearTimeout(this.#later)
    removeEventListener("pointerup", this.#touch)
    removeEventListener("keyup", this.#touch)
    document.removeEventListener("bloom", this.#bloom)
  }

  #bloom = (event) => this.#await(event.target)

  // The device that started the tree is in use, though nobody touched it while the tree grew.
  #await(end) {
    const timer = end.getAttribute("timer")
    if (this.#bloomed === timer) return
    this.#bloomed = timer
    if (end.hasAttribute("rings")) this.#touched = performance.now()
    clearTimeout(this.#opening)
    this.#opening = setTimeout(() => {
      this.#opening = undefined
      this.#hear()
    }, BLOOM)
  }

  #hear = (changed) => {
    this.#notify(changed)
    // It asks once they are open.
    if (this.#opening) return
    if (this.hasAttribute("after-bloom") && !document.querySelector(BLOOMED)) return
    this.#isDue = true
    this.#take()
  }

  #notify(changed) {
    const child = document.documentElement.dataset.child
    const tag = `badges:${child}`
    if (!changed?.has(tag)) return
    const { title, body } = this.dataset
    tell(child, { title, body, tag, silent: true, href: this.getAttribute("href") })
  }

  #touch = () => {
    this.#touched = performance.now()
    setTimeout(() => this.#take(), SOON)
  }

  async #take() {
    clearTimeout(this.#later)
    const isUsed = performance.now() - this.#touched < IN_USE
    if (!this.#isDue || !isUsed || document.visibilityState === "hidden") return
    if (this.#opening) return
    if (document.querySelector(RUNS)) {
      // Its end is not always a touch: the answer to one may take its time, or it ends elsewhere.
      this.#later = setTimeout(() => this.#take(), SOON)
      return
    }
    this.#isDue = false
    const form = this.querySelector("form")
    form.elements.timer.value = this.#bloomed
    try {
      // What shows them is there before they are asked for, as nobody gets them a second time.
      await moments()
      const answer = await ask(form.action, pressed(form))
      if (answer?.response.ok && answer.text) await present(unpack(answer))
    } catch {
      // The store keeps them for the next page.
    }
  }
}

// Most pages have none to show.
const moments = () => busy(import("../moments.js"))

async function present(...parts) {
  const { present } = await moments()
  await busy(present(...parts))
}

customElements.define("moment-queue", MomentQueue)
