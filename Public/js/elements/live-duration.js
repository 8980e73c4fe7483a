// <live-duration since [seconds]>: how long something has been running, counted on.
//   since     when it began, by the server's clock, in milliseconds
//   seconds   minutes and seconds (12:30) rather than words
//   format-none, format-min, format-h, format-hm   its words, here or on an element around it
// Nothing is counted by ticks: the length is computed each time.
import { serverClock } from "../clock.js"

class LiveDuration extends HTMLElement {
  #timer

  connectedCallback() {
    document.addEventListener("visibilitychange", this.#look)
    this.#look()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    document.removeEventListener("visibilitychange", this.#look)
  }

  #look = () => {
    clearTimeout(this.#timer)
    if (document.visibilityState === "hidden") return
    const length = Math.max(0, serverClock.now() - Number(this.getAttribute("since")))
    const step = this.hasAttribute("seconds") ? 1000 : 60_000
    const text = this.hasAttribute("seconds") ? this.#digits(length) : this.#words(length)
    if (text && text !== this.textContent) this.textContent = text
    this.#timer = setTimeout(this.#look, step - (length % step) + 20)
  }

  #digits(length) {
    const seconds = Math.floor(length / 1000)
    const two = (number) => String(number).padStart(2, "0")
    const hours = Math.floor(seconds / 3600)
    const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
    return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, "")
  }

  #words(length) {
    const board = this.closest("[format-min]")
    if (!board) return ""
    const minutes = Math.floor(length / 60_000)
    const [h, m] = [Math.floor(minutes / 60), minutes % 60]
    const form = minutes === 0 ? "none" : h === 0 ? "min" : m === 0 ? "h" : "hm"
    return board.getAttribute(`format-${form}`).replace("{{h}}", h).replace("{{m}}", m)
  }
}

customElements.define("live-duration", LiveDuration)
