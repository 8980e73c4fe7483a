// <tree-health state since life full grace mending>: how strong a tree is, drawn on as time goes by (§4.3).
//   state     present: it mends; away: it grows weaker after some grace; resting: neither
//   since     since when, by the server's monotonic clock; life: what was left then of full; all in ms
//   mending   so many times as slowly it comes back
//   beside    somebody else's tree: the page's own Tomo doesn't react to it
// The words are in data-well, data-tired and data-faint of the element they are written into.
import { serverClock } from "../clock.js"
import { Motion } from "../time/motion.js"

class TreeHealth extends HTMLElement {
  #motion = new Motion(this, () => this.#draw())

  connectedCallback() {
    this.#motion.start()
  }

  disconnectedCallback() {
    this.#motion.stop()
  }

  #number(name) {
    return Number(this.getAttribute(name))
  }

  get #life() {
    const [life, full] = [this.#number("life"), this.#number("full")]
    const passed = Math.max(0, serverClock.monotonic() - this.#number("since"))
    const state = this.getAttribute("state")
    if (state === "present") return Math.min(full, life + passed / this.#number("mending"))
    if (state === "away") return Math.max(0, life - Math.max(0, passed - this.#number("grace")))
    return life
  }

  #draw() {
    const life = this.#life
    if (Number.isNaN(life)) return Infinity
    const health = Math.ceil((life * 100) / this.#number("full"))
    const mood = health > 66 ? "well" : health > 33 ? "tired" : "faint"
    const bar = this.querySelector("progress")
    if (bar.value !== health) bar.value = health
    if (this.dataset.mood !== mood) {
      this.dataset.mood = mood
      // The Tomo next to the tree shows it too.
      const run = this.hasAttribute("beside") ? null : this.closest(".run")
      if (run) run.dataset.health = mood
      const words = this.querySelector("[data-words]")
      words.textContent = words.dataset[mood]
    }
    const isStill = this.getAttribute("state") === "resting" || (health === 100 && this.getAttribute("state") === "present")
    return isStill ? Infinity : 600
  }
}

customElements.define("tree-health", TreeHealth)
