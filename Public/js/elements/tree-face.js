// <tree-face timer state deadline left length stage reached …>: the tree of a focus session, drawn on
// as time goes by.
//   state      running, paused, or landing: its time is up, and the server has not said so yet
//   stage      what the tree is drawn as; reached, the stage below which it never falls
//   all else   as on <timer-face>
// The five drawings lie in the row below it; a stage that begins shows a copy of its own. It never
// tells that the tree is planted: the server does, with a part, once that is stored. Until then it
// asks for one, with the event "ask".
import { cue, notice, tell } from "../ending.js"
import { Countdown } from "../time/countdown.js"
import { labels } from "../time/face-look.js"
import { figures } from "../time/figures.js"
import { stage, untilGrowth } from "../time/growth.js"
import { Motion, untilNext } from "../time/motion.js"
import { zone } from "../zone.js"

const MINUTE = 60_000
const PATIENCE = 3000
const LONGEST_PATIENCE = 15_000
// Longer than any motion of a tree.
const GONE = 1500

class TreeFace extends HTMLElement {
  static observedAttributes = ["state", "deadline", "left", "length"]
  #motion = new Motion(this, () => this.#draw())
  #countdown = new Countdown(this, {
    reached: (name) => cue(this, name),
    landed: () => this.#land(),
    resting: () => this.#ask(),
  })
  #asked = 0

  connectedCallback() {
    this.#motion.start()
    this.#countdown.start()
    notice(this)
  }

  disconnectedCallback() {
    this.#countdown.stop()
    this.#motion.stop()
  }

  // Its end is noticed before it is drawn, so that it is noticed once.
  attributeChangedCallback(name, old, value) {
    if (!this.isConnected || old === null || old === value) return
    this.#countdown.begin()
    this.#countdown.look()
    this.#motion.now()
    if (name === "state") notice(this)
  }

  #number(name) {
    return Number(this.getAttribute(name))
  }

  get #state() {
    return this.getAttribute("state")
  }

  #land() {
    const run = this.closest(".run")
    if (run) run.dataset.state = "landing"
    this.setAttribute("state", "landing")
  }

  // The server's own word comes with the stream, mostly before the first of these.
  #ask() {
    if (this.#state !== "landing") return undefined
    this.#asked += 1
    if (this.#asked > 1) this.dispatchEvent(new Event("ask", { bubbles: true }))
    if (this.#asked > 2) put(this.querySelector("[data-safe]"), this.querySelector("[data-safe]").dataset.safe)
    return Math.min(LONGEST_PATIENCE, (PATIENCE / 2) * this.#asked)
  }

  #draw() {
    const left = this.#countdown.left
    if (Number.isNaN(left)) return Infinity
    const length = this.#number("length")
    // What the server has drawn is not taken back by a clock that is a moment behind.
    const least = Math.max(this.#number("reached"), this.#number("stage"))
    const now = stage(length, left, least)
    if (now > this.#number("stage")) this.#grow(now)
    this.#write(left, length, least)
    if (this.#state !== "running") return Infinity
    if (left === 0) {
      this.#countdown.look()
      return Infinity
    }
    return Math.min(untilNext(left, 1000), untilGrowth(length, left, least))
  }

  #grow(now) {
    this.setAttribute("stage", now)
    const row = [...this.querySelectorAll(".stages__one")]
    for (const [index, one] of row.entries()) {
      one.toggleAttribute("data-reached", index < now)
      if (index === now - 1) one.setAttribute("aria-current", "step")
      else one.removeAttribute("aria-current")
    }
    const place = this.querySelector("[data-stage-tree]")
    const fresh = row[now - 1].querySelector("svg").cloneNode(true)
    for (const old of place.children) {
      old.dataset.motion = "leaving"
      setTimeout(() => old.remove(), GONE)
    }
    fresh.dataset.motion = "growing"
    place.append(fresh)
    // A milestone reached at the same moment is told first, so that it does not replace these words.
    this.#countdown.look()
    tell(this, `grown${now}`)
  }

  #write(left, length, least) {
    const isRunning = this.#state === "running"
    this.dataset.zone = zone(left, length)
    const forms = Object.fromEntries(["min", "h", "hm"].map((f) => [f, this.getAttribute(`form-${f}`)]))
    const { number, word } = labels(this)
    put(number, figures(left, this.getAttribute("mode"), forms))
    put(word, word.dataset[isRunning && left > 0 ? this.dataset.zone : left > 0 ? "paused" : "landing"])
    const note = this.querySelector("[data-note]")
    const isLast = stage(length, left, least) === 5
    const wait = Math.ceil(untilGrowth(length, left, least) / MINUTE)
    put(note, isRunning && left > 0 ? note.dataset[isLast ? "blooms" : "again"].replace("{{m}}", wait) : "")
    this.#count(Math.floor((length - left) / MINUTE))
  }

  // The words about the focus so far, in the question whether to stop.
  #count(minutes) {
    const place = this.closest(".run")?.querySelector("[data-focused]")
    if (!place) return
    const form = place.dataset[minutes === 0 ? "none" : minutes === 1 ? "one" : "other"]
    put(place, form.replace("{{count}}", minutes))
  }
}

function put(element, text) {
  if (element.textContent !== text) element.textContent = text
}

customElements.define("tree-face", TreeFace)
