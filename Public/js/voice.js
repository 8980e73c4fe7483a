// Words spoken by the tablet, if it can; they are on the page too.
const speech = window.speechSynthesis

// To be called in a tap: some browsers speak later only if they have spoken then.
export function clearThroat() {
  if (!speech || speech.speaking) return
  const nothing = new SpeechSynthesisUtterance(" ")
  nothing.volume = 0
  speech.speak(nothing)
}

export function speak(words) {
  if (!speech || !words) return
  const sentence = new SpeechSynthesisUtterance(words)
  sentence.lang = document.documentElement.lang
  sentence.rate = 0.9
  speech.cancel()
  speech.speak(sentence)
}
