// <page-notice key href>: has the system say what the page has just begun to say, such as that a goal is reached, where
// no page that shows the child is in front on this device (§11.3).
//   key                     what it is about; it is said once, until the page no longer says it
//   href                    where a click on the notification leads
//   data-title, data-body   what it says
// It makes no sound: only the device that rings does.
import { tell } from "../notify.js"

const said = new Set()

class PageNotice extends HTMLElement {
  connectedCallback() {
    const tag = this.getAttribute("key")
    if (said.has(tag)) return
    said.add(tag)
    const { title, body } = this.dataset
    tell(document.documentElement.dataset.child, { title, body, tag, silent: true, href: this.getAttribute("href") })
  }

  disconnectedCallback() {
    const key = this.getAttribute("key")
    // A part that is rebuilt says it again at once.
    queueMicrotask(() => {
      const isSame = (notice) => notice.getAttribute("key") === key
      if (![...document.querySelectorAll("page-notice")].some(isSame)) said.delete(key)
    })
  }
}

customElements.define("page-notice", PageNotice)
