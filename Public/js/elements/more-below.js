// <more-below>: fetches what its link leads to when it comes near, and gives way to it.
//
// Without it the link opens a page of its own. What comes may bring the next <more-below> along.
import { letGo } from "../press.js"

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
      const response = await fetch(this.querySelector("a").href, { headers: { "X-Part": "1" } })
      if (!response.ok) return
      const text = await response.text()
      await letGo()
      if (!this.isConnected) return
      const fresh = document.createElement("template")
      fresh.innerHTML = text
      const first = fresh.content.querySelector("a")
      const hadFocus = this.contains(document.activeElement)
      this.replaceWith(fresh.content)
      if (hadFocus) first?.focus({ preventScroll: true })
    } catch {
      // The link stays, for a tap.
    }
  }
}

customElements.define("more-below", MoreBelow)
