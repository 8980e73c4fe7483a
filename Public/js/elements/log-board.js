// <log-board offline [format-…]>: a child's page that changes in place.
//
// Without it each button sends its form and the page comes back whole. With it the button answers
// at once, the form goes by itself, and what the server sends back takes the place of the board.
//   offline   the sentence for when the server does not answer
//   format-…  how lengths are written, for <live-duration>
import { serverClock } from "../clock.js"

// The server takes taps on one picture within this time for one, and so does the finger's answer.
const SAME_TAP = 1500

class LogBoard extends HTMLElement {
  #latest = 0
  #tapped = {}
  #queue = Promise.resolve()
  #status

  connectedCallback() {
    this.#status = document.createElement("p")
    this.#status.className = "sr"
    this.#status.setAttribute("role", "status")
    this.after(this.#status)
    this.addEventListener("submit", this.#submit)
    window.addEventListener("pageshow", this.#wake)
    document.addEventListener("visibilitychange", this.#wake)
  }

  disconnectedCallback() {
    this.removeEventListener("submit", this.#submit)
    window.removeEventListener("pageshow", this.#wake)
    document.removeEventListener("visibilitychange", this.#wake)
    this.#status.remove()
  }

  #submit = (event) => {
    event.preventDefault()
    const form = event.target
    const button = event.submitter
    const body = new URLSearchParams(new FormData(form, button))
    if ("taps" in form.dataset) {
      if (this.#isSameTap(button.value)) return
      body.set("tap", newID())
      this.#press(button.value)
      navigator.vibrate?.(10)
    } else {
      this.#tapped = {}
    }
    const number = ++this.#latest
    // One after the other, so that the later tap wins on the server as well.
    this.#queue = this.#queue.then(() => this.#send(form.action, body, number))
  }

  #isSameTap(category) {
    const { category: earlier, at } = this.#tapped
    if (category === earlier && Date.now() - at < SAME_TAP) return true
    this.#tapped = { category, at: Date.now() }
    return false
  }

  // The finger sees at once what it did; the server's answer has the last word.
  #press(category) {
    for (const tile of this.querySelectorAll(".tile[name=category]")) {
      const isOn = tile.value === category && tile.getAttribute("aria-pressed") !== "true"
      tile.setAttribute("aria-pressed", String(isOn))
    }
  }

  async #send(address, body, number) {
    await this.#load(number, address, { method: "POST", body })
  }

  #wake = (event) => {
    const isBack = event.type === "pageshow" ? event.persisted : document.visibilityState === "visible"
    if (!isBack) return
    const number = ++this.#latest
    this.#queue = this.#queue.then(() => this.#load(number, location.href, {}))
  }

  async #load(number, address, request) {
    try {
      const sent = Date.now()
      const response = await fetch(address, { ...request, headers: { "X-Part": "1" } })
      const text = await response.text()
      if (response.status === 403 || response.status === 404) return location.reload()
      if (!response.ok) return this.#say(text || this.getAttribute("offline"), number)
      if (number === this.#latest) this.#show(text, sent)
    } catch {
      this.#say(this.getAttribute("offline"), number)
    }
  }

  #show(text, sent) {
    const focused = this.contains(document.activeElement) ? document.activeElement : null
    const fresh = document.createElement("template")
    fresh.innerHTML = text
    // Before it is on the page, where its lengths begin to count.
    const now = fresh.content.querySelector("[data-now]")
    if (now) serverClock.set(Number(now.dataset.now), sent)
    this.replaceChildren(fresh.content)
    if (focused) this.#refocus(focused)
    this.#status.textContent = this.querySelector("[data-say]")?.textContent ?? ""
  }

  // To the same control, else to one that does the same, else to the page.
  #refocus(earlier) {
    const keys = ["name", "value", "href"]
    const alike = [...this.querySelectorAll(earlier.localName)].filter((one) => keys.every((key) => one[key] === earlier[key]))
    const same = alike.find((one) => one.className === earlier.className)
    const place = same ?? (earlier.name ? alike[0] : null) ?? this.closest("main")
    place.focus({ preventScroll: true })
  }

  // What could not be done is undone on the screen as well, and said where it is heard and seen.
  async #say(sentence, number) {
    if (number !== this.#latest) return
    this.#tapped = {}
    const toast = document.createElement("undo-toast")
    toast.className = "toasts"
    toast.setAttribute("left", "8000")
    const box = document.createElement("div")
    box.className = "toast"
    const words = document.createElement("p")
    words.className = "toast__text"
    words.textContent = sentence
    box.append(words)
    toast.append(box)
    const old = this.querySelector(".toasts")
    const hadFocus = old?.contains(document.activeElement)
    old?.remove()
    this.append(toast)
    if (hadFocus) this.closest("main").focus({ preventScroll: true })
    this.#status.textContent = sentence
    this.#restore()
  }

  #restore() {
    const running = this.querySelector("[data-running-category]")?.dataset.runningCategory
    for (const tile of this.querySelectorAll(".tile[name=category]")) {
      tile.setAttribute("aria-pressed", String(tile.value === running))
    }
  }
}

// randomUUID is missing on plain http.
function newID() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

customElements.define("log-board", LogBoard)
