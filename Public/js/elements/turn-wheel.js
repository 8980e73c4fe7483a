// <turn-wheel wheel result turned says [only]>: a wheel whose result the server has drawn already.
//   wheel    its number
//   result   the number of its last result; empty before the first
//   turned   degrees clockwise by which the wheel is turned then
//   says     whose turn that is
//   only     there is one child left: nothing has to be drawn
// Each result is a new part of the page. One that this page has not shown yet is what the wheel turns to:
// three rounds with a soft end, or at once for those who like less motion.
const calm = matchMedia("(prefers-reduced-motion: reduce)")
const ROUND = 360
const LENGTH = 2600
// How each wheel stood last, and its last turn: the parts that show it come and go, also while it turns.
const known = new Map()

class TurnWheel extends HTMLElement {
  #turning

  connectedCallback() {
    const { wheel, result, turned, says } = this.#told
    const before = known.get(wheel)
    // One that a parent took back lets the one before it show again.
    const isNew = before !== undefined && Number(result) > Number(before.result) && says !== ""
    const hasMotion = isNew && !calm.matches && !before.isOnly
    const turn = hasMotion ? { from: Number(before.turned), since: performance.now() } : before?.turn
    known.set(wheel, { result, turned, turn, isOnly: this.hasAttribute("only") })
    if (turn !== undefined && performance.now() - turn.since < LENGTH) this.#turn(turn, Number(turned), says)
    else if (isNew) setTimeout(() => this.#say(says), 100)
  }

  disconnectedCallback() {
    this.#turning?.cancel()
  }

  get #told() {
    return Object.fromEntries(
      ["wheel", "result", "turned", "says"].map((name) => [name, this.getAttribute(name) ?? ""]))
  }

  #turn({ from, since }, to, says) {
    const end = from + 3 * ROUND + ((to - from + ROUND) % ROUND)
    this.#turning = this.querySelector("[data-wheel-disc]").animate(
      [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${end}deg)` }],
      { duration: LENGTH, easing: "cubic-bezier(0.15, 0.7, 0.2, 1)" })
    this.#turning.currentTime = performance.now() - since
    this.toggleAttribute("data-turning", true)
    const stop = () => {
      this.removeAttribute("data-turning")
      this.#say(says)
    }
    this.#turning.finished.then(stop, () => undefined)
  }

  #say(name) {
    this.querySelector("[data-wheel-says]").textContent = name
  }
}

customElements.define("turn-wheel", TurnWheel)
