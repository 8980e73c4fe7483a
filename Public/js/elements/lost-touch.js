// <lost-touch words>: says of when the page is, while the server can't be reached.
//   words   the sentence, with {{time}}; it is written as the page's wall-clock writes times
import { serverClock } from "../clock.js"
import { silence } from "../heard.js"

const LONG = 60_000
const OFTEN = 5000
const DAY = 86_400_000

class LostTouch extends HTMLElement {
  #timer
  // Since when someone can see the page: while it slept, it heard nothing.
  #seen

  connectedCallback() {
    this.#timer = setInterval(this.#look, OFTEN)
    document.addEventListener("visibilitychange", this.#wake)
    this.#wake()
  }

  disconnectedCallback() {
    clearInterval(this.#timer)
    document.removeEventListener("visibilitychange", this.#wake)
  }

  #wake = () => {
    this.#seen = performance.now()
    this.#look()
  }

  #look = () => {
    const isLost = Math.min(silence(), performance.now() - this.#seen) > LONG
    const words = isLost ? this.getAttribute("words").replace("{{time}}", this.#time()) : ""
    if (this.textContent === words) return
    this.hidden = !isLost
    this.textContent = words
  }

  // With the weekday, where that was not today.
  #time() {
    const clock = document.querySelector("wall-clock")
    const [zone, locale, cycle] = ["zone", "locale", "cycle"].map((name) => clock.getAttribute(name))
    const now = serverClock.now()
    const then = now - silence()
    const write = (moment, how) => new Intl.DateTimeFormat(locale, { timeZone: zone, ...how }).format(moment)
    const time = write(then, { timeStyle: "short", ...(cycle && { hourCycle: cycle }) })
    const isToday = write(then, { dateStyle: "short" }) === write(now, { dateStyle: "short" })
    if (isToday) return time
    const day = now - then < 6 * DAY ? { weekday: "long" } : { day: "numeric", month: "long" }
    return `${time} (${write(then, day)})`
  }
}

customElements.define("lost-touch", LostTouch)
