// <timer-notice timer state deadline href>: has the system tell the end of a timer while no page that
// shows the child is in front on this device (§11.3).
//   timer, state, deadline   as on <timer-face>
//   href                     where a click on the notification leads
//   rings                    this device also sounds
//   waits                    announced only once the server has stored the end, and not if it was stopped
//   data-title, data-body    what it says
// Parts of the page are rebuilt, so what was known about a timer is kept outside the elements.
import { serverClock } from "../clock.js"
import { permission, tell } from "../notify.js"

// The clock may be corrected in the meantime.
const LONGEST_SLEEP = 60_000
// Browsers wake a hidden page once a minute. One that comes later has slept.
const LATE = 90_000
const known = new Map()

class TimerNotice extends HTMLElement {
  #alarm
  #leave

  connectedCallback() {
    // A page that has to tell it is not loaded again before: see live.js.
    this.toggleAttribute("listens", permission() === "granted")
    this.#leave = serverClock.watch(this.#look)
    this.#look()
  }

  disconnectedCallback() {
    clearTimeout(this.#alarm)
    this.#leave()
  }

  #look = () => {
    clearTimeout(this.#alarm)
    const timer = this.getAttribute("timer")
    const left = Number(this.getAttribute("deadline")) - serverClock.monotonic()
    if (this.getAttribute("state") === "running") {
      known.set(timer, Number(this.getAttribute("deadline")))
      if (!(left <= 0)) return this.#wait(left)
      // Someone may have paused it meanwhile: what the server says now comes with the page's next stream.
      if (left < -LATE) return
    }
    if (this.hasAttribute("waits") && ["running", "landing"].includes(this.getAttribute("state"))) return
    const deadline = known.get(timer)
    known.delete(timer)
    // Whoever ended it early knows; and a page that opens later tells nothing.
    const isStored = this.hasAttribute("waits") && !this.hasAttribute("stopped")
    const states = isStored ? ["ended"] : ["running", "landing", "prompt"]
    const isOver = states.includes(this.getAttribute("state"))
    if (isOver && deadline) this.#tell(timer, deadline)
  }

  // The server's word can come first, and a page's timers are slow while it is hidden.
  #wait(left) {
    if (Number.isFinite(left)) this.#alarm = setTimeout(this.#look, Math.min(left + 20, LONGEST_SLEEP))
  }

  #tell(timer, deadline) {
    tell(document.documentElement.dataset.child, {
      title: this.dataset.title,
      body: this.dataset.body,
      tag: `timer:${timer}:${deadline}`,
      silent: !this.hasAttribute("rings"),
      href: this.getAttribute("href"),
    })
  }
}

customElements.define("timer-notice", TimerNotice)
