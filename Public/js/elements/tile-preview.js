// <tile-preview>: shows the tile marked data-tile as the form around it describes it.
class TilePreview extends HTMLElement {
  connectedCallback() {
    this.addEventListener("input", this.#show)
  }

  disconnectedCallback() {
    this.removeEventListener("input", this.#show)
  }

  #show = () => {
    const form = new FormData(this.querySelector("form"))
    const tile = this.querySelector("[data-tile]")
    const picture = tile.querySelector("use")
    tile.querySelector("[data-name]").textContent = form.get("name")
    picture.setAttribute("href", picture.getAttribute("href").replace(/#.*/, `#${form.get("icon")}`))
    for (const part of [tile, this.querySelector(".kinds__pictures")]) part.dataset.colour = form.get("colour")
  }
}

customElements.define("tile-preview", TilePreview)
