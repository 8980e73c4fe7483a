// <wave-back>: the child's own Tomo, which waves when it is tapped. Its button has
//   data-waving, data-beckoning   the two pictures that it waves with, fetched for the first wave
//   data-volume                   how loud it says hello
import { play, wake } from "../sound.js"

const LASTS = 1400
const calm = matchMedia("(prefers-reduced-motion: reduce)")

class WaveBack extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this.#wave)
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#wave)
  }

  #wave = async () => {
    const tomo = this.querySelector("button")
    if (tomo.hasAttribute("aria-busy")) return
    tomo.setAttribute("aria-busy", "true")
    await wake()
    if (tomo.children.length === 1) tomo.append(...await pictures(tomo.dataset.waving, tomo.dataset.beckoning))
    play("wave", Number(tomo.dataset.volume))
    tomo.setAttribute("data-on", "")
    // Also if the board around it is replaced meanwhile.
    setTimeout(() => {
      tomo.removeAttribute("data-on")
      tomo.removeAttribute("aria-busy")
    }, calm.matches ? 900 : LASTS)
  }
}

// Ready to be drawn, so that nothing flickers.
function pictures(...addresses) {
  return Promise.all(addresses.map(async (address) => {
    const picture = new Image()
    picture.alt = ""
    picture.src = address
    await picture.decode().catch(() => {})
    return picture
  }))
}

customElements.define("wave-back", WaveBack)
