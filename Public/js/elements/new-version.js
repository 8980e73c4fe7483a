// <new-version>: a button that loads the page of the new version, where the page stays by itself so that nothing is
// lost, such as the sound; whoever taps it is there to turn that on again.
class NewVersion extends HTMLElement {
  connectedCallback() {
    document.addEventListener("outdated", this.#show)
    this.addEventListener("click", this.#load)
  }

  disconnectedCallback() {
    document.removeEventListener("outdated", this.#show)
    this.removeEventListener("click", this.#load)
  }

  #show = () => {
    this.hidden = false
  }

  #load = () => location.reload()
}

customElements.define("new-version", NewVersion)
