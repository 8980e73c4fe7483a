// <guest-gift token offline nobodys>: asks once who owns the trees that a guest grew in this browser (§12.5).
//   token      that of the page's forms
//   offline    the sentence for when the server does not answer
//   nobodys    the sentence for trees that are nobody's, next to Undo
//   data-one, data-other   the question, with {{count}} for the number
// A child's button has where they go in data-to. What was handed over leaves the browser's storage;
// what was refused, or is nobody's, stays and is not asked for again.
import { busy } from "../busy.js"
import { settled } from "../guest/run.js"
import { load, save } from "../guest/store.js"
import { fill } from "../server-part.js"
import { recollect, remember } from "../tab-memory.js"

const LATER = "focuspal-guest-later"
const MOST = 50

class GuestGift extends HTMLElement {
  // Which trees are nobody's, as long as that can be taken back.
  #nobodys = []

  connectedCallback() {
    this.addEventListener("click", this.#click)
    // A tree that ran out of time after its page was left.
    const kept = load()
    const next = settled(kept)
    if (next !== kept) save(next)
    this.#ask()
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#click)
  }

  get #open() {
    return load().trees.filter(({ isAnswered }) => !isAnswered)
  }

  #ask() {
    const count = this.#open.length
    this.hidden = count === 0 || recollect(LATER) !== null
    const form = count === 1 ? this.dataset.one : this.dataset.other
    this.querySelector("[data-question]").textContent = form.replace("{{count}}", count)
  }

  #click = ({ target }) => {
    const button = target.closest("button")
    if (!button) return
    if ("to" in button.dataset) return this.#give(button)
    if ("nobody" in button.dataset) return this.#disown()
    if ("takeBack" in button.dataset) return this.#askAgain()
    if ("later" in button.dataset) remember(LATER, "1")
    this.#close()
  }

  #close() {
    this.hidden = true
    document.querySelector("main").focus({ preventScroll: true })
  }

  #disown() {
    this.#nobodys = this.#open.map(({ id }) => id)
    this.#settle([])
    this.querySelector("[data-answer]").textContent = this.getAttribute("nobodys")
    this.#show(true)
    this.querySelector("[data-take-back]").hidden = false
  }

  #askAgain() {
    const state = load()
    const isMeant = ({ id }) => this.#nobodys.includes(id)
    save({ ...state, trees: state.trees.map((tree) => (isMeant(tree) ? { ...tree, isAnswered: false } : tree)) })
    this.querySelector("[data-answer]").textContent = ""
    this.#show(false)
    this.#ask()
    this.querySelector("[data-nobody]").focus({ preventScroll: true })
  }

  #give = (button) => busy(this.#send(button))

  async #send(button) {
    const buttons = [...this.querySelectorAll("button")]
    for (const each of buttons) each.disabled = true
    const trees = this.#open.slice(0, MOST)
    const body = new URLSearchParams({ csrf: this.getAttribute("token"), now: Date.now() })
    for (const { id, seed, minutes, startedAt, endedAt } of trees) {
      body.append("session", [id, seed, minutes, startedAt, endedAt].join(" "))
    }
    const answer = this.querySelector("[data-answer]")
    try {
      const response = await fetch(button.dataset.to, { method: "POST", body, headers: { "X-Part": "1" } })
      // Another child's page was opened on this device since: whose trees they are is asked anew.
      if (response.status === 403) return location.reload()
      if (!response.ok) throw new Error(response.status)
      fill(answer, await response.text())
      this.#settle(answer.querySelector("[data-done]")?.dataset.done.split(" ") ?? [], trees)
      this.querySelector("[data-children]").hidden = true
    } catch {
      answer.textContent = this.getAttribute("offline")
    } finally {
      for (const each of buttons) each.disabled = false
    }
    this.#end(answer)
  }

  #end(answer) {
    const isDone = this.querySelector("[data-children]").hidden
    // Of trees that are a sibling's already nothing is said.
    if (isDone && answer.textContent.trim() === "") return this.#close()
    this.#show(isDone)
  }

  // The question, or what came of it.
  #show(isDone) {
    for (const part of this.querySelectorAll("[data-children], [data-until-done]")) part.hidden = isDone
    this.querySelector("[data-take-back]").hidden = true
    const close = this.querySelector("[data-close-gift]")
    close.hidden = !isDone
    if (!close.hidden) close.focus({ preventScroll: true })
  }

  // Forgets what was handed over, and does not ask again for the rest.
  #settle(done, asked = this.#open) {
    const ids = new Set(asked.map(({ id }) => id))
    const state = load()
    const rest = state.trees.filter(({ id }) => !done.includes(id))
    const trees = rest.map((tree) => (ids.has(tree.id) ? { ...tree, isAnswered: true } : tree))
    save({ ...state, trees })
  }
}

customElements.define("guest-gift", GuestGift)
