// <read-aloud [words]>: an ear for children who don't read yet, where the browser can speak. Pressed,
// it reads the page's few words, and from then on a tap on something says what it is instead of
// doing it; pressed again, taps act as before.
//   words   what it reads; then it only reads
import { isSeen } from "../seen.js"
import { speak } from "../voice.js"

const LISTENING = "data-listening"
const root = document.documentElement

class ReadAloud extends HTMLElement {
  connectedCallback() {
    if (!("speechSynthesis" in window)) return
    this.hidden = false
    this.addEventListener("click", this.#press)
    // The part may have been replaced while the child was listening.
    this.#mark()
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#press)
    queueMicrotask(hushWithout)
  }

  #press = () => {
    if (this.hasAttribute("words")) return speak(this.getAttribute("words"))
    if (root.toggleAttribute(LISTENING)) speak(page())
    else window.speechSynthesis.cancel()
    this.#mark()
  }

  #mark() {
    if (this.hasAttribute("words")) return
    this.querySelector("button").setAttribute("aria-pressed", String(root.hasAttribute(LISTENING)))
  }
}

// News puts another ear in the place of one, and what is being said goes on, such as that time is up.
function hushWithout() {
  if (!document.querySelector("read-aloud")) window.speechSynthesis?.cancel()
}

// What is meant to be read, in its order; some of it has other words for the ear.
function page() {
  const places = document.querySelectorAll("[data-read], .tile > span:not(.goal-gauge)")
  return [...places].filter(isSeen).map((place) => place.dataset.read || place.textContent).join(". ")
}

// Whether the ear can be pressed again.
const isAtHand = () => [...document.querySelectorAll("read-aloud:not([words]) button")].some(isSeen)

document.addEventListener("click", (event) => {
  if (!root.hasAttribute(LISTENING)) return
  const control = event.target.closest?.("a, button, label, summary")
  // What lies above the page keeps the ear out of reach, and some parts have none: there, taps act.
  if (!control || control.closest("read-aloud, dialog") || !isAtHand()) return
  event.preventDefault()
  event.stopImmediatePropagation()
  speak(nameOf(control))
}, true)

function nameOf(control) {
  const pictures = [...control.querySelectorAll("img[alt]")].map(({ alt }) => alt)
  const words = control.getAttribute("aria-label") ?? [control.textContent, ...pictures].join(" ")
  return words.replace(/\s+/g, " ").trim()
}

customElements.define("read-aloud", ReadAloud)
