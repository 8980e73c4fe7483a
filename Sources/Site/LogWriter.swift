import Foundation
import Glibc
import Synchronization

/// Writes lines to a file descriptor on a thread of its own.
///
/// A frozen terminal or a full pipe blocks only that thread. Lines that no longer fit are dropped,
/// and counted in a line of their own once writing goes on.
final class LogWriter: Sendable {
    /// How many bytes may wait.
    package static let room = 256 << 10

    private let descriptor: Int32
    private let state = Mutex(State())
    private let hasLines = DispatchSemaphore(value: 0)

    private struct State {
        var waiting: [UInt8] = []
        var dropped = 0
        var isWriting = false
    }

    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
        let thread = Thread { [self] in
            while true { writeOn() }
        }
        thread.name = "log"
        // Otherwise a thread that started before the server blocked its signals would receive the
        // one that ends it.
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        thread.start()
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// Accepts a line; never waits.
    package func write(_ line: String) {
        let isFirst = state.withLock { state in
            guard state.waiting.count + line.utf8.count < Self.room else {
                state.dropped += 1
                return false
            }
            let wasEmpty = state.waiting.isEmpty
            state.waiting.append(contentsOf: line.utf8)
            state.waiting.append(10)
            return wasEmpty
        }
        if isFirst { hasLines.signal() }
    }

    /// Waits until no line is waiting, for at most this many seconds.
    package func flush(within seconds: Double) {
        let end = DispatchTime.now() + seconds
        while DispatchTime.now() < end {
            if state.withLock({ $0.waiting.isEmpty && !$0.isWriting }) { return }
            usleep(1_000)
        }
    }

    private func writeOn() {
        hasLines.wait()
        // Lines that come within a moment are written together: waking up costs more than a line.
        usleep(20_000)
        let (bytes, dropped) = state.withLock { state in
            defer { (state.waiting, state.dropped) = ([], 0) }
            state.isWriting = true
            return (state.waiting, state.dropped)
        }
        put(bytes)
        if dropped > 0 {
            put(Array("log: \(dropped) lines dropped, because nothing read them\n".utf8))
        }
        state.withLock { $0.isWriting = false }
    }

    /// Whole lines at once, so that those of several processes don't mix.
    private func put(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&ready, 1, -1)
            } else if errno != EINTR {
                // Nobody is there to read it, as after a terminal was closed.
                return
            }
        }
    }
}
