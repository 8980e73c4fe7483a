// Between a browser and FocusPal where pages came over https: keeps what is needed when it can't be reached, and leads
// from a notification that a page had it show to where that page wants to go.
//   shell   style sheets and scripts of this version, and pictures as pages need them
//   pages   the home, the timer and the last day of the child who was here last, and nothing of parents: a page
//           is kept only if its X-Keep names the child, the kind of page and, for a locked child, how long in
//           seconds; "-" as the kind keeps nothing, and "none" ends all
// The server writes `given` above this: see OfflineRoutes.
const { assets, shell, away, start, lang, zone, hourCycle, sentence, picture } = self.given
const SHELL = `shell ${assets}`
const PAGES = `pages ${assets}`
// Whoever waits longer looks at a blank page.
const PATIENCE = 4000
const DAY = 86_400_000
// Goes up when what was kept has ended: an answer asked for before that comes too late.
let era = 0
// Answers are looked at one after the other, so that two never keep pages of two children.
let turn = Promise.resolve()

self.addEventListener("install", (event) => {
  event.waitUntil(fetchShell())
})

// The page that stands in for others shows a picture that no other page needs.
async function fetchShell() {
  const files = await caches?.open(SHELL)
  if (!files) return
  await files.addAll(shell)
  await keepPictures(await (await files.match(away)).text())
  await self.skipWaiting()
}

// A new version takes the place of the old one at once, with what pages there were.
self.addEventListener("activate", (event) => event.waitUntil(begin()))

async function begin() {
  // Firefox shows its own error page when a preloaded page can't come, whatever is answered here. A version before
  // had preloading on, and browsers remember that.
  await self.registration.navigationPreload?.disable()
  for (const name of (await caches?.keys()) ?? []) {
    if (name !== SHELL && name !== PAGES) await caches?.delete(name)
  }
  await self.clients.claim()
  // Those of the version before, and those that came past this one while it began. Pages wait for a worker that
  // begins, so it doesn't wait for them: a server that has fallen silent would hold them all.
  for (const { url } of await self.clients.matchAll({ type: "window" })) keep(url)
}

// A page asks to be kept, by the address that it has now.
self.addEventListener("message", (event) => event.waitUntil(keep(event.data.keep ?? event.source.url)))

// Keeps a page that is open; those of parents are not even asked for. Nobody has done anything there: the server
// hears that, so that no lock stays open for it.
async function keep(address) {
  const url = bare(address)
  if (new URL(url).pathname.startsWith("/parents")) return
  const asked = era
  const answer = fetch(url, { headers: { "X-Again": "1" }, signal: AbortSignal.timeout(PATIENCE) })
  // A timer that is over leads to another page, which is kept by its own address.
  await answer.then((page) => remember(page.url, page, asked, false)).catch(() => undefined)
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(lead(event.notification.data))
})

// Opens a page of a child where one of that child's is open, else in a window of its own.
async function lead(path) {
  const home = path.split("/", 3).join("/")
  const at = ({ url }) => new URL(url).pathname
  const all = await self.clients.matchAll({ type: "window" })
  const open = all.find((one) => at(one) === path) ?? all.find((one) => `${at(one)}/`.startsWith(`${home}/`))
  if (!open) return self.clients.openWindow(path)
  await open.focus()
  if (at(open) !== path) await open.navigate(path)
}

self.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin) return
  if (pathname.startsWith(assets)) event.respondWith(file(request))
  if (request.mode === "navigate") event.respondWith(page(event))
})

async function file(request) {
  return (await stored(request)) ?? fetch(request)
}

// A browser that can't open what it has stored goes on as without it.
async function stored(address) {
  return caches?.match(address, { cacheName: SHELL }).catch(() => undefined)
}

async function page(event) {
  const url = bare(event.request.url)
  const since = era
  const asked = fetch(event.request)
  event.waitUntil(asked.then((response) => {
    if (response.headers.has("X-Keep")) return remember(url, response.clone(), since)
  }).catch(() => undefined))
  const kept = await find(url).catch(() => undefined)
  const tired = new Promise((done) => kept && setTimeout(done, PATIENCE))
  const response = await Promise.race([asked, tired]).catch(() => undefined)
  if (response && !isAway(response, kept)) return response
  return kept ? old(kept) : lost(response)
}

// A proxy says so while FocusPal is away, often with nothing to look at. FocusPal's own pages of errors name what
// they may do; what was kept is of more use than those.
function isAway({ status, headers }, kept) {
  const isOwn = headers.get("Content-Security-Policy")?.includes("server-part")
  return isOwn ? Boolean(kept) && status === 503 : status > 500
}

// A page is the same one whatever place in it is named.
function bare(url) {
  return url.split("#", 1)[0]
}

// The page at an address, of the day that was looked at last; the first page of all is the child's home.
async function find(url) {
  const pages = await caches?.open(PAGES)
  for (const request of await pages.keys()) {
    const page = await pages.match(request)
    if (!page) continue
    const [, kind, life] = page.headers.get("X-Keep").split(" ")
    if (!isAt(url, request.url, kind)) continue
    // A clock that was put back opens nothing for longer.
    const age = Date.now() - Number(page.headers.get("X-Opened"))
    if (!life || (age >= 0 && age < life * 1000)) return page
    await caches?.delete(PAGES)
    return undefined
  }
}

// A home and a timer are the same page whatever the rest of the address says, such as which half of it to show.
function isAt(url, kept, kind) {
  const [asked, known] = [url, kept].map((address) => new URL(address).pathname)
  if (kind === "home" && asked === start) return true
  return kind === "day" ? url === kept : asked === known
}

// What is kept anew, and was not opened, stays for no longer than before.
function remember(url, response, since, isOpened = true) {
  turn = turn.then(() => take(url, response, since, isOpened)).catch(() => undefined)
  // The next page waits for none of this one's pictures.
  return turn.then(keepPictures)
}

// Gives the text of a page that is kept now.
async function take(url, response, since, isOpened) {
  const mark = response.headers.get("X-Keep")
  if (mark === "none") {
    era += 1
    await caches?.delete(PAGES)
  }
  if (!mark || mark === "none" || since !== era) return
  const [child, kind] = mark.split(" ")
  // The next page waits for this one's turn: not for a text that never ends.
  const text = response.ok && kind !== "-" ? await Promise.race([response.text().catch(() => ""), rest("")]) : ""
  // A page of another version needs files that are not here; the worker of that one keeps it.
  const keeps = text.includes(assets)
  const pages = await caches?.open(PAGES)
  const replaced = []
  let opened = Date.now()
  for (const request of await pages.keys()) {
    const known = (await pages.match(request)).headers
    const [other, before] = known.get("X-Keep").split(" ")
    if (other !== child) {
      era += 1
      await pages.delete(request)
    } else if (keeps && before === kind) {
      if (!isOpened) opened = Number(known.get("X-Opened"))
      if (request.url !== url) replaced.push(request)
    }
  }
  if (!keeps) return
  const headers = new Headers(response.headers)
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name)
  headers.set("X-Kept", Date.now())
  headers.set("X-Opened", opened)
  // The one before stays until the new one is there: somebody may ask for it meanwhile.
  await pages.put(url, new Response(text, { headers }))
  for (const request of replaced) await pages.delete(request)
  return text
}

const rest = (value) => new Promise((done) => setTimeout(done, PATIENCE, value))

async function keepPictures(text = "") {
  const files = await caches?.open(SHELL)
  const addresses = new Set(text.match(/\/assets\/[^"#?\s]+/g))
  const signal = AbortSignal.timeout(PATIENCE)
  for (const address of addresses) {
    if (!address.startsWith(assets) || (await files.match(address))) continue
    await files.add(new Request(address, { signal })).catch(() => undefined)
  }
}

// A kept page says how old it is, and its clocks have gone on.
async function old(kept) {
  const html = await kept.text()
  const at = Number(kept.headers.get("X-Kept"))
  const since = Math.max(0, Date.now() - at)
  // By the server's clock, which the page names first: a tablet's own may be wrong.
  const made = Number(html.match(/\sdata-now="(\d+)"/)?.[1] ?? at)
  const words = said(made, made + since)
  const banner = `<p class="banner banner--sun" role="status">${picture}<span class="banner__text">${words}</span></p>`
  const text = html
    .replace("<html ", "<html data-kept ")
    .replace(/data-(now|monotonic)="(\d+)"/g, (_, name, time) => `data-${name}="${Number(time) + since}"`)
    .replace(/<main[^>]*>/, (main) => main + banner)
  return new Response(text, { headers: kept.headers })
}

function said(at, now) {
  const write = (time, options) => new Intl.DateTimeFormat(lang, { timeZone: zone, ...options }).format(time)
  const isToday = write(at, { dateStyle: "short" }) === write(now, { dateStyle: "short" })
  // A weekday alone means one of the last few days.
  const day = write(at, now - at < 6 * DAY ? { weekday: "long" } : { day: "numeric", month: "long" })
  const time = write(at, { hour: "numeric", minute: "2-digit", hourCycle })
  return sentence.replace("{{time}}", isToday ? time : `${time} (${day})`)
}

async function lost(answer) {
  const page = await stored(away)
  if (!page) return answer ?? Response.error()
  const home = await find(new URL(start, location.origin).href).catch(() => undefined)
  const text = (await page.text()).replace("<html ", "<html data-kept ")
  return new Response(home ? text.replace(" data-home hidden", " data-home") : text, { headers: page.headers, status: 503, statusText: "Service Unavailable" })
}
