// Gentle sounds, made as they are needed: kalimba and wood, notes of one pentatonic scale.
//
// Browsers let a page sound only after a tap, and take the sound away when a tablet locks: the tap
// that starts a timer wakes it, and the first tap after an interruption creates it again.
const NOTES = {
  C4: 261.6, E4: 329.6, G4: 392, A4: 440, C5: 523.3, D5: 587.3, E5: 659.3, G5: 784, A5: 880, C6: 1046.5,
}
const WOOD = "wood"
// How loud: off, soft, middle, loud.
const GAINS = [0, 0.09, 0.2, 0.38]
let context
let isStale = false
let lastTime = 0

// To be called in a tap. Nothing comes of it where a browser has no Web Audio.
export async function wake() {
  const hasStopped = context && (context.state !== "running" || context.currentTime === lastTime)
  if (context && isStale && hasStopped) {
    context.close().catch(() => {})
    context = undefined
  }
  isStale = false
  if (!context && "AudioContext" in window) {
    context = new AudioContext()
    // An assistant or an alarm can take the sound away from a page that stays in front.
    context.onstatechange = () => document.dispatchEvent(new Event("sound"))
  }
  await context?.resume().catch(() => {})
}

// The same for what moves as it sounds: a machine without a loudspeaker may never answer.
export const wakeWithin = (ms) => Promise.race([wake(), new Promise((done) => setTimeout(done, ms))])

// Whether a sound would be heard now.
export const isAwake = () => context?.state === "running"

// Each is made of notes, after how many seconds they come, and how long they last.
const phrases = {
  start: [["C4", 0, 0.9], ["G4", 0.16, 0.9]],
  cue: [[WOOD, 0], ["A4", 0.12, 1.1]],
  end: [["C4", 0, 1.4], ["E4", 0.16, 1.4], ["G4", 0.32, 1.4], ["C5", 0.48, 1.4], ["E5", 0.64, 1.4], ["C5", 1.15, 1.6]],
  wave: [["E5", 0, 0.5], ["G5", 0.12, 0.6]],
  answer: [["E5", 0, 0.5], ["G5", 0.18, 0.7]],
  praise: [["G4", 0, 0.7], ["C5", 0.22, 0.7], ["E5", 0.44, 0.9]],
  mural: [["C4", 0, 1.1], ["G4", 0.2, 1.1], ["C5", 0.4, 1.1], ["E5", 0.6, 1.3]],
  first: [["C4", 0, 0.8], ["G4", 0, 0.8]],
  level: [["C5", 0, 0.58], ["E5", 0.16, 0.58], ["G5", 0.32, 0.58]],
  badge: [["D5", 0, 0.5], [WOOD, 0.18], ["A5", 0.18, 0.52]],
  wish: [["G4", 0, 0.68], ["A4", 0.24, 0.68], ["C5", 0.48, 0.68], ["D5", 0.72, 0.68]],
  rest: [[WOOD, 0], ["D5", 0.05, 0.35]],
  hatch: [
    [WOOD, 0], [WOOD, 0.25], [WOOD, 0.5], ["G4", 1.2, 1.2], ["C5", 1.29, 1.2], ["E5", 1.38, 1.2], ["G5", 1.47, 1.2],
    ["C6", 1.56, 1.2],
  ],
  box: [[WOOD, 0], [WOOD, 0.16], [WOOD, 0.32], ["E5", 0.62, 0.58]],
}

// Plays a phrase at a volume from 0 to 3; false if nothing can be heard.
export function play(name, volume) {
  if (!context || context.state !== "running" || !GAINS[volume]) return false
  const out = context.createGain()
  out.gain.value = GAINS[volume]
  const softener = context.createDynamicsCompressor()
  out.connect(softener).connect(context.destination)
  for (const [note, after, length] of phrases[name]) {
    if (note === WOOD) knock(out, after)
    else pluck(out, NOTES[note], after, length)
  }
  setTimeout(() => softener.disconnect(), 4000)
  return true
}

// A tone, its octave and a short high one: a tongue of metal on wood.
function pluck(out, pitch, after, length) {
  for (const [times, loud, lasting] of [[1, 0.8, 1], [2.01, 0.22, 0.45], [5.4, 0.05, 0.12]]) {
    tone(out, "sine", pitch * times, loud, after, length * lasting)
  }
}

function knock(out, after) {
  tone(out, "triangle", 700, 0.3, after, 0.07).exponentialRampToValueAtTime(
    420,
    context.currentTime + after + 0.05,
  )
}

function tone(out, type, pitch, loud, after, length) {
  const begin = context.currentTime + after
  const voice = context.createOscillator()
  const shape = context.createGain()
  voice.type = type
  voice.frequency.setValueAtTime(pitch, begin)
  shape.gain.setValueAtTime(0, begin)
  shape.gain.linearRampToValueAtTime(loud, begin + 0.006)
  shape.gain.exponentialRampToValueAtTime(0.0001, begin + length)
  voice.connect(shape).connect(out)
  voice.start(begin)
  voice.stop(begin + length + 0.05)
  return voice.frequency
}

// A page that comes back may have a context that says it runs and does not.
function doubt() {
  isStale = true
  lastTime = context?.currentTime ?? 0
}

for (const type of ["pageshow", "pagehide"]) window.addEventListener(type, doubt)
document.addEventListener("visibilitychange", doubt)
