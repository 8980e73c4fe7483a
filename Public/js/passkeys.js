// What passkeys are asked and answer, as text that forms carry: base64url, there and back.
export function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

export function text(buffer) {
  let plain = ""
  for (const byte of new Uint8Array(buffer ?? new ArrayBuffer(0))) plain += String.fromCharCode(byte)
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

// Sends the form that an element stands in, with the answer in the element's hidden field. What the
// form asks for besides, the PIN above all, may stay empty.
export function send(element, answer) {
  const field = element.querySelector("[name=passkey]")
  field.value = JSON.stringify(answer)
  field.form.noValidate = true
  field.form.requestSubmit()
}
