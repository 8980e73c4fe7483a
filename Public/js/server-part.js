// HTML that our own server has written, on its way into a page. Where browsers know Trusted Types, pages
// let no other text become HTML.
const WORKER = "/service-worker.js"
const policy = globalThis.trustedTypes?.createPolicy("server-part", {
  createHTML: (html) => html,
  createScriptURL: () => WORKER,
})

// The address of the one script of ours that runs beside pages.
export const worker = policy ? policy.createScriptURL(WORKER) : WORKER

// Puts HTML from the server inside an element.
export function fill(element, html) {
  element.innerHTML = policy ? policy.createHTML(html) : html
}
