// <log-board topics offline waiting-… [format-…]>: a child's page that changes in place.
//
// Without it each button sends its form and the page comes back whole. With it the button answers
// at once, the form goes by itself, and what the server sends back takes the place of the board.
// A tap that can't be sent waits in the browser, and the page says so.
//   topics      what makes it ask the server anew
//   offline     the sentence for when the server does not answer
//   waiting-…   the sentences for one tap that waits, and for {{count}} others
//   format-…    how lengths are written, for <live-duration>
import { serverClock } from "../clock.js"
import { listen } from "../live.js"
import { newID } from "../new-id.js"
import { Outbox } from "../outbox.js"
import { letGo } from "../press.js"
import { matches } from "./live-part.js"
import { press, refocus, running, showTaps, sorry } from "../board-parts.js"

const AGAIN = 10_000
// Taps on one picture within this time are one tap, here as on the server.
const SAME_TAP = 1500

class LogBoard extends HTMLElement {
  #latest = 0
  #leave
  #outbox = new Outbox()
  #isDelivering = false
  #last
  #queue = Promise.resolve()
  #status
  #timer

  connectedCallback() {
    this.#status = document.createElement("p")
    this.#status.className = "sr"
    this.#status.setAttribute("role", "status")
    this.after(this.#status)
    this.addEventListener("submit", this.#submit)
    window.addEventListener("online", this.#deliver)
    const topics = this.getAttribute("topics").split(" ")
    this.#leave = listen((changed) => {
      if (changed === null) this.#deliver()
      if (changed === null || topics.some((topic) => matches(topic, changed))) this.#refresh()
    })
    this.#queue = this.#outbox.load()
    this.#deliver()
  }

  disconnectedCallback() {
    this.#leave()
    clearTimeout(this.#timer)
    this.removeEventListener("submit", this.#submit)
    window.removeEventListener("online", this.#deliver)
    this.#status.remove()
  }

  #submit = (event) => {
    event.preventDefault()
    const form = event.target
    const button = event.submitter
    if ("taps" in form.dataset) return this.#tap(form, button.value)
    const body = new URLSearchParams(new FormData(form, button))
    this.#last = undefined
    const number = ++this.#latest
    // One after the other, so that the later tap wins on the server as well.
    this.#queue = this.#queue.then(() => this.#load(number, form.action, { method: "POST", body }))
  }

  #tap(form, category) {
    const at = serverClock.now()
    if (category === this.#last?.category && at - this.#last.at < SAME_TAP) return
    this.#last = { category, at }
    // The finger sees at once what it did; the server's answer has the last word.
    const ends = running(this, this.#outbox.of(this.#child)) === category
    this.#outbox.put({
      tap: newID(),
      child: this.#child,
      category,
      ends,
      at,
      address: form.action.slice(location.origin.length),
    })
    press(this, ends ? undefined : category)
    navigator.vibrate?.(10)
    this.#deliver()
  }

  get #child() {
    return document.documentElement.dataset.child
  }

  #deliver = () => {
    if (this.#isDelivering) return
    this.#isDelivering = true
    this.#latest++
    this.#queue = this.#queue.then(async () => {
      clearTimeout(this.#timer)
      const result = await this.#outbox.send(this.querySelector("[name=csrf]")?.value ?? "")
      this.#isDelivering = false
      await letGo()
      if (result) this.#delivered(result)
    })
  }

  #delivered(result) {
    if (result.isShut) return location.reload()
    if (result.isAway) this.#timer = setTimeout(this.#deliver, AGAIN)
    if (result.ok && result.child === this.#child) {
      // Even if newer ones are under way: they come after it, and taps that wait stand on top.
      this.#show(result.text, result.sent)
    } else if (result.refusals) this.#refresh()
    this.#paint()
    const refusal = result.refusals?.at(-1)
    // After what is fetched anew, which would take its place.
    if (refusal !== undefined) {
      this.#queue = this.#queue.then(() => this.#say(refusal || this.getAttribute("offline")))
    }
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
      if (response.ok && number === this.#latest) this.#show(text, sent)
      if (!response.ok && isAction) this.#say(response.status < 500 && text ? text : this.getAttribute("offline"))
    } catch {
      // A page that only looked asks again when the stream is back.
      if (isAction) this.#say(this.getAttribute("offline"))
    }
  }

  #show(text, sent) {
    const focused = this.contains(document.activeElement) ? document.activeElement : null
    const fresh = document.createElement("template")
    fresh.innerHTML = text
    // Before it is on the page, where its lengths begin to count.
    const now = fresh.content.querySelector("[data-now]")
    if (now) serverClock.heard(`${now.dataset.now} ${now.dataset.steady}`, sent)
    // What was said a moment ago is still to be read.
    const said = this.querySelector("[data-sorry]")
    this.replaceChildren(fresh.content)
    if (said && !this.querySelector(".toasts")) this.append(said)
    if (focused) refocus(this, focused)
    this.#status.textContent = this.querySelector("[data-say]")?.textContent ?? ""
    this.#paint()
  }

  // What waits is shown on top of what the server knows.
  #paint() {
    const sentence = showTaps(this, this.#outbox.of(this.#child))
    if (sentence) this.#status.textContent = sentence
  }

  // What could not be done is undone on the screen as well, and said where it is heard and seen.
  #say(sentence) {
    this.#last = undefined
    sorry(this, sentence)
    this.#status.textContent = sentence
    this.#paint()
  }
}

customElements.define("log-board", LogBoard)
