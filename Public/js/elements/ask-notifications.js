// <ask-notifications>: asks the browser whether it may notify, when somebody presses the button.
class AskNotifications extends HTMLElement {
  connectedCallback() {
    if (!("Notification" in window) || !isSecureContext) return
    this.hidden = false
    this.querySelector("button").addEventListener("click", this.#ask)
    this.#show(Notification.permission)
  }

  disconnectedCallback() {
    this.querySelector("button").removeEventListener("click", this.#ask)
  }

  #ask = async () => this.#show(await Notification.requestPermission())

  #show(permission) {
    if (permission === "default") return
    this.querySelector("button").hidden = true
    const answer = this.querySelector("[role=status]")
    answer.hidden = false
    answer.textContent = answer.dataset[permission]
  }
}

customElements.define("ask-notifications", AskNotifications)
