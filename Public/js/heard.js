// When the server was heard last, by performance.now().
const BEAT = 10_000
// A beat may be a little late.
const LATE = 2000
// The page itself came from it.
let at = performance.now()
let isLost = false

export function hear() {
  at = performance.now()
  isLost = false
}

// The stream has broken: nobody knows whether the server is there.
export function lose() {
  isLost = true
}

// For how long nothing was heard.
export const silence = () => performance.now() - at

export const isInDoubt = () => isLost || silence() > BEAT + LATE || !navigator.onLine
