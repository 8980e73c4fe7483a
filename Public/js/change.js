// Changes what a page shows into what the server has sent, and leaves alone what says the same: it goes on being the
// very same element. So a screen reader keeps its place, what is focused keeps the focus, and nothing flickers.

// What an element is, however it looks at the moment.
const NAMES = ["id", "name", "href", "action", "data-keep", "data-item"]
// Typed, or different in each answer.
const WRITTEN = "input:not([type=radio], [type=checkbox])"
// An entry is what it leads to.
const LINK = "a[href], form[action]"
const FIELDS = "input:not([type=file]), textarea, select"

// What is drawn, or made by a script, is one thing; and so is what is around a timer, on which its picture draws too.
const isWhole = (node) => node.localName.includes("-") || node.matches("dialog, svg, [data-timer]")

// Puts nodes in the place of all that is in an element.
export function change(parent, nodes) {
  const old = [...parent.childNodes]
  const pairs = pair(old, nodes)
  const staying = new Set(pairs.values())
  for (const node of old) if (!staying.has(node) && !nodes.includes(node)) node.remove()
  let next = parent.firstChild
  for (const node of nodes) {
    const known = pairs.get(node)
    if (!known) parent.insertBefore(node, next)
    else {
      next = known.nextSibling
      changeInto(known, node)
    }
  }
}

// Which old node each new one can go on in: as many as possible, in the order that they have.
function pair(old, nodes) {
  const [names, news] = [old.map(nameOf), nodes.map(nameOf)]
  const isSame = (i, j) => old[i] === nodes[j] || names[i] === news[j]
  const pairs = new Map()
  let [begin, end, newEnd] = [0, old.length, nodes.length]
  while (begin < end && begin < newEnd && isSame(begin, begin)) pairs.set(nodes[begin], old[begin++])
  while (end > begin && newEnd > begin && isSame(end - 1, newEnd - 1)) pairs.set(nodes[--newEnd], old[--end])
  if (begin === end || begin === newEnd) return pairs
  // The longest common subsequence of what is between: most[i][j] counts from there on.
  const most = Array.from({ length: end + 1 }, () => new Array(newEnd + 1).fill(0))
  for (let i = end - 1; i >= begin; i--) {
    for (let j = newEnd - 1; j >= begin; j--) {
      const one = old[i].nodeType === Node.ELEMENT_NODE ? 2 : 1
      most[i][j] = isSame(i, j) ? most[i + 1][j + 1] + one : Math.max(most[i + 1][j], most[i][j + 1])
    }
  }
  for (let [i, j] = [begin, begin]; i < end && j < newEnd; ) {
    if (isSame(i, j)) pairs.set(nodes[j++], old[i++])
    else if (most[i + 1][j] >= most[i][j + 1]) i++
    else j++
  }
  return pairs
}

function nameOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName
  const value = node.matches(WRITTEN) ? "" : node.getAttribute("value")
  const link = node.localName === "li" ? node.querySelector(LINK) : null
  const names = NAMES.map((name) => node.getAttribute(name) ?? link?.getAttribute(name))
  return [node.localName, node.classList[0], value, ...names].join(" ")
}

function changeInto(node, fresh) {
  if (node === fresh) return
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.data !== fresh.data) node.data = fresh.data
  } else if (node.hasAttribute("data-keep")) {
    hearOf(node, fresh)
  } else if (isWhole(node)) {
    const [fields, news] = [node, fresh].map((one) => [...one.querySelectorAll(FIELDS)])
    // The tokens of its forms are new in each answer.
    if (fields.length === news.length) for (const [index, field] of fields.entries()) fillIn(field, news[index])
    if (!node.isEqualNode(fresh)) node.replaceWith(fresh)
  } else {
    changeAttributes(node, fresh)
    change(node, [...fresh.childNodes])
    if (node.matches(FIELDS)) fillIn(node, fresh)
  }
}

// What asks for itself stays, but hears of what it would hear of now: a child may be new.
export function hearOf(kept, fresh) {
  kept.setAttribute("topics", fresh.getAttribute("topics"))
}

function changeAttributes(node, fresh) {
  for (const { name } of [...node.attributes]) if (!fresh.hasAttribute(name)) node.removeAttribute(name)
  for (const { name, value } of fresh.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value)
}

// A field in which someone has typed or chosen no longer shows what its attributes say.
function fillIn(field, fresh) {
  if (field.value !== fresh.value) field.value = fresh.value
  if (field.checked !== fresh.checked) field.checked = fresh.checked
}
