// What is being pressed right now. A button that is replaced under a finger or a key gets no click,
// so pages wait with new parts until it is let go. Not for long: a palm may rest on the glass.
const LONGEST = 2000
// The click comes after the finger is up, and not always in the same turn.
const CLICK = 50
const KEYS = new Set([" ", "Enter"])
const down = new Set()
const waiting = []
let timer

// Settles once nothing is pressed.
export function letGo() {
  return down.size === 0 && !timer ? Promise.resolve() : new Promise((go) => waiting.push(go))
}

function press(what) {
  down.add(what)
  clearTimeout(timer)
  timer = setTimeout(release, LONGEST)
}

function lift(what) {
  if (!down.delete(what) || down.size > 0) return
  clearTimeout(timer)
  timer = setTimeout(release, CLICK)
}

function release() {
  down.clear()
  timer = undefined
  for (const go of waiting.splice(0)) go()
}

const listen = (type, listener) => addEventListener(type, listener, { capture: true, passive: true })
listen("pointerdown", (event) => press(event.pointerId))
listen("pointerup", (event) => lift(event.pointerId))
listen("pointercancel", (event) => lift(event.pointerId))
listen("keydown", (event) => KEYS.has(event.key) && press(event.key))
listen("keyup", (event) => lift(event.key))
listen("blur", (event) => event.target === window && release())
