// <tree-sheet>: opens the trees that are linked in it as a sheet over the page, each at its address.
//
// Without it the links open pages. With it the way back, a close, and Escape lead to the forest as it
// was; from the sheet one goes on to the older and the newer tree.
import { ask, unpack } from "../parts.js"

class TreeSheet extends HTMLElement {
  #dialog
  #part
  #latest = 0
  // What had the focus before it opened, and has it again once it is closed.
  #opener = null
  // Whether the way back has closed it: its event comes later, perhaps after the way forward.
  #isBack = false

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
      const answer = await ask(address)
      if (!answer || number !== this.#latest) return
      if (!answer.response.ok) return location.assign(address)
      this.#show(unpack(answer))
      if (isNew) history[history.state?.isTree ? "replaceState" : "pushState"]({ isTree: true }, "", address)
    } catch {
      location.assign(address)
    }
  }

  #show(fresh) {
    const turn = this.#part.contains(document.activeElement) ? document.activeElement.dataset.turn : null
    this.#part.replaceChildren(fresh)
    this.#dialog.setAttribute("aria-labelledby", "tree-title")
    if (!this.#dialog.open) {
      this.#opener = document.activeElement
      this.#dialog.showModal()
    }
    if (!turn) return
    // On with the same key; at the end of the way the other one is at hand.
    const same = this.#part.querySelector(`[data-turn="${turn}"]`)
    const place = same ?? this.#part.querySelector("[data-turn]")
    place?.focus()
  }

  #closed = () => {
    const address = location.pathname
    const isBack = this.#isBack
    this.#isBack = false
    if (!isBack && history.state?.isTree) history.back()
    // Where one was last, not where one began. Its event may come after a key that has moved on already.
    if (document.activeElement !== this.#opener && document.activeElement !== document.body) return
    this.querySelector(`forest-board a[href="${address}"]`)?.focus()
  }

  #moved = ({ state }) => {
    if (state?.isTree) this.#open(location.href, false)
    else if (this.#dialog.open) {
      this.#isBack = true
      this.#dialog.close()
    }
  }
}

customElements.define("tree-sheet", TreeSheet)
