// <wall-clock zone locale [cycle] day>: the family's clock and date, by the server's time.
//   zone     IANA name of the family's time zone
//   locale   the tag by which dates are written; cycle, h12 or h23, if the family has chosen one
//   day      the date that the server wrote; it is rewritten only when that day has ended
import { serverClock } from "../clock.js"

const MINUTE = 60_000

class WallClock extends HTMLElement {
  #timer
  #leave
  #formats

  connectedCallback() {
    const [zone, locale] = [this.getAttribute("zone"), this.getAttribute("locale")]
    const cycle = this.getAttribute("cycle")
    const clock = { timeStyle: "short", ...(cycle && { hourCycle: cycle }) }
    const format = (tag, options) => new Intl.DateTimeFormat(tag, { timeZone: zone, ...options })
    this.#formats = {
      time: format(locale, clock),
      date: format(locale, { weekday: "long", day: "numeric", month: "long" }),
      // Swedes write the days of a calendar as ISO 8601 does.
      day: format("sv-SE", {}),
    }
    this.#leave = serverClock.watch(this.#look)
    document.addEventListener("visibilitychange", this.#look)
    this.#look()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    this.#leave()
    document.removeEventListener("visibilitychange", this.#look)
  }

  #look = () => {
    clearTimeout(this.#timer)
    if (document.visibilityState === "hidden") return
    const now = serverClock.now()
    const [time, date] = this.children
    const text = this.#formats.time.format(now)
    if (time.textContent !== text) time.textContent = text
    const day = this.#formats.day.format(now)
    if (day !== this.getAttribute("day")) {
      this.setAttribute("day", day)
      date.textContent = this.#formats.date.format(now)
    }
    this.#timer = setTimeout(this.#look, MINUTE - (now % MINUTE) + 5)
  }
}

customElements.define("wall-clock", WallClock)
