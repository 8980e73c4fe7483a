// Which children's pages are in front on this device: the pages of one browser ask each other.
//
// A page shows the child in its root element, or all of them (data-shows-all).
const PATIENCE = 250
const channel = "BroadcastChannel" in window ? new BroadcastChannel("focuspal-front") : undefined
const waiting = new Map()

if (channel) {
  channel.onmessage = ({ data }) => {
    if (data.child && shows(data.child)) channel.postMessage({ answer: data.question })
    if (data.answer) waiting.get(data.answer)?.()
  }
}

function shows(child) {
  if (document.visibilityState === "hidden") return false
  const root = document.documentElement
  return root.dataset.child === child || document.querySelector("[data-shows-all]") !== null
}

// Whether this page, or another one in this browser, is now showing a child to someone.
export async function isInFront(child) {
  if (shows(child)) return true
  if (!channel) return false
  const question = String(Math.random())
  channel.postMessage({ question, child })
  return await new Promise((resolve) => {
    const settle = (answer) => {
      waiting.delete(question)
      resolve(answer)
    }
    waiting.set(question, () => settle(true))
    setTimeout(() => settle(false), PATIENCE)
  })
}
