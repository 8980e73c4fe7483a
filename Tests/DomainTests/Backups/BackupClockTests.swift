import Support
import Testing

@testable import Domain

struct BackupClockTests {
    private func isDue(_ last: String?, _ now: String) -> Bool {
        BackupClock.isDue(last: last.map(Instant.utc), at: .utc(now), in: .berlin)
    }

    @Test(
        arguments: [
            // Never one.
            (nil, "2026-03-02 08:00", true),
            // 03:30 in Berlin is 02:30 in winter and 01:30 in summer.
            ("2026-03-01 12:00", "2026-03-02 02:29", false),
            ("2026-03-01 12:00", "2026-03-02 02:30", true),
            ("2026-03-02 02:30", "2026-03-02 02:31", false),
            ("2026-03-02 02:29", "2026-03-02 02:31", true),
            ("2026-06-01 12:00", "2026-06-02 01:30", true),
            // The machine slept through the night.
            ("2026-03-01 02:30", "2026-03-02 07:00", true),
            ("2026-03-01 02:30", "2026-03-02 02:00", false),
            // 2026-03-29: clocks jump from 02:00 to 03:00; 2026-10-25: 02:00 to 03:00 comes twice.
            ("2026-03-28 12:00", "2026-03-29 01:29", false),
            ("2026-03-28 12:00", "2026-03-29 01:30", true),
            ("2026-10-24 12:00", "2026-10-25 02:29", false),
            ("2026-10-24 12:00", "2026-10-25 02:30", true),
            // A clock that was wrong dated it.
            ("2036-03-02 08:00", "2026-03-02 08:00", true),
        ] as [(String?, String, Bool)])
    func `it is due once a day, after half past three`(
        last: String?, now: String, isDue: Bool
    ) {
        #expect(self.isDue(last, now) == isDue)
    }
}

struct BackupHealthTests {
    private func health(
        _ hours: Int64?, _ elsewhere: BackupHealth.Elsewhere = .declined
    ) -> Health {
        BackupHealth(
            home: hours.map { .monday9am + .hours(-$0) }, elsewhere: elsewhere, at: .monday9am
        ).health
    }

    @Test func `backups at home are lost with their computer`() {
        func ago(_ hours: Int64) -> BackupAge {
            BackupAge(of: .monday9am + .hours(-hours), at: .monday9am)
        }
        let weeks: Int64 = 20 * 24
        for (hours, elsewhere, expected) in [
            (6, .written(ago(weeks)), .computer(ago(weeks))),
            (6, .written(nil), .everything),
            (weeks, .written(ago(weeks)), .computer(ago(weeks))),
            (weeks, .declined, .database(ago(weeks))),
            (weeks, .missing, .database(ago(weeks))),
            (weeks, .needsSheet, .database(ago(weeks))),
            (6, .written(ago(6)), nil), (6, .declined, nil), (6, .missing, nil),
            (nil, .written(nil), nil),
        ] as [(Int64?, BackupHealth.Elsewhere, BackupHealth.Risk?)] {
            let health = BackupHealth(
                home: hours.map { .monday9am + .hours(-$0) }, elsewhere: elsewhere, at: .monday9am)
            #expect(health.risk == expected, "\(health)")
        }
    }

    private func age(_ milliseconds: Int64) -> BackupAge {
        BackupAge(of: Instant(milliseconds: 0), at: Instant(milliseconds: milliseconds))
    }

    @Test func `none is an alarm, three days are worth a look, two weeks an alarm`() {
        #expect(health(nil) == .alarm)
        for (hours, expected) in [
            (0, .good), (72, .good), (73, .attention), (14 * 24, .attention),
            (14 * 24 + 1, .alarm), (100_000, .alarm),
        ] as [(Int64, Health)] {
            #expect(health(hours) == expected, "\(hours)")
        }
    }

    @Test func `a second place that nobody named is never an alarm`() {
        #expect(health(1, .missing) == .attention)
        #expect(health(1, .declined) == .good)
        #expect(health(1, .needsSheet) == .attention)
        #expect(health(1, .written(nil)) == .alarm)
        #expect(health(1, .written(age(5 * 86_400_000))) == .attention)
        #expect(health(400, .missing) == .alarm)
    }

    @Test func `an age is told in the largest unit that fits`() {
        let minute: Int64 = 60_000
        for (milliseconds, told) in [
            (-minute, .now), (0, .now), (2 * minute - 1, .now), (2 * minute, .minutes(2)),
            (60 * minute - 1, .minutes(59)), (60 * minute, .hours(1)),
            (48 * 60 * minute - 1, .hours(47)), (48 * 60 * minute, .days(2)),
            (Int64.max, .days(4_392_000)),
        ] as [(Int64, BackupAge.Told)] {
            #expect(age(milliseconds).told == told, "\(milliseconds)")
        }
    }

    @Test func `three days are a third of the line, and two weeks its end`() {
        let hour: Int64 = 3_600_000
        #expect(
            [0, 36, 72, 73, 14 * 24, 9_000].map { age($0 * hour).percent } == [
                0, 16, 33, 33, 100, 100,
            ])
    }

    @Test func `the sheet is looked for once a year`() {
        func key(_ found: Instant?) -> BackupKey {
            BackupKey(recipient: "", lettersDigest: "", madeAt: .monday9am, foundAt: found)
        }
        let year = Instant.monday9am + .hours(365 * 24)
        #expect(!key(nil).isToBeFound(at: year))
        #expect(!key(.monday9am).isToBeFound(at: year))
        #expect(key(.monday9am).isToBeFound(at: year.seconds(1)))
    }
}
