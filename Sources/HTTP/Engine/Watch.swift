import Glibc
import Synchronization

/// The thread that holds connections to their deadlines and sees streams whose client has left.
///
/// The engine's own time-out counts inactivity only, so a byte now and then keeps a connection
/// for ever; and it does not look at a suspended connection at all.
struct Watch: Sendable {
    let engine: Engine

    /// Linux: the other side has shut down its sending half.
    private static let hangUp: Int16 = 0x2000

    func start() { startThread("http-watch") { run() } }

    private func run() {
        let limits = engine.settings.deadlines
        let shortest = min(limits.reading, limits.working, limits.idle, engine.settings.heartbeat)
        let interval = max(10, min(500, shortest / 4))
        while !engine.hasEnded.load(ordering: .relaxed) {
            usleep(UInt32(interval * 1000))
            look()
        }
    }

    private func look() {
        let now = monotonicMilliseconds()
        var streams: [(Connection, EventStream)] = []
        for connection in engine.table.all {
            if now > connection.deadline.load(ordering: .relaxed) {
                connection.cut()
            } else if let stream = connection.stream {
                streams.append((connection, stream))
            }
        }
        guard !streams.isEmpty else { return }
        var sockets = streams.map { pollfd(fd: $0.0.socket, events: Watch.hangUp, revents: 0) }
        guard poll(&sockets, nfds_t(sockets.count), 0) >= 0 else { return }
        for (index, (connection, stream)) in streams.enumerated() {
            if sockets[index].revents != 0 {
                connection.cut()
                stream.left()
            } else {
                stream.beat(after: engine.settings.heartbeat)
            }
        }
    }
}
