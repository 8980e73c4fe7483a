// <tile-preview>: shows the tile marked data-tile as the form around it describes it.
class TilePreview extends HTMLElement {
  connectedCallback() {
    this.addEventListener("input", this.#show)
    // What was typed before this came, and what the browser has kept.
    this.#show()
  }

  disconnectedCallback() {
    this.removeEventListener("input", this.#show)
  }

  #show = () => {
    const tile = this.querySelector("[data-tile]")
    const picture = tile.querySelector("use")
    const name = tile.querySelector("[data-name]")
    if (name) name.textContent = this.querySelector("[name=name]").value
    picture.setAttribute("href", picture.getAttribute("href").replace(/#.*/, `#${this.#chosen("icon")}`))
    for (const part of [tile, this.querySelector(".kinds__pictures")]) part.dataset.colour = this.#chosen("colour")
  }

  // "As the category" has no value of its own, but says what that means.
  #chosen(name) {
    const choice = this.querySelector(`[name=${name}]:checked`)
    return choice.dataset.means ?? choice.value
  }
}

customElements.define("tile-preview", TilePreview)
