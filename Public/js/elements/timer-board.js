// <timer-board topics offline>: a child's timer, set up and run in place.
//
// Without it each button sends its form and the page comes back whole. With it the form goes by
// itself and what the server sends back takes the place of all; a page that was behind shows how it
// is now. The tap that starts a timer stays on the page, so that its sound may play at the end.
//   topics      what makes it ask the server anew
//   offline     the sentence for when the server does not answer
import { serverClock } from "../clock.js"
import { listen } from "../live.js"
import { newID } from "../new-id.js"
import { letGo } from "../press.js"
import { refocus, sorry } from "../board-parts.js"
import { matches } from "./live-part.js"

class TimerBoard extends HTMLElement {
  #latest = 0
  #leave
  #queue = Promise.resolve()

  connectedCallback() {
    this.addEventListener("submit", this.#submit)
    const topics = this.getAttribute("topics").split(" ")
    this.#leave = listen((changed) => {
      if (changed === null || topics.some((topic) => matches(topic, changed))) this.#refresh()
    })
  }

  disconnectedCallback() {
    this.#leave()
    this.removeEventListener("submit", this.#submit)
  }

  #submit = (event) => {
    const form = event.target
    if (!("inPlace" in form.dataset)) return
    event.preventDefault()
    const body = new URLSearchParams(new FormData(form, event.submitter))
    // A press of its own each: two of "1 min" are two minutes.
    if (body.has("command")) body.set("command", newID())
    const number = ++this.#latest
    this.#queue = this.#queue.then(() => this.#load(number, form.action, { method: "POST", body }))
  }

  #refresh() {
    const number = ++this.#latest
    this.#queue = this.#queue.then(() => this.#load(number, location.href, {}))
  }

  async #load(number, address, request) {
    const isAction = request.method === "POST"
    try {
      const sent = performance.now()
      const response = await fetch(address, { ...request, headers: { "X-Part": "1" } })
      const text = await response.text()
      if (response.status === 403 || response.status === 404) return location.reload()
      await letGo()
      const isPart = response.headers.get("content-type")?.startsWith("text/html")
      if (isPart && response.status < 500) return number === this.#latest && this.#show(text, sent, isAction)
      if (isAction) sorry(this, response.status < 500 && text ? text : this.getAttribute("offline"))
    } catch {
      // A page that only looked asks again when the stream is back.
      if (isAction) sorry(this, this.getAttribute("offline"))
    }
  }

  #show(text, sent, isAction) {
    const fresh = document.createElement("template")
    fresh.innerHTML = text
    // Choices that somebody is making are not taken away by news from elsewhere.
    if (!isAction && this.querySelector("[data-set-up]") && fresh.content.querySelector("[data-set-up]")) return
    const focused = this.contains(document.activeElement) ? document.activeElement : null
    const now = fresh.content.querySelector("[data-now]")
    if (now) serverClock.heard(`${now.dataset.now} ${now.dataset.steady}`, sent)
    const runs = fresh.content.querySelector(".run, .set-up-little") !== null
    document.body.classList.toggle("shell--bare", runs)
    this.replaceChildren(fresh.content)
    if (focused) refocus(this, focused)
  }
}

customElements.define("timer-board", TimerBoard)
