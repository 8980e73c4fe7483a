// <session-end seconds href>: shows the last minute of a parent's session and leaves at its end.
//   seconds   what was left when the page was made
//   href      where the page goes then, so that nobody else reads it
// Who listens hears of it once when the minute begins and once near its end.
// Its button keeps the parent signed in, and so do typing into a form and what is sent from the page. Forms
// that were begun wait in this tab, and are there again when the PIN leads back to the page, or when another form
// of the page was sent; secrets have to be typed again. A server that was started anew asks for the PIN as well.
import { putAway, bringBack } from "../begun-form.js"
import { busy } from "../busy.js"
import { deadline } from "../deadline.js"
import { leave } from "../parts.js"

const SHOWN = 60
const LAST = 10
const TYPING = 60_000

class SessionEnd extends HTMLElement {
  // How much is left, in milliseconds.
  #left
  // The same, until what is typed prolongs it again.
  #kept = deadline(TYPING)
  #timer
  #begun = new Set()
  // The seconds that were said last.
  #said

  connectedCallback() {
    this.#begin(Number(this.getAttribute("seconds")))
    this.addEventListener("submit", this.#stay)
    document.addEventListener("input", this.#typed)
    document.addEventListener("change", this.#goesOn)
    document.addEventListener("submit", this.#pressed)
    document.addEventListener("sent", this.#stay)
    document.addEventListener("reload", this.#putAway)
    window.addEventListener("pageshow", this.#look)
    document.addEventListener("visibilitychange", this.#look)
    bringBack()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    this.removeEventListener("submit", this.#stay)
    document.removeEventListener("input", this.#typed)
    document.removeEventListener("change", this.#goesOn)
    document.removeEventListener("submit", this.#pressed)
    document.removeEventListener("sent", this.#stay)
    document.removeEventListener("reload", this.#putAway)
    window.removeEventListener("pageshow", this.#look)
    document.removeEventListener("visibilitychange", this.#look)
  }

  #begin(seconds) {
    this.#left = deadline(seconds * 1000)
    this.#look()
  }

  #typed = (event) => {
    if (event.target.form?.method !== "post") return
    this.#begun.add(event.target.form)
    if (this.#kept() <= 0) this.#stay()
  }

  // What was typed is in another form once news has come, and nobody has touched that one.
  #goesOn = ({ target, isTrusted }) => {
    if (!isTrusted && target.form?.method === "post") this.#begun.add(target.form)
  }

  // A form that leads to another page needs no more of this one.
  #pressed = ({ target, defaultPrevented }) => {
    if (defaultPrevented && target.method === "post" && !this.contains(target)) this.#stay()
    // The page that comes may be this one again, such as with a part more; after "Lock now" it is not.
    if (!defaultPrevented) putAway(target.closest("header") ? [] : this.#others(target), true)
  }

  #putAway = () => putAway(this.#others())

  // The forms that were begun, but for one that is sent.
  #others(sent) {
    return [...this.#begun].filter((form) => form !== sent && form.isConnected)
  }

  // The server says for how many seconds; once an hour it says no.
  #stay = async (event) => {
    event?.preventDefault()
    this.#kept = deadline(TYPING)
    const form = this.querySelector("form")
    try {
      const body = new URLSearchParams(new FormData(form))
      const response = await busy(fetch(form.action, { method: "POST", body }))
      if (response.ok && !response.redirected) this.#begin(Number(await response.text()))
    } catch {
      // Without the server nothing is prolonged, and the countdown goes on.
    }
  }

  #look = () => {
    clearTimeout(this.#timer)
    const left = Math.ceil(this.#left() / 1000)
    if (left <= 0) return this.#leave()
    const wasHidden = this.hidden
    this.hidden = left > SHOWN
    const seconds = this.querySelector("[data-session-left]")
    if (!this.hidden && seconds.textContent !== String(left)) seconds.textContent = String(left)
    const mark = left > LAST ? SHOWN : LAST
    this.#say(this.hidden || wasHidden ? undefined : mark)
    this.#timer = setTimeout(this.#look, left > SHOWN ? (left - SHOWN) * 1000 : 500)
  }

  // Not in the same moment as it is shown: what was hidden until now is not listened to yet.
  #say(mark) {
    if (mark === this.#said) return
    this.#said = mark
    const words = mark ? this.querySelector("[role=timer]").textContent.trim() : ""
    this.querySelector("[role=status]").textContent = words
  }

  #leave() {
    const begun = this.#others()
    if (begun.length === 0) return leave(this.getAttribute("href"))
    putAway(begun)
    const door = this.querySelector("form").action
    leave(`${door}?next=${encodeURIComponent(location.pathname + location.search)}`)
  }
}

customElements.define("session-end", SessionEnd)
