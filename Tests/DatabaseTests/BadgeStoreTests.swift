import Support
import Testing

@testable import Database
@testable import Domain
@testable import SQLite

/// What the store keeps of badges, and what it refuses (§8.2).
struct BadgeStoreTests {
    let store: Store
    static let silver = BadgeTier(.homework, 2)

    init() throws { store = try Store() }

    private func grant(_ badge: BadgeTier = silver, _ cause: BadgeCause = .activity) throws {
        try store.database.write { try $0.grant(badge, to: Cast.mia.id, at: .monday9am, cause) }
    }

    private func badges() throws -> [EarnedBadge] {
        try store.database.read { try $0.badges(of: Cast.mia.id) }
    }

    @Test func `a badge is granted once and stays as it was`() throws {
        try grant()
        try store.database.write {
            try $0.grant(Self.silver, to: Cast.mia.id, at: .monday9am.minutes(9), .day)
        }

        #expect(
            try badges() == [EarnedBadge(badge: Self.silver, at: .monday9am, isNew: true)])
        #expect(try store.database.read { try $0.badges(of: Cast.leo.id) }.isEmpty)
        for change in [
            "earned_at = 1", "tier = 3", "family = 'forest'", "child_id = 2", "cause = 'day'",
            "id = 9",
        ] {
            #expect(
                try store.refusal("UPDATE badge SET \(change)") == "earned stays earned",
                "\(change)")
        }
        #expect(try store.refusal("DELETE FROM badge") == "earned stays earned")
    }

    @Test func `a badge is celebrated once`() throws {
        try grant()
        let first = try store.database.write {
            try $0.takeNewBadges(of: Cast.mia.id, at: .monday9am.minutes(1))
        }
        let second = try store.database.write {
            try $0.takeNewBadges(of: Cast.mia.id, at: .monday9am.minutes(2))
        }

        #expect(first.map(\.badge) == [Self.silver])
        #expect(second.isEmpty)
        #expect(try badges().map(\.isNew) == [false])
        #expect(
            try store.refusal("UPDATE badge SET celebrated_at = NULL")
                == "a badge is celebrated once")
    }

    @Test func `what comes of the record of before is not celebrated`() throws {
        try grant(Self.silver, .history)

        #expect(try store.database.read { try $0.newBadges(of: Cast.mia.id) }.isEmpty)
    }

    @Test func `badges go with the child and with nothing else`() throws {
        try grant()
        try store.database.write {
            try $0.mark(.goals, on: .monday, length: 1, of: Cast.mia.id)
            try $0.save(judgedDay: .monday, of: Cast.mia.id)
        }
        #expect(try store.refusal("DELETE FROM badge_mark") == "what a day was stays")

        try store.run("DELETE FROM child WHERE id = 1")

        for table in ["badge", "badge_mark", "badge_record"] {
            #expect(try store.number("SELECT count(*) FROM \(table)") == 0)
        }
    }

    @Test(arguments: [
        "(9, 'homework', 1, 1, 'day')", "(1, '', 1, 1, 'day')", "(1, 'homework', 0, 1, 'day')",
        "(1, 'homework', 10, 1, 'day')", "(1, 'homework', 1, 1, 'luck')",
    ])
    func `a badge that can't be is refused`(values: String) throws {
        #expect(
            try store.refusal(
                "INSERT INTO badge (child_id, family, tier, earned_at, cause) VALUES \(values)")
                != nil)
    }

    @Test func `a family that there is no more hides no other`() throws {
        try store.run(
            """
            INSERT INTO badge (child_id, family, tier, earned_at, cause)
            VALUES (1, 'of-yore', 1, 1, 'day')
            """)
        try grant()

        #expect(try badges().map(\.badge) == [Self.silver])
        #expect(try store.database.read { try $0.badgeTiers(of: Cast.mia.id) } == [Self.silver])
    }

    @Test func `weeks that share a day are one`() throws {
        try store.database.write { writing in
            for offset in [0, 0, 3, 6, 7, 14] {
                try writing.mark(.balanced, on: .monday + offset, length: 7, of: Cast.mia.id)
            }
        }

        #expect(try marks(.balanced, until: .monday + 14) == 3)
        #expect(try marks(.balanced, until: .monday + 13) == 2)
    }

    private func marks(_ family: BadgeFamily.ID, until day: LocalDay) throws -> Int {
        try store.database.read {
            try $0.marks(of: family, Cast.mia.id, until: day, atMost: 99)
        }
    }

    @Test func `time is that of what is finished, counts and was not forgotten`() throws {
        try store.add(0, 60, category: 1)
        try store.add(60, 90, category: 2)
        try store.add(90, 100, child: 2, category: 1)
        try store.add(100, 130, category: 1)
        try store.add(200, 300, category: 1)
        try store.add(400, nil, category: 1)
        try store.run("UPDATE activity SET is_forgotten = 1 WHERE id = 5")
        try store.run("UPDATE activity SET deleted_at = 1 WHERE id = 4")

        let time = try store.database.read {
            try $0.time(
                of: .homework, RecordStretch(of: Cast.mia.id, until: .monday9am.minutes(999)))
        }
        #expect(time == .minutes(60))
    }

    @Test func `early is before ten by the clock of the day, on both sides of its change`() throws {
        // 09:59 and 10:00 in Berlin, in winter and in summer.
        let starts = [
            "2026-03-02 08:59", "2026-03-02 09:00", "2026-03-28 22:59", "2026-03-28 23:00",
            "2026-03-29 07:59", "2026-03-29 08:00",
        ].map(Instant.utc)
        for start in starts {
            let minutes = (start - .monday9am).milliseconds / 60_000
            try store.add(minutes, minutes + 1)
        }
        try store.add(-30, -20, category: 3)
        let calendar = FamilyCalendar.berlin
        let end = Instant.utc("2026-04-01 00:00")

        let count = try store.database.read { reading in
            try reading.earlyStarts(
                of: Cast.mia.id, before: BadgeRules.earlyMinute,
                calendar.offsets(within: starts[0]..<end), until: end, atMost: 99)
        }
        // 08:59 UTC, midnight itself, and 07:59 UTC.
        #expect(count == 3)
    }
}
