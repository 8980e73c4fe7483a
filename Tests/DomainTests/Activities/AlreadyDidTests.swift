import Domain
import Support
import Testing

struct AlreadyDidTests {
    static let changed = Refusal.conflict(Message("This has just changed."))
    static let full = Refusal.conflict(
        Message("There’s no free time before it, so it keeps running."))
    /// Sport, begun by a tap at nine.
    static let begun = Activity.of(.sport, from: .monday9am, to: nil, id: 2)
    /// A moment later, as the toast is answered.
    static let now = Instant.monday9am.seconds(4)

    static func begun(from start: Instant, to end: Instant = now) -> ActivityEdit {
        var record = begun.record
        record.startedAt = start
        record.endedAt = end
        return .change(begun.id, to: record)
    }

    @Test(arguments: QuickLog.alreadyMinutes)
    func `what a tap began becomes that many minutes ending now`(minutes: Int) throws {
        let edits = try QuickLog.alreadyDid(
            minutes: minutes, Self.begun, endedByTap: [], lastEnd: nil, now: Self.now)

        #expect(edits == [Self.begun(from: Self.now.minutes(-Int64(minutes)))])
    }

    @Test(arguments: [0, -10, 1, 15, 61, 1_000_000_000, .max, .min])
    func `other lengths than those offered are refused`(minutes: Int) {
        let wrong = FieldError("minutes", Message("Choose one of the lengths."))
        #expect(throws: Refusal.invalid([wrong])) {
            try QuickLog.alreadyDid(
                minutes: minutes, Self.begun, endedByTap: [], lastEnd: nil, now: Self.now)
        }
    }

    @Test func `it is shortened to fit behind the last entry`() throws {
        let edits = try QuickLog.alreadyDid(
            minutes: 30, Self.begun, endedByTap: [], lastEnd: .monday9am.minutes(-12),
            now: Self.now)

        #expect(edits == [Self.begun(from: .monday9am.minutes(-12))])
    }

    @Test(arguments: [4, 59]) func `less than a free minute is refused`(seconds: Int64) {
        #expect(throws: Self.full) {
            try QuickLog.alreadyDid(
                minutes: 30, Self.begun, endedByTap: [], lastEnd: .monday9am,
                now: .monday9am.seconds(seconds))
        }
    }

    @Test func `it lasts as long as the tap ran where there was no free time before`() throws {
        let now = Instant.monday9am.seconds(60)
        let edits = try QuickLog.alreadyDid(
            minutes: 30, Self.begun, endedByTap: [], lastEnd: .monday9am, now: now)

        #expect(edits == [Self.begun(from: .monday9am, to: now)])
    }

    @Test func `what would be left out for less than a minute stays, and it is refused`() {
        let wrong = Activity.of(.screen, from: .monday9am.seconds(-30), to: .monday9am, id: 3)
        let before = Activity.of(
            .reading, from: .monday9am.minutes(-20), to: .monday9am.seconds(-30), id: 4)
        #expect(throws: Self.full) {
            try QuickLog.alreadyDid(
                minutes: 60, Self.begun, endedByTap: [wrong, before], lastEnd: nil,
                now: .monday9am)
        }
    }

    @Test func `an activity that the tap ended gives way`() throws {
        let before = Activity.of(.reading, from: .monday9am.minutes(-60), to: .monday9am)

        let edits = try QuickLog.alreadyDid(
            minutes: 20, Self.begun, endedByTap: [before], lastEnd: .monday9am.minutes(-90),
            now: Self.now)

        let start = Self.now.minutes(-20)
        var shortened = before.record
        shortened.endedAt = start
        #expect(edits == [.change(before.id, to: shortened), Self.begun(from: start)])
    }

    @Test func `an activity within that time goes, and the time before it counts`() throws {
        let before = Activity.of(.reading, from: .monday9am.minutes(-20), to: .monday9am)

        let edits = try QuickLog.alreadyDid(
            minutes: 60, Self.begun, endedByTap: [before], lastEnd: nil, now: Self.now)

        var gone = before.record
        gone.deletedAt = Self.now
        #expect(
            edits == [.change(before.id, to: gone), Self.begun(from: Self.now.minutes(-60))])
    }

    @Test func `it begins where the entry before that ended`() throws {
        let before = Activity.of(.reading, from: .monday9am.minutes(-20), to: .monday9am)

        let edits = try QuickLog.alreadyDid(
            minutes: 60, Self.begun, endedByTap: [before], lastEnd: .monday9am.minutes(-45),
            now: Self.now)

        #expect(edits.last == Self.begun(from: .monday9am.minutes(-45)))
    }

    @Test func `an entry added before it in the meantime stays untouched`() throws {
        let before = Activity.of(
            .reading, from: .monday9am.minutes(-60), to: .monday9am.minutes(-30))

        let edits = try QuickLog.alreadyDid(
            minutes: 60, Self.begun, endedByTap: [before], lastEnd: .monday9am.minutes(-15),
            now: Self.now)

        #expect(edits == [Self.begun(from: .monday9am.minutes(-15))])
    }

    @Test func `an end that a parent set in the meantime does not give way`() throws {
        let before = Activity.of(
            .reading, from: .monday9am.minutes(-60), to: .monday9am.minutes(-10))

        let edits = try QuickLog.alreadyDid(
            minutes: 30, Self.begun, endedByTap: [before], lastEnd: nil, now: Self.now)

        #expect(edits == [Self.begun(from: .monday9am.minutes(-10))])
    }

    @Test func `an activity that a parent deleted or gave to Leo does not matter`()
        throws
    {
        let start = Instant.monday9am.minutes(-5)
        let gone = Activity.of(.reading, from: start, to: .monday9am, deletedAt: .monday9am)
        let leos = Activity.of(.reading, from: start, to: .monday9am, child: Cast.leo.id)

        for before in [gone, leos] {
            let edits = try QuickLog.alreadyDid(
                minutes: 20, Self.begun, endedByTap: [before], lastEnd: nil, now: Self.now)
            #expect(edits == [Self.begun(from: Self.now.minutes(-20))])
        }
    }

    @Test func `a late answer leaves what came before alone`() throws {
        let before = Activity.of(.reading, from: .monday9am.minutes(-60), to: .monday9am)
        let late = Instant.monday9am.minutes(15)

        let edits = try QuickLog.alreadyDid(
            minutes: 10, Self.begun, endedByTap: [before], lastEnd: nil, now: late)

        #expect(edits == [Self.begun(from: .monday9am.minutes(5), to: late)])
    }

    @Test(arguments: [
        Activity.of(.sport, from: .monday9am, to: .monday9am.minutes(1)),
        Activity.of(.sport, from: .monday9am, to: nil, deletedAt: .monday9am),
    ])
    func `what does not run any more is not changed`(begun: Activity) {
        #expect(throws: Self.changed) {
            try QuickLog.alreadyDid(
                minutes: 10, begun, endedByTap: [], lastEnd: nil, now: Self.now)
        }
    }

    @Test(arguments: [0, -1, -3_600_000, -86_400_000, -315_360_000_000])
    func `it ends a millisecond after the tap where the clock was set back`(back: Int64) throws {
        let edits = try QuickLog.alreadyDid(
            minutes: 10, Self.begun, endedByTap: [], lastEnd: .monday9am.minutes(-5),
            now: .monday9am.milliseconds(back))

        let start = Instant.monday9am.minutes(-5)
        #expect(edits == [Self.begun(from: start, to: .monday9am.milliseconds(1))])
    }

    /// What a child taps before nine, in milliseconds, and since when its sport counts in the end.
    @Test(
        arguments: [
            // Nothing but a slip: the hour before is free.
            ([(-3_000, 0)], -3_600_000),
            ([(-15_000, 0)], -3_600_000),
            // Longer than a slip, but wrong all the same: it lies within the hour.
            ([(-16_000, 0)], -3_600_000),
            ([(-60_000, 0)], -3_600_000),
            ([(-3_599_000, 0)], -3_600_000),
            // It ended reading, which keeps what it had before; or all, if that was within the hour.
            ([(-60_000, 0), (-7_200_000, -60_000)], -3_600_000),
            ([(-60_000, 0), (-600_000, -60_000)], -60_000),
            ([(-60_000, 0), (-3_000_000, -600_000)], -600_000),
            // With a slip between them.
            ([(-60_000, 0), (-63_000, -60_000), (-7_200_000, -63_000)], -3_600_000),
            // Two slips, one after the other.
            ([(-3_000, 0), (-9_000, -3_000)], -3_600_000),
            // A slip that ended reading: reading gives way, and keeps what it had before.
            ([(-3_000, 0), (-7_200_000, -3_000)], -3_600_000),
            ([(-3_000, 0), (-1_200_000, -3_000)], -3_600_000),
            // Before the slip something else had ended by itself.
            ([(-3_000, 0), (-7_200_000, -600_000)], -600_000),
        ] as [([(Int64, Int64)], Int64)])
    func `a wrong tap gives way to what was really done`(
        before: [(Int64, Int64)], start: Int64
    ) throws {
        let activities = before.enumerated().map { number, span in
            Activity.of(
                .reading, from: .monday9am.milliseconds(span.0),
                to: .monday9am.milliseconds(span.1), id: Int64(number) + 3)
        }

        let edits = try QuickLog.alreadyDid(
            minutes: 60, Self.begun, endedByTap: activities, lastEnd: nil, now: .monday9am)

        let end = Instant.monday9am.milliseconds(1)
        #expect(
            edits.last
                == Self.begun(from: max(.monday9am.milliseconds(start), end.minutes(-60)), to: end))
        let slips = activities.filter { QuickLog.isSlip($0) }
        for slip in slips {
            var gone = slip.record
            gone.deletedAt = end
            #expect(edits.contains(.change(slip.id, to: gone)))
        }
    }
}
