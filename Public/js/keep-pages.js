// Has the browser keep what it needs while FocusPal can't be reached; a page that is kept makes way for the true one.
import { mayGo } from "./outbox.js"
import { isTyped } from "./parts.js"
import { worker } from "./server-part.js"
import { sorry } from "./sorry.js"

const OFTEN = 5000
// The keeper waits for a page a little longer.
const SOON = 3000
// A tap and what follows it are one change.
const REST = 2000
const page = document.documentElement
// In place of a page that was not kept.
const isLost = document.querySelector("[data-home]") !== null
let later
let isHolding = false
let isLeaving = false

function register() {
  if (!navigator.serviceWorker) return
  // Refused, as in some private windows, pages are as they are on plain http.
  navigator.serviceWorker.register(worker).catch(() => undefined)
  // A page that came without its keeper, be it while that began, has not passed it and asks to be kept.
  navigator.serviceWorker.ready.then(({ active }) => {
    if (!navigator.serviceWorker.controller) active.postMessage("keep")
  })
}

// What is kept follows what a page shows: a timer that was started in it is there without the server as well.
// Behind another page it does not: that one may be another child's.
function follow() {
  if (document.visibilityState === "hidden") return
  clearTimeout(later)
  later = setTimeout(() => navigator.serviceWorker?.controller?.postMessage({ keep: location.href }), REST)
}

function ask(address, patience) {
  const request = { headers: { "X-Again": "1" }, signal: AbortSignal.timeout(patience) }
  return fetch(address, request).catch(() => undefined)
}

const isBack = async () => (await ask("/time", OFTEN))?.ok
const askAnew = () => ask(location.href, SOON)

// The true page waits until what was typed is sent, or taken back. One that is slow or fails would leave its place
// to the kept one again; where nothing was kept, that makes no difference.
async function look() {
  if (document.visibilityState === "hidden" || !(await isBack())) return
  const answer = isLost ? undefined : await askAnew()
  if (isHolding || isLeaving) return
  if (!mayGo() || isTyped()) await renew(answer)
  else if (isLost || answer?.status < 500) location.reload()
}

// A browser that was closed has another session than the forms of the page that it kept.
async function renew(answer) {
  const text = await answer?.text().catch(() => undefined)
  const token = text?.match(/name="csrf" value="(\w+)"/)?.[1]
  for (const field of token ? document.querySelectorAll("[name=csrf]") : []) field.value = token
}

// A form that leads to another page would lead to the browser's own page of errors, maybe without a way back.
async function hold(event) {
  const { target: form, submitter } = event
  if (isLeaving || event.defaultPrevented || form.method !== "post") return
  event.preventDefault()
  // A second tap before the answer is the same one.
  if (isHolding) return
  isHolding = true
  const isAnswered = await isBack()
  if (isAnswered) await renew(await askAnew())
  isHolding = false
  const main = document.querySelector("main")
  if (!isAnswered) return sorry(main, main.querySelector(".banner__text").textContent)
  // News may have put another form in its place: then the true page comes.
  if (!form.isConnected) return
  isLeaving = true
  form.requestSubmit(submitter)
}

// Whoever goes back may get this very page again.
function comeBack() {
  isLeaving = false
  look()
}

register()
for (const board of document.querySelectorAll("log-board, timer-board")) board.addEventListener("placed", follow)
if ("kept" in page.dataset) {
  setInterval(look, OFTEN)
  window.addEventListener("online", look)
  window.addEventListener("pageshow", comeBack)
  document.addEventListener("visibilitychange", look)
  window.addEventListener("submit", hold)
}
