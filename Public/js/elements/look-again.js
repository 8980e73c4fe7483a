// <look-again seconds>: asks for the board around it again and again, for what changes with the time.
class LookAgain extends HTMLElement {
  #beat

  connectedCallback() {
    const ask = () => this.dispatchEvent(new Event("ask", { bubbles: true }))
    this.#beat = setInterval(ask, Number(this.getAttribute("seconds")) * 1000)
  }

  disconnectedCallback() {
    clearInterval(this.#beat)
  }
}

customElements.define("look-again", LookAgain)
