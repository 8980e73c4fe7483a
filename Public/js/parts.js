// How a page sends its forms and puts what comes back in its place: parts of pages, asked for by the
// header X-Part.
import { isOfAnotherVersion, isOurs } from "./answered.js"
import { busy, leaves } from "./busy.js"
import { change, hearOf } from "./change.js"
import { moment, serverClock } from "./clock.js"
import { hear } from "./heard.js"
import { hasToTell } from "./live.js"
import { newID } from "./new-id.js"
import { letGo } from "./press.js"
import { meet } from "./seldom.js"
import { isSeen } from "./seen.js"
import { fill } from "./server-part.js"

const PATIENCE = 20_000
// What a page that is loaded again would lose: the sound before the next tap, and the whole screen.
const HELD = ":is(wall-sound, full-screen) [aria-pressed=true], focus-mode[data-on]"

// What scrolls by itself in what is replaced whole.
const SCROLLS = ".what-for__list"

// As long as that, a form that was sent may lead to another page.
const JOURNEY = 60_000

let isLeaving = false
let sentAt = -Infinity
addEventListener("submit", (event) => {
  if (!event.defaultPrevented) sentAt = performance.now()
})

// Goes to another page for good: no answer that comes after it turns that round.
export function leave(address) {
  isLeaving = true
  leaves()
  location.replace(address)
}

// What a form sends when this button of it is pressed.
export function pressed(form, button) {
  const body = new URLSearchParams(new FormData(form, button))
  // A press of its own each: two of "1 min" are two minutes.
  if (body.has("command")) body.set("command", newID())
  return { method: "POST", body }
}

// The answer, its text and when it was asked for, once no finger is down; undefined where the page
// goes, for it is none of this device's any more. Throws where FocusPal gave none in a while.
export const ask = (address, request = {}) => busy(fetchPart(address, request))

async function fetchPart(address, request) {
  // It would be refused: what the page showed is nobody's any more.
  if (isLeaving) return
  const sent = performance.now()
  const signal = AbortSignal.timeout(PATIENCE)
  const response = await fetch(address, { signal, ...request, headers: { "X-Part": "1" } })
  if (response.status === 403 || response.status === 404) {
    loadAgain()
    return
  }
  if (response.ok && !isOurs(response)) throw new Error("Somebody else has answered")
  if (response.ok) hear()
  const text = await response.text()
  await letGo()
  return { response, text, sent }
}

// Loads the whole page again, unless that would cancel what was sent, such as that everything be restored.
function loadAgain() {
  if (isLeaving || performance.now() - sentAt <= JOURNEY) return
  // For those who keep what was typed.
  document.dispatchEvent(new Event("reload"))
  leaves()
  location.reload()
}

// Whether a part fits the page around it no more: the child's pages are those of another age by now, or the
// page names a day that is over.
function isFrameBehind({ headers }) {
  const [day, child, age] = (headers.get("X-Frame") ?? "").split(" ")
  const shown = document.documentElement.dataset
  if (child && child === shown.child && age !== shown.age) return true
  const dated = document.querySelector("[data-dated]")
  return Boolean(day && dated && dated.dataset.dated !== day)
}

// Whether the page was made by a version of FocusPal that is gone, and nothing holds it. What does for as long as
// someone likes, such as the sound of a wall, hears of it: <new-version>. A hidden page would come back silent.
function isOutOfUse(text) {
  if (!isOfAnotherVersion(text) || hasToTell() || document.visibilityState === "hidden") return false
  document.dispatchEvent(new Event("outdated"))
  return document.querySelector(HELD) === null
}

// Whether something has been typed, which would be lost with the page.
export function isTyped() {
  const isBegun = ({ type, value, defaultValue }) => ["text", "textarea"].includes(type) && value !== defaultValue
  return [...document.querySelectorAll("input, textarea")].some(isBegun)
}

// The number of the newest news that an answer includes.
export const newsIn = (response) => Number(response.headers.get("X-News"))

// Whether an answer is a page or a part of one, and no mere sentence.
export const isPage = ({ headers }) => headers.get("content-type")?.startsWith("text/html") ?? false

// A part as it will be on the page.
export function unpack({ text, sent }) {
  const fresh = document.createElement("template")
  fill(fresh, text)
  // Before it is on the page, where its lengths begin to count.
  const made = moment(fresh.content)
  if (made) serverClock.heard(`${made.now} ${made.monotonic}`, sent)
  meet(fresh.content)
  return fresh.content
}

// Has a board show a part, and what has to stay next to it. What says the same stays as it is, and so does what is
// marked with data-keep and asks for itself. What was scrolled stays where it was, the page too. Where the control
// that had the focus is gone, another one that does the same gets it, else the page.
export function place(board, ...parts) {
  const focused = board.contains(document.activeElement) ? document.activeElement : null
  const spot = focused && peers(board, focused).indexOf(focused)
  const top = scrollY
  const scrolled = [...board.querySelectorAll(SCROLLS)].map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
  const kept = [...board.querySelectorAll("[data-keep]")]
  change(board, parts.flatMap((part) => (part instanceof DocumentFragment ? [...part.childNodes] : [part])))
  // What was around them has gone.
  for (const one of kept.filter(({ isConnected }) => !isConnected)) {
    const same = board.querySelector(`[data-keep="${one.dataset.keep}"]`)
    if (!same) continue
    hearOf(one, same)
    same.replaceWith(one)
  }
  // Some browsers move a page with what leaves it: the next tap would land elsewhere.
  if (scrollY !== top) scrollTo({ top, behavior: "instant" })
  if (scrolled.flat().some(Boolean)) {
    for (const [index, one] of board.querySelectorAll(SCROLLS).entries()) one.scrollTo(...(scrolled[index] ?? [0, 0]))
  }
  if (focused && !holdsFocus(focused)) refocus(board, focused, spot)
  board.dispatchEvent(new Event("placed"))
}

// Browsers take the focus from what is hidden or disabled, but only later.
const holdsFocus = (one) => one === document.activeElement && !one.matches(":disabled") && isSeen(one)
const peers = (board, { localName }) => [...board.querySelectorAll(localName)]
const said = (control) => control.getAttribute("aria-label") ?? control.textContent

// Moves the focus to what replaced a control that is gone. Of several that do the same it is the one that
// says the same, such as the name of a child; then the one at its spot among those of its kind.
export function refocus(board, earlier, spot) {
  const keys = ["name", "value", "href"]
  const all = peers(board, earlier)
  const alike = all.filter((one) => keys.every((key) => one[key] === earlier[key]))
  const looking = alike.filter((one) => one.className === earlier.className)
  const saying = looking.filter((one) => said(one) === said(earlier))
  const same = saying.length > 0 ? saying : looking
  const goal =
    all.find(({ id }) => id && id === earlier.id) ??
    same.find((one) => one === all[spot]) ??
    same[0] ??
    (earlier.name ? alike[0] : null)
  const main = document.querySelector("main")
  for (const target of [goal, main]) {
    target?.focus({ preventScroll: true })
    // What is closed, hidden or disabled doesn't take it.
    if (target && document.activeElement === target) return
  }
}

// What a board asks for, one after the other, so that the later tap wins on the server as well.
export class PartQueue {
  #latest = 0
  // The number of the newest news that is in what the board shows.
  #included = 0
  #queue = Promise.resolve()
  #take
  #away

  // take({ response, text, sent, address, isAction, isLatest }) gets each answer; away() is called where an
  // action got none. A page that only looked asks again when the stream is back.
  constructor(take, away) {
    this.#take = take
    this.#away = away
  }

  load(address = location.href, request = {}) {
    const number = ++this.#latest
    this.after(() => this.#load(number, address, request))
  }

  // Fetches the board again, unless what is shown by then includes this news; null: anything may have
  // changed.
  refresh(changed, number, address) {
    if (changed === null) this.#included = 0
    this.after(() => {
      if (changed === null || !(number <= this.#included)) return this.#load(++this.#latest, address ?? location.href)
    })
  }

  // What is shown now is an answer that included news up to a number.
  includes(number) {
    this.#included = number
  }

  // What has been asked for is of no interest any more.
  outdate() {
    this.#latest++
  }

  // Does something once all that was asked for has come.
  after(step) {
    this.#queue = busy(this.#queue.then(step))
  }

  async #load(number, address, request = {}) {
    const isAction = request.method === "POST"
    try {
      const answer = await ask(address, request)
      if (!answer) return
      const isBehind = isFrameBehind(answer.response) || (!isAction && isOutOfUse(answer.text))
      // What was pressed meanwhile is sent first.
      if (isBehind && !isTyped()) return this.after(loadAgain)
      const isLatest = number === this.#latest
      if (isLatest) this.includes(newsIn(answer.response))
      this.#take({ ...answer, address, isAction, isLatest })
    } catch {
      if (isAction) this.#away()
    }
  }
}
