// <come-in>: sends the form in it as soon as it is there. Without scripts its button does.
class ComeIn extends HTMLElement {
  connectedCallback() {
    this.querySelector("form").requestSubmit(this.querySelector("button"))
  }
}

customElements.define("come-in", ComeIn)
