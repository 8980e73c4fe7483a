// <add-passkey challenge host household user algorithms known>: the device makes a passkey for this
// page, and the form that the element stands in brings it home.
//   challenge    the question, in base64url
//   host         the name that it is for
//   household    what the device lists it as
//   user         the grown-up, in base64url
//   algorithms   the kinds of keys, the most wanted first
//   known        the passkeys that there are, in base64url
import { bytes, send, text } from "../passkeys.js"

class AddPasskey extends HTMLElement {
  #isAsking = false

  connectedCallback() {
    this.addEventListener("click", this.#press)
    this.#say(globalThis.PublicKeyCredential ? "" : "absent")
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#press)
  }

  #press = async (event) => {
    if (!event.target.closest("button") || this.#isAsking) return
    if (!globalThis.PublicKeyCredential) return
    this.#isAsking = true
    this.#say()
    try {
      await this.#make()
    } catch (error) {
      this.#say(error.name === "InvalidStateError" ? "known" : "failed")
    } finally {
      this.#isAsking = false
    }
  }

  async #make() {
    if (!navigator.credentials) return
    const name = this.getAttribute("household")
    const question = this.getAttribute("challenge")
    const { response } = await navigator.credentials.create({
      publicKey: {
        challenge: bytes(question),
        rp: { id: this.getAttribute("host"), name: "FocusPal" },
        user: { id: bytes(this.getAttribute("user")), name, displayName: name },
        pubKeyCredParams: this.#list("algorithms").map((alg) => ({ type: "public-key", alg: Number(alg) })),
        excludeCredentials: this.#list("known").map((id) => ({ type: "public-key", id: bytes(id) })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        attestation: "none",
        timeout: 300_000,
      },
    })
    send(this, { question, clientData: text(response.clientDataJSON), attestation: text(response.attestationObject) })
  }

  #list(name) {
    return this.getAttribute(name).split(" ").filter(Boolean)
  }

  #say(what) {
    const words = this.querySelector("[role=status]")
    words.textContent = what ? words.dataset[what] : ""
  }
}

customElements.define("add-passkey", AddPasskey)
