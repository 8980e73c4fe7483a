// Moments, full screen, one after the other: each plays its story and stays to be read, then the next
// comes. A tap or a key goes on at once, Escape to the last one, which stays until it is closed. The
// picture at rest is plain CSS, so where nothing may move the end of each story is simply there.
import { isMuted, mute } from "./mute.js"
import { play, wake, wakeWithin } from "./sound.js"
import { recollect, remember } from "./tab-memory.js"

const SEEN = "focuspal-moments"
const CALM = 2500
const calm = matchMedia("(prefers-reduced-motion: reduce)")
// How long pictures may take; a moment without one is still a moment.
const PATIENCE = 1500

// Shows the dialog in a part of a page, unless this browser has shown it before.
//   isAfterTap   whether the page may sound; browsers complain of one that nobody has touched
export async function present(part, isAfterTap = navigator.userActivation?.hasBeenActive ?? true) {
  const dialog = part.querySelector("dialog")
  if (!dialog || recollect(SEEN) === dialog.dataset.name) return
  document.body.append(part)
  // A slow tablet needs a while to get its loudspeaker ready: not when something moves already.
  if (isAfterTap) setTimeout(wake)
  const pictures = [...dialog.querySelectorAll("img")].map((picture) => picture.decode().catch(() => {}))
  await Promise.race([Promise.all([dress(dialog.dataset.style), ...pictures]), after(PATIENCE)])
  begin(dialog, isAfterTap)
}

const after = (ms) => new Promise((done) => setTimeout(done, ms))

// The style sheet that only moments need, once on a page.
function dress(href) {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement("link")
  const loaded = new Promise((done) => {
    link.onload = done
    link.onerror = done
  })
  link.rel = "stylesheet"
  link.href = href
  document.head.append(link)
  return loaded
}

function begin(dialog, isAfterTap) {
  const moments = [...dialog.querySelectorAll(".moment")]
  const dots = dialog.querySelectorAll(".moments__dots > li")
  const silence = dialog.querySelector("[data-mute]")
  const name = dialog.dataset.name
  let at = -1
  let timer

  function show(number) {
    at = number
    for (const [index, moment] of moments.entries()) moment.hidden = index !== at
    for (const [index, dot] of dots.entries()) dot.toggleAttribute("data-on", index <= at)
    const moment = moments[at]
    moment.querySelector("h2").focus({ preventScroll: true })
    sound(moment.dataset.kind)
    clearTimeout(timer)
    const lasts = Number(moment.dataset.lasts)
    timer = setTimeout(next, calm.matches ? Math.max(CALM, lasts) : lasts)
  }

  function next() {
    if (at < moments.length - 1) show(at + 1)
    else land()
  }

  // The last one is at rest, and waits.
  function land() {
    clearTimeout(timer)
    const moment = moments[at]
    for (const motion of moment.getAnimations({ subtree: true })) motion.finish()
    moment.setAttribute("data-landed", "")
    moment.querySelector("[data-close]").focus({ preventScroll: true })
  }

  const hasLanded = () => moments[at].hasAttribute("data-landed")

  function goOn(event) {
    if (event.target.closest("[data-mute]")) return toggle()
    if (event.target.closest("[data-close]")) return dialog.close()
    if (!hasLanded() && !event.target.closest("a")) next()
  }

  function toggle() {
    mute(name, !isMuted(name))
    tell()
  }

  function tell() {
    silence?.setAttribute("aria-pressed", String(isMuted(name)))
  }

  // A browser that plays nothing before a tap leaves the picture alone.
  async function sound(kind) {
    if (!isAfterTap) return
    await wakeWithin(100)
    if (!isMuted(name)) play(kind, Number(dialog.dataset.volume))
  }

  dialog.addEventListener("click", goOn)
  dialog.addEventListener("cancel", (event) => {
    if (hasLanded()) return
    event.preventDefault()
    if (at < moments.length - 1) show(moments.length - 1)
    land()
  })
  dialog.addEventListener("close", () => {
    clearTimeout(timer)
    dialog.remove()
    document.querySelector("main").focus({ preventScroll: true })
  })
  remember(SEEN, name)
  tell()
  dialog.showModal()
  show(0)
}
