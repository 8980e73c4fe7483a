// <avatar-preview>: shows the chosen animal in the picture marked data-face elsewhere on the page.
class AvatarPreview extends HTMLElement {
  connectedCallback() {
    this.addEventListener("change", this.#show)
  }

  disconnectedCallback() {
    this.removeEventListener("change", this.#show)
  }

  #show = (event) => {
    if (event.target.name !== "avatar") return
    const face = document.querySelector("[data-face]")
    if (face) face.src = event.target.closest("label").querySelector("img").src
  }
}

customElements.define("avatar-preview", AvatarPreview)
