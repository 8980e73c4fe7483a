// Says on the root, as data-busy, that a page has not finished what came before: an answer or a script is awaited, what
// came is being put in its place, or a form or link leads to another page. Whatever drives the page, such as a test,
// waits until it is gone.

// A form or link that has not led to another page by then, such as one to a file, leads to none.
const JOURNEY = 20_000
const root = document.documentElement
let count = 0
let leaving

const show = () => root.toggleAttribute("data-busy", count > 0 || leaving !== undefined)

// Until the work is done, and those who waited for it have gone on.
export function busy(work) {
  count += 1
  show()
  const done = () => afterwards(() => {
    count -= 1
    show()
  })
  work.then(done, done)
  return work
}

// In a turn of its own, also where a page's timers are made to wait.
function afterwards(step) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    step()
  }
  port2.postMessage(null)
}

// The page leads to another one.
export function leaves() {
  clearTimeout(leaving)
  leaving = setTimeout(stays, JOURNEY)
  show()
}

function stays() {
  clearTimeout(leaving)
  leaving = undefined
  show()
}

// Whoever hears of it later may still keep the page where it is.
function expectToLeave(event) {
  if (event.defaultPrevented) return
  leaves()
  afterwards(() => event.defaultPrevented && stays())
}

addEventListener("submit", expectToLeave)

addEventListener("click", (event) => {
  const link = event.target.closest("a[href]")
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (link.target || link.hasAttribute("download") || !link.protocol.startsWith("http")) return
  const isWithin = link.hash && link.href.split("#")[0] === location.href.split("#")[0]
  if (!isWithin) expectToLeave(event)
})

addEventListener("pageshow", stays)
