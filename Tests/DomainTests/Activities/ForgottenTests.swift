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

    @Test(
        arguments: [
            (26, nil, 400, [26, 60, 400]), (nil, nil, 400, [30, 60, 400]),
            (90, nil, 400, [30, 60, 400]), (45, nil, 400, [30, 45, 400]),
            (33, nil, 50, [33, 50]), (26, 50, 400, [26, 30, 50]), (45, 50, 400, [30, 45, 50]),
            (nil, 20, 400, [20]), (nil, nil, 1200, [30, 60]),
            // Nobody is asked to say with one tap that it was on all night.
            (nil, nil, 420, [30, 60, 420]), (nil, nil, 421, [30, 60]), (26, 700, 800, [26, 60]),
        ] as [(Int64?, Int64?, Int64, [Int64])])
    func `who can't read chooses from two lengths to count and the latest end`(
        usual: Int64?, next: Int64?, now: Int64, minutes: [Int64]
    ) {
        let activity = running()
        let ends = Forgotten.likelyEnds(
            of: activity, usual: usual.map { .minutes($0) },
            next: next.map { .monday9am.minutes($0) }, now: .monday9am.minutes(now))

        let pictured = Forgotten.pictured(ends, of: activity)

        #expect(pictured.map { ($0.at - .monday9am).milliseconds / 60_000 } == minutes)
    }

    @Test(arguments: [(0, 1), (299, 1), (600, 2), (3_599, 11), (3_600, 12), (90_000, 12)])
    func `five minutes are a dot, and nobody counts more than twelve`(seconds: Int64, dots: Int) {
        #expect(Span(milliseconds: seconds * 1000).dots == dots)
        #expect(Span.countable.dots == 12)
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
