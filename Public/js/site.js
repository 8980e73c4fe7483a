// The one script of every page: defines the elements, and takes the focus to what went wrong.
import "./elements/avatar-preview.js"
import "./elements/live-duration.js"
import "./elements/log-board.js"
import "./elements/pin-pad.js"
import "./elements/read-aloud.js"
import "./elements/session-end.js"
import "./elements/time-zone.js"
import "./elements/undo-toast.js"
import "./elements/wait-down.js"

document.querySelector("[aria-invalid=true]")?.focus()
