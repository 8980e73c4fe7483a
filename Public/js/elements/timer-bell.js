// <timer-bell timer state deadline since rings>: tells the end of a timer of which a page shows no picture.
//   Attributes as on <timer-face>, volume too; data-icon, and in it [data-say] with data-end, as there.
// The server puts it where the page has to ring: on every page of a child on the device that started
// its timer, and for a timer of the house, if no wall is open.
import { serverClock } from "../clock.js"
import { finish, restore } from "../ending.js"

// The clock may be corrected in the meantime.
const LONGEST_SLEEP = 60_000

class TimerBell extends HTMLElement {
  #alarm
  #leave

  connectedCallback() {
    this.#leave = serverClock.watch(this.#look)
    this.#look()
  }

  disconnectedCallback() {
    clearTimeout(this.#alarm)
    this.#leave()
    restore(this)
  }

  #look = () => {
    clearTimeout(this.#alarm)
    const monotonic = serverClock.monotonic()
    if (Number.isNaN(monotonic)) return
    if (this.getAttribute("state") === "running") {
      const left = Number(this.getAttribute("deadline")) - monotonic
      if (left > 0) {
        this.#alarm = setTimeout(this.#look, Math.min(left, LONGEST_SLEEP))
        return
      }
      this.setAttribute("since", this.getAttribute("deadline"))
      this.setAttribute("state", "landing")
    }
    const isOver = ["landing", "prompt"].includes(this.getAttribute("state"))
    // Its picture, where there is one after all, says more.
    const isShown = document.querySelector(`timer-face[rings][timer="${this.getAttribute("timer")}"]`)
    if (isOver && !isShown) finish(this, monotonic - Number(this.getAttribute("since")))
  }
}

customElements.define("timer-bell", TimerBell)
