// <full-screen>: a button that has the page fill the screen, where the browser can.
class FullScreen extends HTMLElement {
  connectedCallback() {
    if (!document.fullscreenEnabled) return
    this.hidden = false
    this.addEventListener("click", this.#toggle)
    document.addEventListener("fullscreenchange", this.#show)
    this.#show()
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#toggle)
    document.removeEventListener("fullscreenchange", this.#show)
  }

  // A browser that says no leaves the page as it is.
  #toggle = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    change.catch(() => {})
  }

  #show = () => {
    const isFull = document.fullscreenElement !== null
    this.querySelector("button").setAttribute("aria-pressed", String(isFull))
  }
}

customElements.define("full-screen", FullScreen)
