import Dispatch
import Glibc
import Synchronization

/// One who writes after the other, and who keeps all of them waiting while everything is replaced.
final class WriteTurn: Sendable {
    // Counted up from 0: libdispatch traps on a semaphore that ends below its first value.
    private let free = DispatchSemaphore(value: 0)
    private let holder = Mutex<pthread_t?>(nil)

    init() { free.signal() }

    func take<Result>(_ body: () throws -> Result) rethrows -> Result {
        let me = pthread_self()
        precondition(
            holder.withLock { $0 } != me, "this thread has the turn: it would wait for itself")
        free.wait()
        holder.withLock { $0 = me }
        defer {
            holder.withLock { $0 = nil }
            free.signal()
        }
        return try body()
    }
}
