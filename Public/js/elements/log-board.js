// <log-board topics offline waiting-… [format-…]>: a child's page that changes in place.
//
// Without it each button sends its form and the page comes back whole. With it the button answers
// at once, the form goes by itself, and what the server sends back takes the place of the board.
// A tap that can't be sent waits in the browser, and the page says so.
//   topics      what makes it ask the server again
//   offline     the sentence for when the server does not answer
//   waiting-…   the sentences for one tap that waits, and for {{count}} others
//   format-…    how lengths are written, for <live-duration>
import { begunFields, goOn, keepOpen } from "../begun-fields.js"
import { serverClock } from "../clock.js"
import { holdPlace } from "../hold-place.js"
import { newID } from "../new-id.js"
import { PartQueue, place, pressed, unpack } from "../parts.js"
import { hush, sorry } from "../sorry.js"
import { TapDelivery } from "../tap-delivery.js"
import { listenFor } from "../topics.js"
import { press, running, showTaps } from "../board-parts.js"

// Taps on one picture within this time are one tap, here as on the server.
const SAME_TAP = 1500

class LogBoard extends HTMLElement {
  #last
  #leave
  #status
  #parts = new PartQueue((answer) => this.#take(answer), () => this.#say())
  #taps = new TapDelivery(
    this.#parts,
    () => this.querySelector("[name=csrf]")?.value ?? "",
    (result) => this.#delivered(result),
  )

  connectedCallback() {
    this.#status = document.createElement("p")
    this.#status.className = "sr"
    this.#status.setAttribute("role", "status")
    this.after(this.#status)
    this.addEventListener("submit", this.#submit)
    this.#leave = listenFor(this, (changed, number) => {
      if (changed === null) this.#taps.go()
      this.#parts.refresh(changed, number)
    })
    this.#taps.start()
  }

  disconnectedCallback() {
    this.#leave()
    this.#taps.stop()
    this.removeEventListener("submit", this.#submit)
    this.#status.remove()
  }

  #submit = (event) => {
    // What asks for itself is no part of the log, nor is what leads to a page of its own: a tree that
    // is planted, a routine that is begun.
    if ((event.submitter ?? event.target).closest("[data-keep], [data-leads]")) return
    event.preventDefault()
    const [form, button] = [event.target, event.submitter]
    if ("taps" in form.dataset) return this.#tap(form, button.value)
    this.#last = undefined
    if ("moods" in form.dataset) return this.#feel(form, button)
    this.#parts.load(form.action, pressed(form, button))
  }

  // A mood waits for the server like a tap on a picture.
  #feel(form, button) {
    const fields = Object.fromEntries(pressed(form, button).body)
    const mood = newID()
    this.#taps.put({
      tap: mood, child: this.#child, face: button.value, fields: { ...fields, mood },
      at: serverClock.now(), address: form.action.slice(location.origin.length),
    })
    for (const face of form.querySelectorAll("[name=face]")) {
      face.setAttribute("aria-pressed", String(face === button))
    }
    this.#taps.go()
  }

  #tap(form, category) {
    const at = serverClock.now()
    if (category === this.#last?.category && at - this.#last.at < SAME_TAP) return
    this.#last = { category, at }
    // The finger sees at once what it did; the server's answer has the last word.
    const child = this.#child
    const ends = running(this, this.#taps.taps(child)) === category
    this.#taps.put({
      tap: newID(), child, category, ends, at, address: form.action.slice(location.origin.length),
    })
    press(this, running(this, this.#taps.taps(child)))
    navigator.vibrate?.(10)
    this.#taps.go()
  }

  get #child() {
    return document.documentElement.dataset.child
  }

  #delivered(result) {
    if (result.ok && !result.timer && result.child === this.#child) {
      // Even if newer ones are on the way: they come after it, and waiting taps are shown on top.
      this.#parts.includes(result.news)
      this.#show(unpack(result))
    } else if (result.refusals) this.#parts.load()
    this.#paint()
    const refusal = result.refusals?.at(-1)
    // After the part that is fetched again, which would replace it.
    if (refusal !== undefined) this.#parts.after(() => this.#say(refusal))
  }

  #take(answer) {
    const { response, text, isAction, isLatest } = answer
    if (response.ok && isLatest) {
      const part = unpack(answer)
      if (isAction) this.#show(part)
      else this.#replace(part)
    }
    if (!response.ok && isAction) this.#refuse(response.status < 500 && text)
  }

  // What was refused is often behind, and news of it may have come while it was pressed.
  #refuse(refusal) {
    if (refusal) this.#parts.load()
    this.#parts.after(() => this.#say(refusal))
  }

  // News shuts nothing under a finger: neither the crate nor a list.
  #replace(part) {
    const begun = begunFields(this)
    keepOpen(this, part)
    this.#show(part)
    for (const field of begun) goOn(this, field)
  }

  #show(part) {
    // What was said a moment ago is still to be read.
    const said = part.querySelector(".toasts") ? null : this.querySelector("[data-sorry]")
    if (said) hush(said)
    const hold = holdPlace(this)
    place(this, part, ...(said ? [said] : []))
    hold()
    this.#tell(this.querySelector("[data-toast] .toast__text")?.textContent ?? "")
    this.#paint()
  }

  // What waits is shown on top of what the server knows.
  #paint() {
    const sentence = showTaps(this, this.#taps.taps(this.#child))
    if (sentence) this.#tell(sentence)
  }

  // Written anew, the same sentence would be read out again with all that comes.
  #tell(sentence) {
    if (this.#status.textContent !== sentence) this.#status.textContent = sentence
  }

  // What could not be done is undone on the screen as well, and said where it is heard and seen.
  #say(refusal) {
    this.#last = undefined
    this.#tell("")
    sorry(this, refusal || this.getAttribute("offline"))
    this.#paint()
  }
}

customElements.define("log-board", LogBoard)
