// A form that leads to another page would lead to the browser's own page of errors while FocusPal can't be reached.
// Where that is in doubt, FocusPal is asked first; without an answer the page stays as it is, with all that was typed,
// and says so.
//   data-away   of the body: the sentence
import { isOurs } from "./answered.js"
import { busy } from "./busy.js"
import { hear, isInDoubt } from "./heard.js"
import { sorry } from "./sorry.js"

const PATIENCE = 4000
const OFTEN = 5000
const TYPED = "input:not([type=hidden]), textarea, select"
let isAsking = false
let isFree = false
let said

// Before all others that listen to the whole page: for them, only a form that goes is sent. A page that the browser
// has kept looks for FocusPal in its own way: keep-pages.js.
document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event
  if (event.defaultPrevented || form.method !== "post" || "kept" in document.documentElement.dataset) return
  if (isFree || !isInDoubt()) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // A second tap before the answer is the same one.
  if (isAsking) return
  isAsking = true
  const isThere = await busy(isReached())
  isAsking = false
  said?.remove()
  if (!isThere) return say(form, submitter ?? form.querySelector("button"))
  // News may have put another form in its place, which is to be read first.
  if (!form.isConnected || (submitter && submitter.form !== form)) return
  isFree = true
  form.requestSubmit(submitter)
  isFree = false
})

// Whatever FocusPal answers, unless it is starting, or doesn't know its own name yet (421): it takes no forms then.
async function isReached() {
  try {
    const response = await fetch("/time", { signal: AbortSignal.timeout(PATIENCE), headers: { "X-Part": "1" } })
    const isThere = response.status < 500 && response.status !== 421 && isOurs(response)
    if (isThere) hear()
    return isThere
  } catch {
    return false
  }
}

// Below the button of a form with fields; where there is nothing but a button, at the foot of the page.
function say(form, button) {
  const words = document.body.dataset.away
  if (!form.contains(button) || !form.querySelector(TYPED)) return sorry(document.querySelector("main"), words)
  said = document.createElement("p")
  said.className = "banner banner--sun form__unsent"
  said.setAttribute("role", "alert")
  said.textContent = words
  // In the row of the button, which stays in view.
  const row = button.closest(".form__actions")
  if (row) row.append(said)
  else button.after(said)
  watch(said)
}

// It goes by itself once FocusPal is back.
async function watch(note) {
  do await new Promise((done) => setTimeout(done, OFTEN))
  while (note.isConnected && !(await isReached()))
  note.remove()
}
