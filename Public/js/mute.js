// Which timer of this tab is silent: someone has turned its sound off where it runs, until it is over.
// Its picture goes on as always, and the next timer sounds again.
import { recollect, remember } from "./tab-memory.js"

const MUTED = "focuspal-muted"
let muted = recollect(MUTED)

// A page that comes back as it was left may have missed a tap on another one.
addEventListener("pageshow", () => {
  muted = recollect(MUTED)
})

export const isMuted = (timer) => muted !== null && muted === timer

export function mute(timer, isSilent) {
  muted = isSilent ? timer : null
  remember(MUTED, muted)
}
