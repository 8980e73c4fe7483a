// <focus-mode href zone dusk night dawn>: what is around a timer can go away, until only the time is left.
//   href   the timer's own page; its links data-focus-mode lead into focus mode
//   data-on   it is in focus mode
//   zone, dusk, night, dawn   when it is dark and dim, as on <wall-screen>
// It stays the same page, so that the full screen lasts, the end may sound, and neither way needs the
// server. It ends with a held button (the event "leave"), Escape, the browser's back, or the time.
import { serverClock } from "../clock.js"
import { lightOf, shine } from "../light.js"
// What is needed to leave is there before it is entered.
import "./hold-button.js"

const MINUTE = 60_000
// A tree that is ready to bloom waits for the server.
const COUNTS =
  ".run:is([data-state=running], [data-state=paused]), .run--tree, .player__stage[data-timer]"

class FocusMode extends HTMLElement {
  #lightAt
  #dusk
  #isFull = false

  connectedCallback() {
    this.#lightAt = lightOf(this)
    this.addEventListener("placed", this.#look, true)
    this.addEventListener("click", this.#enter)
    this.addEventListener("leave", this.#leave)
    this.addEventListener("landed", this.#leave)
    document.addEventListener("keydown", this.#escape)
    document.addEventListener("fullscreenchange", this.#shrink)
    addEventListener("popstate", this.#moved)
    this.#show(this.#isOn)
  }

  disconnectedCallback() {
    this.removeEventListener("placed", this.#look, true)
    this.removeEventListener("click", this.#enter)
    this.removeEventListener("leave", this.#leave)
    this.removeEventListener("landed", this.#leave)
    document.removeEventListener("keydown", this.#escape)
    document.removeEventListener("fullscreenchange", this.#shrink)
    removeEventListener("popstate", this.#moved)
    this.#show(false)
  }

  get #isOn() {
    return "on" in this.dataset
  }

  #enter = (event) => {
    const link = event.target.closest("[data-focus-mode]")
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.pushState({ focusMode: true }, "", link.href)
    this.#show(true)
    this.closest("main").focus({ preventScroll: true })
    if (document.fullscreenEnabled && !document.fullscreenElement) this.#fill()
  }

  // A browser that says no leaves the page as large as it is.
  async #fill() {
    try {
      await document.documentElement.requestFullscreen()
    } catch {
      return
    }
    this.#isFull = true
    // Whoever has left in the meantime wants it small again.
    if (!this.#isOn) this.#show(false)
  }

  #look = () => {
    if (!this.querySelector(COUNTS)) this.#leave()
  }

  // Goes back to where it was entered, else to the timer's page, which is the same.
  #leave = () => {
    if (!this.#isOn) return
    this.#show(false)
    if (history.state?.focusMode) history.back()
    else history.replaceState(null, "", this.getAttribute("href"))
    // Not to the way in: a key that is still held would press it.
    this.closest("main").focus({ preventScroll: true })
  }

  #moved = () => {
    const isThere = Boolean(history.state?.focusMode) && this.querySelector(COUNTS) !== null
    if (isThere !== this.#isOn) this.#show(isThere)
  }

  #escape = (event) => {
    if (event.key === "Escape") this.#leave()
  }

  // Escape and some backs only end the full screen. Safari ends it for whoever types.
  #shrink = () => {
    if (document.fullscreenElement || !this.#isFull) return
    this.#isFull = false
    if (!document.activeElement.matches("input")) this.#leave()
  }

  #show(isOn) {
    this.toggleAttribute("data-on", isOn)
    clearTimeout(this.#dusk)
    if (isOn) return this.#light()
    shine("day")
    if (this.#isFull) document.exitFullscreen().catch(() => {})
    this.#isFull = false
  }

  #light = () => {
    const now = serverClock.now()
    shine(this.#lightAt(now))
    this.#dusk = setTimeout(this.#light, MINUTE - (now % MINUTE))
  }
}

customElements.define("focus-mode", FocusMode)
