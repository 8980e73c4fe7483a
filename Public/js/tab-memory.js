// What a tab remembers until it is closed. Storage is missing in some private windows: then nothing.
export function recollect(key) {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

// null: forgets it.
export function remember(key, text) {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // See above.
  }
}
