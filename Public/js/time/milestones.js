// The moments of a timer that are announced: half, five minutes, one minute, the end.
const MINUTE = 60_000

// [[name, milliseconds left]], the latest first; those close together are announced once.
function milestones(length) {
  const all = [["end", 0]]
  if (length >= 2.5 * MINUTE) all.push(["one", MINUTE])
  if (length >= 8 * MINUTE) all.push(["five", 5 * MINUTE])
  const half = length / 2
  if (length >= MINUTE && all.every(([, left]) => Math.abs(left - half) > MINUTE / 2)) {
    all.push(["halfway", half])
  }
  return all.sort(([, a], [, b]) => a - b)
}

// What was reached between two looks: the last of it. A page that slept tells the end only.
export function reached(length, before, now, patience = 10_000) {
  const found = milestones(length).find(([, left]) => now <= left && left < before)
  if (!found) return undefined
  return found[1] - now < patience || found[0] === "end" ? found[0] : undefined
}

// How long until the next one; Infinity after the end.
export function untilMilestone(length, left) {
  const next = milestones(length).findLast(([, at]) => at < left)
  return next ? left - next[1] : Infinity
}
