// <guest-board minutes pictures>: a timer and a tree for a browser that no family has let in (§12.5).
//   minutes    how long a tree takes
//   pictures   where its pictures are, with {season}, {phase} and {seed}
//   form-min, form-h, form-hm   how lengths are written
// All of it runs and stays in this browser. Two pages of it show the same time.
import { Drawing } from "../time/drawing.js"
import { figures } from "../time/figures.js"
import { zone } from "../zone.js"
import { isMuted } from "../mute.js"
import { play } from "../sound.js"
import { advance, begin, grown, season, stage } from "../guest/run.js"
import { load, save, watch } from "../guest/store.js"

// Pages of one browser count in turn: one that hears nothing of the others for so long counts itself.
const PATIENCE = 2000

class GuestBoard extends HTMLElement {
  #state
  // Up to which moment this page has counted.
  #at
  #drawing
  #monotonic = performance.now()
  // A page that begins does not know what was before.
  #mayHaveSlept = true
  #timer
  #leave

  connectedCallback() {
    this.#part("no-script").hidden = true
    this.#drawing = new Drawing(this.querySelector(".time-pic"), () => this.#show())
    this.addEventListener("click", this.#click)
    for (const type of ["visibilitychange", "freeze"]) document.addEventListener(type, this.#turn)
    for (const type of ["pageshow", "pagehide"]) window.addEventListener(type, this.#turn)
    this.#leave = watch(this.#follow)
    this.#look()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    this.#drawing.stop()
    this.removeEventListener("click", this.#click)
    for (const type of ["visibilitychange", "freeze"]) document.removeEventListener(type, this.#turn)
    for (const type of ["pageshow", "pagehide"]) window.removeEventListener(type, this.#turn)
    this.#leave()
  }

  // Another page has let the time pass until now.
  #follow = () => {
    const before = this.#state.run
    this.#state = load()
    const { run } = this.#state
    this.#monotonic = performance.now()
    if (before?.left > 0 && run?.id === before.id && run.left === 0) this.#ring()
    this.#show()
    this.#wait(PATIENCE)
  }

  // A page that is left may be frozen until it comes back.
  #turn = ({ type }) => {
    this.#look()
    if (["freeze", "pagehide"].includes(type)) this.#mayHaveSlept = true
  }

  #click = ({ target }) => {
    const button = target.closest("button")
    if (!button) return
    this.#look()
    const { run } = this.#state
    const { begin: minutes, guest: act } = button.dataset
    if (minutes && !run) this.#keep(begin(Number(minutes), false))
    if (act === "plant" && !run) this.#keep(begin(Number(this.getAttribute("minutes")), true))
    if (act === "pause" && run) this.#keep({ ...run, isPaused: true })
    if (act === "resume" && run) this.#keep({ ...run, isPaused: false })
    if (act === "end") this.#keep(null)
    if (act === "keep" || act === "end") this.#part("stop").open = false
    this.#look()
    // The button that was pressed may be gone: the next one in its place.
    const isSeen = (one) => one.offsetParent !== null
    if (!isSeen(button)) [...this.querySelectorAll("button")].find(isSeen)?.focus()
  }

  #keep(run) {
    this.#at = run?.at
    this.#state = { ...this.#state, run }
    save(this.#state)
  }

  // Lets the time pass that has passed, keeps it, and shows it.
  #look = () => {
    const monotonic = performance.now()
    this.#state = load()
    const { run } = this.#state
    if (run) {
      const own = monotonic - this.#monotonic
      // What another page has counted since is not counted twice.
      const passed = run.at === this.#at ? own : Math.min(own, Math.max(0, Date.now() - run.at))
      const next = advance(run, passed, this.#mayHaveSlept)
      if (run.left > 0 && next.left === 0) this.#finish(next)
      this.#keep(next)
    }
    this.#monotonic = monotonic
    this.#mayHaveSlept = document.visibilityState === "hidden"
    this.#show()
    this.#wait(this.#state.run?.left % 1000 || 1000)
  }

  // Looks again after a while, where time passes.
  #wait(ms) {
    clearTimeout(this.#timer)
    const { run } = this.#state
    if (run?.left > 0 && !run.isPaused) this.#timer = setTimeout(this.#look, ms)
  }

  // On each page: only one that was tapped can be heard.
  #ring() {
    if (!isMuted("guest")) play("end", 2)
  }

  #finish(run) {
    this.#ring()
    const isKnown = this.#state.trees.some(({ id }) => id === run.id)
    if (!run.isTree || isKnown) return
    this.#state = { ...this.#state, trees: [...this.#state.trees, grown(run)] }
  }

  #show() {
    const { run, trees } = this.#state
    this.#part("set-up").hidden = Boolean(run)
    this.#part("run").hidden = !run
    this.#part("forest").hidden = trees.length === 0
    if (run) this.#showRun(run)
    const list = this.#part("trees")
    if (list.childElementCount !== trees.length) list.replaceChildren(...trees.map((tree) => this.#cell(tree)))
  }

  #part(name) {
    return this.querySelector(`[data-guest=${name}]`)
  }

  #showRun(run) {
    const part = (name) => this.#part(name)
    const isOver = run.left === 0
    this.#drawing.show({ left: run.left })
    part("disk").dataset.zone = zone(run.left, run.minutes * 60_000)
    put(part("left"), figures(run.left, "teen", {}))
    const word = part("word")
    const name = isOver ? (run.isTree ? "bloomed" : "over") : run.isPaused ? "paused" : ""
    put(word, word.dataset[name] ?? "")
    const tree = part("tree")
    tree.hidden = part("of-tree").hidden = !run.isTree
    if (run.isTree) this.#picture(tree, stage(run), run.seed)
    part("pause").hidden = isOver || run.isPaused
    part("resume").hidden = isOver || !run.isPaused
    this.querySelector(".guest__acts > [data-guest=end]").hidden = !isOver
    part("stop").hidden = isOver
  }

  #cell(tree) {
    const cell = document.createElement("li")
    const picture = document.createElement("img")
    Object.assign(picture, { className: "tree", alt: "", width: 96, height: 112, loading: "lazy" })
    this.#picture(picture, "bloom", tree.seed)
    const forms = { min: this.getAttribute("form-min"), h: this.getAttribute("form-h"), hm: this.getAttribute("form-hm") }
    cell.append(picture, figures(tree.minutes * 60_000, "middle", forms))
    return cell
  }

  #picture(picture, phase, seed) {
    const parts = { season: season(), phase, seed }
    const address = this.getAttribute("pictures").replace(/\{(\w+)\}/g, (_, name) => parts[name])
    if (picture.getAttribute("src") !== address) picture.src = address
  }
}

function put(element, text) {
  if (element.textContent !== text) element.textContent = text
}

customElements.define("guest-board", GuestBoard)
