// What the note of a page state is made of, asked by notes.py from inside the page: its HTML as it stands, the style
// rules that can match it, and the addresses of the scripts and pictures that it uses.
(() => {
  // These follow from the HTML alone. All others come and go with hands, time or the browser, and count as matching.
  const SETTLED = new Set(["any-link", "dir", "empty", "first-child", "first-of-type", "has", "is", "lang", "last-child",
    "last-of-type", "not", "nth-child", "nth-last-child", "nth-last-of-type", "nth-of-type", "only-child", "only-of-type",
    "root", "scope", "where"])
  const NESTED = new Set(["has", "is", "not", "where"])
  const ANYTHING = ":is(*)"
  const PSEUDO = /::?([-\w]+)(\()?/y
  const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y

  const match = (pattern, text, at) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  // Where the bracket that opens at a place is closed.
  const closing = (text, at) => {
    for (let depth = 0, next = at; next < text.length; next++) {
      const string = match(STRING, text, next)
      if (string) next += string[0].length - 1
      else if (text[next] === "\\") next++
      else if ("([".includes(text[next])) depth++
      else if (")]".includes(text[next]) && --depth === 0) return next
    }
    throw new SyntaxError(text)
  }
  // A selector that matches whatever this one may match, now or later.
  const relaxed = (selector) => {
    if (!selector.includes(":")) return selector
    let made = ""
    for (let at = 0; at < selector.length;) {
      const pseudo = match(PSEUDO, selector, at)
      if (selector[at] === "[") {
        const end = closing(selector, at) + 1
        made += selector.slice(at, end)
        at = end
      } else if (pseudo) {
        const [start, name, opens] = pseudo
        const end = opens ? closing(selector, at + start.length - 1) + 1 : at + start.length
        const inside = opens && selector.slice(at + start.length, end - 1)
        if (start.startsWith("::") || !SETTLED.has(name)) made += ANYTHING
        else if (!NESTED.has(name)) made += selector.slice(at, end)
        else if (name !== "not") made += `:${name}(${relaxed(inside)})`
        else made += relaxed(inside) === inside ? selector.slice(at, end) : ANYTHING
        at = end
      } else {
        const length = selector[at] === "\\" ? 2 : 1
        made += selector.slice(at, at + length)
        at += length
      }
    }
    return made
  }
  const canMatch = (selector) => {
    try {
      return document.querySelector(selector) !== null
    } catch {
      return true
    }
  }

  // Most rules are for classes that the page has not: that is seen without looking for anything.
  const CLASS = /\.([-\w]+)/g
  const classes = new Set()
  const isFar = (selector) => !/[([\\]/.test(selector) && selector.split(",").every((one) =>
    [...one.matchAll(CLASS)].some(([, name]) => !classes.has(name)))

  // What stands around a rule, such as a media query, counts along with it; an at-rule that is no such frame always does.
  const frame = (rule) => [rule.constructor.name, rule.name, rule.conditionText, rule.containerName, rule.start, rule.end]
    .filter(Boolean).join(" ")
  const collect = (rules, around, parent, found) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const said = rule.selectorText
        if (!parent && !rule.cssRules?.length && isFar(said)) continue
        const selector = parent ? relaxed(said).replaceAll("&", `:is(${parent})`) : relaxed(said)
        if (rule.style.length > 0 && canMatch(selector)) found.rules.push(`${around}${said} {${rule.style.cssText}}`)
        collect(rule.cssRules ?? [], `${around}${said} `, selector, found)
      } else if (rule instanceof CSSKeyframesRule) found.keyframes.push([rule.name, rule.cssText])
      else if (rule instanceof CSSImportRule) collect(rule.styleSheet?.cssRules ?? [], `${around}${rule.media.mediaText} `, parent, found)
      else if (rule.cssRules && !rule.style) collect(rule.cssRules, `${around}${frame(rule)} `, parent, found)
      else if (rule instanceof CSSNestedDeclarations) {
        if (!parent || canMatch(parent)) found.rules.push(`${around}{${rule.style.cssText}}`)
      } else found.rules.push(around + rule.cssText)
    }
  }
  const rules = () => {
    const found = { rules: [], keyframes: [] }
    classes.clear()
    for (const element of document.querySelectorAll("[class]")) for (const name of element.classList) classes.add(name)
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
      const media = sheet.media.mediaText
      if (!sheet.disabled) collect(sheet.cssRules, media ? `@media ${media} ` : "", "", found)
    }
    const text = found.rules.join("\n")
    const moves = found.keyframes.filter(([name]) => text.includes(name)).map(([, rule]) => rule)
    return [text, ...moves].join("\n")
  }

  // What is in fields and shows in no attribute.
  const fields = () => [...document.querySelectorAll("input, select, textarea")].map((field) =>
    [field.value, field.checked, field.indeterminate].join(" "))
  const scripts = () => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name)
    return [...loaded, ...[...document.scripts].map(({ src }) => src)].filter((address) => /\.js$/.test(address))
  }
  const pictures = () => [...document.querySelectorAll("[src], use, image, link[rel~=icon]")].map((element) =>
    element.getAttribute("src") ?? element.getAttribute("href") ?? "")

  // The page as it stands, but for what chance drew and for how much time is left: digits there are all alike.
  const MOVING = "count-up, live-duration, session-end, time-left, timer-face, tree-face, tree-health, wait-down, wall-clock"
  const KEPT = new Set(["class", "href", "id", "src"])
  const TOKEN = /[0-9a-f]{32}/
  // A part of a chart grows by hundredths from second to second.
  const DRAWN = new Set(["cx", "cy", "d", "height", "points", "stroke-dasharray", "transform", "width", "x", "x1", "x2", "y", "y1", "y2"])
  const NUMBER = /-?\d*\.?\d+(e-\d+)?/g
  const alike = (text) => text.replace(NUMBER, "0")
  const html = () => {
    const copy = document.implementation.createHTMLDocument("").importNode(document.documentElement, true)
    for (const tree of copy.querySelectorAll("svg.qr, svg.tree, svg.trees")) tree.replaceChildren()
    for (const trees of copy.querySelectorAll(".trees[aria-label]")) trees.setAttribute("aria-label", "TREE")
    for (const moving of copy.querySelectorAll(MOVING)) {
      for (const element of [moving, ...moving.querySelectorAll("*")]) {
        for (const { name, value } of [...element.attributes]) {
          if (!KEPT.has(name) && !TOKEN.test(value)) element.setAttribute(name, alike(value))
        }
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) node.data = node.data.replace(/\d/g, "0")
      }
    }
    for (const code of copy.querySelectorAll(".code-box, .paper__groups, .paper__letters b, .room__code, .trust__print")) {
      code.textContent = "CODE"
      code.removeAttribute("aria-label")
    }
    for (const count of copy.querySelectorAll("count-up")) count.removeAttribute("done")
    // What is said comes and goes.
    for (const said of copy.querySelectorAll("[data-say]")) said.replaceChildren()
    for (const picture of copy.querySelectorAll("svg")) {
      const drawn = [...picture.querySelectorAll("*")].flatMap((shape) => [...shape.attributes]).filter(({ name }) => DRAWN.has(name))
      if (drawn.some(({ value }) => value.includes("."))) for (const one of drawn) one.value = alike(one.value)
    }
    return copy.outerHTML
  }

  // What moves by a script ends soon; what never ends is taken as it is.
  const still = async () => {
    for (const end = Date.now() + 3000; Date.now() < end && document.querySelector("[data-motion]");) {
      await new Promise((done) => setTimeout(done, 50))
    }
  }

  globalThis.note = { relaxed,
    made: async () => (await still(), { html: html(), fields: fields(), rules: rules(),
      files: [...new Set([...scripts(), ...pictures()])].sort() }) }
})()
