import Support
import Testing

import struct Foundation.TimeZone

@testable import Domain

/// What of a guest's sessions a child may keep (§12.5).
struct GuestHandoverTests {
    static let berlin = FamilyCalendar(zone: TimeZone(identifier: "Europe/Berlin")!)
    /// Nine o'clock in Berlin.
    static let now = Instant.monday9am

    /// A session of so many minutes that ended so many minutes before nine.
    private static func session(
        _ number: Int = 1, _ minutes: Int = 25, before: Int64 = 0, lasting: Int64? = nil
    ) -> GuestSession {
        let end = now.minutes(-before)
        return GuestSession(
            id: .numbered(number), minutes: minutes, seed: 7,
            startedAt: end.minutes(-(lasting ?? Int64(minutes))), endedAt: end)
    }

    @Test(arguments: [
        (25, 0, 25), (60, 0, 25), (15, 0, 15), (15, 15, 10), (15, 25, 0), (180, 900, 0),
    ])
    func `trees of guests bring no more than one usual session, once`(
        minutes: Int64, before: Int64, paid: Int64
    ) {
        #expect(GuestHandover.paid(.minutes(minutes), after: .minutes(before)) == .minutes(paid))
    }

    private func handover(
        _ sessions: [GuestSession], own: [Range<Instant>] = [], focus: [LocalDay: Span] = [:]
    ) -> GuestHandover {
        GuestHandover(sessions, at: Self.now, in: Self.berlin, own: own, focus: focus)
    }

    private func reason(_ session: GuestSession, own: [Range<Instant>] = []) -> String {
        handover([session], own: own).refused.first?.reason.rawValue ?? "kept"
    }

    @Test(arguments: [
        (5, "kept"), (15, "kept"), (180, "kept"), (4, "length"), (6, "length"), (26, "length"),
        (185, "length"), (0, "length"), (-25, "length"), (Int.max, "length"),
    ])
    func `trees grow in five to a hundred and eighty minutes in steps of five`(
        minutes: Int, expected: String
    ) {
        let session = GuestSession(
            id: .numbered(1), minutes: minutes, seed: 7, startedAt: Self.now.minutes(-200),
            endedAt: Self.now)
        #expect(reason(session) == expected)
    }

    @Test(
        arguments: [(0, "kept"), (2_000, "kept"), (2_001, "clock"), (86_400_000, "clock")]
            as [(Int64, String)])
    func `nothing is kept that lies in the future`(ahead: Int64, expected: String) {
        let end = Self.now + Span(milliseconds: ahead)
        let session = GuestSession(
            id: .numbered(1), minutes: 25, seed: 7, startedAt: end.minutes(-25), endedAt: end)
        #expect(reason(session) == expected)
    }

    @Test(
        arguments: [
            (1_500_000, "kept"), (1_498_000, "kept"), (1_497_999, "clock"), (0, "clock"),
            (-60_000, "clock"), (90_000_000, "kept"),
        ] as [(Int64, String)])
    func `a session takes at least as long as it is, and with pauses longer`(
        lasting: Int64, expected: String
    ) {
        let session = GuestSession(
            id: .numbered(1), minutes: 25, seed: 7,
            startedAt: Self.now - Span(milliseconds: lasting), endedAt: Self.now)
        #expect(reason(session) == expected)
    }

    @Test func `what is older than three months is too old`() {
        let days = GuestHandover.oldest.milliseconds / 60_000
        #expect(reason(Self.session(before: days - 25)) == "kept")
        #expect(reason(Self.session(before: days - 24)) == "old")
    }

    @Test(
        arguments: [
            (-60, -25, "kept"), (-60, -24, "overlap"), (-10, -5, "overlap"), (-1, 30, "overlap"),
            (0, 30, "kept"), (-90, 90, "overlap"),
        ] as [(Int64, Int64, String)])
    func `no two sessions of a child lie at one time`(
        from: Int64, to: Int64, expected: String
    ) {
        let own = Self.now.minutes(from)..<Self.now.minutes(to)
        #expect(reason(Self.session(), own: [own]) == expected)
    }

    @Test func `of two of a guest's that overlap the earlier is kept`() {
        let (late, early) = (Self.session(1, before: 5), Self.session(2, before: 20))
        let before = Self.session(3, before: 45)

        let made = handover([late, early, before])

        #expect(made.kept == [before, early])
        #expect(made.refused == [.init(session: late, reason: .overlap)])
    }

    @Test func `a day takes six hours of focus, what it has already included`() {
        let day = Self.berlin.day(of: Self.now)
        let sessions = [
            Self.session(1, 180, before: 0), Self.session(2, 120, before: 180),
            Self.session(3, 60, before: 300), Self.session(4, 15, before: 420),
        ]
        let made = handover(sessions, focus: [day: .minutes(45)])

        // The earliest come first: 15, 60 and 120 minutes, and then 180 are too many.
        #expect(made.kept.map(\.minutes) == [15, 60, 120])
        #expect(made.refused.map(\.reason) == [.fullDay])
        #expect(handover(sessions, focus: [day: .hours(6)]).kept.isEmpty)
        #expect(handover(sessions, focus: [day - 1: .hours(6)]).kept.count == 3)
    }

    @Test func `a session belongs to the day on which it ends`() {
        // Ended ten minutes after midnight in Berlin: nine hours before.
        let night = Self.session(1, 25, before: 9 * 60 - 10)
        let day = Self.berlin.day(of: Self.now)
        #expect(handover([night], focus: [day - 1: .hours(6)]).kept == [night])
        #expect(handover([night], focus: [day: .hours(6)]).kept.isEmpty)
    }

    @Test func `nothing at all is nothing at all`() {
        #expect(handover([]).kept.isEmpty)
        #expect(handover([]).refused.isEmpty)
    }

    @Test func `whatever is sent, what is kept overlaps nothing and fits its days`() {
        for seed in 1...100 as ClosedRange<UInt64> {
            var chance = SplitMix64(seed: seed)
            let sessions = (1...30).map { number in
                let minutes = Int.random(in: 2...38, using: &chance) * 5
                return Self.session(
                    number, minutes, before: Int64.random(in: -20...2_000, using: &chance),
                    lasting: Int64(minutes) + Int64.random(in: -3...40, using: &chance))
            }
            let made = handover(sessions)
            #expect(made.kept.count + made.refused.count == sessions.count)
            for (one, next) in zip(made.kept, made.kept.dropFirst()) {
                #expect(one.endedAt <= next.startedAt)
            }
            let days = Dictionary(
                made.kept.map { (Self.berlin.day(of: $0.endedAt), $0.length) },
                uniquingKeysWith: +)
            #expect(days.values.allSatisfy { $0 <= GuestHandover.longestDay })
        }
    }
}
