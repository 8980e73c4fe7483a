// <live-part topics [href] [offline] [calm]>: a part of the page that is fetched again when one of its topics changes.
//   topics    names as the server tells them, "activities:3 children"
//   href      where the part is; the page's own address without
//   offline   the sentence for when something was pressed and the server does not answer
//   calm      a tap does nothing to what came under the finger just then: the second one of a double tap, with a
//             part or with a page, and one that was on its way to another button when news came
// It waits while someone types in it. What else was typed or chosen is in what comes as well, and what has an id
// and is open stays open. What is looked at stays where it is when news comes. A form in it that is marked
// data-in-place goes by itself; the part is what the server sends back. A look-again in it asks for it, too.
import { begunFields, goOn, keepOpen } from "../begun-fields.js"
import { holdPlace } from "../hold-place.js"
import { isSlip, noteButtons } from "../slip.js"
import { hush, sorry } from "../sorry.js"
import { listenFor } from "../topics.js"
import { PartQueue, isPage, place, pressed, unpack } from "../parts.js"

// Tell the server which copy of a form it gets, and of which state.
const GUARDS = ["once", "version"]
// What is being typed in, unfolded, or dragged by <sort-list>. A button that was chosen keeps the focus for as long as
// nothing else is touched, and needs no keyboard.
const TYPING = ":is(input:not([type=radio], [type=checkbox]), textarea, select):focus, [data-dragged]"

class LivePart extends HTMLElement {
  #leave
  #isWaiting = false
  #parts = new PartQueue((answer) => this.#take(answer), () => this.#sorry())

  connectedCallback() {
    this.#leave = listenFor(this, (changed, number) => {
      if (!this.#waits()) this.#parts.refresh(changed, number, this.#address)
    })
    this.addEventListener("focusout", this.#resume)
    this.addEventListener("submit", this.#submit)
    this.addEventListener("ask", this.refresh)
  }

  disconnectedCallback() {
    this.#leave()
    this.removeEventListener("focusout", this.#resume)
    this.removeEventListener("submit", this.#submit)
    this.removeEventListener("ask", this.refresh)
  }

  #submit = (event) => {
    if (this.hasAttribute("calm") && isSlip(event.target, event.submitter)) return event.preventDefault()
    if (!("inPlace" in event.target.dataset)) return
    event.preventDefault()
    this.#parts.load(event.target.action, pressed(event.target, event.submitter))
  }

  #resume = () => {
    if (this.#isWaiting) this.refresh()
  }

  refresh = () => {
    if (!this.#waits()) this.#parts.load(this.#address)
    return new Promise((done) => this.#parts.after(done))
  }

  get #address() {
    return this.getAttribute("href") ?? location.href
  }

  #waits() {
    this.#isWaiting = this.querySelector(TYPING) !== null
    return this.#isWaiting
  }

  #take(answer) {
    const { response, text, isAction, isLatest } = answer
    // Who pressed what others had changed gets the part as it is now, with a sentence, as 409; what was
    // typed and can't be taken is answered with 422.
    if (response.ok || (isPage(response) && [409, 422].includes(response.status))) {
      // Someone may have begun to type since it was asked for.
      if (isLatest && (isAction || !this.#waits())) this.#show(answer)
    } else if (isAction) {
      const isRefused = response.status < 500
      if (isRefused) this.refresh()
      this.#parts.after(() => this.#sorry(isRefused && !isPage(response) && text))
    }
  }

  #show(answer) {
    const { response, address, isAction } = answer
    const part = unpack(answer)
    keepOpen(this, part)
    const isSent = ({ action }) => isAction && response.ok && action === address
    const begun = begunFields(this, isAction ? [] : GUARDS).filter((field) => !isSent(field))
    // What could not be done stays readable until something else is.
    const said = isAction ? [] : this.querySelectorAll(":scope > undo-toast")
    said.forEach(hush)
    if (!isAction && this.hasAttribute("calm")) noteButtons(this)
    const hold = isAction ? () => {} : holdPlace(this)
    place(this, part, ...said)
    for (const field of begun) goOn(this, field)
    hold()
  }

  #sorry(sentence) {
    const words = sentence || this.getAttribute("offline")
    if (words) sorry(this, words)
  }
}

customElements.define("live-part", LivePart)
