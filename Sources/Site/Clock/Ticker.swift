import Domain
import Foundation
import Glibc
import Synchronization

/// Calls back on a thread of its own: at the time it is given, when it is woken, and at least every
/// two seconds.
///
/// It waits on the machine's monotonic time, so setting a clock makes it neither spin nor stall.
/// That time stops while the machine is suspended; the longest wait limits how late it notices.
final class Ticker: Sendable {
    /// The longest wait.
    static let pulse = Span.seconds(2)

    private let state = Mutex(State.waiting)
    private let hasEnded = DispatchSemaphore(value: 0)
    /// A pipe whose reading end becomes readable when the ticker is woken.
    private let wakeUp: (read: Int32, write: Int32)

    private enum State {
        case waiting, ticking, stopped
    }

    package init() {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "no pipe")
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        wakeUp = (ends[0], ends[1])
    }

    deinit {
        close(wakeUp.read)
        close(wakeUp.write)
    }

    /// Begins; `tick` answers how long to wait before the next one at most, and learns whether all of that
    /// has passed: nobody woke it.
    package func start(_ tick: @escaping @Sendable (_ isTimeUp: Bool) -> Span) {
        state.withLock { $0 = .ticking }
        let thread = Thread { [self] in
            var isTimeUp = false
            while state.withLock({ $0 == .ticking }) { isTimeUp = wait(tick(isTimeUp)) }
            hasEnded.signal()
        }
        thread.name = "ticker"
        thread.start()
    }

    /// Calls back at once.
    package func wake() {
        var byte: UInt8 = 1
        // If the pipe is full, it has already been woken.
        _ = write(wakeUp.write, &byte, 1)
    }

    /// Ends the thread, and returns once it no longer calls back.
    package func stop() {
        let wasTicking = state.withLock { state in
            defer { state = .stopped }
            return state == .ticking
        }
        guard wasTicking else { return }
        wake()
        hasEnded.wait()
    }

    private func wait(_ span: Span) -> Bool {
        let milliseconds = min(max(span, .zero), Self.pulse).milliseconds
        var waiting = pollfd(fd: wakeUp.read, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, Int32(milliseconds)) > 0 else { return true }
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(wakeUp.read, &bytes, bytes.count) > 0 {}
        return false
    }
}
