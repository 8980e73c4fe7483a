// The one script of every page: defines the elements, and takes the focus to what went wrong.
import "./elements/ask-notifications.js"
import "./elements/avatar-preview.js"
import "./elements/live-duration.js"
import "./elements/live-part.js"
import "./elements/log-board.js"
import "./elements/minute-slider.js"
import "./elements/pin-pad.js"
import "./elements/practice-taps.js"
import "./elements/read-aloud.js"
import "./elements/session-end.js"
import "./elements/sort-list.js"
import "./elements/tile-preview.js"
import "./elements/time-zone.js"
import "./elements/undo-toast.js"
import "./elements/visual-timer.js"
import "./elements/wait-down.js"

document.querySelector("[aria-invalid=true]")?.focus()
