// <wave-back>: the child's own Tomo, which waves when it is tapped. Its button has
//   data-waving, data-beckoning   the two pictures that it waves with, fetched for the first wave
//   data-volume                   how loud it says hello
import { play, wakeWithin } from "../sound.js"

const LASTS = 1400
// How long it waits to be heard, and for the pictures of its first wave.
const HEARD = 400
const SEEN = 1500
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
    await wakeWithin(HEARD)
    if (tomo.children.length === 1) {
      const { waving, beckoning } = tomo.dataset
      // Without them it hops as it is, and the next wave asks for them again.
      tomo.append(...await Promise.all([waving, beckoning].map(picture)).catch(() => []))
    }
    play("wave", Number(tomo.dataset.volume))
    tomo.setAttribute("data-on", "")
    // Also if the board around it is replaced meanwhile.
    setTimeout(() => {
      tomo.removeAttribute("data-on")
      tomo.removeAttribute("aria-busy")
    }, calm.matches ? 900 : LASTS)
  }
}

// Ready to be drawn, so that nothing flickers; fails while FocusPal can't be reached.
function picture(address) {
  return new Promise((done, fail) => {
    const picture = new Image()
    picture.alt = ""
    picture.onload = () => picture.decode().catch(() => {}).then(() => done(picture))
    picture.onerror = fail
    setTimeout(fail, SEEN)
    picture.src = address
  })
}

customElements.define("wave-back", WaveBack)
