// The server's clock as seen from this page: its time when it answered, carried on by our own.
// A tablet whose clock is wrong shows the right lengths all the same.
let offset = 0
let isLow = false

export const serverClock = {
  // milliseconds of the server, and when we asked for them if we know
  set(server, asked = Date.now()) {
    if (Number.isFinite(server) && server > 0) offset = server - (asked + Date.now()) / 2
  },
  // What a beat says. It can come late, as after a sleep, but never early: only two that agree
  // turn the clock back.
  heard(server) {
    const seen = server - Date.now()
    if (seen > offset || isLow) offset = seen
    isLow = seen < offset
  },
  now: () => Math.round(Date.now() + offset),
}

// The page brings the first time with it; elements that count may be defined before those that ask.
const made = document.querySelector("[data-now]")
if (made) serverClock.set(Number(made.dataset.now))
