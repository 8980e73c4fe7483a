// <sort-list action seen csrf>: a list that is put in order by dragging, or by the buttons in it.
//
// Without it each button sends its form and the page comes back whole. With it the list answers in
// place and the focus stays on the button. Items carry data-id, their handles data-drag. What can't be sent is put
// back: the page may have more that was typed. News waits while an item is dragged, which has data-dragged.
//   action   where the order is sent
//   seen     the ids in the order of the page, so that the server notices a list that is behind
//   csrf     the form token
import { ask } from "../parts.js"
import { fill } from "../server-part.js"
import { sorry } from "../sorry.js"

class SortList extends HTMLElement {
  #item

  connectedCallback() {
    for (const handle of this.querySelectorAll("[data-drag]")) handle.hidden = false
    this.addEventListener("pointerdown", this.#take)
    this.addEventListener("pointermove", this.#move)
    this.addEventListener("pointerup", this.#drop)
    this.addEventListener("pointercancel", this.#cancel)
    this.addEventListener("submit", this.#submit)
  }

  disconnectedCallback() {
    this.removeEventListener("pointerdown", this.#take)
    this.removeEventListener("pointermove", this.#move)
    this.removeEventListener("pointerup", this.#drop)
    this.removeEventListener("pointercancel", this.#cancel)
    this.removeEventListener("submit", this.#submit)
  }

  get #order() {
    return [...this.querySelectorAll("[data-id]")].map((item) => item.dataset.id).join(",")
  }

  #take = (event) => {
    if (event.button !== 0 || !event.target.closest("[data-drag]")) return
    event.preventDefault()
    this.#item = event.target.closest("[data-id]")
    this.#item.dataset.dragged = ""
    // On the list, which stays where it is: an item that moves in the page loses the pointer.
    this.setPointerCapture(event.pointerId)
  }

  #move = (event) => {
    if (!this.#item) return
    const middle = (item) => item.getBoundingClientRect().top + item.offsetHeight / 2
    const { previousElementSibling: before, nextElementSibling: after } = this.#item
    if (before && event.clientY < middle(before)) before.before(this.#item)
    else if (after && event.clientY > middle(after)) after.after(this.#item)
  }

  #drop = () => {
    if (!this.#item) return
    this.#release()
    if (this.#order === this.getAttribute("seen")) return this.#look()
    const body = new URLSearchParams({ order: this.#order })
    for (const name of ["seen", "csrf"]) body.set(name, this.getAttribute(name))
    this.#send(this.getAttribute("action"), body)
    // As a form would tell: somebody is here.
    this.dispatchEvent(new Event("sent", { bubbles: true }))
  }

  #cancel = () => {
    if (!this.#item) return
    this.#release()
    this.#putBack()
    this.#look()
  }

  // For the news that has waited.
  #look() {
    this.dispatchEvent(new Event("ask", { bubbles: true }))
  }

  #putBack() {
    const items = [...this.querySelectorAll("[data-id]")]
    for (const id of this.getAttribute("seen").split(",")) {
      const item = items.find(({ dataset }) => dataset.id === id)
      item?.parentElement.append(item)
    }
  }

  #release() {
    delete this.#item.dataset.dragged
    this.#item = undefined
  }

  #submit = (event) => {
    event.preventDefault()
    const button = event.submitter
    const body = new URLSearchParams(new FormData(event.target, button))
    this.#send(event.target.action, body, button)
  }

  async #send(address, body, button) {
    // Asked for now: the news of what was sent may come before its answer and put another list here.
    const part = this.closest("live-part")
    try {
      const answer = await ask(address, { method: "POST", body })
      if (!answer) return
      const { response, text } = answer
      if (!response.ok && response.status !== 409) throw new Error(String(response.status))
      fill(part, text)
      if (button) this.#focus(part, button)
    } catch {
      this.#putBack()
      this.#look()
      sorry(document.querySelector("main"), document.body.dataset.away)
    }
  }

  // At an end of the list the button rests: then its neighbour takes the focus. Someone else may have removed both.
  #focus(part, { name, value }) {
    const [same] = part.querySelectorAll(`button[name="${name}"][value="${value}"]`)
    const other = part.querySelector(`button[name="${name === "up" ? "down" : "up"}"][value="${value}"]`)
    const next = same?.disabled ? other : same
    next?.focus()
  }
}

customElements.define("sort-list", SortList)
