// What judge.py asks of a page, from inside it. Every question is answered by a list of sentences, one a fault.
(() => {
  const TAPPED = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link]"
  const CONTROLS = `${TAPPED}, [tabindex]:not([tabindex="-1"])`

  const seen = (element) => {
    const looks = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
    // Behind a modal dialog nothing can be reached.
    const modal = document.querySelector("dialog:modal")
    if (!element.checkVisibility(looks) || element.closest("[inert]") || modal?.contains(element) === false) return false
    const box = element.getBoundingClientRect()
    return box.width > 1 && box.height > 1
  }
  const name = (element) => {
    const words = element.getAttribute("aria-label") || element.innerText || element.value || element.name || ""
    const text = words.trim().replace(/\s+/g, " ").slice(0, 30)
    const classes = [...element.classList].slice(0, 2).map((part) => "." + part).join("")
    return element.localName + (element.id ? "#" + element.id : classes) + (text ? ` “${text}”` : "")
  }
  const controls = () => [...document.querySelectorAll(CONTROLS)].filter(seen)
  const hasText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim().length > 1
  const inSentence = (element) => element.localName === "a" &&
    getComputedStyle(element).display === "inline" && [...element.parentElement.childNodes].some(hasText)

  // A part of a picture may be small where a link outside of it leads to the same place (WCAG 2.5.8, equivalent).
  const hasEquivalent = (element) => element.closest("svg") && [...document.querySelectorAll("a[href]")].some((other) =>
    !other.closest("svg") && other.getAttribute("href") === element.getAttribute("href"))

  // A target is big enough where taps up to size / 2 from its middle reach it: itself, what is in it, or its label.
  const isSmall = (element, size) => {
    const parts = [element, ...(element.labels || [])]
    const isLarge = ({ width, height }) => width >= size - 0.5 && height >= size - 0.5
    if (parts.some((part) => isLarge(part.getBoundingClientRect()))) return false
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" })
    const box = element.getBoundingClientRect()
    const reach = size / 2 - 1
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const hit = (dx, dy) => {
      const found = document.elementFromPoint(x + dx, y + dy)
      return parts.some((part) => part.contains(found))
    }
    return !(hit(-reach, 0) && hit(reach, 0) && hit(0, -reach) && hit(0, reach))
  }
  const smallTargets = (size, selector = TAPPED, all = controls()) => all.flatMap((element) => {
    if (!element.matches(selector) || inSentence(element) || hasEquivalent(element) || !isSmall(element, size)) return []
    const { width, height } = element.getBoundingClientRect()
    return [`${name(element)} is ${Math.round(width)} x ${Math.round(height)}, not ${size}`]
  })

  // How far right an element goes on the page, with content that runs out of its box.
  const reachOf = (element) => {
    const box = element.getBoundingClientRect()
    const content = getComputedStyle(element).overflowX === "visible" ? element.scrollWidth : 0
    return scrollX + box.left + Math.max(box.width, content)
  }
  const tooWide = () => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth + 1) return []
    const scrolls = (element) => element !== document.body && (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement))
    const wide = [...document.body.querySelectorAll("*")].filter((element) =>
      seen(element) && reachOf(element) > root.clientWidth + 1 && !scrolls(element.parentElement ?? document.body))
    const last = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    return [`the page is ${root.scrollWidth} wide on ${root.clientWidth}: ${last.slice(0, 3).map(name).join(", ")}`]
  }
  const isOneWord = (element) => !/\s/.test(element.innerText.trim())
  const cutOff = () => [...document.body.querySelectorAll("*")].flatMap((element) => {
    if (element.localName === "select" || element.closest("svg")) return []
    const style = getComputedStyle(element)
    if (!/hidden|clip/.test(style.overflowX + style.overflowY)) return []
    // A single word that is wider than its line may end in an ellipsis.
    const isShortened = style.textOverflow === "ellipsis" && isOneWord(element)
    const x = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1 && !isShortened
    const y = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1
    return (x || y) && seen(element) && element.innerText?.trim() ? [`text is cut off in ${name(element)}`] : []
  })
  // A word that is wider than its own box lies over its neighbours.
  const runsOut = () => [...document.body.querySelectorAll("*")].flatMap((element) => {
    if (element.scrollWidth <= element.clientWidth + 2 || element.closest("svg, select, .sr")) return []
    if (![...element.childNodes].some(hasText) || getComputedStyle(element).display.startsWith("inline") || !seen(element)) return []
    return [`text runs out of ${name(element)}`]
  })

  // The nearest element with a style, from an element outwards; each is looked at once.
  const nearest = (has) => {
    const known = new Map([[null, null], [document.body, null]])
    const find = (element) => {
      if (!known.has(element)) known.set(element, has(getComputedStyle(element)) ? element : find(element.parentElement))
      return known.get(element)
    }
    return find
  }
  // The bar or other part that the page scrolls below, if an element is in one.
  const floats = () => nearest(({ position }) => /fixed|sticky/.test(position))
  // Where the letters themselves are, a box per line; what only a screen reader reads is left out.
  const lines = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found = []
    for (let node; (node = walker.nextNode());) {
      const element = node.parentElement
      if (!node.data.trim() || element.closest("svg, select, .sr, .skip-link") || !seen(element)) continue
      range.selectNodeContents(node)
      const size = parseFloat(getComputedStyle(element).fontSize)
      for (const { x, y, width, height } of range.getClientRects()) {
        // A line's box has air above and below its letters.
        const letters = Math.min(height, size)
        if (width > 1) found.push({ element, node, box: new DOMRect(x, y + (height - letters) / 2, width, letters) })
      }
    }
    return found
  }
  const brokenWords = (all = lines()) => [...Map.groupBy(all, ({ element }) => element)].flatMap(([element, its]) =>
    its.length > 3 && element.textContent.trim().length < 3 * its.length ? [`${name(element)} breaks letter by letter`] : [])
  // Which of two boxes at a time lie over each other.
  const overlapping = (boxes) => {
    const sorted = boxes.toSorted((one, other) => one.box.top - other.box.top)
    return sorted.flatMap((one, at) => {
      const found = []
      for (const other of sorted.slice(at + 1)) {
        if (other.box.top >= one.box.bottom - 2) break
        const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (x > 2 && y > 2 && one.element !== other.element) found.push([one.element, other.element])
      }
      return found
    })
  }
  // Texts that lie over each other, or reach beyond the sides of the window or an edge of their card, or
  // break after every letter or two.
  const crowded = (card) => {
    const float = floats()
    const all = lines().filter(({ element }) => !float(element))
    const beyond = all.flatMap(({ element, box }) => {
      const edge = element.closest(card)?.getBoundingClientRect()
      const inside = box.left > -1 && box.right < innerWidth + 1 && box.top + scrollY > -1 &&
        (!edge || (box.left > edge.left - 1 && box.right < edge.right + 1 && box.top > edge.top - 1 && box.bottom < edge.bottom + 1))
      return inside ? [] : [`${name(element)} sticks out`]
    })
    const over = overlapping(all).map(([one, other]) => `${name(one)} lies over ${name(other)}`)
    return [...new Set([...beyond, ...over, ...brokenWords(all)])]
  }

  // What larger text does to a page: asked at each size, after `remember()` at the usual one.
  //
  // A word that is wider than a line of a card may be parted, after three letters or more; a narrower one gets the room.
  const WORD = /[^\s\u00ad\u05be\u200b\u2010-\u2015\u2066-\u2069/·-]{3,}/g
  const EAST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
  const MARGINS = 64
  const partedWords = (all) => {
    const range = document.createRange()
    return [...Map.groupBy(all, ({ node }) => node)].flatMap(([node, { length, 0: first, [length - 1]: last }]) => {
      if (first.box.top === last.box.top || first.element.closest("[translate=no], .code-box")) return []
      return [...node.data.matchAll(WORD)].flatMap(({ 0: word, index }) => {
        if (EAST.test(word) || !/[\p{L}\p{N}]/u.test(word)) return []
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0.5)
        const rows = new Set(boxes.map(({ top }) => Math.round(top))).size
        const width = Math.round(boxes.reduce((sum, box) => sum + box.width, 0))
        const isWide = width > innerWidth - MARGINS && word.length >= 3 * rows
        return rows < 2 || isWide ? [] : [`${name(first.element)} parts “${word}”, ${width} wide, into ${rows}`]
      })
    })
  }
  // A scroller shows its content only within its own box.
  const scrollers = () => nearest(({ overflow }) => overflow !== "visible")
  const within = (box, edge) => {
    const [left, top] = [Math.max(box.left, edge.left), Math.max(box.top, edge.top)]
    const [right, bottom] = [Math.min(box.right, edge.right), Math.min(box.bottom, edge.bottom)]
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  // What is unfolded over the page, such as a list of choices, may cover it.
  const unfolded = () => nearest(({ backgroundColor, position, zIndex }) =>
    /fixed|sticky/.test(position) || (position === "absolute" && zIndex > 0 && !/, 0\)$|transparent/.test(backgroundColor)))
  const covered = (all, wanted) => {
    const [scroller, float] = [scrollers(), unfolded()]
    const parts = [...all, ...wanted.map((element) => ({ element, box: element.getBoundingClientRect() }))].map((part) => {
      const edge = scroller(part.element.parentElement)
      return { ...part, box: edge ? within(part.box, edge.getBoundingClientRect()) : part.box, float: float(part.element) }
    })
    return [...Map.groupBy(parts, (part) => part.float).values()].flatMap(overlapping).filter(([one, other]) => {
      const label = one.closest("label")
      return !one.contains(other) && !other.contains(one) && !(label && label === other.closest("label"))
    })
  }
  const usual = { controls: [], pairs: new Map(), texts: [] }
  // The pseudo-language makes a page's longest words still longer: here it only has to say what they are.
  const unfill = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node; (node = walker.nextNode());) {
      if (!/[⟦⟧]/.test(node.data)) continue
      usual.texts.push([node, node.data])
      node.data = node.data.replace(/⟦|·*⟧/g, "")
    }
  }
  const forget = () => {
    for (const [node, text] of usual.texts.splice(0)) node.data = text
  }
  const remember = () => {
    unfill()
    usual.controls = controls()
    usual.pairs = Map.groupBy(covered(lines(), usual.controls), ([one]) => one)
  }
  const wasOver = ([one, other]) => [[one, other], [other, one]].some(([a, b]) => usual.pairs.get(a)?.some((pair) => pair[1] === b))
  const isElsewhere = (element, all) => element.href && all.some(({ href }) => href === element.href)
  const lost = (all, scroller = scrollers()) => usual.controls.flatMap((element) => {
    if (!element.isConnected || element.disabled) return []
    if (!seen(element)) return isElsewhere(element, all) ? [] : [`${name(element)} is gone`]
    const { left, right } = element.getBoundingClientRect()
    const isBeside = (left < -1 || right > innerWidth + 1) && !scroller(element.parentElement)
    return isBeside ? [`${name(element)} is beside the page`] : []
  })
  const bars = () => [...document.body.querySelectorAll("*:not(svg *)")].flatMap((element) => {
    // What fills the window is the page itself.
    const isBar = /fixed|sticky/.test(getComputedStyle(element).position) && element.querySelector(TAPPED) &&
      !element.closest("dialog, [popover]") && seen(element)
    const { height, width } = element.getBoundingClientRect()
    return isBar && width > innerWidth / 2 && height > innerHeight / 2 && height < innerHeight ? [`${name(element)} covers half of the window`] : []
  })
  const largeText = () => {
    // News may have put a fresh part in place.
    unfill()
    const [all, shown] = [lines(), controls()]
    const over = covered(all, shown).filter((pair) => !wasOver(pair)).map(([one, other]) => `${name(one)} lies over ${name(other)}`)
    return [...new Set([...overflow(), ...partedWords(all), ...over, ...lost(shown), ...bars(),
      ...smallTargets(44, TAPPED, shown)])]
  }

  const look = (element) => [element, element.parentElement, element.nextElementSibling, ...(element.labels || [])]
    .filter(Boolean).flatMap((part) => [null, "::before", "::after"].map((pseudo) => {
      const style = getComputedStyle(part, pseudo)
      const outline = style.outlineStyle === "none" ? "" : style.outline
      return [outline, style.boxShadow, style.border, style.background, style.color, style.textDecoration].join("|")
    })).join("\n")
  const focused = new Map()
  const isCovered = (element) => {
    const box = element.getBoundingClientRect()
    const places = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]]
    return box.width > 1 && !places.some(([dx, dy]) => {
      const found = document.elementFromPoint(box.x + dx * box.width, box.y + dy * box.height)
      // Its own label is part of it.
      return found && (element.contains(found) || found.contains(element) || [...(element.labels ?? [])].some((label) => label.contains(found)))
    })
  }
  // A browser that draws nothing gives no frames: nobody waits for them for ever.
  const twoFrames = () => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done))
    setTimeout(done, 1000)
  })
  // Notes where the focus is and how that looks. True: the page is at its end.
  const noteFocus = async () => {
    const element = document.activeElement
    if (!element || element === document.body) return true
    if (focused.has(element)) return false
    // What was far away has its size only once it is drawn.
    if (isCovered(element)) await twoFrames()
    focused.set(element, { look: look(element), covered: isCovered(element) })
    return false
  }
  const unreached = () => {
    const groups = new Set([...focused.keys()].filter((element) => element.type === "radio").map((element) => element.name))
    return controls().filter((element) => {
      const inside = element.parentElement.closest(CONTROLS)
      const walked = element.type === "radio" && groups.has(element.name)
      return !focused.has(element) && !walked && !element.disabled && !(inside && focused.has(inside))
    })
  }
  const keyboardFaults = () => {
    document.activeElement?.blur()
    const faults = unreached().map((element) => `Tab never reaches ${name(element)}`)
    for (const [element, note] of focused) {
      if (!element.isConnected) continue
      if (note.covered) faults.push(`${name(element)} is covered while it has the focus`)
      if (note.look === look(element)) faults.push(`${name(element)} looks the same with the focus`)
    }
    return faults
  }
  // Called after each press of Tab: the faults once all was reached, at once, before news can change the page.
  const walked = async () => await noteFocus() && unreached().length === 0 ? keyboardFaults() : null

  // With forced colours backgrounds and shadows are gone: what is pressed and typed into needs an edge.
  const edgeless = () => [...document.querySelectorAll("button, .btn, .tile, input:not([type=hidden]), select")].flatMap((element) => {
    const style = getComputedStyle(element)
    const drawn = style.borderStyle !== "none" && parseFloat(style.borderTopWidth) > 0
    // The browser draws a plain checkbox, radio button or slider itself; a face has its picture.
    const elsewhere = element.matches("[type=checkbox], [type=radio], [type=range]") && style.appearance === "auto" || element.closest(".face-pick")
    return !seen(element) || drawn || elsewhere || style.forcedColorAdjust === "none" ? [] : [`${name(element)} has no edge`]
  })

  // In the pseudo-language every sentence stands in brackets; what does not was never translated.
  const NAMED = ["alt", "aria-label", "placeholder", "title"]
  const untranslated = (names) => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      // Where scripts run, what stands in a noscript is one text, with its tags.
      const text = element.localName === "noscript" ? walker.currentNode.data.replace(/<[^>]*>/g, "") : walker.currentNode.data
      if (!element.closest("script, style, .code-box, [translate=no], option[value*='/'], option[value=UTC]")) texts.push(text)
    }
    for (const element of document.body.querySelectorAll("*:not(.code-box)")) texts.push(...NAMED.map((key) => element.getAttribute(key) ?? ""))
    return texts.flatMap((text) => {
      let rest = text.trim()
      for (let last; rest !== last;) [last, rest] = [rest, rest.replace(/⟦[^⟦⟧]*⟧/g, "")]
      for (const one of names) rest = rest.replaceAll(one, "")
      return /\p{L}/u.test(rest) ? [`“${text.trim()}” is not translated`] : []
    })
  }

  // Looks and behaviour follow from these, whatever the words are. What is within a picture is drawn, not built.
  const kinds = () => {
    const age = document.documentElement.dataset.age || ""
    const parts = [...document.body.querySelectorAll("*:not(svg *)")].filter(seen).map((element) =>
      [age, element.localName, [...element.classList].sort().join("."), element.getAttribute("role") || "",
        element.getAttribute("type") || "", element.getAttribute("aria-pressed") || "", element.disabled ? "off" : ""].join(" "))
    return [...new Set(parts)]
  }

  const overflow = () => [...tooWide(), ...cutOff(), ...runsOut()]

  globalThis.judge = {
    controls: () => controls().length, crowded, edgeless, forget, keyboardFaults, kinds, largeText, overflow, remember,
    smallTargets, untranslated, walked,
  }
})()
