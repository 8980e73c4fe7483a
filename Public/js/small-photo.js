// A field marked data-photo sends a photo upright, smaller and without its metadata: a phone's takes long on the way,
// and the server keeps little of it. What the browser can't read is sent as it is, and the server says what is wrong.
import { busy } from "./busy.js"

// More than the server keeps, so that it has something to choose from.
const SIDE = 1600
const QUALITY = 0.9

async function smaller(file) {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" })
  const scale = SIDE / Math.max(picture.width, picture.height)
  if (scale >= 1) return file
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const paint = canvas.getContext("2d")
  // A JPEG has no transparency.
  paint.fillStyle = "white"
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise((done) => canvas.toBlob(done, "image/jpeg", QUALITY))
  return small ? new File([small], "photo.jpg", { type: small.type }) : file
}

async function shrink(field) {
  const [chosen] = field.files
  if (!chosen) return
  const small = await smaller(chosen).catch(() => chosen)
  // Another one may have been chosen in the meantime.
  if (small === chosen || field.files[0] !== chosen) return
  const files = new DataTransfer()
  files.items.add(small)
  field.files = files.files
}

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-photo]")) busy(shrink(event.target))
})
