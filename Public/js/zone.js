// Whether a time is plenty, getting closer or nearly over (§3.2): by minutes, for short ones by parts.
const MINUTE = 60_000
const SOFT = 20_000
const BLEND = 500

function limits(length) {
  const isShort = length < 20 * MINUTE
  return isShort ? [length / 2, length / 4] : [10 * MINUTE, 5 * MINUTE]
}

export function zone(left, length) {
  const [soon, last] = limits(length)
  return left > soon ? "go" : left > last ? "soon" : "last"
}

// Which zone a time comes from and how far it has left it, from 0 to 1; null once it has.
export function blend(left, length) {
  const now = zone(left, length)
  if (now === "go") return null
  const [soon, last] = limits(length)
  const part = ((now === "soon" ? soon : last) - left) / Math.min(SOFT, length / 50)
  return part < 1 ? { from: now === "soon" ? "go" : "soon", part } : null
}

// How long until a zone begins or its colours blend further; Infinity once the last one has come.
export function untilZone(left, length) {
  if (blend(left, length)) return BLEND
  const next = limits(length).find((limit) => limit < left)
  return next === undefined ? Infinity : left - next
}
