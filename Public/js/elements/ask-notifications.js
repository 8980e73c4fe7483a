// <ask-notifications>: asks the browser for permission to notify, when someone presses the button.
//   once   goes away for good on this device with the first answer, "not now" included
// Hidden where the browser has no notifications; with `once` also where the answer is known.
import { ask, permission } from "../notify.js"

const ANSWERED = "focuspal-notifications"

// A browser without storage, or without room in it, asks on each page.
function isAnswered() {
  try {
    return localStorage.getItem(ANSWERED) !== null
  } catch {
    return false
  }
}

function noteAnswer() {
  try {
    localStorage.setItem(ANSWERED, "1")
  } catch {
    // See above.
  }
}

class AskNotifications extends HTMLElement {
  connectedCallback() {
    const state = permission()
    const isKnown = state !== "default" || isAnswered()
    if (state === "absent" || (this.#isOnce && isKnown)) return
    this.hidden = false
    this.addEventListener("click", this.#press)
    this.#show(state)
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#press)
  }

  get #isOnce() {
    return this.hasAttribute("once")
  }

  #press = async (event) => {
    const button = event.target.closest("button")
    if (!button) return
    noteAnswer()
    if ("later" in button.dataset) this.hidden = true
    else this.#show(await ask())
  }

  #show(state) {
    if (state === "default") return
    for (const button of this.querySelectorAll("button")) button.hidden = true
    const answer = this.querySelector("[role=status]")
    answer.hidden = false
    answer.textContent = answer.dataset[state]
  }
}

customElements.define("ask-notifications", AskNotifications)
