// <read-aloud>: a button that reads the page's few words to a small child, where the browser can.
class ReadAloud extends HTMLElement {
  connectedCallback() {
    if (!("speechSynthesis" in window)) return
    this.hidden = false
    this.addEventListener("click", this.#read)
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#read)
    window.speechSynthesis?.cancel()
  }

  #read = () => {
    const words = [...document.querySelectorAll("[data-read], .tile span")].map((e) => e.textContent)
    const speech = new SpeechSynthesisUtterance(words.join(". "))
    speech.lang = document.documentElement.lang
    speech.rate = 0.9
    speechSynthesis.cancel()
    speechSynthesis.speak(speech)
  }
}

customElements.define("read-aloud", ReadAloud)
