// The elements that few pages have: each is fetched by the pages that it is on.
const seldom = {
  "ask-notifications": () => import("./elements/ask-notifications.js"),
  "avatar-preview": () => import("./elements/avatar-preview.js"),
  "badge-joy": () => import("./elements/badge-joy.js"),
  "browser-ability": () => import("./elements/browser-ability.js"),
  "come-in": () => import("./elements/come-in.js"),
  "count-up": () => import("./elements/count-up.js"),
  "exp-so-far": () => import("./elements/exp-so-far.js"),
  "forest-board": () => import("./elements/forest-board.js"),
  "full-screen": () => import("./elements/full-screen.js"),
  "guest-board": () => import("./elements/guest-board.js"),
  "guest-gift": () => import("./elements/guest-gift.js"),
  "keep-awake": () => import("./elements/keep-awake.js"),
  "keep-going": () => import("./elements/keep-going.js"),
  "minute-slider": () => import("./elements/minute-slider.js"),
  "more-below": () => import("./elements/more-below.js"),
  "page-turn": () => import("./elements/page-turn.js"),
  "pin-pad": () => import("./elements/pin-pad.js"),
  "practice-taps": () => import("./elements/practice-taps.js"),
  "sent-form": () => import("./elements/sent-form.js"),
  "set-up-code": () => import("./elements/set-up-code.js"),
  "session-end": () => import("./elements/session-end.js"),
  "share-file": () => import("./elements/share-file.js"),
  "sort-list": () => import("./elements/sort-list.js"),
  "tile-preview": () => import("./elements/tile-preview.js"),
  "time-zone": () => import("./elements/time-zone.js"),
  "timer-bell": () => import("./elements/timer-bell.js"),
  "timer-board": () => import("./elements/timer-board.js"),
  "timer-dial": () => import("./elements/timer-dial.js"),
  "timer-face": () => import("./elements/timer-face.js"),
  "tree-end": () => import("./elements/tree-end.js"),
  "tree-face": () => import("./elements/tree-face.js"),
  "tree-health": () => import("./elements/tree-health.js"),
  "tree-sheet": () => import("./elements/tree-sheet.js"),
  "tree-watch": () => import("./elements/tree-watch.js"),
  "visual-timer": () => import("./elements/visual-timer.js"),
  "wait-down": () => import("./elements/wait-down.js"),
  "wall-clock": () => import("./elements/wall-clock.js"),
  "wall-screen": () => import("./elements/wall-screen.js"),
  "wall-sound": () => import("./elements/wall-sound.js"),
  "watch-board": () => import("./elements/watch-board.js"),
}

// To be called with the page, and with each part that comes later.
export function meet(root) {
  for (const [name, load] of Object.entries(seldom)) {
    // Without it the page works as without scripts.
    if (root.querySelector(name)) load().catch(() => {})
  }
}
