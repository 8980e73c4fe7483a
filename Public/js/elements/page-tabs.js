// <page-tabs>: links between the pages of a home, which is all here already; without scripts each
// asks the server. Its <main> has data-page, its links data-page-to.
import { isSeen } from "../seen.js"

class PageTabs extends HTMLElement {
  #main = this.closest("main")

  connectedCallback() {
    this.#main.addEventListener("click", this.#turn)
    this.#mark()
  }

  disconnectedCallback() {
    this.#main.removeEventListener("click", this.#turn)
  }

  #turn = (event) => {
    const link = event.target.closest("a[data-page-to]")
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const from = this.#main.dataset.page
    const page = link.dataset.pageTo
    this.#main.dataset.page = page
    const address = new URL(location.href)
    address.searchParams.set("page", page)
    history.replaceState(history.state, "", address)
    this.#mark()
    // The control that is gone leaves the focus to the one that leads back to it.
    if (!isSeen(link)) {
      const back = this.#main.querySelector(`.clearing__world a[data-page-to="${from}"]`) ?? this.#main
      back.focus({ preventScroll: true })
    }
  }

  #mark() {
    for (const link of this.querySelectorAll("a[data-page-to]")) {
      if (link.dataset.pageTo === this.#main.dataset.page) link.setAttribute("aria-current", "page")
      else link.removeAttribute("aria-current")
    }
  }
}

customElements.define("page-tabs", PageTabs)
