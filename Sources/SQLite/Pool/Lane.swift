import Dispatch
import Synchronization

/// A fixed number of connections, each lent to one thread at a time; who finds none waits.
final class Lane: Sendable {
    /// A connection nobody uses at the moment.
    // SAFETY: the lane holds the only reference in use; it hands it to one thread and gets it back.
    private struct Parked: @unchecked Sendable {
        let connection: Connection
    }

    private let parked: Mutex<[Parked]>
    // Counted up from 0: libdispatch traps on a semaphore that ends below its first value.
    private let free = DispatchSemaphore(value: 0)
    private let count: Int

    init(_ connections: sending [Connection]) {
        count = connections.count
        parked = Mutex(connections.map(Parked.init))
        for _ in 0..<count { free.signal() }
    }

    /// Lends a connection for the time of `body`, the one used last first: its cache is warm.
    func lend<T>(_ body: (Connection) throws -> T) rethrows -> T {
        free.wait()
        let borrowed = parked.withLock { $0.removeLast() }
        defer {
            parked.withLock { $0.append(borrowed) }
            free.signal()
        }
        return try body(borrowed.connection)
    }

    /// Waits until every connection is back, then closes all; the next one to borrow is told so.
    func close(_ farewell: (Connection) throws -> Void) rethrows {
        for _ in 0..<count { free.wait() }
        defer { for _ in 0..<count { free.signal() } }
        let all = parked.withLock { $0 }
        defer { for each in all { each.connection.close() } }
        for each in all { try farewell(each.connection) }
    }
}
