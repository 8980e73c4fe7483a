// <browser-ability name>: says whether this browser, on this page, can do something.
//   name   notifications, awake (the screen stays on) or private (nobody can read along)
// The words stand beside the answers: data-granted, -denied, -default, -insecure and -absent. What has
// still to be allowed can be asked for with the button.
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
