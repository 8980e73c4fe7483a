// <minute-slider for label none words>: a slider next to a field of minutes; both show the same.
//   for     the id of the field, which alone is sent and works without this
//   label   the id of what names both
//   none    the end of the slider that means an empty field, "start" or "end"
//   words   what that end is called
const MOST = 240
const STEP = 5

class MinuteSlider extends HTMLElement {
  #field
  #slider

  connectedCallback() {
    this.#field = document.getElementById(this.getAttribute("for"))
    this.#slider = document.createElement("input")
    this.#slider.type = "range"
    this.#slider.className = "slider"
    this.#slider.min = 0
    this.#slider.max = this.#isEnd ? MOST + STEP : MOST
    this.#slider.step = STEP
    this.#slider.setAttribute("aria-labelledby", this.getAttribute("label"))
    this.#slider.addEventListener("input", this.#slide)
    this.#field.addEventListener("input", this.#follow)
    this.replaceChildren(this.#slider)
    this.#follow()
  }

  disconnectedCallback() {
    this.#field.removeEventListener("input", this.#follow)
    this.replaceChildren()
  }

  get #isEnd() {
    return this.getAttribute("none") === "end"
  }

  get #none() {
    return this.#isEnd ? MOST + STEP : 0
  }

  #slide = () => {
    const minutes = Number(this.#slider.value)
    this.#field.value = minutes === this.#none ? "" : minutes
    this.#tell()
  }

  #follow = () => {
    const minutes = this.#field.value.trim() === "" ? this.#none : Math.min(MOST, Number(this.#field.value) || 0)
    this.#slider.value = minutes
    this.#tell()
  }

  #tell() {
    const isNone = this.#field.value.trim() === ""
    this.#slider.toggleAttribute("data-none", isNone)
    this.#slider.style.setProperty("--at", isNone ? 0 : (100 * this.#slider.value) / this.#slider.max)
    this.#slider.setAttribute("aria-valuetext", isNone ? this.getAttribute("words") : this.#field.value)
  }
}

customElements.define("minute-slider", MinuteSlider)
