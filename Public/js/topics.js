// What an element wants to hear of: its topics, as the server tells them, "activities:3 children".
import { listen } from "./live.js"

// Calls back when something of an element's topics has changed, with the number of that news; with
// null when anything may have. The topics of a part that stays may change.
export function listenFor(element, listener) {
  return listen((changed, number) => {
    const topics = element.getAttribute("topics").split(/\s+/)
    if (changed === null || topics.some((topic) => matches(topic, changed))) listener(changed, number)
  })
}

// "activities" means the activities of every child.
function matches(topic, changed) {
  return changed.has(topic) || [...changed].some((name) => name.startsWith(`${topic}:`))
}
