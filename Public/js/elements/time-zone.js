// <time-zone fresh>: chooses the browser's own zone in the list inside.
//   fresh   nobody has chosen one yet
class TimeZone extends HTMLElement {
  connectedCallback() {
    if (!this.hasAttribute("fresh")) return
    const list = this.querySelector("select")
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if ([...list.options].some((option) => option.value === zone)) list.value = zone
  }
}

customElements.define("time-zone", TimeZone)
