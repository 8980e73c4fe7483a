// Keeps what was typed into forms while a page locks itself, or sends another of its forms, in this tab only, and
// puts it back.
import { recollect, remember } from "./tab-memory.js"

const KEY = "begun-form"
// The version that a form was made from comes back with it: the server then says what someone else has changed.
const SEEN = /^(version|seen|seen_\w+)$/
// Typed again, though everyone may see them while they are typed.
const SECRET = /^(code|setup_code|key|pin_line|letters|picture\d)$/

// With what comes after the path: it may say whose page it is.
const here = () => location.pathname + location.search

// For the page where they were typed, whenever it comes back; `isNext`: for the next page alone, if it has the forms.
export function putAway(forms, isNext = false) {
  if (isNext) forget()
  if (forms.length === 0) return
  const typed = forms.map((form) => ({
    action: form.action,
    fields: [...form.elements].filter(isKept).map(({ name, value, type, checked }) => ({ name, value, type, checked })),
  }))
  remember(KEY, JSON.stringify({ page: isNext ? null : here(), forms: typed }))
}

// Once: what was put back is the page's own again.
export function bringBack() {
  const begun = JSON.parse(recollect(KEY))
  if (!begun?.forms || ![null, here()].includes(begun.page)) return
  remember(KEY, null)
  for (const { action, fields } of begun.forms) {
    const form = [...document.forms].find((each) => each.action === action)
    for (const control of form ? [...form.elements].filter(isKept) : []) {
      const typed = fields.find((field) => isSame(field, control))
      if (typed) type(control, typed)
    }
  }
}

// What waits for the next page is behind by now: none came, as after a download, and another form is sent.
function forget() {
  if (JSON.parse(recollect(KEY))?.page === null) remember(KEY, null)
}

// What draws what is typed, such as a slider, hears of it. One of several radio buttons is always on.
function type(control, { checked, value }) {
  if (control.checked === checked && control.value === value) return
  if (control.type === "radio" && !checked) return
  control.checked = checked
  control.value = value
  if (control.type !== "hidden") control.dispatchEvent(new Event("input", { bubbles: true }))
}

// No page may choose a file: the browser would refuse its name.
function isKept({ name, type }) {
  if (type === "hidden") return SEEN.test(name)
  return name && !SECRET.test(name) && !["password", "file", "submit", "button", "fieldset"].includes(type)
}

// Radio buttons and boxes share a name and differ in their values.
function isSame(field, control) {
  const isChoice = ["radio", "checkbox"].includes(control.type)
  return field.name === control.name && (!isChoice || field.value === control.value)
}
