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
import "./keep-awake.js"
import "./timer-dial.js"
import "./timer-face.js"

class TimerBoard extends HTMLElement {
  #leave
  #parts = new PartQueue((answer) => this.#take(answer), () => this.#sorry())

  connectedCallback() {
    this.addEventListener("submit", this.#submit)
    this.#leave = listenFor(this, () => this.#parts.load())
  }

  disconnectedCallback() {
    this.#leave()
    this.removeEventListener("submit", this.#submit)
  }

  #submit = (event) => {
    const form = event.target
    if (!("inPlace" in form.dataset)) return
    event.preventDefault()
    this.#parts.load(form.action, pressed(form, event.submitter))
  }

  #take(answer) {
    const { response, text, isAction, isLatest } = answer
    const isPart = response.headers.get("content-type")?.startsWith("text/html")
    if (isPart && response.status < 500) return isLatest && this.#show(unpack(answer), isAction)
    if (isAction) this.#sorry(response.status < 500 && text)
  }

  #show(part, isAction) {
    // Choices that somebody is making are not taken away by news from elsewhere.
    if (!isAction && this.querySelector("[data-set-up]") && part.querySelector("[data-set-up]")) return
    const runs = part.querySelector(".run, .set-up-little") !== null
    document.body.classList.toggle("shell--bare", runs)
    place(this, part)
  }

  #sorry(sentence) {
    sorry(this, sentence || this.getAttribute("offline"))
  }
}

customElements.define("timer-board", TimerBoard)
