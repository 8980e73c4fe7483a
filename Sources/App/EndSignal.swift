import ChildPages
import Demo
import Dispatch
import Foundation
import Glibc
import GrownUpPages
import OperatorPages
import Site
import Synchronization

/// The signals that end a server.
final class EndSignal: Sendable {
    private let isServing = Mutex(false)
    private let hasCome = DispatchSemaphore(value: 0)

    /// Takes them from now on, on a thread of its own.
    ///
    /// A start may read a large database for minutes, or migrate it. Until it is over, a signal ends
    /// the process at once. As after a kill, SQLite's own transaction is all that is left open.
    init(_ log: Log) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        // For this thread, and every thread that it starts.
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let thread = Thread { [self, signals] in
            var (awaited, number) = (signals, Int32(0))
            sigwait(&awaited, &number)
            if !isServing.withLock({ $0 }) {
                log.line("ended before the start was over")
                log.flush()
                _exit(0)
            }
            hasCome.signal()
        }
        thread.name = "signals"
        thread.start()
    }

    /// From now on somebody waits for them, who ends in order.
    func startIsOver() { isServing.withLock { $0 = true } }

    /// Waits until one has come.
    func wait() { hasCome.wait() }
}
