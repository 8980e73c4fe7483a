// <trust-check secure plain proxy>: finds out whether this device reaches FocusPal by https, and if not, why.
//   secure   the address that answers by https
//   plain    the same name on plain http
//   proxy    where the server says whether its proxy runs
// What was found is the part with that data-found. A browser says only that https failed; so the name is
// asked over http too, and the server about its proxy.
import { busy } from "../busy.js"

const patience = 8000
// A PC's page is looked at while the certificate is added next to it, so nothing tells when that is done.
const AGAIN = 5000

async function answers(address) {
  try {
    const options = { cache: "no-store", credentials: "omit", signal: AbortSignal.timeout(patience) }
    const answer = await fetch(address, options)
    return answer.ok ? await answer.text() : ""
  } catch {
    return ""
  }
}

class TrustCheck extends HTMLElement {
  #isBusy = false
  #isDone = false
  #wasAsked = false
  #timer

  connectedCallback() {
    this.querySelector("[data-with-script]")?.removeAttribute("hidden")
    this.querySelector("[data-without-script]")?.setAttribute("hidden", "")
    const way = this.querySelector("[data-finger]")
    if (way && navigator.maxTouchPoints > 0) way.href = way.dataset.finger
    this.addEventListener("click", this.#press)
    // Coming back from the settings, or from the page before.
    document.addEventListener("visibilitychange", this.#look)
    addEventListener("pageshow", this.#look)
    this.#look()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    this.removeEventListener("click", this.#press)
    document.removeEventListener("visibilitychange", this.#look)
    removeEventListener("pageshow", this.#look)
  }

  #press = (event) => {
    if (!event.target.closest("[data-check-now]")) return
    this.#wasAsked = true
    this.#check("checking")
  }

  #look = () => {
    if (document.visibilityState === "visible" && !this.#isDone) this.#check()
  }

  async #check(first) {
    if (this.#isBusy) return
    this.#isBusy = true
    clearTimeout(this.#timer)
    if (first) this.#show(first)
    this.#show(await busy(this.#find()))
    this.#isBusy = false
    if (this.isConnected) this.#timer = setTimeout(this.#look, AGAIN)
  }

  async #find() {
    const { secure, plain, proxy } = Object.fromEntries(
      ["secure", "plain", "proxy"].map((name) => [name, this.getAttribute(name)]),
    )
    if ((await answers(secure)) === "reached") return "done"
    const state = await answers(proxy)
    if (state === "silent") return "silent"
    // Without the server nothing can be said.
    if (state !== "runs") return this.#wasAsked ? "alone" : ""
    if ((await answers(plain)) !== "reached") return "nameless"
    // Nobody who is only at the first step has to hear of it.
    return this.#wasAsked ? "untrusted" : ""
  }

  #show(found) {
    this.#isDone = found === "done"
    for (const part of this.querySelectorAll("[data-found]")) part.hidden = part.dataset.found !== found
    this.querySelector("[data-unless-done]").hidden = found === "done" || found === "checking"
  }
}

customElements.define("trust-check", TrustCheck)
