import Support
import Testing

@testable import Database
@testable import Domain

/// A thousand random taps, entries, edits, undos and clock changes through the real store.
struct EntryPropertyTests {
    @Test(arguments: ["Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns"])
    func `no second overlaps, is lost or counted twice`(zone: String) throws {
        let store = try Store()
        let calendar = FamilyCalendar.of(zone)
        var random = SplitMix64(seed: UInt64(zone.utf8.count))
        let start = calendar.start(of: .of("2026-10-20"))
        var now = start
        for number in 1...1000 {
            now = now + .seconds(Int64.random(in: -600...2400, using: &random))
            try store.database.write { writing in
                _ = try writing.settleForgotten(of: Cast.mia.id, at: now)
                let known = try writing.reading.activities(
                    of: Cast.mia.id, touching: start.minutes(-6000)..<now.minutes(100_000))
                let edits: [ActivityEdit]
                switch Int.random(in: 0..<4, using: &random) {
                case 0:
                    let from = now.minutes(Int64.random(in: -600...(-20), using: &random))
                    let span = from..<from.minutes(Int64.random(in: 1...20, using: &random))
                    let record = ActivityRecord(
                        category: .sport, startedAt: span.lowerBound, endedAt: span.upperBound,
                        enteredBy: .manual)
                    let others = known.filter {
                        $0.record.overlaps(record)
                    }
                    edits = Overlap.makeRoom(for: span, among: others, now: now) + [.create(record)]
                case 1:
                    guard var gone = known.randomElement(using: &random) else { return }
                    gone.record.deletedAt = now
                    edits = [.change(gone.id, to: gone.record)]
                default:
                    let tap = Tap.of(
                        CategoryID(Int64.random(in: 1...12, using: &random)), at: now,
                        number: number)
                    let standing = QuickLog.Standing(
                        running: try writing.reading.runningActivity(of: Cast.mia.id),
                        lastEnd: try writing.reading.lastEnd(of: Cast.mia.id), lastTap: nil)
                    guard
                        case .done(_, let made) = try QuickLog.decide(
                            tap, meaning: .now, standing: standing)
                    else { return }
                    edits = made
                }
                try writing.apply(edits, to: Cast.mia.id, by: Author(.child), at: now)
            }
        }

        let all = try store.database.read {
            try $0.activities(
                of: Cast.mia.id, touching: start.minutes(-6000)..<now.minutes(100_000))
        }
        for (one, next) in zip(all, all.dropFirst()) {
            #expect(one.span(at: now).upperBound <= next.record.startedAt)
        }
        let whole = Totals.byCategory(
            all, within: start.minutes(-6000)..<now.minutes(100_000), now: now)
        var days: [CategoryID: Span] = [:]
        var day = calendar.day(of: start) - 5
        while day <= calendar.day(of: now) + 3 {
            let span = calendar.calendarDay(day).span
            for (category, time) in Totals.byCategory(all, within: span, now: now) {
                days[category] = (days[category] ?? .zero) + time
            }
            day = day + 1
        }
        #expect(whole == days)
        let sum = try store.number(
            """
            SELECT sum(max(0, ifnull(ended_at, min(\(now.milliseconds), started_at
                + CASE kind WHEN 'rest' THEN 43200000 ELSE 10800000 END)) - started_at))
            FROM activity JOIN category ON category.id = category_id
            WHERE deleted_at IS NULL
            """)
        #expect(whole.values.reduce(.zero, +).milliseconds == sum)
    }
}
