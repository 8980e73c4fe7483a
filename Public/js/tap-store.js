// Taps kept in the browser's own store (IndexedDB), over reloads and restarts.
// Where a browser withholds it, as in some private windows, they live as long as the page.
let opening

function open() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("focuspal", 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore("taps", { keyPath: "number", autoIncrement: true })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

async function ask(mode, question, otherwise) {
  try {
    const base = await open()
    const request = question(base.transaction("taps", mode).objectStore("taps"))
    return await new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } catch {
    return otherwise
  }
}

export const tapStore = {
  // in the order in which they were made
  all: () => ask("readonly", (store) => store.getAll(), []),
  // gives the number under which it is kept
  add: (tap) => ask("readwrite", (store) => store.add(tap)),
  remove: (number) => ask("readwrite", (store) => store.delete(number)),
}
