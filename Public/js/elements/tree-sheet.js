// <tree-sheet>: opens the trees that are linked in it as a sheet over the page, each at its address.
//
// Without it the links open pages. With it the way back, a close, and Escape lead to the forest as it
// was; from the sheet one goes on to the older and the newer tree.
import { letGo } from "../press.js"

class TreeSheet extends HTMLElement {
  #dialog
  #part
  #latest = 0

  connectedCallback() {
    this.#dialog = this.querySelector("dialog")
    this.#part = this.#dialog.querySelector("[data-part]")
    this.addEventListener("click", this.#click)
    this.#dialog.addEventListener("close", this.#closed)
    window.addEventListener("popstate", this.#moved)
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#click)
    this.#dialog.removeEventListener("close", this.#closed)
    window.removeEventListener("popstate", this.#moved)
  }

  #click = (event) => {
    // Beside the sheet.
    if (event.target === this.#dialog) return this.#dialog.close()
    const link = event.target.closest("a[data-tree]")
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    this.#open(link.href, true)
  }

  async #open(address, isNew) {
    const number = ++this.#latest
    try {
      const response = await fetch(address, { headers: { "X-Part": "1" } })
      const text = await response.text()
      await letGo()
      if (number !== this.#latest) return
      if (!response.ok) return location.assign(address)
      this.#show(text)
      if (isNew) history[history.state?.isTree ? "replaceState" : "pushState"]({ isTree: true }, "", address)
    } catch {
      location.assign(address)
    }
  }

  #show(text) {
    const turn = this.#part.contains(document.activeElement) ? document.activeElement.dataset.turn : null
    const fresh = document.createElement("template")
    fresh.innerHTML = text
    this.#part.replaceChildren(fresh.content)
    this.#dialog.setAttribute("aria-labelledby", "tree-title")
    if (!this.#dialog.open) this.#dialog.showModal()
    if (!turn) return
    // On with the same key; at the end of the way the other one is at hand.
    const same = this.#part.querySelector(`[data-turn="${turn}"]`)
    const place = same ?? this.#part.querySelector("[data-turn]")
    place?.focus()
  }

  #closed = () => {
    const address = location.pathname
    if (history.state?.isTree) history.back()
    // Where one was last, not where one began.
    this.querySelector(`forest-board a[href="${address}"]`)?.focus()
  }

  #moved = ({ state }) => {
    if (state?.isTree) this.#open(location.href, false)
    else if (this.#dialog.open) this.#dialog.close()
  }
}

customElements.define("tree-sheet", TreeSheet)
