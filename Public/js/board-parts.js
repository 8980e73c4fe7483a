// What a child's page shows of taps by itself, before and without the server.

// Makes one picture look pressed, or none.
export function press(board, category) {
  for (const tile of board.querySelectorAll(".tile[name=category]")) {
    tile.setAttribute("aria-pressed", String(tile.value === category))
  }
}

// What runs once these taps of the child count too; undefined for nothing. Where taps fill the time
// before them, one that finds nothing running leaves it so.
export function running(board, taps) {
  const known = board.querySelector("[data-running-category]")
  const fills = known !== null && "fills" in known.dataset
  let category = known?.dataset.runningCategory || undefined
  for (const tap of taps) {
    if (tap.face) continue
    if (tap.ends) category = category === tap.category ? undefined : category
    else if (category || !fills) category = tap.category
  }
  return category
}

// Shows what taps come to that the server has not answered. Those that had to wait get a mark on
// their pictures and a sentence, which it gives.
export function showTaps(board, all) {
  const taps = all.filter(({ isLate }) => isLate)
  const now = running(board, all)
  press(board, now)
  const marked = new Set(taps.map(({ category }) => category))
  for (const tile of board.querySelectorAll(".tile[name=category]")) {
    tile.toggleAttribute("data-waiting", marked.has(tile.value))
  }
  // What the server takes to be running is not what runs now.
  const card = board.querySelector("[data-now-card]")
  if (card) card.hidden = taps.length > 0 && now !== running(board, [])
  return showWaiting(board, taps.length)
}

// Says how many taps wait for the server, and gives the sentence.
export function showWaiting(board, count) {
  const note = board.querySelector("[data-waiting-note]")
  if (note) note.hidden = count === 0
  if (!note || count === 0) return ""
  const form = board.getAttribute(count === 1 ? "waiting-one" : "waiting-other")
  const sentence = form.replace("{{count}}", count)
  note.querySelector(".banner__text").textContent = sentence
  return sentence
}
