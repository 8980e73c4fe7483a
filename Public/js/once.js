// A form marked data-once leads to what is shown once, such as a recovery code. A second tap would drop
// the answer to the first, so it does nothing while that one is under way.
const PATIENCE = 20_000

let sent = new WeakMap()

document.addEventListener("submit", (event) => {
  const form = event.target
  if (event.defaultPrevented || !("once" in form.dataset)) return
  const now = performance.now()
  // Nobody is told that a page stopped loading: after a while, a tap counts again.
  if (sent.get(form) > now - PATIENCE) event.preventDefault()
  else sent.set(form, now)
})

// Whoever comes back sends it anew.
addEventListener("pageshow", () => {
  sent = new WeakMap()
})
