// <forest-board [topics]>: a child's forest, with new trees as they are completed.
//   topics   what makes it ask the server again; without it, it stays as it is
// Only what is new or looks different is put in place: what was added while scrolling stays, and so
// does the place on the page. The arrow keys go from tree to tree. Pictures that are far away give
// their memory back until they come near again; the browser keeps their files.
import { PartQueue, refocus, unpack } from "../parts.js"
import { listenFor } from "../topics.js"

const STEPS = { ArrowRight: 1, ArrowLeft: -1 }
const ROWS = { ArrowDown: 1, ArrowUp: -1 }

class ForestBoard extends HTMLElement {
  #address = location.href
  #leave
  #parts = new PartQueue(
    (answer) => {
      if (answer.response.ok && answer.isLatest) this.#show(unpack(answer))
    },
    () => {},
  )

  connectedCallback() {
    this.addEventListener("keydown", this.#move)
    this.addEventListener("contentvisibilityautostatechange", this.#rest)
    if (this.hasAttribute("topics")) {
      this.#leave = listenFor(this, (changed, number) => this.#parts.refresh(changed, number, this.#address))
    }
  }

  disconnectedCallback() {
    this.removeEventListener("keydown", this.#move)
    this.removeEventListener("contentvisibilityautostatechange", this.#rest)
    this.#leave?.()
  }

  #show(fresh) {
    const focused = this.contains(document.activeElement) ? document.activeElement : null
    const news = fresh.querySelector("[data-trees]")
    const trees = this.querySelector("[data-trees]")
    if (news && trees) {
      this.querySelector("[data-head]").replaceWith(fresh.querySelector("[data-head]"))
      this.#merge(trees, news)
    } else {
      this.replaceChildren(fresh)
    }
    if (focused && !focused.isConnected) refocus(this, focused)
  }

  #merge(trees, news) {
    for (const item of [...news.children].reverse()) {
      const old = this.querySelector(`[data-item="${item.dataset.item}"]`)
      if (!old) trees.prepend(item)
      else if (!old.isEqualNode(item)) old.replaceWith(item)
    }
  }

  #rest = ({ target, skipped }) => {
    for (const picture of target.querySelectorAll(skipped ? "img[src]" : "img[data-src]")) {
      if (skipped) {
        picture.dataset.src = picture.getAttribute("src")
        picture.removeAttribute("src")
      } else {
        picture.src = picture.dataset.src
        delete picture.dataset.src
      }
    }
  }

  #move = (event) => {
    const link = event.target.closest("a[data-tree]")
    if (!link || event.altKey || event.ctrlKey || event.metaKey) return
    const links = [...this.querySelectorAll("a[data-tree]")]
    const next = this.#next(event.key, links, links.indexOf(link))
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  #next(key, links, place) {
    const forward = getComputedStyle(this).direction === "rtl" ? -1 : 1
    if (key in STEPS) return links[place + STEPS[key] * forward]
    if (!(key in ROWS)) return undefined
    const from = links[place].getBoundingClientRect()
    let other = place
    // The next one in the same column; the last row may be short.
    for (;;) {
      other += ROWS[key]
      const box = links[other]?.getBoundingClientRect()
      if (!box) return undefined
      if (Math.abs(box.top - from.top) > from.height / 2 && Math.abs(box.left - from.left) < from.width / 2) return links[other]
    }
  }
}

customElements.define("forest-board", ForestBoard)
