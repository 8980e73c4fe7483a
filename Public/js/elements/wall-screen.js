// <wall-screen dusk night dawn>: what a screen needs that is on for years.
//   dusk, night, dawn   hours: dark from dusk on, dim from night on, as the tablet likes from dawn on
// Its part says meanwhile: the zone of its clock, and with data-minutely, that something comes or goes with the
// minute, such as the moon or a tree that has bloomed.
// A touch makes a dim screen bright for half a minute. What one opens lies over what runs, so it closes by
// itself. Once a minute all moves by some pixels, so that nothing burns in.
import { serverClock } from "../clock.js"
import { lightOf, shine } from "../light.js"
// What its parts bring is there before them: over weeks the network fails now and then, and an update takes away
// the scripts of the page that is open.
import "./exp-so-far.js"
import "./look-again.js"
import "./soft-call.js"
import "./time-left.js"
import "./timer-face.js"
import "./tree-end.js"
import "./tree-face.js"
import "./turn-wheel.js"
import "./wall-clock.js"

const MINUTE = 60_000
const BRIGHT = 30_000
const LONGEST_OPEN = 60_000
// In pixels; each place differs from the next, and their middle is the usual one.
const PLACES = [[0, 0], [2, 1], [4, -1], [1, -3], [-2, -4], [-4, -2], [-3, 2], [0, 4], [3, 3]]

class WallScreen extends HTMLElement {
  #timer
  #closing
  #brightUntil = 0
  #minute = 0

  connectedCallback() {
    this.addEventListener("pointerdown", this.#brighten)
    this.addEventListener("click", this.#closeLater)
    document.addEventListener("visibilitychange", this.#look)
    this.#look()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    clearTimeout(this.#closing)
    this.removeEventListener("pointerdown", this.#brighten)
    this.removeEventListener("click", this.#closeLater)
    document.removeEventListener("visibilitychange", this.#look)
    shine("day")
  }

  // The server sends no news of it.
  #ask(minute) {
    const isNew = this.#minute !== 0 && minute !== this.#minute
    this.#minute = minute
    if (isNew && this.querySelector("[data-minutely]")) this.querySelector("live-part").refresh()
  }

  // News brings new parts, in which what was open stays so: they don't count.
  #closeLater = () => {
    clearTimeout(this.#closing)
    this.#closing = setTimeout(() => {
      for (const details of this.querySelectorAll("details[open]")) details.open = false
    }, LONGEST_OPEN)
  }

  #brighten = () => {
    this.#brightUntil = performance.now() + BRIGHT
    this.#look()
  }

  #look = () => {
    clearTimeout(this.#timer)
    if (document.visibilityState === "hidden") return
    const now = serverClock.now()
    const isBright = performance.now() < this.#brightUntil
    const light = lightOf(this, this.querySelector("wall-clock").getAttribute("zone"))(now)
    shine(isBright && light === "night" ? "evening" : light)
    this.toggleAttribute("data-bright", isBright)
    this.#ask(Math.floor(now / MINUTE))
    const [x, y] = PLACES[Math.floor(now / MINUTE) % PLACES.length]
    this.style.setProperty("--x", x)
    this.style.setProperty("--y", y)
    const next = MINUTE - (now % MINUTE) + 5
    this.#timer = setTimeout(this.#look, isBright ? Math.min(next, BRIGHT) : next)
  }
}

customElements.define("wall-screen", WallScreen)
