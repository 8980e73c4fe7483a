// <time-left timer state deadline left length>: a timer as a word and a small disk, for lists.
//   Attributes as on <timer-face>, which is the large one. It tells nothing but what it shows.
import { serverClock } from "../clock.js"
import { figures } from "../time/figures.js"
import { Motion, untilNext } from "../time/motion.js"
import { zone } from "../zone.js"

// A disk of 40 pixels has no more to show.
const STEPS = 120

class TimeLeft extends HTMLElement {
  #motion = new Motion(this, () => this.#draw())
  #leave

  connectedCallback() {
    this.#leave = serverClock.watch(this.#motion.now)
    this.#motion.start()
  }

  disconnectedCallback() {
    this.#leave()
    this.#motion.stop()
  }

  #draw() {
    const state = this.getAttribute("state")
    const steady = serverClock.steady()
    if (Number.isNaN(steady) || (state !== "running" && state !== "overtime")) return Infinity
    const [deadline, since, length] = ["deadline", "since", "length"].map((name) =>
      Number(this.getAttribute(name)),
    )
    if (state === "overtime") return this.#write(`+${this.#figures(steady - since, Math.floor)}`)
    const left = Math.max(0, deadline - steady)
    this.dataset.zone = zone(left, length)
    // A tree has no disk.
    this.querySelector(".time-left__time")?.setAttribute("stroke-dasharray", `${left} ${length}`)
    this.#write(this.#figures(left))
    if (left > 0) return Math.min(untilNext(left, Math.max(1000, length / STEPS)), untilNext(left, 1000))
    this.setAttribute("state", "landing")
    const word = this.querySelector("[data-word]")
    word.textContent = word.dataset.landing
    return Infinity
  }

  #figures(length, round) {
    const forms = Object.fromEntries(["min", "h", "hm"].map((f) => [f, this.getAttribute(`form-${f}`)]))
    return figures(length, this.getAttribute("mode"), forms, round)
  }

  #write(text) {
    const number = this.querySelector("[data-number]")
    if (number.textContent !== text) number.textContent = text
    return 1000
  }
}

customElements.define("time-left", TimeLeft)
