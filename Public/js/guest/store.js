// What a guest has in this browser: the time that runs, and the trees that are grown (§12.5).
//
// Where a browser has no storage, as in some private windows, or no room in it, it lives as long as the page.
const KEY = "focuspal-guest"
const EMPTY = { run: null, trees: [] }
let memory = EMPTY
// Whether the storage has what was saved last.
let isKept = true

export function load() {
  if (!isKept) return memory
  try {
    const kept = JSON.parse(localStorage.getItem(KEY))
    const isOurs = kept && Array.isArray(kept.trees)
    return isOurs ? { run: kept.run ?? null, trees: kept.trees } : { ...EMPTY }
  } catch {
    return memory
  }
}

export function save(state) {
  memory = state
  try {
    localStorage.setItem(KEY, JSON.stringify(state))
    isKept = true
  } catch {
    isKept = false
  }
}

// Calls back when another page of this browser has changed it; gives a function that ends it.
export function watch(listener) {
  const heard = ({ key }) => key === KEY && listener()
  addEventListener("storage", heard)
  return () => removeEventListener("storage", heard)
}
