// A form marked data-previews asks for a preview of what its fields say. Once they say something else, what is marked
// data-previewed would do what nobody sees any more: it makes room for what is marked data-stale.
const form = document.querySelector("form[data-previews]")

const isChanged = (menu) => {
  if (!menu.options) return menu.value !== menu.defaultValue
  const shown = [...menu.options].find((option) => option.defaultSelected) ?? menu.options[0]
  return menu.selectedOptions[0] !== shown
}

function look() {
  const isStale = [...form.querySelectorAll("select, input[type=time]")].some(isChanged)
  for (const part of document.querySelectorAll("[data-previewed]")) part.hidden = isStale
  for (const part of document.querySelectorAll("[data-stale]")) part.hidden = !isStale
}

// What was put away while the page was locked comes back as input alone.
form.addEventListener("input", look)
// Browsers put back what was chosen when somebody comes back to a page.
addEventListener("pageshow", look)
look()
