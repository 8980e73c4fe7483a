// <visual-timer seconds>: a disk that gets smaller, to try out how time looks.
//   seconds   how long it goes
// What is left is always computed from its end; the page may sleep in between. The wedge ends at
// twelve and its moving edge runs clockwise towards it. Without motion it moves once a second.
import { zone } from "../zone.js"

class VisualTimer extends HTMLElement {
  #end = 0
  #frame
  #still = matchMedia("(prefers-reduced-motion: reduce)")

  connectedCallback() {
    const start = this.querySelector("[data-start]")
    start.hidden = false
    start.addEventListener("click", this.#start)
  }

  disconnectedCallback() {
    cancelAnimationFrame(this.#frame)
    this.querySelector("[data-start]")?.removeEventListener("click", this.#start)
  }

  get #length() {
    return Number(this.getAttribute("seconds")) * 1000
  }

  #start = () => {
    this.#end = performance.now() + this.#length
    this.#say("go")
    this.#draw()
  }

  #draw = () => {
    cancelAnimationFrame(this.#frame)
    const left = Math.max(0, this.#end - performance.now())
    const seconds = Math.ceil(left / 1000)
    this.#show((this.#still.matches ? seconds * 1000 : left) / this.#length)
    const counter = this.querySelector("[data-left]")
    if (counter.textContent !== String(seconds)) counter.textContent = String(seconds)
    const now = left === 0 ? "over" : zone(left, this.#length)
    if (now !== this.dataset.zone) {
      this.dataset.zone = now
      this.#say(now)
    }
    if (left > 0) this.#frame = requestAnimationFrame(this.#draw)
  }

  #show(share) {
    const wedge = this.querySelector(".disk__time")
    wedge.setAttribute("stroke-dasharray", `${share} 1`)
    wedge.setAttribute("stroke-dashoffset", String(share - 1))
    // A dash of no length is drawn by some browsers.
    wedge.classList.toggle("disk__time--none", share === 0)
  }

  #say(name) {
    this.dataset.zone = name
    const word = this.querySelector("[data-word]")
    word.textContent = word.dataset[name]
  }
}

customElements.define("visual-timer", VisualTimer)
