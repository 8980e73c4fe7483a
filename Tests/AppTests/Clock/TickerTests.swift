import Domain
import Foundation
import Synchronization
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The one thread that ends timers: it sleeps, and wakes when it is told to.
struct TickerTests {
    @Test func `it calls back at once when it is woken, and no more once it is stopped`() {
        let ticker = Ticker()
        let count = Mutex(0)
        let called = DispatchSemaphore(value: 0)
        ticker.start { _ in
            count.withLock { $0 += 1 }
            called.signal()
            return Ticker.pulse
        }
        for _ in 1...20 {
            called.wait()
            ticker.wake()
        }
        called.wait()

        ticker.stop()

        #expect(count.withLock { $0 } == 21)
    }

    @Test func `it calls back by itself when the time is up`() {
        let ticker = Ticker()
        let called = DispatchSemaphore(value: 0)
        ticker.start { _ in
            called.signal()
            return Span(milliseconds: 1)
        }
        for _ in 1...5 { called.wait() }
        ticker.stop()
    }
}
