// <more-below>: fetches what its link leads to when it comes near, and gives way to it.
//
// Without it the link opens a page of its own. What comes may bring the next <more-below> along.
import { ask, unpack } from "../parts.js"

// A few screens before it is seen.
const NEAR = "2400px"

class MoreBelow extends HTMLElement {
  #watch

  connectedCallback() {
    this.#watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.#load()
    }, { rootMargin: `0px 0px ${NEAR}` })
    this.#watch.observe(this)
  }

  disconnectedCallback() {
    this.#watch.disconnect()
  }

  async #load() {
    this.#watch.disconnect()
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
