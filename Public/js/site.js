// The one script of every page: defines the elements, and takes the focus to what went wrong.
// First, for it listens before all others.
import "./held-forms.js"
import "./elements/live-duration.js"
import "./elements/live-part.js"
import "./elements/log-board.js"
import "./elements/read-aloud.js"
import "./elements/timer-notice.js"
import "./elements/undo-toast.js"
import { forgetEarlyNews } from "./live.js"
import { meet } from "./seldom.js"
// At once, for the first tap may be the one that starts a timer.
import "./start-sound.js"

meet(document).then(forgetEarlyNews)
// Only the pages of children are kept, and only browsers that came by https can.
const { child, kept } = document.documentElement.dataset
if ("serviceWorker" in navigator && (child || kept !== undefined)) {
  // A page that is being left doesn't get it; the next one keeps what it needs.
  import("./keep-pages.js").catch(() => undefined)
}
document.querySelector("[aria-invalid=true]")?.focus()
