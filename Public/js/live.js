// The page's one stream of what has changed (Server-Sent Events), shared by all its elements.
//
// It carries names of what changed, never data: listeners fetch their part again. A
// stream that breaks or has been silent for 30 s is replaced, after a while that differs from page
// to page, and the new one brings the page up to date. A hidden page keeps its own: a
// timer, a break or a routine that begins while nobody looks has to be heard too.
import { leaves } from "./busy.js"
import { serverClock } from "./clock.js"
import { hear, lose } from "./heard.js"
import { hold, letGo } from "./open-streams.js"

const SILENCE = 30_000
const LONGEST_WAIT = 15_000
const listeners = new Set()
let source
let timer
let failures = 0
let streams = 0
let wasHidden = false
let asked = 0
// What was told before the page had all its scripts.
let early = []

// Calls back with a Set of topics when something of it changed, and the number of that news (NaN:
// it has none); with null when anything may have. Who comes late hears what the others have heard.
export function listen(listener) {
  listeners.add(listener)
  if (listeners.size === 1) start()
  for (const news of early ?? []) listener(...news)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

// To be called once every element of the page listens that wants to.
export function forgetEarlyNews() {
  early = undefined
}

function start() {
  document.addEventListener("visibilitychange", look)
  for (const type of ["pageshow", "focus"]) window.addEventListener(type, look)
  window.addEventListener("online", open)
  window.addEventListener("pagehide", close)
  look()
}

function stop() {
  document.removeEventListener("visibilitychange", look)
  for (const type of ["pageshow", "focus"]) window.removeEventListener(type, look)
  window.removeEventListener("online", open)
  window.removeEventListener("pagehide", close)
  close()
}

function look() {
  if (!source || wasHidden !== isHidden()) open()
}

const isHidden = () => document.visibilityState === "hidden"

// Whether the page has to tell the end of a timer, or of the break that follows it, by sound or by a notification.
// Until then it is not loaded again: it would be silent until the next tap.
export function hasToTell() {
  const telling =
    "timer-face[rings]:is([state=running], [state=prompt]), tree-face[rings]:not([state=paused]), " +
    "timer-bell:is([state=running], [state=prompt]), timer-notice[listens]:is([state=running], [waits][state=landing])"
  return document.querySelector(telling) !== null
}

function open() {
  close()
  wasHidden = isHidden()
  const query = new URLSearchParams()
  const child = document.documentElement.dataset.child
  if (child) query.set("child", child)
  // A helper's wall has no sound, and rings for nobody.
  if (document.querySelector("wall-sound")) query.set("wall", "1")
  // Nobody is there, so the child must not count as present.
  if (wasHidden) query.set("hidden", "1")
  if (streams++ === 0) query.set("since", document.documentElement.dataset.news ?? "")
  asked = performance.now()
  source = new EventSource(`/live?${query}`)
  source.addEventListener("hello", hello)
  // The page is from before the server's last start: it may have missed anything.
  source.addEventListener("anew", () => tell(null))
  source.addEventListener("beat", beat)
  source.addEventListener("change", (event) => alive(tell(new Set(event.data.split(" ")), Number.parseInt(event.lastEventId, 10))))
  // The server ends, and comes back in a moment or stays away.
  source.addEventListener("bye", broken)
  // This browser was shut out: the page goes, and what the server says now takes its place.
  source.addEventListener("out", goOut)
  source.addEventListener("error", broken)
  hold(giveWay)
  watch()
}

function goOut() {
  // For those who keep what was typed: a helper who was given more time goes on.
  document.dispatchEvent(new Event("reload"))
  leaves()
  location.reload()
}

function close() {
  clearTimeout(timer)
  source?.close()
  source = undefined
  letGo()
}

// A fresh page's first stream gets what has changed since it was made; a later one may have
// missed anything.
function hello(event) {
  failures = 0
  serverClock.heard(event.data, asked)
  alive()
  if (streams > 1) tell(null)
}

function beat(event) {
  serverClock.heard(event.data)
  alive()
}

function alive() {
  hear()
  watch()
}

function watch() {
  clearTimeout(timer)
  timer = setTimeout(open, SILENCE)
}

function broken() {
  // An answer that is no stream: this device may be shut out, and the page finds out by asking. A page
  // that is being left loses its stream in the same way, so only the second time counts.
  const isRefused = source?.readyState === EventSource.CLOSED
  close()
  lose()
  const wait = Math.min(LONGEST_WAIT, 1000 * 2 ** failures++)
  // Not all at once: a server that has just come back has enough to do.
  timer = setTimeout(open, wait * (0.5 + Math.random()))
  if (isRefused && failures > 1) tell(null)
}

// Newer pages of this browser need the connections: this one asks now and then, until it is used.
function giveWay() {
  close()
  timer = setTimeout(ask, SILENCE)
}

function ask() {
  tell(null)
  timer = setTimeout(ask, SILENCE)
}

function tell(topics, number) {
  early?.push([topics, number])
  for (const listener of [...listeners]) listener(topics, number)
}
