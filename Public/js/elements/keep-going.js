// <keep-going>: the way back from a question in a <details>, which is asked without a page of its own.
// Without it, the link in it reloads the page with the question closed.
class KeepGoing extends HTMLElement {
  #question

  connectedCallback() {
    this.#question = this.closest("details")
    this.#question.addEventListener("toggle", this.#look)
    this.#question.addEventListener("keydown", this.#press)
    this.addEventListener("click", this.#close)
  }

  disconnectedCallback() {
    this.#question.removeEventListener("toggle", this.#look)
    this.#question.removeEventListener("keydown", this.#press)
    this.removeEventListener("click", this.#close)
  }

  // Who was asked finds the way back first.
  #look = () => {
    if (this.#question.open) this.querySelector("a").focus({ preventScroll: true })
  }

  #press = (event) => {
    if (event.key === "Escape" && this.#question.open) this.#close(event)
  }

  #close = (event) => {
    event.preventDefault()
    this.#question.open = false
    this.#question.querySelector("summary").focus({ preventScroll: true })
  }
}

customElements.define("keep-going", KeepGoing)
