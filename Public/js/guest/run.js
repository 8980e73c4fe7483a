// A guest's time, as plain values that outlast the page: what was left at a moment of the wall clock.
//
// While the page is open the time passes by the page's own clock, which nobody can set. Only over a
// reload, or where the page was hidden and may have slept, the wall clock counts as well; set back,
// it counts nothing.
import { newID } from "../new-id.js"

const MINUTE = 60_000

export function begin(minutes, isTree) {
  const now = Date.now()
  const run = { id: newID(), minutes, isTree, left: minutes * MINUTE, at: now, startedAt: now, isPaused: false }
  return isTree ? { ...run, seed: newID().slice(16).replace(/^0+(?=.)/, "") } : run
}

// The same time later: `monotonic` is what has passed by the page's own clock; `mayHaveSlept` says
// whether it may have been suspended in between.
export function advance(run, monotonic, mayHaveSlept) {
  const now = Date.now()
  if (run.isPaused || run.left === 0) return { ...run, at: now }
  const passed = mayHaveSlept ? Math.max(monotonic, now - run.at) : monotonic
  const left = Math.max(0, run.left - passed)
  if (left > 0) return { ...run, left, at: now }
  // It was over before now if nobody looked.
  const endedAt = now - Math.max(0, Math.round(passed - run.left))
  return { ...run, left, at: now, endedAt, startedAt: Math.min(run.startedAt, endedAt - run.minutes * MINUTE) }
}

// The tree of a finished time.
export function grown({ id, seed, minutes, startedAt, endedAt }) {
  return { id, seed, minutes, startedAt, endedAt }
}

// What a browser has kept, once a time has ended that ran out while no page of it was open.
export function settled(kept) {
  const { run, trees } = kept
  if (!(run?.left > 0)) return kept
  const next = advance(run, 0, true)
  if (next.left > 0) return kept
  return { run: null, trees: run.isTree ? [...trees, grown(next)] : trees }
}

// 1 to 5, then "bloom".
export function stage({ left, minutes }) {
  if (left === 0) return "bloom"
  const all = minutes * MINUTE
  return Math.min(5, Math.floor((5 * (all - left)) / all) + 1)
}

// The hemisphere whose clocks go forward in this half of the year; north if they never do.
export function season(now = new Date()) {
  const offset = (month) => new Date(now.getFullYear(), month, 1).getTimezoneOffset()
  const month = (now.getMonth() + 1 + (offset(0) < offset(6) ? 6 : 0)) % 12
  return ["winter", "spring", "summer", "autumn"][Math.floor(month / 3)]
}
