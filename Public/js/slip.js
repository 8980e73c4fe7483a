// The second tap of a double tap is not meant for what came under the finger with the answer to the first one,
// be it a part or a whole page. Nor is a tap meant for a button that news has just put in the place of another one.
import { recollect, remember } from "./tab-memory.js"

const LAST = "focuspal-tap"
// Two taps on one picture are the server's to join: QuickLog.sameTap.
const SOON = 1000
// A finger does not come down at the very same spot.
const NEAR = 24
// Nobody sees what is new and taps on it sooner.
const GLANCE = 400
let finger = { at: -Infinity }
let last = JSON.parse(recollect(LAST)) ?? { at: -Infinity }
// The buttons that were there before news came.
let earlier = { at: -Infinity, buttons: [] }

// The same in the page that comes next.
const now = () => performance.timeOrigin + performance.now()

addEventListener(
  "pointerdown",
  ({ clientX: x, clientY: y }) => {
    finger = { x, y, at: now() }
  },
  { capture: true, passive: true },
)

const nameOf = (form, button) => [form?.action, button?.name, button?.value].join(" ")

// To be called before news takes the place of what is shown.
export function noteButtons(board) {
  const place = (one) => ({ what: nameOf(one.form, one), box: one.getBoundingClientRect() })
  earlier = { at: now(), buttons: [...board.querySelectorAll("button")].map(place) }
}

// Whether the finger came down for a button that news had replaced by another one a moment before.
function isForEarlier(what, at) {
  const since = finger.at - earlier.at
  if (since < 0 || since > GLANCE || at - finger.at > SOON) return false
  const { x, y } = finger
  // In a list that is shut, buttons have a place as well.
  const there = earlier.buttons.filter(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
  return there.length > 0 && there.every((one) => one.what !== what)
}

// Whether another button was at this place, or was pressed there, a moment ago. With keys, the focus says which one
// is meant.
export function isSlip(form, button) {
  const [at, what] = [now(), nameOf(form, button)]
  if (isForEarlier(what, at)) return true
  const isHere = finger.at > last.at && Math.hypot(finger.x - last.x, finger.y - last.y) < NEAR
  if (isHere && what !== last.what && at - last.at < SOON) return true
  // With keys there is no place.
  last = finger.at > last.at ? { ...finger, what, at } : { what, at }
  remember(LAST, JSON.stringify(last))
  return false
}
