// Taps kept in the browser's own store (IndexedDB), over reloads and restarts.
// Where a browser withholds it, as in some private windows, or has no room left, they live as long as the page.
// Some browsers never answer, above all after they were suspended: no tap waits for that.
const PATIENCE = 4000
let opening

function open() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("focuspal", 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore("taps", { keyPath: "number", autoIncrement: true })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => {
      opening = undefined
      reject(request.error)
    }
  })
  return opening
}

// The question comes in the same turn as its transaction: Safari ends one that nobody has asked anything by then.
async function once(mode, question) {
  const transaction = (await open()).transaction("taps", mode)
  const request = question(transaction.objectStore("taps"))
  // A browser without room says so only at the very end.
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

// A browser may end the connection, as of a tablet that slept or whose storage was cleared: then another is opened.
async function ask(mode, question, otherwise) {
  try {
    return await once(mode, question)
  } catch {
    opening = undefined
    return once(mode, question).catch(() => otherwise)
  }
}

// What a question leads to, if the answer comes in time.
export function inTime(answer, otherwise) {
  return Promise.race([answer, new Promise((done) => setTimeout(done, PATIENCE, otherwise))])
}

export const tapStore = {
  // in the order in which they were made
  all: () => inTime(ask("readonly", (store) => store.getAll(), []), []),
  // gives the number under which it is kept; undefined if it is not
  add: (tap) => ask("readwrite", (store) => store.add(tap)),
  remove: (number) => ask("readwrite", (store) => store.delete(number)),
}
