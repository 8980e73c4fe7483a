// Who has answered: FocusPal, and which version of it.

// What the addresses of style sheets, scripts and pictures begin with; new with each version.
const ASSETS = /(?:href|src)="(\/assets\/\w+\/)/
const own = document.querySelector("script[type=module]")?.outerHTML.match(ASSETS)?.[1]

// Whether it was FocusPal, and not what stood in its place, such as the first page of a guest Wi-Fi. Its parts
// name their news, and its other answers what pages may do.
export function isOurs({ headers }) {
  return headers.has("X-News") || (headers.get("Content-Security-Policy") ?? "").includes("server-part")
}

// Whether a part was made by another version than the page: what its elements need is not there any more.
export function isOfAnotherVersion(text) {
  const made = text.match(ASSETS)?.[1]
  return Boolean(own && made && made !== own)
}
