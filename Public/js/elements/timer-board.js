// <timer-board topics offline start waiting-…>: a child's timer, set up and run in place.
//
// Without it each button sends its form and the page comes back whole. With it the form goes by
// itself and what the server sends back takes the place of all; a page that was behind shows how it
// is now. The tap that starts a timer stays on the page, so that its sound may play at the end.
// What is asked of a timer while the server is away waits in the browser, and the page says so.
//   topics      what makes it ask the server again
//   offline     the sentence for when the server does not answer; start, for a timer that can't begin
//   waiting-…   the sentences for one tap that waits, and for {{count}} others
import { serverClock } from "../clock.js"
import { newID } from "../new-id.js"
import { PartQueue, isPage, place, pressed, unpack } from "../parts.js"
import { sorry } from "../sorry.js"
import { TapDelivery } from "../tap-delivery.js"
import { drawn, offer, showCommands } from "../timer-parts.js"
import { listenFor } from "../topics.js"
// What a start brings is there when it is tapped.
import "./ask-notifications.js"
import "./count-up.js"
import "./keep-awake.js"
import "./keep-going.js"
import "./timer-dial.js"
import "./timer-face.js"
import "./tree-end.js"
import "./tree-face.js"

// How long the server may take to say what comes after an end.
const PATIENCE = 2500
// Minutes that were done are told as they were when the part was made.
const STALE = 60_000

class TimerBoard extends HTMLElement {
  #drawn
  #drawnAt
  #landing
  // Whether something has come that waits until nobody types.
  #isWaiting = false
  #leave
  #status
  #parts = new PartQueue(
    (answer) => this.#take(answer),
    () => this.#sorry(this.getAttribute(this.querySelector("[data-set-up]") ? "start" : "offline")),
  )
  #taps = new TapDelivery(
    this.#parts,
    () => this.querySelector("[name=csrf]")?.value ?? "",
    (result) => this.#delivered(result),
  )

  connectedCallback() {
    this.#status = document.createElement("p")
    this.#status.className = "sr"
    this.#status.setAttribute("role", "status")
    this.after(this.#status)
    this.#drawn = drawn(this)
    this.#drawnAt = performance.now()
    this.addEventListener("submit", this.#submit)
    this.addEventListener("ask", this.#refresh)
    this.addEventListener("landed", this.#land)
    this.addEventListener("focusout", this.#resume)
    this.addEventListener("toggle", this.#toggle, true)
    this.#leave = listenFor(this, (changed, number) => {
      if (changed === null) this.#taps.go()
      this.#parts.refresh(changed, number)
    })
    this.#taps.start()
  }

  disconnectedCallback() {
    this.#leave()
    this.#taps.stop()
    clearTimeout(this.#landing)
    this.#status.remove()
    this.removeEventListener("submit", this.#submit)
    this.removeEventListener("ask", this.#refresh)
    this.removeEventListener("landed", this.#land)
    this.removeEventListener("focusout", this.#resume)
    this.removeEventListener("toggle", this.#toggle, true)
  }

  #submit = (event) => {
    const form = event.target
    if (!("inPlace" in form.dataset)) return
    event.preventDefault()
    const request = pressed(form, event.submitter)
    if (request.body.has("command")) this.#ask(form, request.body)
    else this.#parts.load(form.action, request)
  }

  #ask(form, body) {
    const address = form.action.slice(location.origin.length)
    const { minutes } = Object.fromEntries(body)
    if (!minutes && this.#commands.at(-1)?.address === address) return
    body.delete("csrf")
    const child = document.documentElement.dataset.child
    const fields = Object.fromEntries(body)
    this.#taps.put({ tap: newID(), timer: this.#timer, child, at: serverClock.now(), address, fields })
    this.#taps.go()
    this.#paint()
  }

  get #timer() {
    return this.querySelector("[data-timer]")?.dataset.timer
  }

  get #commands() {
    return this.#taps.commands(this.#timer)
  }

  #delivered(result) {
    const { ok, timer, refusals } = result
    if (ok && timer && timer === this.#timer) {
      this.#parts.includes(result.news)
      this.#show(unpack(result), true)
    } else if (refusals) this.#refresh()
    this.#paint()
    const refusal = refusals?.at(-1)
    // After the part that is fetched again, which would replace it.
    if (refusal !== undefined) this.#parts.after(() => this.#sorry(refusal))
  }

  // The end shows by itself; without the server its answers have to as well.
  #land = () => {
    clearTimeout(this.#landing)
    this.#landing = setTimeout(() => {
      if (this.querySelector("timer-face[state=landing]")) offer(this, "landing")
    }, PATIENCE)
  }

  #refresh = () => this.#parts.load()

  #resume = () => {
    if (this.#isWaiting) this.#refresh()
  }

  // Who asks whether to stop is told what was done by now.
  #toggle = ({ target }) => {
    if (target.matches(".run__stop[open]") && performance.now() - this.#drawnAt > STALE) this.#refresh()
  }

  #take(answer) {
    const { response, text, isAction, isLatest } = answer
    if (isPage(response) && response.status < 500) return isLatest && this.#show(unpack(answer), isAction)
    if (isAction) this.#refuse(response.status < 500 && text)
  }

  // What was refused is often behind, and news of it may have come while it was pressed.
  #refuse(refusal) {
    if (refusal) this.#refresh()
    this.#parts.after(() => this.#sorry(refusal))
  }

  #show(part, isAction) {
    // News from elsewhere doesn't reset what someone is choosing, and waits for who is typing a room's
    // letters, or about to. Letters that were typed go on in what comes.
    const isChoosing = this.querySelector("[data-set-up]") && part.querySelector("[data-set-up]")
    if (!isAction && isChoosing) return
    const [typed, field] = [this, part].map((all) => all.querySelector("#code"))
    this.#isWaiting = Boolean(!isAction && field && typed && typed === document.activeElement)
    if (this.#isWaiting) return
    if (field && typed && typed.value !== typed.defaultValue) field.value = typed.value
    const runs = part.querySelector(".run, .player__stage, .routine-ask, .feast, .set-up-little, .plant-little") !== null
    document.body.classList.toggle("shell--bare", runs)
    // A question stays open and keeps the focus.
    const isAsked = !isAction && this.querySelector(".asking[open]") !== null
    if (isAsked) part.querySelector(".asking")?.setAttribute("open", "")
    // A message from a moment ago stays readable until someone does something.
    const said = isAction || part.querySelector("[data-notice]") ? null : this.querySelector("[data-notice]")
    place(this, ...(said ? [said] : []), part)
    this.#drawn = drawn(this)
    this.#drawnAt = performance.now()
    this.#rename()
    this.#paint()
  }

  // Where a timer was started from another page, this is the timer's now. The letters of a room go from
  // the address once they are answered, or the next news would ask again.
  #rename() {
    const { page, title } = this.querySelector("[data-page]")?.dataset ?? {}
    const here = location.pathname + location.search
    if (!page || here === page || this.closest("focus-mode[data-on]")) return
    history.replaceState(null, "", page)
    if (title) document.title = `${title} · FocusPal`
  }

  #paint() {
    const sentence = showCommands(this, this.#drawn, this.#commands)
    if (this.#status.textContent !== sentence) this.#status.textContent = sentence
  }

  #sorry(sentence) {
    sorry(this, sentence || this.getAttribute("offline"))
  }
}

customElements.define("timer-board", TimerBoard)
