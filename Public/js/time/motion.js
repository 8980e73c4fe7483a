// Calls back when a picture has to be drawn again: when the clock was put right, otherwise no sooner than a
// pixel of it changes, once a second where motion is not wanted, and never while nobody can see it.
import { serverClock } from "../clock.js"

// Anything that moves a pixel in this many milliseconds, or fewer, is drawn in every frame.
export const FRAME = 100
// No clock of a page is worth waiting for.
const SOON = 10

export class Motion {
  #element
  #draw
  #timer
  #frame
  #leave
  #isSeen = true
  #still = matchMedia("(prefers-reduced-motion: reduce)")
  // A busy browser may report several changes at once; the last is current.
  #sight = new IntersectionObserver((entries) => {
    this.#isSeen = entries.at(-1).isIntersecting
    this.now()
  })

  // `draw` draws and gives the milliseconds after which there is something new; Infinity: never.
  constructor(element, draw) {
    this.#element = element
    this.#draw = draw
  }

  start() {
    this.#leave = serverClock.watch(this.now)
    this.#sight.observe(this.#element)
    document.addEventListener("visibilitychange", this.now)
    this.#still.addEventListener("change", this.now)
    this.now()
  }

  stop() {
    this.#cancel()
    this.#leave()
    this.#sight.disconnect()
    document.removeEventListener("visibilitychange", this.now)
    this.#still.removeEventListener("change", this.now)
  }

  get isStill() {
    return this.#still.matches
  }

  now = () => {
    this.#cancel()
    if (!this.#isSeen || document.visibilityState === "hidden") return
    const wait = this.#draw()
    if (wait === Infinity) return
    if (wait < SOON) this.#frame = requestAnimationFrame(this.now)
    else this.#timer = setTimeout(this.now, wait)
  }

  #cancel() {
    clearTimeout(this.#timer)
    cancelAnimationFrame(this.#frame)
  }
}

// How long until what is left has gone down to the next multiple of a step.
export function untilNext(left, step) {
  return step < FRAME ? 0 : left - (Math.ceil(left / step) - 1) * step
}
