// Says at the foot of the page, and to those who listen to it, what could not be done.
export function sorry(board, sentence) {
  const toast = document.createElement("undo-toast")
  toast.className = "toasts"
  toast.setAttribute("left", "8000")
  toast.dataset.sorry = ""
  const box = document.createElement("div")
  box.className = "toast"
  const words = document.createElement("p")
  words.className = "toast__text"
  words.setAttribute("role", "alert")
  words.textContent = sentence
  box.append(words)
  toast.append(box)
  const old = board.querySelector(".toasts")
  const hadFocus = old?.contains(document.activeElement)
  old?.leave()
  board.append(toast)
  if (hadFocus) board.closest("main").focus({ preventScroll: true })
}

// What was said stays to be read where its board is filled anew, and is not heard again.
export function hush(toast) {
  toast.querySelector("[role]")?.removeAttribute("role")
}
