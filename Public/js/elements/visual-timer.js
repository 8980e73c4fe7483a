// <visual-timer seconds>: a disk that gets smaller, to try out how time looks.
//   seconds   how long it goes
// What is left is always computed from its end; the page may sleep in between.
import { Drawing } from "../time/drawing.js"
import { Motion, untilNext } from "../time/motion.js"
import { zone } from "../zone.js"

class VisualTimer extends HTMLElement {
  #end
  #drawing
  #motion = new Motion(this, () => this.#draw())

  connectedCallback() {
    this.#drawing = new Drawing(this.querySelector(".time-pic"), this.#motion.now)
    const start = this.querySelector("[data-start]")
    // Without scripts nobody is asked to try what can't start.
    this.querySelector("[data-trial-word]").hidden = false
    start.hidden = false
    start.addEventListener("click", this.#start)
    this.#motion.start()
  }

  disconnectedCallback() {
    this.#motion.stop()
    this.#drawing.stop()
    this.querySelector("[data-start]")?.removeEventListener("click", this.#start)
  }

  get #length() {
    return Number(this.getAttribute("seconds")) * 1000
  }

  #start = () => {
    this.#end = performance.now() + this.#length
    this.#motion.now()
  }

  #draw() {
    if (this.#end === undefined) return Infinity
    const left = Math.max(0, this.#end - performance.now())
    const seconds = Math.ceil(left / 1000)
    this.#drawing.show({ left: this.#motion.isStill ? seconds * 1000 : left })
    const counter = this.querySelector("[data-trial-left]")
    if (counter.textContent !== String(seconds)) counter.textContent = String(seconds)
    this.#say(left === 0 ? "over" : zone(left, this.#length))
    if (left === 0) return Infinity
    return this.#motion.isStill ? untilNext(left, 1000) : untilNext(left, this.#drawing.step)
  }

  #say(name) {
    this.dataset.zone = name
    const word = this.querySelector("[data-trial-word]")
    if (word.textContent !== word.dataset[name]) word.textContent = word.dataset[name]
  }
}

customElements.define("visual-timer", VisualTimer)
