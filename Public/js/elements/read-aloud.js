// <read-aloud [words]>: a button that reads the page's few words to a small child, where the browser can.
//   words   what it reads instead
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
    const speech = new SpeechSynthesisUtterance(this.getAttribute("words") ?? page())
    speech.lang = document.documentElement.lang
    speech.rate = 0.9
    speechSynthesis.cancel()
    speechSynthesis.speak(speech)
  }
}

// What is meant to be read, in its order; some of it has other words for the ear.
function page() {
  const places = document.querySelectorAll("[data-read], .tile span")
  return [...places].map((place) => place.dataset.read || place.textContent).join(". ")
}

customElements.define("read-aloud", ReadAloud)
