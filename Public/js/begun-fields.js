// What someone has typed, chosen or opened on a part of a page goes on in what takes its place.

// The fields that are no longer as the server sent them.
export const begunFields = (board) => [...board.querySelectorAll("input, textarea")].filter(isBegun)

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

// What was typed or chosen is in the field that took the place of the earlier one. Where its form is gone,
// as when another parent has answered, nobody needs it any more. With it go the guards of its form: it may
// be on its way already, and was begun before what others have saved.
export function goOn(board, earlier, guards = []) {
  const { localName, name, form, type, value, checked } = earlier
  const isChoice = ["radio", "checkbox"].includes(type)
  const field = [...board.querySelectorAll(localName)].find(
    (one) => one.name === name && one.form?.action === form?.action && (!isChoice || one.value === value),
  )
  // What asks for itself has stayed.
  if (!field || field === earlier) return
  if (isChoice) field.checked = checked
  else field.value = value
  for (const guard of guards) {
    const [before, now] = [form, field.form].map((one) => one?.elements.namedItem(guard))
    if (before && now) now.value = before.value
  }
  field.dispatchEvent(new Event("change", { bubbles: true }))
}
