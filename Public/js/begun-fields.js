// What someone has typed, chosen or opened on a part of a page goes on in what takes its place.

// The fields that are no longer as the server sent them, as they are now, each with the guards of its form: they say
// what it was begun from.
export function begunFields(board, guards = []) {
  return [...board.querySelectorAll("input, textarea")].filter(isBegun).map((field) => {
    const { localName, name, type, value, checked, form } = field
    const begunFrom = guards.map((guard) => [guard, form?.elements.namedItem(guard)?.value])
    return { localName, name, type, value, checked, action: form?.action, begunFrom }
  })
}

// Of a group of radio buttons only the chosen one counts: it may be gone from what comes.
function isBegun({ type, value, defaultValue, checked, defaultChecked }) {
  if (type === "radio") return checked && !defaultChecked
  return type === "checkbox" ? checked !== defaultChecked : value !== defaultValue
}

// What has an id and is open will be open.
export function keepOpen(board, part) {
  for (const { id } of board.querySelectorAll("details[id][open]")) {
    part.querySelector(`details#${CSS.escape(id)}`)?.setAttribute("open", "")
  }
}

// What was typed or chosen is in the field that it was in, or in the one that took its place. Where its form is gone,
// as when another parent has answered, nobody needs it any more. With it go the guards of its form: it may be on its
// way already, and was begun before what others have saved.
export function goOn(board, { localName, name, type, value, checked, action, begunFrom }) {
  const isChoice = ["radio", "checkbox"].includes(type)
  const field = [...board.querySelectorAll(localName)].find(
    (one) => one.name === name && one.form?.action === action && (!isChoice || one.value === value),
  )
  if (!field) return
  for (const [guard, before] of begunFrom) {
    const now = field.form?.elements.namedItem(guard)
    if (now && before !== undefined) now.value = before
  }
  if (field.value === value && field.checked === checked) return
  if (isChoice) field.checked = checked
  else field.value = value
  field.dispatchEvent(new Event("change", { bubbles: true }))
}
