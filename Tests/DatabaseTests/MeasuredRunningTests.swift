import Support
import Testing

@testable import Database
@testable import Domain

/// What runs is measured at every read of it, for as long as the server is up.
struct MeasuredRunningTests {
    @Test func `it costs as much after 300,000 reads as at the first`() {
        let running = MeasuredRunning()
        running.begin { Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 0)) }
        let activity = Activity(
            id: ActivityID(1), child: Cast.mia.id,
            record: ActivityRecord(category: .reading, startedAt: .monday9am, endedAt: nil))

        let first = running.measured(activity)

        // Were each read to wrap the clock once more, this would never end.
        for _ in 1...300_000 { _ = running.measured(activity) }

        #expect(running.measured(activity) == first)
    }
}
