// <what-for>: a choice that lies behind what is chosen. Its <details> shows the chosen one, and
// closes once another is tapped; without scripts it stays open until it is closed.
class WhatFor extends HTMLElement {
  connectedCallback() {
    this.addEventListener("change", this.#choose)
  }

  disconnectedCallback() {
    this.removeEventListener("change", this.#choose)
  }

  #choose = (event) => {
    const chosen = event.target.closest("label").querySelector("[data-what-for]")
    this.querySelector("summary [data-what-for]")?.replaceWith(chosen.cloneNode(true))
    // With the arrow keys the list stays open, and so does one in which a choice goes on after news.
    if (event.isTrusted && !event.target.matches(":focus-visible")) this.querySelector("details").open = false
  }
}

customElements.define("what-for", WhatFor)
