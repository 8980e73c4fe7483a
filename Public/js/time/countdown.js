// The time that a face counts down to its deadline: what is left, what has been reached, and the end. It
// tells them also while the page is hidden and nothing is drawn.
//   state      of the face: only a running one counts
//   deadline   when it ends, by the server's monotonic clock; left, while it is paused; length, the whole time
import { serverClock } from "../clock.js"
import { reached, untilMilestone } from "./milestones.js"

// A timer of the page may not sleep for longer: the clock may be set in the meantime.
const LONGEST_SLEEP = 60_000

export class Countdown {
  #face
  #tell
  #before
  #alarm
  #leave

  // `tell.reached` hears of a milestone by its name, `tell.landed` of the end. `tell.resting` is asked
  // where nothing counts, and may give the milliseconds after which to look again.
  constructor(face, tell) {
    this.#face = face
    this.#tell = tell
  }

  start() {
    this.#leave = serverClock.watch(this.look)
    this.begin()
    this.look()
  }

  stop() {
    clearTimeout(this.#alarm)
    this.#leave()
  }

  // Milestones already passed are not announced.
  begin() {
    this.#before = this.left
  }

  // In milliseconds; NaN while nothing is known of the clock.
  get left() {
    if (this.#state === "paused") return this.#number("left")
    if (this.#state !== "running") return 0
    return Math.max(0, this.#number("deadline") - serverClock.monotonic())
  }

  look = () => {
    clearTimeout(this.#alarm)
    const left = this.left
    if (this.#state !== "running" || Number.isNaN(left)) return this.#sleep(this.#tell.resting())
    const length = this.#number("length")
    const name = reached(length, this.#before, left)
    this.#before = left
    if (left === 0) return this.#tell.landed()
    this.#sleep(Math.min(LONGEST_SLEEP, untilMilestone(length, left)))
    if (name) this.#tell.reached(name)
  }

  get #state() {
    return this.#face.getAttribute("state")
  }

  #number(name) {
    return Number(this.#face.getAttribute(name))
  }

  #sleep(wait) {
    if (wait) this.#alarm = setTimeout(this.look, wait)
  }
}
