// <set-up-code>: takes the set-up code from the link that the server printed into the field inside, and out
// of the address. The tab keeps it for a reload. Nobody has to look at a field that is filled.
import { recollect, remember } from "../tab-memory.js"

const KEY = "focuspal-set-up-code"

class SetUpCode extends HTMLElement {
  connectedCallback() {
    const field = this.querySelector("input")
    const told = location.hash.slice(1)
    if (/^[0-9A-Za-z]{8}$/.test(told)) {
      remember(KEY, told)
      history.replaceState(history.state, "", location.pathname + location.search)
    }
    // A refused one has to be typed again.
    if (field.getAttribute("aria-invalid")) return remember(KEY, null)
    field.value ||= recollect(KEY) ?? ""
    this.hidden = field.value !== ""
  }
}

customElements.define("set-up-code", SetUpCode)
