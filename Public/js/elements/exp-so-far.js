// <exp-so-far state deadline left length pace [extra at times]>: the EXP that a session has brought by now, drawn on as
// time goes by; it is booked by the server, at the end.
//   state      running, paused or landing; all else as on <tree-face>
//   pace       EXP for a whole minute
//   extra      the time that company had added by then (at, in focused time); both in ms
//   times      how often a minute counts since then
import { serverClock } from "../clock.js"
import { Motion } from "../time/motion.js"

const MINUTE = 60_000

class ExpSoFar extends HTMLElement {
  static observedAttributes = ["state", "deadline", "left", "length"]
  #motion = new Motion(this, () => this.#draw())

  connectedCallback() {
    this.#motion.start()
  }

  disconnectedCallback() {
    this.#motion.stop()
  }

  attributeChangedCallback(_, old, value) {
    if (this.isConnected && old !== null && old !== value) this.#motion.now()
  }

  #number(name) {
    return Number(this.getAttribute(name))
  }

  #draw() {
    // While it is paused, the server's own text stays.
    if (this.getAttribute("state") !== "running") return Infinity
    const left = Math.max(0, this.#number("deadline") - serverClock.monotonic())
    const focused = Math.max(0, this.#number("length") - left)
    if (Number.isNaN(focused)) return Infinity
    const times = this.#number("times") || 1
    const extra = this.#number("extra") + Math.max(0, focused - this.#number("at")) * (times - 1)
    const counted = focused + extra
    const text = String(Math.floor(counted / MINUTE) * this.#number("pace"))
    const number = this.querySelector("[data-exp]")
    if (number.textContent !== text) number.textContent = text
    return left === 0 ? Infinity : (MINUTE - (counted % MINUTE)) / times
  }
}

customElements.define("exp-so-far", ExpSoFar)
