import Domain
import Support
import Testing

/// What nobody stopped (§2.3).
struct ForgottenTests {
    private func running(_ kind: Domain.Category.Kind = .reading) -> Activity {
        Activity(
            id: ActivityID(1), child: Cast.mia.id,
            record: ActivityRecord(category: .reading, startedAt: .monday9am, endedAt: nil),
            kind: kind)
    }

    @Test(
        arguments: [(Domain.Category.Kind.reading, 180), (.rest, 720)]
            as [(Domain.Category.Kind, Int64)])
    func `a running activity counts up to its longest time and no further`(
        kind: Domain.Category.Kind, minutes: Int64
    ) {
        let activity = running(kind)
        let end = Instant.monday9am.minutes(minutes)

        #expect(activity.span(at: end.milliseconds(-1)).upperBound == end.milliseconds(-1))
        #expect(!activity.isForgotten(at: end.milliseconds(-1)))
        #expect(activity.isForgotten(at: end))
        #expect(activity.span(at: end.minutes(500)).upperBound == end)
    }

    @Test(
        arguments: [(60, 60), (nil, 180), (15, 15), (960, 960), (14, 180), (961, 180)]
            as [(Int?, Int64)])
    func `parents settle how long a category may run`(settled: Int?, minutes: Int64) {
        let activity = Activity(
            id: ActivityID(1), child: Cast.mia.id,
            record: ActivityRecord(category: .reading, startedAt: .monday9am, endedAt: nil),
            kind: .reading, longestMinutes: settled)

        #expect(activity.longestEnd == .monday9am.minutes(minutes))
    }

    @Test func `its end is written down with a flag`() {
        let edit = Forgotten.settle(running(), now: .monday9am.minutes(400))

        guard case .change(_, let record) = edit else { return #expect(Bool(false)) }
        #expect(record.endedAt == .monday9am.minutes(180))
        #expect(record.isForgotten)
        #expect(Forgotten.settle(running(), now: .monday9am.minutes(179)) == nil)
    }

    @Test func `likely ends never reach into the next entry`() {
        let ends = Forgotten.likelyEnds(
            of: running(), usual: .minutes(45), next: .monday9am.minutes(50),
            now: .monday9am.minutes(400))

        #expect(ends.map { ($0.at - .monday9am).milliseconds / 60_000 } == [30, 45, 50])
    }

    @Test func `a chosen end takes the flag away, one that does not fit is refused`() throws {
        var forgotten = running()
        forgotten.record.endedAt = .monday9am.minutes(180)
        forgotten.record.isForgotten = true
        let now = Instant.monday9am.minutes(400)

        let edit = try Forgotten.end(forgotten, at: .monday9am.minutes(30), next: nil, now: now)

        guard case .change(_, let record) = edit else { return #expect(Bool(false)) }
        #expect(!record.isForgotten && record.endedAt == .monday9am.minutes(30))
        #expect(throws: Refusal.self) {
            try Forgotten.end(
                forgotten, at: .monday9am.minutes(60), next: .monday9am.minutes(50), now: now)
        }
    }
}
