// <wait-down seconds [href]>: counts a wait after wrong tries down, in words and with a ring that empties.
//   seconds   what was left when the page was made
//   href      the page to open afterwards; without it, the sentence goes
//   data-…    how second, seconds, minute and minutes are said, with {{count}}
import { deadline } from "../deadline.js"

class WaitDown extends HTMLElement {
  // How much is left, in milliseconds.
  #left
  #timer

  connectedCallback() {
    this.#left = deadline(Number(this.getAttribute("seconds")) * 1000)
    document.addEventListener("visibilitychange", this.#look)
    this.#look()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    document.removeEventListener("visibilitychange", this.#look)
  }

  #look = () => {
    clearTimeout(this.#timer)
    const left = this.#left()
    if (left <= 0) return this.#leave()
    const seconds = Math.ceil(left / 1000)
    const text = this.#words(seconds)
    const line = this.querySelector("[role=timer]")
    if (line.textContent !== text) line.textContent = text
    const whole = this.getAttribute("seconds")
    this.querySelector(".countdown__left")?.setAttribute("stroke-dasharray", `${seconds} ${whole}`)
    this.#timer = setTimeout(this.#look, left % 1000 || 1000)
  }

  #words(seconds) {
    const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), "minute"] : [seconds, "second"]
    return this.dataset[count === 1 ? unit : `${unit}s`].replace("{{count}}", count)
  }

  // The server's own wait has ended when it is asked.
  #leave() {
    const href = this.getAttribute("href")
    if (!href) this.hidden = true
    else this.#timer = setTimeout(() => location.replace(href), 300)
  }
}

customElements.define("wait-down", WaitDown)
