// <share-file href name>: hands a file of the server to the system's sheet for sharing.
//   href   where the file is
//   name   what it is to be called
// Stays hidden where the browser can't share files or the page isn't secure; saving is always there.
import { busy } from "../busy.js"

class ShareFile extends HTMLElement {
  connectedCallback() {
    const probe = new File([], "probe.pdf", { type: "application/pdf" })
    if (!navigator.canShare?.({ files: [probe] })) return
    this.hidden = false
    this.addEventListener("click", this.#share)
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#share)
  }

  #share = async (event) => {
    const button = event.target.closest("button")
    if (!button || button.disabled) return
    const words = this.querySelector("[role=status]")
    words.textContent = ""
    button.disabled = true
    try {
      const answer = await busy(fetch(this.getAttribute("href")))
      if (!answer.ok) throw new Error(String(answer.status))
      const type = answer.headers.get("content-type")
      const file = new File([await answer.blob()], this.getAttribute("name"), { type })
      await navigator.share?.({ files: [file] })
    } catch (error) {
      // Whoever closes the sheet has changed their mind.
      if (error.name !== "AbortError") words.textContent = words.dataset.failed
    } finally {
      button.disabled = false
    }
  }
}

customElements.define("share-file", ShareFile)
