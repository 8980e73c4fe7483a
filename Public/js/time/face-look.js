// What a <timer-face> shows next to its picture: the number, the word of the moment and the zone.
import { blend, zone } from "../zone.js"
import { figures } from "./figures.js"

// The number and the word of a face, of a timer's and of a tree's.
export function labels(face) {
  return { number: face.querySelector("[data-number]"), word: face.querySelector("[data-word]") }
}

export class FaceLook {
  #face
  #number
  #word
  #forms

  constructor(face) {
    this.#face = face
    const { number, word } = labels(face)
    this.#number = number
    this.#word = word
    this.#forms = Object.fromEntries(["min", "h", "hm"].map((f) => [f, face.getAttribute(`form-${f}`)]))
  }

  // Milliseconds that are left, or that it has gone on.
  show(state, left, over) {
    this.#colour(state, left)
    this.#write(state, left, over)
  }

  #colour(state, left) {
    const { dataset, style } = this.#face
    const length = Number(this.#face.getAttribute("length"))
    const now = zone(left, length)
    if (dataset.zone !== now) dataset.zone = now
    const change = state === "running" ? blend(left, length) : null
    if (change) {
      dataset.was = change.from
      style.setProperty("--blend", `${Math.round(change.part * 100)}%`)
    } else if (dataset.was) {
      delete dataset.was
      style.removeProperty("--blend")
    }
  }

  #write(state, left, over) {
    const { dataset } = this.#face
    const mode = this.#face.getAttribute("mode")
    const isOver = state === "overtime"
    const text = figures(isOver ? over : left, mode, this.#forms, isOver ? Math.floor : Math.ceil)
    put(this.#number, isOver ? `+${text}` : text)
    if (text.length > 6 !== "long" in dataset) this.#face.toggleAttribute("data-long", text.length > 6)
    put(this.#word, this.#word.dataset[state === "running" ? dataset.zone : state])
  }
}

function put(element, text) {
  if (element.textContent !== text) element.textContent = text
}
