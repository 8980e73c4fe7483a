// <pin-pad>: big keys that type into the field next to them, the last one opens; without it, people type into the
// field and press a button. In what is folded away, the field is ready once that is opened.
class PinPad extends HTMLElement {
  #fold

  connectedCallback() {
    this.querySelector(".pin__pad").hidden = false
    this.querySelector(".pin__open").hidden = true
    this.addEventListener("click", this.#press)
    this.#fold = this.closest("details")
    this.#fold?.addEventListener("toggle", this.#ready)
    this.#ready()
  }

  // On a touch screen our keys are enough: the keyboard would cover half the page.
  #ready = () => {
    const field = this.querySelector("input")
    if (matchMedia("(pointer: coarse)").matches) field.inputMode = "none"
    else field.focus()
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#press)
    this.#fold?.removeEventListener("toggle", this.#ready)
  }

  #press = (event) => {
    const key = event.target.closest(".key[value]")
    if (!key) return
    const field = this.querySelector("input")
    if (key.value === "back") field.value = field.value.slice(0, -1)
    else if (field.value.length < 8) field.value += key.value
    navigator.vibrate?.(10)
  }
}

customElements.define("pin-pad", PinPad)
