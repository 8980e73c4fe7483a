// <hold-button>: a button that has to be held for a second, so that it isn't pressed by mistake; then it
// sends the event "leave". Without scripts there is a plain link in its place.
// Finger, mouse, Enter and Space hold it. What can only click (a click without any of them) leaves at once.
// A short press shows once how it works.
const SECOND = 1000

class HoldButton extends HTMLElement {
  #button
  #timer
  #isTold = false

  connectedCallback() {
    this.#button = this.querySelector("[data-hold]")
    this.#button.hidden = false
    this.querySelector("[data-plain]").hidden = true
    for (const [type, listener] of this.#listeners) this.#button.addEventListener(type, listener)
  }

  disconnectedCallback() {
    this.#release()
    for (const [type, listener] of this.#listeners) this.#button.removeEventListener(type, listener)
  }

  #hold = () => {
    if (this.#timer) return
    this.#button.dataset.held = ""
    this.#timer = setTimeout(() => {
      this.#release()
      this.querySelector("[data-hint]").textContent = ""
      this.dispatchEvent(new Event("leave", { bubbles: true }))
    }, SECOND)
  }

  #release = () => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    delete this.#button.dataset.held
  }

  // Let go too early.
  #stop = () => {
    if (!this.#timer) return
    this.#release()
    if (this.#isTold) return
    this.#isTold = true
    const hint = this.querySelector("[data-hint]")
    hint.textContent = hint.dataset.hint
    this.#button.dataset.shown = ""
    setTimeout(() => delete this.#button.dataset.shown, SECOND)
  }

  // Keys would click as well.
  #press = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return
    event.preventDefault()
    if (!event.repeat) this.#hold()
  }

  #lift = (event) => {
    if (event.key === " ") event.preventDefault()
    this.#stop()
  }

  #click = (event) => {
    if (event.detail === 0 && !event.pointerType) this.dispatchEvent(new Event("leave", { bubbles: true }))
  }

  #listeners = [
    ["pointerdown", this.#hold],
    ["pointerup", this.#stop],
    ["pointerleave", this.#stop],
    ["pointercancel", this.#stop],
    ["keydown", this.#press],
    ["keyup", this.#lift],
    ["blur", this.#release],
    ["contextmenu", (event) => event.preventDefault()],
    ["click", this.#click],
  ]
}

customElements.define("hold-button", HoldButton)
