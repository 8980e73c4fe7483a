// Notifications of the system, which browsers give to https and to the computer itself only (§11.3).
//
// permission() and ask() say "absent" where there are none, else what the browser says: "default",
// "granted" or "denied". tell() is quiet without permission, and while the page or another one that
// shows the same child is in front on this device.
import { isInFront } from "./front.js"

export function permission() {
  if (!("Notification" in window) || !isSecureContext) return "absent"
  return Notification.permission
}

export async function ask() {
  if (!("Notification" in window) || !isSecureContext) return "absent"
  return await Notification.requestPermission()
}

// The same tag is one notification, however many pages tell it; a click leads to the page that did,
// at `href`.
export async function tell(child, { title, body, tag, silent, href }) {
  if (permission() !== "granted" || (await isInFront(child))) return
  if (!("Notification" in window)) return
  const shown = { body, tag, silent, lang: document.documentElement.lang }
  let notice
  try {
    notice = new Notification(title, shown)
  } catch {
    // Chrome on Android takes them from service workers only; the worker minds the click as well.
    const keeper = await navigator.serviceWorker?.ready
    await keeper?.showNotification(title, { ...shown, data: href })
    return
  }
  notice.onclick = () => {
    notice.close()
    window.focus()
    if (location.pathname !== href) location.assign(href)
  }
}
