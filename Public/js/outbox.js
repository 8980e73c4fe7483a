// The taps of this browser that the server has not answered yet, sent in order, each once.
//
// A tap is kept before it is sent and forgotten when it is answered. Sent twice it counts once, for
// it carries an id. One that could not be sent at once tells when it was made.
import { serverClock } from "./clock.js"
import { tapStore } from "./tap-store.js"

const PATIENCE = 8000
const LATE = 2000
// The server is busy, away behind a proxy, or has no room: worth another try.
const LATER = [408, 429, 502, 503, 504, 507]

export class Outbox {
  #taps = []

  // in the order in which they were made
  of(child) {
    return this.#taps.filter((tap) => tap.child === child)
  }

  // What an earlier page left behind comes first.
  async load() {
    const known = new Set(this.#taps.map(({ tap }) => tap))
    const kept = (await tapStore.all()).filter(({ tap }) => !known.has(tap))
    this.#taps.unshift(...kept.map((tap) => ({ ...tap, isLate: true, isOld: true })))
  }

  put(tap) {
    this.#taps.push({ ...tap, isLate: false, number: tapStore.add(tap) })
  }

  // Gives the last answer and the refusals on the way; undefined if there was none.
  async send(token) {
    let result
    while (this.#taps.length > 0) {
      const tap = this.#taps[0]
      const sent = performance.now()
      const answer = await post(tap, token)
      if (!answer) {
        for (const waiting of this.#taps) waiting.isLate = true
        return { ...result, isAway: true }
      }
      // Shut out, or a page of another session: it is kept for the page that comes next, and if
      // that one is refused as well, for later.
      if (answer.status === 403) return { ...result, isAway: tap.isOld, isShut: !tap.isOld }
      this.#taps.shift()
      tapStore.remove(await tap.number)
      const refusals = result?.refusals ?? []
      // The sentence of a refusal; other failures have a page of their own, which is none.
      if (!answer.ok) refusals.push([409, 422].includes(answer.status) ? answer.text : "")
      result = { child: tap.child, ok: answer.ok, text: answer.text, sent, refusals }
    }
    return result
  }
}

async function post(tap, token) {
  const body = new URLSearchParams({ csrf: token, tap: tap.tap, category: tap.category })
  if (tap.isLate || serverClock.now() - tap.at > LATE) {
    body.set("at", tap.at)
    body.set("ends", tap.ends ? "1" : "0")
  }
  try {
    const response = await fetch(tap.address, {
      method: "POST",
      body,
      headers: { "X-Part": "1" },
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (LATER.includes(response.status)) return undefined
    return { status: response.status, ok: response.ok, text: await response.text() }
  } catch {
    return undefined
  }
}
