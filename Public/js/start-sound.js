// The tap that starts a timer (data-sounds: how loud), or any tap on a page where one rings or may, such as one that a
// parent starts while the child's page is hidden, wakes sound and voice: browsers give them to a page only in a tap.
import { play, wake } from "./sound.js"
import { clearThroat } from "./voice.js"

document.addEventListener("click", (event) => {
  const isStart = event.target.closest?.("[data-sounds]")
  const { child } = document.documentElement.dataset
  if (!isStart && !child && !document.querySelector(":is(timer-face, tree-face)[rings], timer-bell")) return
  clearThroat()
  wake().then(() => {
    document.dispatchEvent(new Event("sound"))
    if (isStart) play("start", Number(isStart.dataset.sounds || 2))
  })
}, { capture: true })
