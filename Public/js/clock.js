// The server's clocks as seen from this page: its wall clock, and the monotonic one that timers run on.
//
// Each message from the server narrows down what must be added to the page's own performance.now().
// One that came by itself may be late, but is never early; an answer was written between question
// and arrival. Between messages the bounds move apart as clocks drift. The tablet's wall clock is
// never counted on: if it and the page's clock part, the server is asked.
import { busy } from "./busy.js"

const DRIFT = 0.00025
const JUMP = 1000
const WIDE = 80
const REST = 5000
const SELDOM = 60_000
const NEWS = 20

let low = -Infinity
let high = Infinity
let at = 0
let lag = Infinity
let wall = 0
let gap = Date.now() - performance.now()
let lastAnswer = 0
let slept = 0
let isAsking = false
let isUsed = false
const watchers = new Set()

// When the server made a page or a part of one: { now, monotonic }; undefined where it does not say.
export const moment = (root) => root.querySelector("[data-now]")?.dataset

export const serverClock = {
  // "<wall> <monotonic>" in milliseconds, and when it was asked for by performance.now(), if it was.
  heard(text, asked = -Infinity, got = performance.now()) {
    const [now, monotonic] = String(text).split(" ").map(Number)
    if (!(now > 0 && monotonic >= 0)) return
    const before = offset()
    wall = now - monotonic
    const [least, most] = [monotonic - got, monotonic - asked]
    const spread = Math.max(0, got - at) * DRIFT
    const [known, bound] = [low - spread, high + spread]
    // It contradicts what was known: this page slept, or the server's machine restarted.
    const isNew = least > bound || most < known
    low = isNew ? least : Math.max(known, least)
    high = isNew ? most : Math.min(bound, most)
    at = got
    if (asked > -Infinity) [lastAnswer, lag] = [got, Math.min(isNew ? Infinity : lag, (got - asked) / 2)]
    // A browser may let a hidden page's own alarms sleep for a minute, but not what the server says.
    if (document.visibilityState === "hidden" || !(Math.abs(offset() - before) < NEWS)) tell()
  },
  // Milliseconds of the server's uptime, with fractions; NaN while nothing is known of it.
  monotonic() {
    look()
    return performance.now() + offset()
  },
  now() {
    const monotonic = this.monotonic()
    return Math.round(Number.isNaN(monotonic) ? Date.now() : monotonic + wall)
  },
  // Calls back when the clock was put right, and on a hidden page at each word of the server; gives a function that
  // ends it.
  watch(listener) {
    watchers.add(listener)
    return () => watchers.delete(listener)
  },
}

function tell() {
  for (const watcher of [...watchers]) watcher()
}

// In the middle of the bounds; or, as beats are frequent and questions rare, above the lower one by
// what a message takes in the house.
function offset() {
  if (low === -Infinity) return NaN
  const likely = Math.min(low + lag, (low + high) / 2)
  return likely === Infinity ? low : likely
}

function look() {
  if (!isUsed) wakeWithPage()
  const seen = Date.now() - performance.now()
  const moved = seen - gap
  gap = seen
  if (Math.abs(moved) > JUMP) {
    slept += Math.max(0, moved)
    ask()
  } else if (high - low + 2 * (performance.now() - at) * DRIFT > WIDE) rouse(SELDOM)
}

function wakeWithPage() {
  isUsed = true
  document.addEventListener("visibilitychange", () => rouse())
  for (const type of ["pageshow", "online", "focus"]) window.addEventListener(type, () => rouse())
}

function rouse(rest = REST) {
  const isFresh = lastAnswer > 0 && performance.now() - lastAnswer < rest
  if (document.visibilityState !== "hidden" && !isFresh) ask()
}

async function timeOfServer() {
  const response = await fetch("/time", { signal: AbortSignal.timeout(REST) })
  return response.ok ? await response.text() : ""
}

async function ask() {
  if (isAsking || low === -Infinity) return
  isAsking = true
  const asked = performance.now()
  try {
    const text = await busy(timeOfServer())
    // A proxy may answer while the server is away, and in another Wi-Fi whoever leads to its first page.
    if (!/^\d+ \d/.test(text)) throw new Error("This is no time")
    serverClock.heard(text, asked)
  } catch {
    // Nobody to ask, or shut out: on some tablets a page's clock stops during sleep, while the wall clock goes on.
    low += slept
    high += slept
  }
  const isNews = slept > 0
  slept = 0
  isAsking = false
  if (isNews) tell()
}

// The page brings the first time with it. One that comes back from the browser's memory is late.
const made = document.documentElement.dataset
const load = performance.getEntriesByType?.("navigation")[0]
const isFresh = load?.responseStart > 0 && load.type !== "back_forward"
if (made.now) {
  const text = `${made.now} ${made.monotonic}`
  if (isFresh) serverClock.heard(text, load.requestStart, load.responseStart)
  else serverClock.heard(text)
}
