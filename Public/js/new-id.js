// 32 hexadecimal digits that nobody has had before; randomUUID is missing on plain http.
export function newID() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
