// <timer-dial [mirrored]>: a dial around a field of minutes; both say the same.
//   mirrored   the time grows clockwise
// The field alone is sent and works without this. The dial is set as a kitchen clock is: what is
// coloured is the time, it ends at twelve, and one turn is an hour. Page Up and Down in the field
// change it by five.
const [LEAST, MOST, TURN] = [1, 180, 60]
const SVG = "http://www.w3.org/2000/svg"

class TimerDial extends HTMLElement {
  #field
  #svg
  #at

  connectedCallback() {
    this.#field = this.querySelector("input")
    this.#svg = this.#draw()
    this.prepend(this.#svg)
    this.#svg.addEventListener("pointerdown", this.#grab)
    this.#svg.addEventListener("pointermove", this.#drag)
    this.#field.addEventListener("input", this.#show)
    this.#field.addEventListener("keydown", this.#step)
    this.#show()
  }

  disconnectedCallback() {
    this.#svg.remove()
    this.#field.removeEventListener("input", this.#show)
    this.#field.removeEventListener("keydown", this.#step)
  }

  get #minutes() {
    return Math.min(MOST, Math.max(0, Math.round(Number(this.#field.value)) || 0))
  }

  get #way() {
    return this.hasAttribute("mirrored") ? 1 : -1
  }

  #set(minutes) {
    this.#field.value = Math.min(MOST, Math.max(LEAST, minutes))
    this.#show()
  }

  #step = (event) => {
    const by = { PageUp: 5, PageDown: -5 }[event.key]
    if (!by) return
    event.preventDefault()
    this.#set(this.#minutes + by)
  }

  #grab = (event) => {
    event.preventDefault()
    this.#svg.setPointerCapture(event.pointerId)
    this.#at = this.#place(event)
    const turns = Math.floor((this.#minutes - 1) / TURN)
    this.#set(Math.max(0, turns) * TURN + (this.#at || TURN))
  }

  // Turns over twelve are counted, so that a second hour follows the first.
  #drag = (event) => {
    if (!this.#svg.hasPointerCapture(event.pointerId)) return
    const at = this.#place(event)
    const moved = ((at - this.#at + TURN * 1.5) % TURN) - TURN / 2
    this.#at = at
    this.#set(this.#minutes + moved)
  }

  // The minute of the hour at which a finger is.
  #place({ clientX, clientY }) {
    const box = this.#svg.getBoundingClientRect()
    const [x, y] = [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2]
    const turn = Math.atan2(x, -y) / (2 * Math.PI)
    return Math.round(((turn * this.#way + 1) % 1) * TURN) % TURN
  }

  #show = () => {
    const minutes = this.#minutes
    const rest = minutes > 0 && minutes % TURN === 0 ? TURN : minutes % TURN
    const time = this.#svg.querySelector(".dial__time")
    time.setAttribute("stroke-dasharray", `${rest} ${TURN}`)
    time.setAttribute("transform", `rotate(${this.#way === 1 ? -90 : -90 - rest * 6} 100 100)`)
    this.#svg.querySelector(".dial__full").toggleAttribute("data-on", minutes > TURN)
    const angle = (rest / TURN) * 2 * Math.PI * this.#way
    const handle = this.#svg.querySelector(".dial__handle")
    handle.setAttribute("cx", 100 + 66 * Math.sin(angle))
    handle.setAttribute("cy", 100 - 66 * Math.cos(angle))
  }

  #draw() {
    const svg = part("svg", { class: "dial", viewBox: "0 0 200 200", "aria-hidden": "true" })
    const ring = { cx: 100, cy: 100, r: 66, pathLength: TURN }
    svg.append(
      part("circle", { ...ring, class: "dial__paper" }),
      part("circle", { ...ring, class: "dial__full" }),
      part("circle", { ...ring, class: "dial__time" }),
    )
    for (let minute = 0; minute < TURN; minute += 5) {
      const angle = (minute / TURN) * 2 * Math.PI * this.#way
      const mark = part("text", { class: "dial__mark", x: 100 + 91 * Math.sin(angle), y: 100 - 91 * Math.cos(angle) })
      mark.textContent = minute
      svg.append(mark)
    }
    svg.append(part("circle", { class: "dial__handle", r: 10 }))
    return svg
  }
}

function part(name, attributes) {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

customElements.define("timer-dial", TimerDial)
