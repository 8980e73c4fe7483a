// A picture of time, drawn on: writes what is left where the server's drawing says so, and nothing
// that has not changed. What the marks mean is explained with the drawing, in Charts/Time.
import { FRAME } from "./motion.js"

export class Drawing {
  #svg
  #marks = []
  #pieces
  #span
  // Asking for the size while drawing would cost a layout each time.
  #size
  #isSeen = false
  // The time in which the moving edge goes one pixel further, in milliseconds.
  step = Infinity

  // `sized` is called once its size is known, and when that has changed: it has to be drawn then.
  constructor(svg, sized) {
    this.#svg = svg
    this.#span = Number(svg.dataset.span)
    const find = (name, write) => {
      for (const element of svg.querySelectorAll(`[data-${name}]`)) this.#mark(element, write)
    }
    find("time", (element, { left }) => this.#dash(element, left))
    find("over", (element, { over }) => this.#dash(element, over))
    find("turn", (element, { left }) => turned(left * element.dataset.turn))
    find("day", (element, { day }) => turned(day * element.dataset.day))
    find("end", (element, { day, left }) => turned((day + left) * element.dataset.end))
    find("move", (element, { left }) => {
      const { move, from } = element.dataset
      return ["transform", `translate(${(Number(from) + left * move).toFixed(2)} 0)`]
    })
    this.#pieces = [...svg.querySelectorAll("[data-piece]")]
    this.#size = new ResizeObserver(() => {
      this.#measure()
      sized()
    })
    this.#size.observe(svg)
  }

  stop() {
    this.#size.disconnect()
  }

  #measure() {
    const { width, height } = this.#svg.getBoundingClientRect()
    this.#isSeen = width > 0
    const { width: w, height: h } = this.#svg.viewBox.baseVal
    const scale = Math.min(width / w, height / h) * devicePixelRatio
    const pixels = this.#svg.dataset.travel * scale
    this.step = pixels > 0 ? this.#span / pixels : Infinity
  }

  // Milliseconds: `left`, `over` beyond the end, `day` since midnight. In whole steps: what nobody
  // could see is not written, and costs no frame; no more is what has no size.
  show({ left, over = 0, day = 0 }) {
    if (!this.#isSeen) return
    const step = this.step < FRAME ? 1 : Math.min(this.step, this.#span)
    const seen = Math.min(Math.ceil(left / step) * step, this.#span)
    const [later, hour] = [over, day].map((time) => Math.floor(time / step) * step)
    const shown = { left: seen, over: later, day: hour }
    for (const mark of this.#marks) {
      const [name, value] = mark.write(mark.element, shown)
      if (mark.value !== value) mark.element.setAttribute(name, value)
      mark.value = value
    }
    for (const piece of this.#pieces) {
      const isGone = left <= Number(piece.dataset.piece)
      if (isGone !== "gone" in piece.dataset) piece.toggleAttribute("data-gone", isGone)
    }
  }

  #mark(element, write) {
    this.#marks.push({ element, write, value: undefined })
  }

  #dash(element, length) {
    // A dash of no length is drawn by some browsers.
    const isNone = length <= 0
    if (isNone !== element.classList.contains("time-pic__left--none")) {
      element.classList.toggle("time-pic__left--none", isNone)
    }
    return ["stroke-dasharray", `${Math.max(0, Math.round(length))} ${this.#span}`]
  }
}

const turned = (degrees) => ["transform", `rotate(${(degrees % 360).toFixed(3)} 200 200)`]
