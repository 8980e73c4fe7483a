// The taps of a page on their way to the server: sent in turn with all else that its board asks for,
// and again while nobody answers.
import { leaves } from "./busy.js"
import { Outbox } from "./outbox.js"
import { letGo } from "./press.js"

const AGAIN = 10_000

export class TapDelivery {
  #outbox = new Outbox()
  #isUnderWay = false
  // Whether somebody asked while one was under way, such as a network that is back.
  #isAsked = false
  #parts
  #token
  #delivered
  #timer

  // delivered(result) gets what the server said last, and what it refused on the way: see Outbox.
  constructor(parts, token, delivered) {
    this.#parts = parts
    this.#token = token
    this.#delivered = delivered
  }

  // What an earlier page left behind goes first.
  start() {
    window.addEventListener("online", this.go)
    this.#parts.after(() => this.#outbox.load())
    this.go()
  }

  stop() {
    window.removeEventListener("online", this.go)
    clearTimeout(this.#timer)
  }

  // The taps of a child on its pictures, and what was asked of a timer, in order.
  taps(child) {
    return this.#outbox.taps(child)
  }

  commands(timer) {
    return this.#outbox.commands(timer)
  }

  put(tap) {
    this.#outbox.put(tap)
  }

  go = () => {
    this.#isAsked = this.#isUnderWay
    if (this.#isUnderWay) return
    this.#isUnderWay = true
    this.#parts.outdate()
    this.#parts.after(() => this.#send())
  }

  async #send() {
    clearTimeout(this.#timer)
    const result = await this.#outbox.send(this.#token())
    this.#isUnderWay = false
    await letGo()
    if (result?.isShut) {
      leaves()
      return location.reload()
    }
    if (result?.isAway) this.#timer = setTimeout(this.go, this.#isAsked ? 0 : AGAIN)
    if (result) this.#delivered(result)
  }
}
