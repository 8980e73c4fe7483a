import Support
import Testing

@testable import Domain

struct RunningLengthsTests {
    private func activity(_ id: Int64 = 1, at start: Instant = .monday9am) -> Activity {
        Activity(
            id: ActivityID(id), child: Cast.mia.id,
            record: ActivityRecord(category: .reading, startedAt: start, endedAt: nil))
    }

    /// A wall clock in minutes after nine, on a machine that has been up for so long.
    private func stamp(_ wall: Int64, up: Int64) -> Stamp {
        Stamp(at: .monday9am.minutes(wall), monotonic: Monotonic(milliseconds: up * 60_000))
    }

    @Test(
        arguments: [
            (31, 0), (31 - 60, 60), (31 + 24 * 60, -24 * 60), (31 - 500_000, 500_000),
        ] as [(Int64, Int64)])
    func `what was set is known`(wall: Int64, ahead: Int64) {
        var lengths = RunningLengths()
        _ = lengths.measured(activity(), at: stamp(0, up: 100))

        let measured = lengths.measured(activity(), at: stamp(wall, up: 131))

        #expect(measured.ahead == .minutes(ahead))
        #expect(measured.span(at: .monday9am.minutes(wall)).length == .minutes(31))
        #expect(measured.goesOn(at: .monday9am.minutes(wall)))
    }

    @Test func `what was running before counts by the wall clock until then`() {
        var lengths = RunningLengths()

        #expect(lengths.measured(activity(), at: stamp(20, up: 1)).ahead == .zero)
        let measured = lengths.measured(activity(), at: stamp(30 - 60, up: 11))

        #expect(measured.span(at: .monday9am.minutes(-30)).length == .minutes(30))
    }

    @Test func `what begins behind the log begins now`() {
        var lengths = RunningLengths()
        let later = activity(at: .monday9am.minutes(60))
        lengths.look(stamp(60, up: 100))
        _ = lengths.measured(later, at: stamp(0, up: 100))

        let measured = lengths.measured(later, at: stamp(12, up: 112))

        #expect(measured.span(at: .monday9am.minutes(12)).length == .minutes(12))
    }

    @Test func `another activity, or another start, is looked at anew`() {
        var lengths = RunningLengths()
        _ = lengths.measured(activity(), at: stamp(0, up: 100))

        #expect(lengths.measured(activity(2), at: stamp(-60, up: 110)).ahead == .minutes(60))
        let moved = activity(2, at: .monday9am.minutes(-90))
        #expect(lengths.measured(moved, at: stamp(-60, up: 110)).ahead == .zero)
    }

    @Test func `a clock that is kept right by seconds is left alone`() {
        var lengths = RunningLengths()
        _ = lengths.measured(activity(), at: stamp(0, up: 100))
        let slow = Stamp(
            at: .monday9am.minutes(30) + .seconds(-4),
            monotonic: Monotonic(milliseconds: 130 * 60_000))

        #expect(lengths.measured(activity(), at: slow).ahead == .zero)
    }
}
