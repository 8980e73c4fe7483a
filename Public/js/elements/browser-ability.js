// <browser-ability name>: says whether this browser, on this page, can do something.
//   name   notifications, awake (the screen stays on) or private (nobody can listen in)
// The words are in attributes named after the answers: data-granted, -denied, -default, -insecure and
// -absent. The button asks for what still has to be allowed.
import { ask, permission } from "../notify.js"

const answers = {
  notifications: permission,
  awake: () => ("wakeLock" in navigator ? "granted" : "absent"),
  private: () => "granted",
}

class BrowserAbility extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this.#ask)
    this.#show(answers[this.getAttribute("name")]())
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#ask)
  }

  #ask = async (event) => {
    if (event.target.closest("button")) this.#show(await ask())
  }

  #show(answer) {
    const text = this.querySelector("[role=status]")
    text.textContent = text.dataset[isSecureContext ? answer : "insecure"]
    const button = this.querySelector("button")
    if (button) button.hidden = answer !== "default"
  }
}

customElements.define("browser-ability", BrowserAbility)
