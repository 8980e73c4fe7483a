// Sees to it that the pages of one browser leave connections free.
//
// A browser opens six to one server, and each stream holds one: with six pages in view the next
// would hang. So the pages tell each other of their streams, and the oldest give way to the newest.
const MOST = 4
const newer = new Set()
const me = String(Math.random())
let channel

// This page holds a stream now; calls back when enough newer ones do that it has to give way.
export function hold(giveWay) {
  if (!("BroadcastChannel" in window)) return
  letGo()
  channel = new BroadcastChannel("focuspal-streams")
  channel.onmessage = ({ data }) => {
    if (data.holds) newer.add(data.page)
    else newer.delete(data.page)
    if (newer.size >= MOST) giveWay()
  }
  channel.postMessage({ page: me, holds: true })
}

export function letGo() {
  channel?.postMessage({ page: me, holds: false })
  channel?.close()
  channel = undefined
  newer.clear()
}
