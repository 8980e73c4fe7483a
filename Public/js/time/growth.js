// How a tree grows with the time of its timer (§4.2), in whole milliseconds, as the server counts it.
//   length    the whole time; left, of it; reached, the stage below which the tree does not fall

// The stage 1…5: a fifth of the time each.
export function stage(length, left, reached = 1) {
  const elapsed = Math.floor(Math.min(length, Math.max(0, length - left)))
  return Math.max(reached, Math.min(5, Math.floor((5 * elapsed) / length) + 1))
}

// How long until the tree is drawn larger, or blooms.
export function untilGrowth(length, left, reached = 1) {
  const now = stage(length, left, reached)
  return now === 5 ? left : Math.ceil((now * length) / 5) - (length - left)
}
