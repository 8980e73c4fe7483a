// The second tap of a double tap is not meant for what came under the finger with the answer to the first one.
const SOON = 1000
// A finger does not come down at the very same spot.
const NEAR = 24
let finger = { at: -Infinity }
let last = { at: -Infinity }

addEventListener(
  "pointerdown",
  ({ clientX: x, clientY: y }) => {
    finger = { x, y, at: performance.now() }
  },
  { capture: true, passive: true },
)

// Whether another button was pressed at this place a moment ago. With keys, the focus says which one is meant.
export function isSlip(form, button) {
  const [now, what] = [performance.now(), [form.action, button?.name, button?.value].join(" ")]
  const isHere = finger.at > last.at && Math.hypot(finger.x - last.x, finger.y - last.y) < NEAR
  if (isHere && what !== last.what && now - last.at < SOON) return true
  last = { ...finger, what, at: now }
  return false
}
