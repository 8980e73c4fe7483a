// Keeps what someone looks at where it is on the screen while a part is updated, even if something new comes above it.
// Safari does nothing for it; other browsers hold on to an element, which may be gone.
const KNOWN = ["id", "href", "action"]

// What is there once only, by what it is.
function landmarks(board) {
  const all = new Map()
  for (const one of board.querySelectorAll("[id], a[href], form[action]")) {
    const name = KNOWN.map((key) => one.getAttribute(key)).join(" ")
    all.set(name, all.has(name) ? null : one)
  }
  return [...all].filter(([, one]) => one?.getClientRects().length > 0)
}

const top = (element) => element.getBoundingClientRect().top

// To be called before a part takes the place of an earlier one; what it returns, afterwards. At the top of the page
// what is new is to be seen.
export function holdPlace(board) {
  if (scrollY <= 0) return () => {}
  const places = landmarks(board).map(([name, one]) => [name, top(one)])
  const seen = new Map(places.filter(([, at]) => at >= 0 && at < innerHeight))
  return () => {
    const moves = landmarks(board).filter(([name]) => seen.has(name)).map(([name, one]) => top(one) - seen.get(name))
    // One of them may have gone to another place of its own, such as a badge that was earned.
    const move = moves.sort((a, b) => a - b)[moves.length >> 1]
    if (move) scrollBy({ top: move, behavior: "instant" })
  }
}
