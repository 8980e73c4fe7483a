import Domain
import Support
import Testing

/// What happens to entries in each other's way (§2.4), with times from ten o'clock on.
struct OverlapTests {
    private static let ten = Instant.monday9am.minutes(60)
    private static let span = ten.minutes(10)..<ten.minutes(20)

    // MARK: - A start that was typed

    @Test(
        arguments: [
            // An hour before, and within the minute.
            (-3_600_000, 37_123, 37_123), (-3_600_000, 59_999, 59_999),
            // At its first moment, and after its last.
            (-3_600_000, 0, 0), (-3_600_000, 60_000, 0), (-3_600_000, 180_000, 0),
            // Long over, and still on.
            (-3_600_000, -20_000, 0), (-3_600_000, nil, 0),
            // Begun just before the minute, at its first moment, and within it.
            (-1, 1, 1), (0, 37_123, 0), (5_000, 37_123, 0),
        ] as [(Int64, Int64?, Int64)])
    func `a typed start is where the one before ended, within the same minute`(
        from: Int64, to end: Int64?, start: Int64
    ) {
        let other = Activity.of(
            .reading, from: Self.ten.milliseconds(from), to: end.map { Self.ten.milliseconds($0) })

        let found = Overlap.start(of: Self.ten..<Self.ten.minutes(30), after: [other])

        #expect(found == Self.ten.milliseconds(start))
    }

    @Test func `a typed start stays where nothing would be left, or nothing came before`() {
        let other = Activity.of(.reading, from: .monday9am, to: Self.ten.seconds(37))

        #expect(
            Overlap.start(of: Self.ten..<Self.ten.seconds(37), after: [other]) == Self.ten)
        #expect(Overlap.start(of: Self.ten..<Self.ten.minutes(30), after: []) == Self.ten)
    }

    @Test func `across midnight a start moves as well`() {
        let midnight = FamilyCalendar.berlin.start(of: .monday + 1)
        let other = Activity.of(
            .reading, from: midnight.minutes(-30), to: midnight.seconds(12))

        let start = Overlap.start(of: midnight..<midnight.minutes(5), after: [other])

        #expect(start == midnight.seconds(12))
    }

    // MARK: - Making room

    @Test func `what still runs on both sides stays itself in its later part`() {
        let running = Activity.of(.reading, from: Self.ten, to: nil, id: 7)
        var (before, after) = (running.record, running.record)
        before.endedAt = Self.ten.minutes(10)
        after.startedAt = Self.ten.minutes(20)

        let edits = Overlap.makeRoom(
            for: Self.span, among: [running], now: Self.ten.minutes(30))

        #expect(edits == [.change(running.id, to: after), .create(before)])
    }

    @Test func `what has ended on both sides stays itself in its earlier part`() {
        let ended = Activity.of(.reading, from: Self.ten, to: Self.ten.minutes(30), id: 7)
        var (before, after) = (ended.record, ended.record)
        before.endedAt = Self.ten.minutes(10)
        after.startedAt = Self.ten.minutes(20)

        let edits = Overlap.makeRoom(for: Self.span, among: [ended], now: Self.ten.minutes(40))

        #expect(edits == [.change(ended.id, to: before), .create(after)])
    }
}
