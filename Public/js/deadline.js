// Gives a function that says how many milliseconds are left of a length that begins now, on pages whose ends the
// server decides. The clock that is further on counts: a page's own rests while some tablets sleep, and the wall
// clock may be set back.
export function deadline(length) {
  const ends = clocks().map((now) => now + length)
  return () => Math.min(...clocks().map((now, which) => ends[which] - now))
}

const clocks = () => [Date.now(), performance.now()]
