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
        let keeping = BackupKeeping([], in: calendar)
        #expect(keeping.kept.isEmpty && keeping.dropped.isEmpty)
    }

    @Test func `seven days, four weeks and twelve months of three years are kept`() {
        let all = nights(3 * 365)

        let keeping = BackupKeeping(all.shuffled(), in: calendar)

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

    @Test func `the newest of a day stands for it`() {
        let early = backup(.monday9am.minutes(-60))
        let late = backup(.monday9am, .asked)

        #expect(BackupKeeping([early, late], in: calendar).kept == [late])
    }

    @Test func `the way back from a change stays, whatever else was made that day`() {
        let before = backup(.monday9am.minutes(-60), .archive)
        let late = backup(.monday9am)

        #expect(BackupKeeping([before, late], in: calendar).kept == [late, before])
        // Until seven other days have one.
        let week = nights(7, before: .monday9am + .hours(24 * 8)) + [before, late]
        #expect(!BackupKeeping(week, in: calendar).kept.contains(before))
    }

    @Test func `many ways back are not all kept`() {
        let ways = (0..<20).map { backup(.monday9am.minutes(Int64(-$0)), .restore) }
        #expect(BackupKeeping(ways, in: calendar).kept == Array(ways.prefix(5)))
    }

    @Test func `the newest of each version stays for as long as its month does`() {
        let old = backup(.monday9am + .hours(-24 * 45 - 1), schema: 30)
        let all = nights(60) + [old]
        #expect(BackupKeeping(all, in: calendar).kept.contains(old))

        let years = nights(3 * 365) + [backup(.monday9am + .hours(-24 * 500 - 1), schema: 30)]
        #expect(!BackupKeeping(years, in: calendar).kept.contains { $0.schema == 30 })
    }

    @Test func `a clock that jumps ahead makes none of them old`() {
        let all = nights(5)
        let jumped = backup(.monday9am + .hours(24 * 3650))
        #expect(BackupKeeping(all + [jumped], in: calendar).kept.count == 6)
    }

    @Test func `numbers far away are counted like others`() {
        let all = [Int64.min, 0, .max].map { backup(Instant(milliseconds: $0)) }
        #expect(BackupKeeping(all, in: calendar).kept.count == 3)
    }
}
