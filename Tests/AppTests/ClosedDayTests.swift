import Foundation
import Support
import Testing

@testable import App
@testable import Database
@testable import Domain

/// Days that are closed: what pages start from, instead of adding up years (§15).
struct ClosedDayTests {
    private let app: TestApp

    init() throws { app = try TestApp(.winters([Cast.mia, Cast.leo])) }

    /// Six weeks of Mia's: activities, trees with gaps, moods, and days off.
    private func liveSixWeeks(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let categories: [CategoryID] = [.homework, .reading, .sport, .homework]
        for day in stride(from: Int64(42), through: 0, by: -1) {
            let morning = Instant.monday9am.minutes(-day * 1440 - 60)
            for part in Int64(0)..<3 where Bool.random(using: &random) {
                let start = morning.minutes(part * 100 - 60)
                try app.add(
                    categories.randomElement(using: &random) ?? .reading, from: start,
                    to: start.minutes(Int64.random(in: 5...90, using: &random)))
            }
            if Int.random(in: 0...3, using: &random) > 0 {
                try app.grow(
                    morning.minutes(50), minutes: 15 * Int.random(in: 1...4, using: &random),
                    outcome: Int.random(in: 0...5, using: &random) == 0 ? .abandoned : .completed,
                    moodAfter: Bool.random(using: &random) ? .sunny : nil)
            }
            if Int.random(in: 0...9, using: &random) == 0 {
                let off = FamilyCalendar.berlin.day(of: morning)
                try app.focusPal.write { try $0.set(.sick, on: off, of: Cast.mia.id) }
            }
        }
    }

    private func record(through day: LocalDay, after earlier: ClosedRecord? = nil) throws
        -> ClosedRecord
    {
        try app.focusPal.database.read {
            try $0.record(of: Cast.mia.id, after: earlier, through: day, in: .berlin)
        }
    }

    private func stored() throws -> ClosedRecord? {
        try app.focusPal.database.read { reading in
            var record = try reading.closedRecord(of: Cast.mia.id, before: .monday)
            for kind in Domain.Category.Kind.allCases {
                record?.times[kind] = try reading.closedTime(of: kind, Cast.mia.id)
            }
            return record
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `closing day after day comes to the same as adding up all`(seed: UInt64) throws {
        try liveSixWeeks(seed: seed)

        var closed = try record(through: .monday - 50)
        for day in stride(from: 49, through: 1, by: -1) {
            closed = try step(from: closed, to: .monday - day)
            #expect(try closed == record(through: .monday - day))
        }
        #expect(closed.focus.trees > 10 && closed.treeDays.longest > 2)
        #expect(closed.times[.homework] ?? .zero > .hours(1) && closed.earlyStarts > 10)
    }

    /// The next day, from what the store would give back.
    private func step(from closed: ClosedRecord, to day: LocalDay) throws -> ClosedRecord {
        struct Undone: Error {}
        var next: ClosedRecord?
        #expect(throws: Undone.self) {
            try app.focusPal.database.write { writing in
                try writing.save(closed, of: Cast.mia.id)
                let kept = try writing.reading.closedRecord(of: Cast.mia.id, before: day)
                next = try writing.reading.record(
                    of: Cast.mia.id, after: kept, through: day, in: .berlin)
                throw Undone()
            }
        }
        return try #require(next)
    }

    @Test func `badges, the forest and the profile count the same with closed days and without`()
        throws
    {
        try liveSixWeeks(seed: 4)
        let mia = Cast.mia.id
        let now = app.clock.now

        let (kept, added, forest, forestAdded) = try app.focusPal.database.read { reading in
            let closed = try #require(try reading.closedRecord(of: mia, before: .monday))
            let families = BadgeCatalogue.all
            return (
                try reading.badgeSums(
                    RecordStretch(of: mia, after: closed, until: now), families, in: .berlin),
                try reading.badgeSums(RecordStretch(of: mia, until: now), families, in: .berlin),
                try ForestRecord(of: mia, today: .monday, reading).stats,
                ForestStats(
                    try reading.focusRecords(of: mia),
                    daysOff: Set(try reading.daysOff(of: mia).keys), today: .monday)
            )
        }

        #expect(kept == added)
        #expect(forest == forestAdded)
        #expect(forest.trees > 10 && forest.streak.longest > 2)
    }

    @Test func `a change of a day long ago closes all days anew`() throws {
        try liveSixWeeks(seed: 5)
        let before = try #require(try stored())
        let long = Instant.monday9am.minutes(-60 * 1440)

        try app.add(.reading, from: long, to: long.minutes(60))

        let after = try #require(try stored())
        #expect(after.times[.reading] == before.times[.reading].map { $0 + .minutes(60) })
        #expect(try after == record(through: .monday - 1))
    }

    @Test func `days begin elsewhere in another time zone, and are closed there`() throws {
        try liveSixWeeks(seed: 6)
        try app.focusPal.database.write { writing in
            var household = try #require(try writing.reading.household())
            household.zone = "Pacific/Apia"
            try writing.save(household, at: .monday9am)
        }
        #expect(try stored() == nil)
        try app.focusPal.reloadPages()

        app.focusPal.closeDays()

        let today = app.focusPal.pages.day(at: app.clock.now).day
        let closed = try app.focusPal.database.read {
            try $0.closedRecord(of: Cast.mia.id, before: today)
        }
        #expect(closed?.day == today - 1)
        #expect(closed?.until == app.focusPal.pages.calendar.start(of: today))
    }
}
