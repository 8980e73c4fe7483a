// What a child's page shows of its timer by itself, before and without the server.
import { showWaiting } from "./board-parts.js"
import { serverClock } from "./clock.js"
import { foresee } from "./foresight.js"

const FACES = "timer-face, tree-face"
const NAMES = ["deadline", "left", "since", "length"]

// How the server has drawn it: { state, deadline, … }; undefined without a timer.
export function drawn(board) {
  const face = board.querySelector(FACES)
  if (!face) return undefined
  const lengths = NAMES.map((name) => [name, Number(face.getAttribute(name))])
  return { state: face.getAttribute("state"), ...Object.fromEntries(lengths) }
}

// Shows what commands come to that the server has not answered. Once it is away the buttons follow,
// and a sentence tells how many wait, which it gives.
export function showCommands(board, timer, commands) {
  const isAway = commands.some(({ isLate }) => isLate)
  const known = timer && foresee(timer, commands.map(asked))
  const face = board.querySelector(FACES)
  if (known && commands.length > 0) draw(face, known)
  // A countdown that is over by now has landed by itself.
  if (known && isAway) offer(board, known.state === "ended" ? "ended" : face.getAttribute("state"))
  return showWaiting(board, isAway ? commands.length : 0)
}

// Offers what can be asked in a state, of what the server has sent along. What follows a phase of a
// pomodoro only the server can ask: it takes none of the answers to an end.
export function offer(board, known) {
  const run = board.querySelector(".run, .player__stage")
  if (!run) return
  const state = known === "landing" && run.querySelector(".rounds") ? "prompt" : known
  run.dataset.state = state
  for (const part of run.querySelectorAll("[data-when]")) {
    part.hidden = !part.dataset.when.split(" ").includes(state)
  }
}

function asked({ at, address, fields }) {
  const verb = address.split("/").at(-1)
  // Its moment on the server's wall clock, by how that and the monotonic clock differ now.
  const monotonic = serverClock.monotonic() - (serverClock.now() - at)
  return { verb, minutes: Number(fields.minutes ?? 1), at: monotonic }
}

// Shows a state on the face, and on what counts along with it.
function draw(face, { state, wasOver, ...lengths }) {
  const isOver = state === "running" && lengths.deadline <= serverClock.monotonic()
  // What has landed by itself stays so.
  if (isOver && !["running", "paused"].includes(face.getAttribute("state"))) return
  const shown = state === "ended" ? (wasOver ? "landing" : "paused") : state
  face.toggleAttribute("stopped", state === "ended")
  for (const part of [face, ...face.querySelectorAll("exp-so-far")]) {
    for (const name of NAMES) write(part, name, String(Math.round(lengths[name])))
    write(part, "state", shown)
  }
}

// A tree has no time beyond its end, and no attribute for it.
function write(part, name, value) {
  if (part.hasAttribute(name) && part.getAttribute(name) !== value) part.setAttribute(name, value)
}
