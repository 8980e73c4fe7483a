// <timer-board topics offline>: a child's timer, set up and run in place.
//
// Without it each button sends its form and the page comes back whole. With it the form goes by
// itself and what the server sends back takes the place of all; a page that was behind shows how it
// is now. The tap that starts a timer stays on the page, so that its sound may play at the end.
//   topics      what makes it ask the server anew
//   offline     the sentence for when the server does not answer
import { listenFor } from "../topics.js"
import { PartQueue, place, pressed, unpack } from "../parts.js"
import { sorry } from "../sorry.js"
// What a start brings is there when it is tapped.
import "./ask-notifications.js"
import "./count-up.js"
import "./keep-awake.js"
import "./keep-going.js"
import "./timer-dial.js"
import "./timer-face.js"
import "./tree-end.js"
import "./tree-face.js"

class TimerBoard extends HTMLElement {
  #leave
  #parts = new PartQueue((answer) => this.#take(answer), () => this.#sorry())

  connectedCallback() {
    this.addEventListener("submit", this.#submit)
    this.addEventListener("ask", this.#refresh)
    this.#leave = listenFor(this, this.#refresh)
  }

  disconnectedCallback() {
    this.#leave()
    this.removeEventListener("submit", this.#submit)
    this.removeEventListener("ask", this.#refresh)
  }

  #submit = (event) => {
    const form = event.target
    if (!("inPlace" in form.dataset)) return
    event.preventDefault()
    this.#parts.load(form.action, pressed(form, event.submitter))
  }

  #refresh = () => this.#parts.load()

  #take(answer) {
    const { response, text, isAction, isLatest } = answer
    const isPart = response.headers.get("content-type")?.startsWith("text/html")
    if (isPart && response.status < 500) return isLatest && this.#show(unpack(answer), isAction)
    if (isAction) this.#sorry(response.status < 500 && text)
  }

  #show(part, isAction) {
    // Choices that somebody is making are not taken away by news from elsewhere.
    if (!isAction && this.querySelector("[data-set-up]") && part.querySelector("[data-set-up]")) return
    const runs = part.querySelector(".run, .set-up-little, .plant-little") !== null
    document.body.classList.toggle("shell--bare", runs)
    // A question that somebody is asked stands on, and keeps the focus.
    const isAsked = !isAction && this.querySelector(".asking[open]") !== null
    if (isAsked) part.querySelector(".asking")?.setAttribute("open", "")
    place(this, part)
    this.#rename()
  }

  #sorry(sentence) {
    sorry(this, sentence || this.getAttribute("offline"))
  }

  // Where a timer was started from another page, this is the timer's now.
  #rename() {
    const { page, title } = this.querySelector("[data-page]")?.dataset ?? {}
    if (!page || location.pathname === page) return
    history.replaceState(null, "", page)
    document.title = `${title} · FocusPal`
  }
}

customElements.define("timer-board", TimerBoard)
