// Lengths of time as a child of an age reads them: whole minutes, or minutes and seconds.
//   forms   how the family's language writes them: { min, h, hm }
export function figures(length, mode, forms, round = Math.ceil) {
  if (mode === "teen") return digits(round(length / 1000))
  const minutes = round(length / 60_000)
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  const form = h === 0 ? forms.min : m === 0 ? forms.h : forms.hm
  return form.replace("{{h}}", h).replace("{{m}}", m)
}

function digits(seconds) {
  const two = (number) => String(number).padStart(2, "0")
  const hours = Math.floor(seconds / 3600)
  const rest = `${Math.floor(seconds / 60) % 60}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}` : rest
}
