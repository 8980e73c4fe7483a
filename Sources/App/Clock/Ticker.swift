import Foundation
import Synchronization

/// Calls back at steady intervals on a thread of its own, until it is stopped.
final class Ticker: Sendable {
    private let isStopped = Mutex(false)
    private let wake = DispatchSemaphore(value: 0)

    /// Starts to tick every `seconds`.
    func start(every seconds: Double, _ tick: @escaping @Sendable () -> Void) {
        let thread = Thread { [self] in
            while !isStopped.withLock({ $0 }) {
                if wake.wait(timeout: .now() + seconds) == .timedOut { tick() }
            }
        }
        thread.name = "ticker"
        thread.start()
    }

    /// Ends the thread at once.
    func stop() {
        isStopped.withLock { $0 = true }
        wake.signal()
    }
}
