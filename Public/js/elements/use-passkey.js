// <use-passkey from offers>: a face or a finger in place of the PIN, for the form that it stands in.
//   from     where the question comes from
//   offers   whether the browser may offer it by itself at the PIN's field
// Stays hidden where the browser can't.
import { busy } from "../busy.js"
import { bytes, send, text } from "../passkeys.js"

// A question counts for five minutes; the browser's own offer may stand for hours.
const askedAnew = 4 * 60_000

class UsePasskey extends HTMLElement {
  #waiting = new AbortController()
  #again = 0

  connectedCallback() {
    if (!globalThis.PublicKeyCredential) return
    this.hidden = false
    this.addEventListener("click", this.#press)
    if (this.hasAttribute("offers")) this.#offer()
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#press)
    clearTimeout(this.#again)
    this.#waiting.abort()
  }

  #press = async (event) => {
    if (!event.target.closest("button")) return
    const words = this.querySelector("[role=status]")
    words.textContent = ""
    try {
      await this.#ask("optional")
    } catch (error) {
      // A second press takes the place of the first.
      if (error.name !== "AbortError") words.textContent = words.dataset.failed
    }
  }

  async #offer() {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    this.#again = setTimeout(() => this.#offer(), askedAnew)
    try {
      await this.#ask("conditional")
    } catch {
      // The button and the PIN are there as before.
    }
  }

  async #fetchQuestion(signal) {
    const answer = await fetch(this.getAttribute("from"), { signal })
    if (!answer.ok) throw new Error(String(answer.status))
    return answer.json()
  }

  async #ask(mediation) {
    if (!navigator.credentials) return
    this.#waiting.abort()
    this.#waiting = new AbortController()
    const { signal } = this.#waiting
    const { challenge, rpId } = await busy(this.#fetchQuestion(signal))
    const publicKey = { challenge: bytes(challenge), rpId, userVerification: "required", timeout: 300_000 }
    const { rawId, response } = await navigator.credentials.get({ publicKey, mediation, signal })
    clearTimeout(this.#again)
    send(this, {
      question: challenge,
      id: text(rawId),
      clientData: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: text(response.userHandle),
    })
  }
}

customElements.define("use-passkey", UsePasskey)
