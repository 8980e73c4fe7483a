// <time-left timer state deadline left length>: a timer as a word and a small disk, for lists.
//   Attributes as on <timer-face>, which is the large one. It tells nothing but what it shows.
import { serverClock } from "../clock.js"
import { figures } from "../time/figures.js"
import { Motion, untilNext } from "../time/motion.js"
import { untilZone, zone } from "../zone.js"

// A disk of 40 pixels has no more to show.
const STEPS = 120
// It notices that the tablet has slept.
const LONGEST_REST = 5000

class TimeLeft extends HTMLElement {
  #motion = new Motion(this, () => this.#draw())

  connectedCallback() {
    this.#motion.start()
  }

  disconnectedCallback() {
    this.#motion.stop()
  }

  #draw() {
    const state = this.getAttribute("state")
    const monotonic = serverClock.monotonic()
    if (Number.isNaN(monotonic) || (state !== "running" && state !== "overtime")) return Infinity
    const [deadline, since, length] = ["deadline", "since", "length"].map((name) =>
      Number(this.getAttribute(name)),
    )
    const unit = this.getAttribute("mode") === "teen" ? 1000 : 60_000
    if (state === "overtime") {
      this.#write(`+${this.#figures(monotonic - since, Math.floor)}`)
      return Math.min(LONGEST_REST, unit - ((monotonic - since) % unit))
    }
    const left = Math.max(0, deadline - monotonic)
    const step = Math.max(1000, length / STEPS)
    this.#show(Math.min(length, Math.round(Math.ceil(left / step) * step)), length)
    if (this.dataset.zone !== zone(left, length)) this.dataset.zone = zone(left, length)
    this.#write(this.#figures(left))
    if (left > 0) {
      const change = untilZone(left, length)
      return Math.min(untilNext(left, step), untilNext(left, unit), change, LONGEST_REST)
    }
    this.setAttribute("state", "landing")
    const word = this.querySelector("[data-time-word]")
    word.textContent = word.dataset.landing
    return Infinity
  }

  // What has not changed costs no frame.
  #show(left, length) {
    const disk = this.querySelector(".time-left__time")
    // A tree has none.
    if (!disk) return
    const dash = `${left} ${length}`
    if (disk.getAttribute("stroke-dasharray") !== dash) disk.setAttribute("stroke-dasharray", dash)
  }

  #figures(length, round) {
    const forms = Object.fromEntries(["min", "h", "hm"].map((f) => [f, this.getAttribute(`form-${f}`)]))
    return figures(length, this.getAttribute("mode"), forms, round)
  }

  #write(text) {
    const number = this.querySelector("[data-time-left]")
    if (number.textContent !== text) number.textContent = text
  }
}

customElements.define("time-left", TimeLeft)
