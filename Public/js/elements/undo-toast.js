// <undo-toast left [data-toast]>: goes away by itself after `left` milliseconds, but not under a finger or focus.
//   data-toast   it is about a tap, which can still be undone: the button marked data-oops takes its place
const HOLDERS = { pointerenter: "pointer", pointerleave: "pointer", focusin: "focus", focusout: "focus" }

class UndoToast extends HTMLElement {
  #timer
  #left
  #since
  #held = new Set()

  connectedCallback() {
    this.#left = Number(this.getAttribute("left"))
    for (const type of ["pointerenter", "focusin"]) this.addEventListener(type, this.#hold)
    for (const type of ["pointerleave", "focusout"]) this.addEventListener(type, this.#release)
    this.#go()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    for (const type of ["pointerenter", "focusin"]) this.removeEventListener(type, this.#hold)
    for (const type of ["pointerleave", "focusout"]) this.removeEventListener(type, this.#release)
  }

  #hold = ({ type }) => {
    if (this.#held.size === 0) {
      clearTimeout(this.#timer)
      this.#left -= performance.now() - this.#since
    }
    this.#held.add(HOLDERS[type])
  }

  #release = ({ type }) => {
    if (this.#held.delete(HOLDERS[type]) && this.#held.size === 0) this.#go()
  }

  #go() {
    this.#since = performance.now()
    this.#timer = setTimeout(this.leave, Math.max(this.#left, 1500))
  }

  leave = () => {
    const later = "toast" in this.dataset ? document.querySelector("[data-oops]") : null
    if (later) later.hidden = false
    this.remove()
  }
}

customElements.define("undo-toast", UndoToast)
