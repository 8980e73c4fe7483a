// <keep-awake>: keeps the screen on while it is on a page that is in front.
// What it contains is shown where the browser can't, as on plain http.
class KeepAwake extends HTMLElement {
  #lock

  connectedCallback() {
    document.addEventListener("visibilitychange", this.#hold)
    this.#hold()
  }

  disconnectedCallback() {
    document.removeEventListener("visibilitychange", this.#hold)
    this.#lock?.release()
    this.#lock = undefined
  }

  // Browsers let go when the page is hidden, and refuse to save the battery.
  #hold = async () => {
    if (document.visibilityState === "hidden") return
    try {
      if (!("wakeLock" in navigator)) throw new Error("this browser keeps no screen on")
      this.#lock = await navigator.wakeLock.request("screen")
      this.#tell(false)
    } catch {
      this.#tell(true)
    }
    if (!this.isConnected) this.disconnectedCallback()
  }

  #tell(isMissing) {
    for (const child of this.children) child.hidden = !isMissing
  }
}

customElements.define("keep-awake", KeepAwake)
