// A page with data-door is for whoever was signed in there, and for nobody after "Lock now". A browser that brings it
// back from its memory, as Safari does on http, has to ask first whether they still are.
//   data-door   where the PIN is asked for; whoever is signed in is led on from there
import { leave } from "./parts.js"

const PATIENCE = 8000
const page = document.documentElement

addEventListener("pageshow", async ({ persisted }) => {
  const door = document.querySelector("[data-door]")?.dataset.door
  if (!persisted || !door) return
  page.style.visibility = "hidden"
  if (await leadsOn(door)) {
    page.style.visibility = ""
    return
  }
  // For those who keep what was typed.
  document.dispatchEvent(new Event("reload"))
  leave(door)
})

// Asked for a part: a browser that was shut out would be led on as well, to where it can be added again.
async function leadsOn(door) {
  const request = { redirect: "manual", headers: { "X-Part": "1" }, signal: AbortSignal.timeout(PATIENCE) }
  try {
    const { type } = await fetch(door, request)
    return type === "opaqueredirect"
  } catch {
    return false
  }
}
