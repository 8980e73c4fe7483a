// <count-up [done]>: a number that counts up to itself once, where motion is welcome.
//   done   it has counted before
const LENGTH = 900

class CountUp extends HTMLElement {
  #frame
  #number

  connectedCallback() {
    this.#number ??= Number(this.textContent)
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
    if (isStill || this.hasAttribute("done") || !(this.#number > 0)) return
    const begin = performance.now()
    const step = (now) => {
      const part = Math.min(1, Math.max(0, now - begin) / LENGTH)
      this.textContent = Math.round(this.#number * part)
      if (part < 1) this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }

  disconnectedCallback() {
    cancelAnimationFrame(this.#frame)
    this.textContent = this.#number
  }
}

customElements.define("count-up", CountUp)
