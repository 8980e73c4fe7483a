// Gentle sounds, made as they are needed: kalimba and wood, notes of one pentatonic scale.
//
// Browsers let a page sound only after a tap, and take the sound away when a tablet locks: the tap
// that starts a timer wakes it, and the first tap after an interruption creates it again.
const NOTES = { C4: 261.6, E4: 329.6, G4: 392, A4: 440, C5: 523.3, E5: 659.3 }
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
  if (!context && "AudioContext" in window) context = new AudioContext()
  await context?.resume().catch(() => {})
}

// Whether a sound would be heard now.
export const isAwake = () => context?.state === "running"

const phrases = {
  start: (out) => {
    pluck(out, NOTES.C4, 0, 0.9)
    pluck(out, NOTES.G4, 0.16, 0.9)
  },
  cue: (out) => {
    knock(out, 0)
    pluck(out, NOTES.A4, 0.12, 1.1)
  },
  end: (out) => {
    const notes = [NOTES.C4, NOTES.E4, NOTES.G4, NOTES.C5, NOTES.E5]
    for (const [index, note] of notes.entries()) pluck(out, note, index * 0.16, 1.4)
    pluck(out, NOTES.C5, 1.15, 1.6)
  },
}

// Plays a phrase at a volume from 0 to 3; false if nothing can be heard.
export function play(name, volume) {
  if (!context || context.state !== "running" || !GAINS[volume]) return false
  const out = context.createGain()
  out.gain.value = GAINS[volume]
  const softener = context.createDynamicsCompressor()
  out.connect(softener).connect(context.destination)
  phrases[name](out)
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
