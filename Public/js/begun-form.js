// Keeps what was typed into a form while a page locks itself, in this tab only, and puts it back.
const KEY = "begun-form"
// Typed again, though everyone may see them while they are typed.
const SECRET = /^(code|setup_code|key|pin_line|letters|picture\d)$/

export function putAway(form) {
  const fields = [...form.elements].filter(isKept).map(({ name, value, type, checked }) => ({ name, value, type, checked }))
  sessionStorage.setItem(KEY, JSON.stringify({ page: location.pathname, action: form.action, fields }))
}

// Once: what was put back is the page's own again.
export function bringBack() {
  const begun = JSON.parse(sessionStorage.getItem(KEY))
  if (begun?.page !== location.pathname) return
  sessionStorage.removeItem(KEY)
  const form = [...document.forms].find((each) => each.action === begun.action)
  for (const control of form ? [...form.elements].filter(isKept) : []) {
    const typed = begun.fields.find((field) => isSame(field, control))
    if (!typed) continue
    control.checked = typed.checked
    control.value = typed.value
  }
}

// No page may choose a file: the browser would refuse its name.
function isKept({ name, type }) {
  return name && !SECRET.test(name) && !["hidden", "password", "file", "submit", "button", "fieldset"].includes(type)
}

// Radio buttons and boxes share a name and differ in their values.
function isSame(field, control) {
  const isChoice = ["radio", "checkbox"].includes(control.type)
  return field.name === control.name && (!isChoice || field.value === control.value)
}
