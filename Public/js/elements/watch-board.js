// <watch-board offline>: sends the forms of the smallest page without leaving it.
//   offline   the sentence for when the server does not answer, said for a while in the line with role=status
//   sending   there while a tap is on its way
// What has changed comes by the page's own <live-part>.
import { ask, isPage, pressed } from "../parts.js"
import { isSlip } from "../slip.js"
// What a start brings is there when it is tapped.
import "./timer-face.js"
import "./tree-face.js"

const SHOWN = 8000

class WatchBoard extends HTMLElement {
  #hiding

  connectedCallback() {
    this.addEventListener("submit", this.#send)
  }

  disconnectedCallback() {
    clearTimeout(this.#hiding)
    this.removeEventListener("submit", this.#send)
  }

  // A second tap before the answer is the same one; right after it, it is not meant for what came with the answer.
  #send = async (event) => {
    event.preventDefault()
    if (this.hasAttribute("sending") || isSlip(event.target, event.submitter)) return
    this.setAttribute("sending", "")
    this.#say("")
    const [form, button] = [event.target, event.submitter]
    button?.setAttribute("aria-busy", "true")
    try {
      const answer = await ask(form.action, pressed(form, button))
      if (!answer) return
      this.#say(this.#told(answer))
      await this.querySelector("live-part").refresh()
    } catch {
      this.#say(this.getAttribute("offline"))
    } finally {
      button?.removeAttribute("aria-busy")
      this.removeAttribute("sending")
    }
  }

  // Why it was refused. A timer that was behind comes as a page, which shows how it is.
  #told({ response, text }) {
    if (response.status >= 500) return this.getAttribute("offline")
    return response.status === 409 && !isPage(response) ? text : ""
  }

  #say(text) {
    clearTimeout(this.#hiding)
    this.querySelector("[role=status]").textContent = text
    if (text) this.#hiding = setTimeout(() => this.#say(""), SHOWN)
  }
}

customElements.define("watch-board", WatchBoard)
