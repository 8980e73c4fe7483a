// Whether a time is plenty, half gone or nearly over: by minutes for long ones, by parts for short.
export function zone(left, length) {
  const minutes = 60_000
  const isShort = length < 20 * minutes
  const soon = isShort ? length / 2 : 10 * minutes
  const last = isShort ? length / 4 : 5 * minutes
  return left > soon ? "go" : left > last ? "soon" : "last"
}
