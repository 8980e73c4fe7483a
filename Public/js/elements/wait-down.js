// <wait-down seconds href>: opens the page again when a wait after wrong PINs is over.
class WaitDown extends HTMLElement {
  #timer

  connectedCallback() {
    const wait = Number(this.getAttribute("seconds")) * 1000
    this.#timer = setTimeout(() => location.replace(this.getAttribute("href")), wait + 300)
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
  }
}

customElements.define("wait-down", WaitDown)
