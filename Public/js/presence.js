// Reports to the server whether someone can see this page, while the page asks for that (§4.3).
//
// It says so at once, at each change, and every ten seconds while it is in front: a page that falls
// silent counts as gone. The words are counted, for they may overtake each other on the way.
import { newID } from "./new-id.js"

const EVERY = 10_000
const page = newID()
const holders = new Set()
let number = 0
let place
let timer

// Begins, for as long as anybody holds on; gives the function that lets go.
export function tellPresence(address, token) {
  const holder = {}
  place = { address, token }
  holders.add(holder)
  if (holders.size === 1 && timer === undefined) start()
  return () => {
    holders.delete(holder)
    // A part that is rebuilt lets go and takes hold again at once.
    queueMicrotask(() => holders.size === 0 && stop())
  }
}

function start() {
  document.addEventListener("visibilitychange", say)
  window.addEventListener("pageshow", say)
  window.addEventListener("online", say)
  window.addEventListener("pagehide", leave)
  say()
}

function stop() {
  clearTimeout(timer)
  timer = undefined
  document.removeEventListener("visibilitychange", say)
  window.removeEventListener("pageshow", say)
  window.removeEventListener("online", say)
  window.removeEventListener("pagehide", leave)
}

function say() {
  clearTimeout(timer)
  const isHidden = document.visibilityState === "hidden"
  // A hidden page need not repeat itself; whoever comes back says so.
  timer = isHidden ? 0 : setTimeout(say, EVERY)
  const request = { method: "POST", body: words(isHidden), keepalive: true, headers: { "X-Part": "1" } }
  // What is not heard is said again in ten seconds.
  fetch(place.address, request).catch(() => {})
}

function leave() {
  navigator.sendBeacon?.(place.address, words(true))
}

function words(isHidden) {
  const state = isHidden ? "hidden" : "visible"
  return new URLSearchParams({ csrf: place.token, page, number: ++number, state })
}
