// <timer-face timer version state length …>: the picture of a timer, drawn on as time goes by.
//   state      running, paused, landing (time is up), overtime or prompt
//   deadline   when it ends, by the server's monotonic clock, in milliseconds; left, while it is paused
//   since      when it ended, on the same clock: overtime counts from there
//   length     the whole time; midnight, the family's, on the same clock
//   mode       little, middle or teen: how numbers are written, in form-min, form-h and form-hm
//   cues       which of halfway, five and one sound and are spoken; voice, volume 0 to 3
//   rings      this device tells the end with more than a picture
//   goes-on    doesn't end at zero: it counts up from there, silently
// It draws what the server's drawing left open, and decides nothing. The end shows by itself, with an
// event "landed".
import { serverClock } from "../clock.js"
import { cue, finish, notice, restore } from "../ending.js"
import { Countdown } from "../time/countdown.js"
import { Drawing } from "../time/drawing.js"
import { FaceLook } from "../time/face-look.js"
import { Motion, untilNext } from "../time/motion.js"
import { untilZone } from "../zone.js"

// It is what notices that the tablet has slept.
const LONGEST_REST = 5000

class TimerFace extends HTMLElement {
  static observedAttributes = ["state", "deadline", "left", "since", "length"]
  #drawings = []
  #look
  #motion = new Motion(this, () => this.#draw())
  #countdown = new Countdown(this, {
    reached: (name) => cue(this, name),
    landed: () => this.#land(),
    resting: () => this.#tellEnd(),
  })

  connectedCallback() {
    this.#drawings = [...this.querySelectorAll(".time-pic")].map((svg) => new Drawing(svg, this.#motion.now))
    this.#look = new FaceLook(this)
    this.#motion.start()
    this.#countdown.start()
    notice(this)
  }

  disconnectedCallback() {
    this.#countdown.stop()
    this.#motion.stop()
    for (const drawing of this.#drawings) drawing.stop()
    restore(this)
  }

  attributeChangedCallback(name, old, value) {
    if (!this.isConnected || old === null || old === value) return
    if (this.getAttribute("state") !== "landing") restore(this)
    this.#countdown.begin()
    this.#motion.now()
    this.#countdown.look()
    if (name === "state") notice(this)
  }

  #number(name) {
    return Number(this.getAttribute(name))
  }

  get #state() {
    return this.getAttribute("state")
  }

  #land() {
    this.setAttribute("since", this.getAttribute("deadline"))
    if (this.hasAttribute("goes-on")) return this.setAttribute("state", "overtime")
    this.setAttribute("state", "landing")
    this.dispatchEvent(new CustomEvent("landed", { bubbles: true }))
  }

  // The picture comes first: it is on the screen when the sound begins.
  #tellEnd() {
    // The server's word of a phase that has ended may come first.
    if (!["landing", "prompt"].includes(this.#state)) return
    const tell = () => this.isConnected && finish(this, serverClock.monotonic() - this.#number("since"))
    if (document.visibilityState === "hidden") tell()
    else requestAnimationFrame(() => requestAnimationFrame(tell))
  }

  #draw() {
    const monotonic = serverClock.monotonic()
    const left = this.#countdown.left
    if (Number.isNaN(monotonic)) return Infinity
    if (this.#state === "running" && left === 0) {
      this.#countdown.look()
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
