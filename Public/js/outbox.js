// The taps of this browser that the server has not answered yet, sent in order, each once. Children
// take turns at a tablet, so those of one who is shut out hold up nobody else's.
//
// A tap is kept before it is sent and forgotten when it is answered. Sent twice it counts once, for
// it carries an id. One that could not be sent at once tells when it was made.
//   tap       its id
//   child     its child; address, where it goes; at, when it was made
//   category  and ends, of a tap on a picture: what it was to do
//   face      and fields, of one on a weather: its form
//   timer     and fields, of one on a timer: its form
import { isOurs } from "./answered.js"
import { serverClock } from "./clock.js"
import { isPage, newsIn } from "./parts.js"
import { inTime, tapStore } from "./tap-store.js"

const PATIENCE = 8000
const LATE = 2000
// No server takes a tap that is older.
const OLDEST = 86_400_000
// It is known of so many answered taps what they led to: a page shows an answer soon.
const MOST = 8
// Those that only this page has: the browser has no room for them, or keeps nothing.
const loose = new Set()

// Whether nothing is lost if this page goes.
export const mayGo = () => loose.size === 0

export class Outbox {
  #taps = []
  // The version of a timer that a tap led to, by the timer and the version that it was sent with.
  #led = new Map()

  // in the order in which they were made
  taps(child) {
    return this.#taps.filter((tap) => tap.child === child && !tap.timer)
  }

  commands(timer) {
    return this.#taps.filter((tap) => tap.timer === timer)
  }

  // What an earlier page left behind comes first.
  async load() {
    const known = new Set(this.#taps.map(({ tap }) => tap))
    const kept = (await tapStore.all()).filter(({ tap }) => !known.has(tap))
    this.#taps.unshift(...kept.map((tap) => ({ ...tap, isLate: true, isOld: true })))
  }

  // Behind others of its child that wait it waits as well.
  put(tap) {
    const isLate = this.#taps.some((waiting) => waiting.isLate && waiting.child === tap.child)
    loose.add(tap.tap)
    const number = tapStore.add(tap)
    number.then((kept) => kept !== undefined && loose.delete(tap.tap))
    this.#taps.push({ ...tap, isLate, number })
  }

  // Gives the last answer and the refusals on the way; undefined if there was none.
  async send(token) {
    let result
    let isOnTime = false
    const shut = new Set()
    const next = () => this.#taps.find(({ child }) => !shut.has(child))
    for (let tap = next(); tap; tap = next()) {
      const sent = performance.now()
      // One that only waited for those before it counts after them, when it comes.
      isOnTime = !tap.isLate && (isOnTime || serverClock.now() - tap.at <= LATE)
      const version = this.#follow(tap)
      const answer = await post(tap, token, isOnTime, version)
      if (!answer) {
        for (const waiting of this.#taps) waiting.isLate = true
        // Nobody is told that a tap waits before it would outlast the page.
        await inTime(Promise.all(this.#taps.map(({ number }) => number)))
        return { ...result, isAway: true }
      }
      // Shut out, or a page of another session: it is kept for the page that comes next, and if
      // that one is refused as well, for later, with all of that child's.
      if (answer.status === 403) {
        if (!tap.isOld) return { ...result, isShut: true }
        shut.add(tap.child)
        continue
      }
      this.#lead(tap, version, answer)
      this.#taps.splice(this.#taps.indexOf(tap), 1)
      Promise.resolve(tap.number).then((number) => number !== undefined && tapStore.remove(number))
      loose.delete(tap.tap)
      const refusals = result?.refusals ?? []
      // A timer's page that was behind gets the timer as it is: that is an answer too.
      const ok = answer.ok || (tap.timer !== undefined && answer.isPage && answer.status === 409)
      // The sentence of a refusal; other failures have a page of their own, which is none. A child or a timer
      // that is gone is nothing that a sibling's page has to say.
      if (!ok && answer.status !== 404) refusals.push([409, 422].includes(answer.status) ? answer.text : "")
      result = { child: tap.child, timer: tap.timer, ok, text: answer.text, news: answer.news, sent, refusals }
    }
    return shut.size > 0 ? { ...result, isAway: true } : result
  }

  // A tap that was made before the answer to an earlier one was shown builds on that one.
  #follow({ timer, fields }) {
    let version = fields?.version
    while (this.#led.has(`${timer} ${version}`)) version = this.#led.get(`${timer} ${version}`)
    return version
  }

  // Where someone else came in between, the answer is further on, and what follows is late.
  #lead({ timer }, sent, { ok, isPage, text }) {
    if (!timer || !ok || !isPage) return
    const now = text.match(/<(?:timer|tree)-face[^>]* version="(\d+)"/)?.[1]
    if (Number(now) !== Number(sent) + 1) return
    this.#led.set(`${timer} ${sent}`, now)
    if (this.#led.size > MOST) this.#led.delete(this.#led.keys().next().value)
  }
}

async function post(tap, token, isOnTime, version) {
  const body = new URLSearchParams(tap.fields ?? { tap: tap.tap, category: tap.category })
  body.set("csrf", token)
  if (version !== undefined) body.set("version", version)
  if (!isOnTime) {
    body.set("at", tap.at)
    if (!tap.timer) body.set("ends", tap.ends ? "1" : "0")
  }
  try {
    const response = await fetch(tap.address, {
      method: "POST",
      body,
      headers: { "X-Part": "1" },
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (isWorthAnotherTry(response, tap)) return undefined
    const { status, ok } = response
    return { status, ok, isPage: isPage(response), news: newsIn(response), text: await response.text() }
  } catch {
    return undefined
  }
}

// The server is busy, away behind a proxy, has no room or a fault, doesn't know its own name yet (421), or somebody
// else has answered, as in another Wi-Fi: whatever it is, nothing was kept. Who refuses with 403 may want to be asked
// by the page.
function isWorthAnotherTry(response, tap) {
  const { status } = response
  if (status === 408 || status === 429) return true
  const isKept = status < 500 && status !== 421 && (status === 403 || isOurs(response))
  return !isKept && serverClock.now() - tap.at < OLDEST
}
