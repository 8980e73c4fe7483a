// <timer-face timer version state length …>: the picture of a timer, drawn on as time goes by.
//   state      running, paused, landing (time is up), overtime or prompt
//   deadline   when it ends, by the server's monotonic clock, in milliseconds; left, while it is paused
//   since      when it ended, on the same clock: overtime counts from there
//   length     the whole time; midnight, the family's, on the same clock
//   mode       little, middle or teen: how numbers are written, in form-min, form-h and form-hm
//   cues       which of halfway, five and one sound and are spoken; voice, volume 0 to 3
//   rings      this device tells the end with more than a picture
// It draws what the server's drawing left open, and decides nothing. The end shows by itself, with an
// event "landed".
import { serverClock } from "../clock.js"
import { cue, finish, notice, restore } from "../ending.js"
import { Drawing } from "../time/drawing.js"
import { FaceLook } from "../time/face-look.js"
import { reached, untilMilestone } from "../time/milestones.js"
import { Motion, untilNext } from "../time/motion.js"
import { untilZone } from "../zone.js"

// A timer of the page may not sleep for longer: the clock may be put right meanwhile.
const LONGEST_SLEEP = 60_000
// Nor may its picture: it is what notices that the tablet has slept.
const LONGEST_REST = 5000

class TimerFace extends HTMLElement {
  static observedAttributes = ["state", "deadline", "left", "since", "length"]
  #drawings = []
  #look
  #motion = new Motion(
    this,
    () => this.#draw(),
    () => {
      for (const drawing of this.#drawings) drawing.resize()
    },
  )
  #leave
  #alarm
  #before

  connectedCallback() {
    this.#drawings = [...this.querySelectorAll(".time-pic")].map((svg) => new Drawing(svg))
    this.#look = new FaceLook(this)
    this.#leave = serverClock.watch(this.#now)
    this.#before = this.#left
    this.#motion.start()
    this.#watch()
    notice(this)
  }

  disconnectedCallback() {
    clearTimeout(this.#alarm)
    this.#leave()
    this.#motion.stop()
    restore(this)
  }

  attributeChangedCallback(name, old, value) {
    if (!this.isConnected || old === null || old === value) return
    if (this.getAttribute("state") !== "landing") restore(this)
    this.#before = this.#left
    this.#now()
    if (name === "state") notice(this)
  }

  #now = () => {
    this.#motion.now()
    this.#watch()
  }

  #number(name) {
    return Number(this.getAttribute(name))
  }

  get #state() {
    return this.getAttribute("state")
  }

  get #left() {
    if (this.#state === "paused") return this.#number("left")
    if (this.#state !== "running") return 0
    return Math.max(0, this.#number("deadline") - serverClock.monotonic())
  }

  // Tells what has been reached, also while the page is hidden and nothing is drawn.
  #watch = () => {
    clearTimeout(this.#alarm)
    const left = this.#left
    if (this.#state !== "running" || Number.isNaN(left)) return this.#tellEnd()
    const length = this.#number("length")
    const name = reached(length, this.#before, left)
    this.#before = left
    if (left === 0) return this.#land()
    if (name) cue(this, name)
    this.#alarm = setTimeout(this.#watch, Math.min(LONGEST_SLEEP, untilMilestone(length, left)))
  }

  #land() {
    this.setAttribute("since", this.getAttribute("deadline"))
    this.setAttribute("state", "landing")
    this.dispatchEvent(new CustomEvent("landed", { bubbles: true }))
  }

  // The picture comes first: it is on the screen when the sound begins.
  #tellEnd() {
    if (this.#state !== "landing") return
    const tell = () => this.isConnected && finish(this, serverClock.monotonic() - this.#number("since"))
    if (document.visibilityState === "hidden") tell()
    else requestAnimationFrame(() => requestAnimationFrame(tell))
  }

  #draw() {
    const monotonic = serverClock.monotonic()
    const left = this.#left
    if (Number.isNaN(monotonic)) return Infinity
    if (this.#state === "running" && left === 0) {
      this.#watch()
      return Infinity
    }
    const over = this.#state === "overtime" ? Math.max(0, monotonic - this.#number("since")) : 0
    const day = monotonic - this.#number("midnight")
    for (const drawing of this.#drawings) drawing.show({ left, over, day })
    this.#look.show(this.#state, left, over)
    return this.#wait(left, over)
  }

  #wait(left, over) {
    // The hands of a clock go on in a pause.
    const isClock = this.getAttribute("picture") === "clock"
    const isMoving = ["running", "overtime"].includes(this.#state)
    if (!isMoving && !(isClock && this.#state === "paused")) return Infinity
    const still = this.#motion.isStill ? 1000 : 0
    const step = Math.max(still, Math.min(...this.#drawings.map((drawing) => drawing.step)))
    const unit = this.getAttribute("mode") === "teen" ? 1000 : 60_000
    if (this.#state !== "running") return Math.min(step, unit - (over % unit), LONGEST_REST)
    const change = untilZone(left, this.#number("length"))
    return Math.min(untilNext(left, step), untilNext(left, unit), change, LONGEST_REST)
  }
}

customElements.define("timer-face", TimerFace)
