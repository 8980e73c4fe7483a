// <pin-pad>: big keys that type into the field next to them; without it, people type into the field.
class PinPad extends HTMLElement {
  connectedCallback() {
    this.querySelector(".pin__pad").hidden = false
    this.addEventListener("click", this.#press)
    const field = this.querySelector("input")
    // On a touch screen our keys are enough: the keyboard would cover half the page.
    if (matchMedia("(pointer: coarse)").matches) field.inputMode = "none"
    else field.focus()
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#press)
  }

  #press = (event) => {
    const key = event.target.closest(".key")
    if (!key) return
    const field = this.querySelector("input")
    if (key.value === "back") field.value = field.value.slice(0, -1)
    else if (field.value.length < 8) field.value += key.value
    navigator.vibrate?.(10)
  }
}

customElements.define("pin-pad", PinPad)
