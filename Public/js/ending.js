// How a timer tells a milestone and its end: words and picture always; sound, voice and vibration on
// the device that rings; the title and the icon of the page's tab until someone has seen it.
import { isMuted } from "./mute.js"
import { play } from "./sound.js"
import { recollect, remember } from "./tab-memory.js"
import { speak } from "./voice.js"

const GENTLE = [200, 120, 200, 120, 400]
// The page that rang may be reloaded before anyone has seen the end.
const RUNG = "focuspal-rung"
const LATE = 15_000
const FRESH = 2000
const SHOWN = 12_000
const SOON = 200
const ended = new Set()
const states = new Map()
let title = document.title
const icon = document.querySelector("link[rel=icon]")
const picture = icon?.href
let shown

// A milestone: "halfway", "five" or "one".
export function cue(face, name) {
  const words = tell(face, name)
  const isChosen = (face.getAttribute("cues") ?? "").split(" ").includes(name)
  if (!isChosen) return
  show(face, words)
  if (!sounds(face)) return
  play("cue", volume(face))
  if (face.hasAttribute("voice")) speak(words)
}

// Repeats the words, title and icon of an announced end at once, where a part of the page was
// replaced: nobody hears it twice, and the tab never shows its old title in between.
export function recall(face) {
  if (!ended.has(nameOf(face))) return
  mark(face)
  tell(face, "end")
}

// The end; each is announced once, however often the page is rebuilt.
export function finish(face, ago) {
  const name = nameOf(face)
  mark(face)
  if (ended.has(name)) return
  ended.add(name)
  if (ago > LATE || recollect(RUNG) === name) return
  remember(RUNG, name)
  const words = tell(face, "end")
  // A browser complains of shaking before the first tap on a page.
  if (face.hasAttribute("rings") && (navigator.userActivation?.hasBeenActive ?? true)) navigator.vibrate?.(GENTLE)
  if (!sounds(face)) return
  play("end", volume(face))
  if (face.hasAttribute("voice")) speak(words)
}

// Says that someone started, paused or resumed a timer; a page that opens says nothing, and what was
// stopped while the server is away only looks paused.
export function notice(face) {
  const [timer, state] = [face.getAttribute("timer"), face.getAttribute("state")]
  const before = states.get(timer)
  states.set(timer, state)
  if (before === state) return
  if (!before && isFresh(face)) tellSoon(face, "started")
  if (before && state === "paused" && !face.hasAttribute("stopped")) tellSoon(face, "paused")
  if (before === "paused" && state === "running") tellSoon(face, "resumed")
}

// A face that is just being put in place is not listened to yet; news may put another one there meanwhile.
function tellSoon(face, name) {
  const same = `${face.localName}[timer="${face.getAttribute("timer")}"]`
  setTimeout(() => {
    const now = face.isConnected ? face : document.querySelector(same)
    if (now) tell(now, name)
  }, SOON)
}

function isFresh(face) {
  const [left, length] = ["left", "length"].map((name) => Number(face.getAttribute(name)))
  return face.getAttribute("state") === "running" && length - left < FRESH
}

// Takes back what the tab shows, once no timer of the page is at its end.
export function restore(face) {
  face.removeAttribute("data-told")
  if (document.querySelector("[data-told]") || document.title !== shown) return
  document.title = title
  if (icon) icon.href = picture
}

function mark(face) {
  face.setAttribute("data-told", "")
  if (document.title !== shown) title = document.title
  shown = face.dataset.title ?? `0:00 · ${sentences(face).end ?? ""}`
  document.title = shown
  if (icon && face.dataset.icon) icon.href = face.dataset.icon
}

// Says a sentence of the face's own to those who listen to the page.
export function tell(face, name) {
  const status = face.querySelector("[data-say]")
  const words = sentences(face)[name] ?? ""
  if (status) status.textContent = words
  return words
}

// On the device that rings, unless someone there has silenced this timer.
const sounds = (face) => face.hasAttribute("rings") && !isMuted(face.getAttribute("timer"))
const nameOf = (face) => `${face.getAttribute("timer")}:${face.getAttribute("since")}`
const sentences = (face) => face.querySelector("[data-say]")?.dataset ?? {}
const volume = (face) => Number(face.getAttribute("volume") ?? 2)

// The visible twin of a chime: the words, with the picture of what comes next.
function show(face, words) {
  const bubble = face.querySelector("[data-cue]")
  if (!bubble) return
  bubble.querySelector("[data-cue-words]").textContent = words
  bubble.hidden = false
  setTimeout(() => {
    bubble.hidden = true
  }, SHOWN)
}
