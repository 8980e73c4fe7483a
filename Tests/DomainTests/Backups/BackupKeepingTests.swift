import Support
import Testing

@testable import Domain

struct BackupKeepingTests {
    private let calendar = FamilyCalendar.berlin

    private func backup(
        _ at: Instant, _ reason: Backup.Reason = .daily, schema: Int = 34
    ) -> Backup {
        Backup(
            name: "\(at.milliseconds) \(reason)", at: at, reason: reason, schema: schema, bytes: 1,
            children: [])
    }

    /// One a night, the newest first.
    private func nights(_ count: Int, before end: Instant = .monday9am) -> [Backup] {
        (0..<count).map { backup(end + .hours(-24 * Int64($0))) }
    }

    @Test func `none of nothing`() {
        let keeping = BackupKeeping([], at: .monday9am, in: calendar)
        #expect(keeping.kept.isEmpty && keeping.dropped.isEmpty)
    }

    @Test func `seven days, four weeks and twelve months of three years are kept`() {
        let all = nights(3 * 365)

        let keeping = BackupKeeping(all.shuffled(), at: .monday9am, in: calendar)

        #expect(keeping.daily == Array(all.prefix(7)))
        #expect(
            keeping.weekly.map { calendar.day(of: $0.at).description } == [
                "2026-03-02", "2026-03-01", "2026-02-22", "2026-02-15",
            ])
        #expect(keeping.monthly.count == 12)
        #expect(keeping.monthly.last.map { calendar.day(of: $0.at).description } == "2025-04-30")
        // Some are the newest of a day, a week and a month at once.
        #expect(keeping.kept.count == 19)
        #expect(keeping.kept.count + keeping.dropped.count == all.count)
    }

    @Test func `the newest of the night's stands for its day`() {
        let early = backup(.monday9am.minutes(-60))
        let late = backup(.monday9am)

        #expect(BackupKeeping([early, late], at: .monday9am, in: calendar).kept == [late])
    }

    @Test func `nothing that is made later in the day takes the night's place`() {
        let night = backup(.monday9am.minutes(-330))
        for reason in Backup.Reason.allCases where reason != .daily {
            let later = (0..<7).map { backup(.monday9am.minutes(Int64($0)), reason) }

            let keeping = BackupKeeping(later + [night], at: .monday9am, in: calendar)

            #expect(keeping.daily == [night])
            #expect(keeping.weekly == [night])
            #expect(keeping.monthly == [night])
        }
        // Without one of the night, the newest of those that are made by themselves stands for it.
        let ways = [backup(.monday9am.minutes(-1), .archive), backup(.monday9am, .update)]
        #expect(BackupKeeping(ways, at: .monday9am, in: calendar).daily == [ways[1]])
    }

    private func days(_ count: Int64) -> Instant { .monday9am + .hours(-24 * count) }

    @Test func `what a person relies on is kept for thirty days, and counts for nothing else`() {
        let first = backup(days(29), .asked)
        let second = backup(days(29).minutes(1), .asked)
        let before = backup(days(29).minutes(2), .restore)
        let all = nights(3 * 365) + [first, second, before]

        let keeping = BackupKeeping(all.shuffled(), at: .monday9am, in: calendar)

        #expect(keeping.held == [before, second, first])
        #expect(keeping.kept.count == 19 + 3)
        #expect(keeping.daily.count == 7 && keeping.weekly.count == 4)
        #expect(keeping.monthly.count == 12)
    }

    @Test func `after thirty days it goes as others do`() {
        let old = [Backup.Reason.asked, .restore].map { backup(days(31).minutes(-1), $0) }
        let keeping = BackupKeeping(nights(60) + old, at: .monday9am, in: calendar)
        #expect(keeping.held.isEmpty)
        #expect(keeping.dropped.filter(old.contains).count == 2)

        // The newest of a month that has no other stays with its month.
        let only = backup(days(90), .asked)
        let years = BackupKeeping(nights(20) + [only], at: .monday9am, in: calendar)
        #expect(years.monthly.last == only)
    }

    @Test func `what a restore came from is kept from then on, however old it is`() {
        func old(restored: Instant?) -> Backup {
            Backup(
                name: "old", at: days(400), reason: .daily, schema: 34, bytes: 1, children: [],
                restoredAt: restored)
        }
        let all = nights(3 * 365)
        func isKept(restored: Instant?) -> Bool {
            BackupKeeping(all + [old(restored: restored)], at: .monday9am, in: calendar)
                .kept.contains { $0.name == "old" }
        }

        #expect(!isKept(restored: nil))
        #expect(isKept(restored: .monday9am))
        #expect(isKept(restored: days(29)))
        #expect(!isKept(restored: days(31)))
    }

    @Test func `a clock that is ahead makes nothing old that a person relies on`() {
        let asked = backup(.monday9am, .asked)
        let jumped = Instant.monday9am + .hours(24 * 3650)

        let keeping = BackupKeeping(
            nights(30) + [asked, backup(jumped), backup(jumped + .hours(24))],
            at: jumped + .hours(24), in: calendar)

        #expect(keeping.held == [asked])
    }

    @Test func `the way back from a change stays, whatever else was made that day`() {
        let before = backup(.monday9am.minutes(-60), .archive)
        let late = backup(.monday9am)

        #expect(
            BackupKeeping([before, late], at: .monday9am, in: calendar).kept == [late, before])
        // Until seven other days have one.
        let week = nights(7, before: .monday9am + .hours(24 * 8)) + [before, late]
        #expect(!BackupKeeping(week, at: .monday9am, in: calendar).kept.contains(before))
    }

    @Test func `many ways back are not all kept`() {
        let ways = (0..<20).map { backup(.monday9am.minutes(Int64(-$0)), .archive) }
        #expect(BackupKeeping(ways, at: .monday9am, in: calendar).kept == Array(ways.prefix(5)))
    }

    @Test func `the newest of each version stays for as long as its month does`() {
        let old = backup(.monday9am + .hours(-24 * 45 - 1), schema: 30)
        let all = nights(60) + [old]
        #expect(BackupKeeping(all, at: .monday9am, in: calendar).kept.contains(old))

        let years = nights(3 * 365) + [backup(.monday9am + .hours(-24 * 500 - 1), schema: 30)]
        #expect(
            !BackupKeeping(years, at: .monday9am, in: calendar).kept.contains { $0.schema == 30 })
    }

    @Test func `a clock that jumps ahead makes none of them old`() {
        let all = nights(5)
        let jumped = backup(.monday9am + .hours(24 * 3650))
        #expect(BackupKeeping(all + [jumped], at: .monday9am, in: calendar).kept.count == 6)
    }

    @Test func `numbers far away are counted like others`() {
        for reason in Backup.Reason.allCases {
            let all = [Int64.min, 0, .max].map { backup(Instant(milliseconds: $0), reason) }
            #expect(BackupKeeping(all, at: .monday9am, in: calendar).kept.count == 3)
        }
    }
}
