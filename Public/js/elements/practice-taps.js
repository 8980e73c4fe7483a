// <practice-taps began ended>: pictures to tap that log nothing.
//   began, ended   what the message says, with {{name}} for the picture's
class PracticeTaps extends HTMLElement {
  #before
  #timer

  connectedCallback() {
    this.hidden = false
    this.addEventListener("click", this.#tap)
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    this.removeEventListener("click", this.#tap)
  }

  get #tiles() {
    return [...this.querySelectorAll(".tile")]
  }

  #tap = (event) => {
    if (event.target.closest("[data-undo]")) return this.#undo()
    const tile = event.target.closest(".tile")
    if (!tile) return
    const running = this.#tiles.find((other) => other.getAttribute("aria-pressed") === "true")
    this.#before = running
    const begins = tile !== running
    this.#press(begins ? tile : undefined)
    const sentence = this.getAttribute(begins ? "began" : "ended")
    this.#say(sentence.replace("{{name}}", tile.textContent.trim()))
    navigator.vibrate?.(10)
  }

  #press(running) {
    for (const tile of this.#tiles) tile.setAttribute("aria-pressed", String(tile === running))
  }

  #say(sentence) {
    const toast = this.querySelector(".toast")
    toast.querySelector(".toast__text").textContent = sentence
    toast.hidden = false
    this.querySelector("[role=status]").textContent = sentence
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#leave, 8000)
  }

  #leave = () => {
    const toast = this.querySelector(".toast")
    // Not under a finger or focus.
    if (toast.matches(":hover, :focus-within")) this.#timer = setTimeout(this.#leave, 1500)
    else toast.hidden = true
  }

  #undo() {
    this.#press(this.#before)
    clearTimeout(this.#timer)
    this.querySelector(".toast").hidden = true
    this.#tiles[0].focus({ preventScroll: true })
  }
}

customElements.define("practice-taps", PracticeTaps)
