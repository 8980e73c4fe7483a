import Domain
import Support
import Testing

struct QuickLogTests {
    typealias Standing = QuickLog.Standing

    static func record(_ category: CategoryID, _ start: Instant, _ end: Instant?) -> ActivityRecord
    {
        ActivityRecord(category: category, startedAt: start, endedAt: end)
    }

    static let running = Activity.of(.reading, from: .monday9am, to: nil)

    static func running(endedAt end: Instant) -> ActivityEdit {
        .change(running.id, to: record(.reading, .monday9am, end))
    }

    // MARK: - The tap means now

    @Test(arguments: TapMeaning.allCases)
    func `a tap on the running category ends it`(meaning: TapMeaning) throws {
        let tap = Tap.of(.reading, at: .monday9am.minutes(20))

        let decision = try QuickLog.decide(
            tap, meaning: meaning, standing: Standing(running: Self.running))

        #expect(decision == .done(.stopped, [Self.running(endedAt: tap.at)]))
    }

    @Test(arguments: TapMeaning.allCases)
    func `a tap on another category ends the running one and begins`(meaning: TapMeaning) throws {
        let tap = Tap.of(.sport, at: .monday9am.minutes(20))

        let decision = try QuickLog.decide(
            tap, meaning: meaning, standing: Standing(running: Self.running))

        let begun = ActivityEdit.create(Self.record(.sport, tap.at, nil))
        #expect(decision == .done(.began, [Self.running(endedAt: tap.at), begun]))
    }

    @Test func `the first tap of all begins`() throws {
        let tap = Tap.of(.reading, at: .monday9am)

        let decision = try QuickLog.decide(tap, meaning: .now, standing: Standing())

        #expect(decision == .done(.began, [.create(Self.record(.reading, .monday9am, nil))]))
    }

    @Test func `a tap after a pause begins now, not where the last entry ended`() throws {
        let tap = Tap.of(.reading, at: .monday9am)

        let decision = try QuickLog.decide(
            tap, meaning: .now, standing: Standing(lastEnd: .monday9am.minutes(-30)))

        #expect(decision == .done(.began, [.create(Self.record(.reading, .monday9am, nil))]))
    }

    @Test func `the subcategory of the running activity stays with it`() throws {
        var running = Self.running
        running.record.subcategory = SubcategoryID(3)

        let decision = try QuickLog.decide(
            .of(.reading, at: .monday9am.minutes(1)), meaning: .now,
            standing: Standing(running: running))

        guard case .done(_, let edits) = decision, case .change(_, let record) = edits.first else {
            return #expect(Bool(false))
        }
        #expect(record.subcategory == SubcategoryID(3))
    }

    // MARK: - The tap means just did

    @Test(
        arguments: [
            (1, 1), (30, 30), (119, 119), (120, 120), (121, 120), (60 * 24 * 400, 120),
        ] as [(Int64, Int64)])
    func `just did fills the time since the last entry, two hours at most`(
        free: Int64, filled: Int64
    ) throws {
        let now = Instant.monday9am

        let decision = try QuickLog.decide(
            .of(.reading, at: now), meaning: .justDid,
            standing: Standing(lastEnd: now.minutes(-free)))

        let record = Self.record(.reading, now.minutes(-filled), now)
        #expect(decision == .done(.filled, [.create(record)]))
    }

    @Test func `just did fills two hours on the first day`() throws {
        let decision = try QuickLog.decide(
            .of(.reading, at: .monday9am), meaning: .justDid, standing: Standing())

        let record = Self.record(.reading, .monday9am.minutes(-120), .monday9am)
        #expect(decision == .done(.filled, [.create(record)]))
    }

    @Test(arguments: [59_999, 1, 0, -1, -3_600_000, -86_400_000])
    func `just did needs a minute of free time`(free: Int64) {
        let standing = Standing(lastEnd: .monday9am.milliseconds(-free))

        #expect(throws: Refusal.conflict(Message("You’ve already logged everything up to now."))) {
            try QuickLog.decide(
                .of(.reading, at: .monday9am), meaning: .justDid, standing: standing)
        }
    }

    @Test func `just did takes an exact minute`() {
        let start = QuickLog.fillStart(lastEnd: .monday9am.minutes(-1), at: .monday9am)

        #expect(Instant.monday9am - start == QuickLog.shortestFill)
    }

    @Test func `just did never starts after now`() {
        #expect(QuickLog.fillStart(lastEnd: .monday9am.minutes(5), at: .monday9am) == .monday9am)
    }

    // MARK: - Taps that are one tap

    @Test(arguments: [0, 1, 1499, -1, -1499])
    func `taps on one category within 1.5 seconds are one tap`(apart: Int64) throws {
        let first = Tap.of(.reading, at: .monday9am, number: 1)
        let second = Tap.of(.reading, at: .monday9am.milliseconds(apart), number: 2)

        let decision = try QuickLog.decide(
            second, meaning: .now, standing: Standing(running: Self.running, lastTap: first))

        #expect(decision == .repeated(first.id))
    }

    @Test(arguments: [1500, 60_000, -1500, -3_600_000])
    func `taps on one category 1.5 seconds apart are two`(apart: Int64) throws {
        let first = Tap.of(.reading, at: .monday9am, number: 1)
        let second = Tap.of(.reading, at: .monday9am.milliseconds(apart), number: 2)

        let decision = try QuickLog.decide(
            second, meaning: .now, standing: Standing(running: Self.running, lastTap: first))

        let end = max(second.at, .monday9am.milliseconds(1))
        #expect(decision == .done(.stopped, [Self.running(endedAt: end)]))
    }

    @Test func `a tap on another category counts at once`() throws {
        let first = Tap.of(.reading, at: .monday9am, number: 1)
        let second = Tap.of(.sport, at: .monday9am.milliseconds(300), number: 2)

        let decision = try QuickLog.decide(
            second, meaning: .now, standing: Standing(running: Self.running, lastTap: first))

        let begun = ActivityEdit.create(Self.record(.sport, second.at, nil))
        #expect(decision == .done(.began, [Self.running(endedAt: second.at), begun]))
    }

    // MARK: - The clock was set back

    @Test(arguments: [0, -1, -3_600_000, -86_400_000, -315_360_000_000])
    func `a running activity ends a millisecond after its start at the earliest`(
        back: Int64
    ) throws {
        let tap = Tap.of(.sport, at: .monday9am.milliseconds(back))

        let decision = try QuickLog.decide(
            tap, meaning: .now, standing: Standing(running: Self.running))

        let at = Instant.monday9am.milliseconds(1)
        let begun = ActivityEdit.create(Self.record(.sport, at, nil))
        #expect(decision == .done(.began, [Self.running(endedAt: at), begun]))
    }

    @Test(arguments: [-1, -3_600_000, -86_400_000, -315_360_000_000])
    func `a tap starts where the last entry ends if the clock is behind`(back: Int64) throws {
        let tap = Tap.of(.sport, at: .monday9am.milliseconds(back))

        let decision = try QuickLog.decide(
            tap, meaning: .now, standing: Standing(lastEnd: .monday9am))

        #expect(decision == .done(.began, [.create(Self.record(.sport, .monday9am, nil))]))
    }
}
