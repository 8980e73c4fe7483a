// <time-zone fresh>: chooses the browser's own zone in the list inside.
//   fresh   nobody has chosen one yet
class TimeZone extends HTMLElement {
  connectedCallback() {
    if (!this.hasAttribute("fresh")) return
    const list = this.querySelector("select")
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    // Some browsers give a zone's older name.
    const known = [...list.options].find((option) => option.value === zone || option.dataset.also === zone)
    if (known) list.value = known.value
  }
}

customElements.define("time-zone", TimeZone)
