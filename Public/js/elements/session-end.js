// <session-end seconds href>: shows the last minute of a parent's session and leaves at its end.
//   seconds   what was left when the page was made
//   href      where the page goes then, so that nobody else reads it
const SHOWN = 60

class SessionEnd extends HTMLElement {
  #end
  #timer

  connectedCallback() {
    this.#end = Date.now() + Number(this.getAttribute("seconds")) * 1000
    window.addEventListener("pageshow", this.#look)
    document.addEventListener("visibilitychange", this.#look)
    this.#look()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    window.removeEventListener("pageshow", this.#look)
    document.removeEventListener("visibilitychange", this.#look)
  }

  #look = () => {
    clearTimeout(this.#timer)
    const left = Math.ceil((this.#end - Date.now()) / 1000)
    if (left <= 0) return location.replace(this.getAttribute("href"))
    this.hidden = left > SHOWN
    const seconds = this.querySelector("[data-seconds]")
    if (!this.hidden && seconds.textContent !== String(left)) seconds.textContent = String(left)
    this.#timer = setTimeout(this.#look, left > SHOWN ? (left - SHOWN) * 1000 : 500)
  }
}

customElements.define("session-end", SessionEnd)
