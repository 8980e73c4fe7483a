import Domain
import Support
import Testing

struct UndoTapTests {
    static let changed = Refusal.conflict(Message("This has just changed."))
    static let tooLate = Refusal.conflict(
        Message("That was too long ago. A grown-up can change it."))
    static let tap = Tap.of(.sport, at: .monday9am)
    static let now = Instant.monday9am.minutes(1)
    /// Reading ran from eight until the tap, which began sport.
    static let before = Activity.of(.reading, from: .monday9am.minutes(-60), to: nil, id: 1)
    static let ended = Activity.of(.reading, from: .monday9am.minutes(-60), to: .monday9am, id: 1)
    static let begun = Activity.of(.sport, from: .monday9am, to: nil, id: 2)
    static let traces = [
        UndoTap.Trace(activity: begun, before: nil, isLatest: true),
        UndoTap.Trace(activity: ended, before: before.record, isLatest: true),
    ]

    static var plan: [ActivityEdit] {
        var gone = begun.record
        gone.deletedAt = now
        return [.change(begun.id, to: gone), .change(before.id, to: before.record)]
    }

    @Test func `undoing takes out what the tap began and brings back what it ended`() throws {
        let edits = try UndoTap.plan(
            Self.tap, traces: Self.traces, others: [Self.ended, Self.begun], now: Self.now)

        #expect(edits == Self.plan)
    }

    @Test(arguments: [0, 7_199_999, 7_200_000, -1, -86_400_000])
    func `a tap is undone for two hours, and where the clock was set back`(late: Int64) {
        #expect(throws: Never.self) {
            try UndoTap.plan(
                Self.tap, traces: Self.traces, others: [], now: .monday9am.milliseconds(late))
        }
    }

    @Test(arguments: [7_200_001, 86_400_000])
    func `a tap is not undone after two hours`(late: Int64) {
        #expect(throws: Self.tooLate) {
            try UndoTap.plan(
                Self.tap, traces: Self.traces, others: [], now: .monday9am.milliseconds(late))
        }
    }

    @Test func `a tap whose activity was changed since is not undone`() {
        let traces = [
            Self.traces[0],
            UndoTap.Trace(activity: Self.ended, before: Self.before.record, isLatest: false),
        ]

        #expect(throws: Self.changed) {
            try UndoTap.plan(Self.tap, traces: traces, others: [], now: Self.now)
        }
    }

    @Test(arguments: [nil, Instant.monday9am.seconds(50)])
    func `what was stopped does not run on below what came after`(end: Instant?) {
        let stopped = [Self.traces[1]]
        let after = Activity.of(.homework, from: .monday9am.seconds(10), to: end, id: 3)

        #expect(throws: Self.changed) {
            try UndoTap.plan(
                Self.tap, traces: stopped, others: [Self.ended, after], now: Self.now)
        }
    }

    @Test func `what came after and was taken out is not in the way`() throws {
        let stopped = [Self.traces[1]]
        let gone = Activity.of(
            .homework, from: .monday9am.seconds(10), to: nil, id: 3, deletedAt: Self.now)

        let edits = try UndoTap.plan(Self.tap, traces: stopped, others: [gone], now: Self.now)

        #expect(edits == [.change(Self.before.id, to: Self.before.record)])
    }

    @Test func `time that was filled is free again whatever came after`() throws {
        let filled = Activity.of(.sport, from: .monday9am.minutes(-30), to: .monday9am, id: 2)
        let after = Activity.of(.homework, from: .monday9am, to: nil, id: 3)
        let traces = [UndoTap.Trace(activity: filled, before: nil, isLatest: true)]

        let edits = try UndoTap.plan(Self.tap, traces: traces, others: [after], now: Self.now)

        var gone = filled.record
        gone.deletedAt = Self.now
        #expect(edits == [.change(filled.id, to: gone)])
    }

    @Test func `a tap that changed nothing leaves nothing to bring back`() throws {
        #expect(try UndoTap.plan(Self.tap, traces: [], others: [Self.begun], now: Self.now) == [])
    }
}
