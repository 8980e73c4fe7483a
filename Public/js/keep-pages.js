// Has the browser keep what it needs while FocusPal can't be reached; a page that is kept makes way for the true one.
import { mayGo } from "./outbox.js"
import { worker } from "./server-part.js"

const OFTEN = 5000
// A tap and what follows it are one change.
const REST = 2000
const page = document.documentElement
let later

function register() {
  if (!navigator.serviceWorker) return
  // Refused, as in some private windows, pages are as they are on plain http.
  navigator.serviceWorker.register(worker).catch(() => undefined)
  // A page that came without its keeper, be it while that began, has not passed it and asks to be kept.
  navigator.serviceWorker.ready.then(({ active }) => {
    if (!navigator.serviceWorker.controller) active.postMessage("keep")
  })
}

// What has been typed would be lost: the true page waits until it is sent, or taken back.
const isTyped = ({ type, value, defaultValue }) => ["text", "textarea"].includes(type) && value !== defaultValue

// What is kept follows what a page shows: a timer that was started in it is there without the server as well.
// Behind another page it does not: that one may be another child's.
function follow() {
  if (document.visibilityState === "hidden") return
  clearTimeout(later)
  later = setTimeout(() => navigator.serviceWorker?.controller?.postMessage({ keep: location.href }), REST)
}

async function look() {
  if (document.visibilityState === "hidden") return
  const answer = await fetch("/time").catch(() => undefined)
  if (answer?.ok && mayGo() && ![...document.querySelectorAll("input, textarea")].some(isTyped)) location.reload()
}

register()
const boards = new MutationObserver(follow)
for (const board of document.querySelectorAll("log-board, timer-board")) boards.observe(board, { childList: true })
if ("kept" in page.dataset) {
  setInterval(look, OFTEN)
  for (const type of ["online", "pageshow"]) window.addEventListener(type, look)
  document.addEventListener("visibilitychange", look)
}
