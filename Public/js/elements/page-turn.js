// <page-turn>: the links rel="prev" and rel="next" in it are followed by arrow keys and by a swipe.
// Without it they are links like others.
const FAR = 60
// What keys and fingers move themselves.
const OWN = ".table-scroll, .rail, dialog, input, select, textarea, summary"

class PageTurn extends HTMLElement {
  #from = null

  connectedCallback() {
    document.addEventListener("keydown", this.#key)
    document.addEventListener("touchstart", this.#begin, { passive: true })
    document.addEventListener("touchend", this.#end, { passive: true })
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#key)
    document.removeEventListener("touchstart", this.#begin)
    document.removeEventListener("touchend", this.#end)
  }

  // Where arrows move a cursor or a choice, or belong to the browser, they stay what they are.
  #key = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!isFree(event.target)) return
    if (event.key === "ArrowLeft") this.#turn(-1)
    if (event.key === "ArrowRight") this.#turn(1)
  }

  #begin = (event) => {
    const [touch] = event.touches
    this.#from = event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
  }

  #end = (event) => {
    if (!this.#from) return
    const [touch] = event.changedTouches
    const [x, y] = [touch.clientX - this.#from.x, touch.clientY - this.#from.y]
    this.#from = null
    if (!isFree(event.target)) return
    if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) this.#turn(x > 0 ? -1 : 1)
  }

  // To the left is earlier, but where one reads from right to left.
  #turn(step) {
    const isEarlier = (step < 0) === (getComputedStyle(this).direction !== "rtl")
    this.querySelector(isEarlier ? "a[rel=prev]" : "a[rel=next]")?.click()
  }
}

// A page that is enlarged is moved about itself.
const isFree = (place) => !place.closest?.(OWN) && !(window.visualViewport?.scale > 1)

customElements.define("page-turn", PageTurn)
