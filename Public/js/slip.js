// The second tap of a double tap is not meant for what came under the finger with the answer to the first one,
// be it a part or a whole page.
import { recollect, remember } from "./tab-memory.js"

const LAST = "focuspal-tap"
// Two taps on one picture are the server's to join: QuickLog.sameTap.
const SOON = 1000
// A finger does not come down at the very same spot.
const NEAR = 24
let finger = { at: -Infinity }
let last = JSON.parse(recollect(LAST)) ?? { at: -Infinity }

// The same in the page that comes next.
const now = () => performance.timeOrigin + performance.now()

addEventListener(
  "pointerdown",
  ({ clientX: x, clientY: y }) => {
    finger = { x, y, at: now() }
  },
  { capture: true, passive: true },
)

// Whether another button was pressed at this place a moment ago. With keys, the focus says which one is meant.
export function isSlip(form, button) {
  const [at, what] = [now(), [form.action, button?.name, button?.value].join(" ")]
  const isHere = finger.at > last.at && Math.hypot(finger.x - last.x, finger.y - last.y) < NEAR
  if (isHere && what !== last.what && at - last.at < SOON) return true
  // With keys there is no place.
  last = finger.at > last.at ? { ...finger, what, at } : { what, at }
  remember(LAST, JSON.stringify(last))
  return false
}
