// A timer's state once the waiting commands count too: shown until the server has answered.
//
//   timer      { state, deadline, left, since, length } as on <timer-face>; "ended" is a state too
//   commands   [{ verb, minutes, at }], at by the server's monotonic clock, in order
const MINUTE = 60_000
const MORE = 2 * MINUTE

const verbs = {
  pause: (timer, { at }) => (timer.state === "running" ? { ...timer, state: "paused", left: timer.deadline - at } : timer),
  resume: (timer, { at }) => (timer.state === "paused" ? { ...timer, state: "running", deadline: at + timer.left } : timer),
  add: (timer, { minutes, at }) => more(timer, minutes * MINUTE, at),
  extend: (timer, { at }) => (timer.state === "landing" ? more(timer, MORE, at) : timer),
  overtime: (timer) => (timer.state === "landing" ? { ...timer, state: "overtime" } : timer),
  stop: (timer, { at }) => end(timer, at),
  done: (timer, { at }) => end(timer, at),
}

export function foresee(timer, commands) {
  return commands.reduce((known, command) => {
    const now = settled(known, command.at)
    return verbs[command.verb]?.(now, command) ?? now
  }, timer)
}

// A countdown lands by itself.
function settled(timer, at) {
  if (timer.state !== "running" || at < timer.deadline) return timer
  return { ...timer, state: "landing", since: timer.deadline }
}

function more(timer, length, at) {
  const longer = { ...timer, length: timer.length + length }
  if (timer.state === "running") return { ...longer, deadline: timer.deadline + length }
  if (timer.state === "paused") return { ...longer, left: timer.left + length }
  return timer.state === "landing" ? { ...longer, state: "running", deadline: at + length } : timer
}

// A timer that was stopped is drawn as a pause.
function end(timer, at) {
  const left = timer.state === "running" ? timer.deadline - at : timer.left
  return { ...timer, wasOver: ["landing", "overtime", "prompt"].includes(timer.state), state: "ended", left }
}
