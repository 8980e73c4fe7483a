// <more-below>: fetches what its link leads to when it comes near, and gives way to it.
//
// Without it the link opens a page of its own. What comes may bring the next <more-below> along.
import { ask, unpack } from "../parts.js"

// A few screens before it is seen, once someone scrolls: a page that has just opened comes first.
const NEAR = "2400px"

class MoreBelow extends HTMLElement {
  #watch

  connectedCallback() {
    if (scrollY > 0) return this.#look()
    this.#await("0px")
    addEventListener("scroll", this.#look, { once: true })
  }

  disconnectedCallback() {
    this.#stop()
  }

  #look = () => this.#await(NEAR)

  #await(near) {
    this.#watch?.disconnect()
    this.#watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.#load()
    }, { rootMargin: `0px 0px ${near}` })
    this.#watch.observe(this)
  }

  #stop() {
    this.#watch.disconnect()
    removeEventListener("scroll", this.#look)
  }

  async #load() {
    this.#stop()
    try {
      const answer = await ask(this.querySelector("a").href)
      if (!answer?.response.ok || !this.isConnected) return
      const fresh = unpack(answer)
      const first = fresh.querySelector("a")
      const hadFocus = this.contains(document.activeElement)
      this.replaceWith(fresh)
      if (hadFocus) first?.focus({ preventScroll: true })
    } catch {
      // The link stays, for a tap.
    }
  }
}

customElements.define("more-below", MoreBelow)
