// How bright a screen is that is looked at by night: day, evening (dark) or night (dim, too).

// The light at a moment, by the family's clock; the element says the hours dusk, night and dawn, and mostly its zone.
export function lightOf(element, zone = element.getAttribute("zone")) {
  const hours = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hour: "numeric",
    hourCycle: "h23",
  })
  const [dusk, night, dawn] = ["dusk", "night", "dawn"].map((name) => Number(element.getAttribute(name)))
  return (now) => {
    const hour = Number(hours.format(now))
    if (hour >= night || hour < dawn) return "night"
    return hour >= dusk ? "evening" : "day"
  }
}

// By day it is as the tablet likes it.
export function shine(light) {
  const root = document.documentElement
  if (light === "day") delete root.dataset.theme
  else root.dataset.theme = "dark"
  root.toggleAttribute("data-dim", light === "night")
}
