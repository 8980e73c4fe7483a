import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// A family that moves keeps its days: what is over stays in the zone in which it happened (§1.1).
struct ZoneChangeTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
    }

    /// Sunday: sport in the afternoon, homework over midnight, and trees, one of them for nothing.
    private func live() throws {
        let sunday = Instant.utc("2026-03-01 13:00")
        try app.add(.sport, from: sunday, to: sunday.minutes(90))
        try app.add(.reading, from: sunday.minutes(240), to: sunday.minutes(285))
        try app.grow(sunday.minutes(200), moodAfter: .sunny)
        try app.grow(.utc("2026-03-01 22:50"), minutes: 25)
        try app.add(.homework, from: .utc("2026-03-01 22:55"), to: .utc("2026-03-01 23:40"))
        app.focusPal.closeDays()
    }

    @discardableResult
    private func choose(_ zone: String) throws -> Page {
        try parent.signIn()
        let version = try app.number("SELECT version FROM household")
        return try parent.post(
            "/parents/settings",
            ["name": "Winter", "zone": zone, "first_weekday": "1", "version": String(version)])
    }

    /// What is said of the days up to Sunday.
    private func past() throws -> [String] {
        try [
            "/children/1/day?day=2026-03-01", "/children/1/stats?of=week&day=2026-03-01",
            "/children/1/forest", "/children/1/forest/1", "/children/1/forest?view=landscape",
            "/parents/reports?child=1&of=week&day=2026-03-01",
            "/parents/children/1/ribbons?until=2026-03-01",
            "/parents/reports/activities.csv?from=2026-02-23&to=2026-03-01",
            "/parents/reports/days.csv?from=2026-02-23&to=2026-03-01",
        ].map { address in
            let page = try parent.get(address)
            #expect(page.status == 200, "\(address)")
            return page.text
        }
    }

    // In each of them it is Monday as well.
    @Test(arguments: ["Pacific/Auckland", "America/New_York", "Asia/Tokyo"])
    func `what is over stays as it was on every page and in every file`(zone: String) throws {
        try live()
        let (before, archive) = try (past(), app.dataFiles()["activities.csv"])

        #expect(try choose(zone).status == 303)
        app.focusPal.closeDays()

        let after = try past()
        for (page, (one, other)) in zip(before, after).enumerated() {
            // Pages carry marks of their own moment.
            #expect(Self.lasting(one) == Self.lasting(other), "page \(page)")
        }
        #expect(try app.dataFiles()["activities.csv"] == archive)
        #expect(app.focusPal.measure().areTotalsRight)
        #expect(try earlyStarts() == 0)
    }

    /// A page without what is made anew each time.
    private static func lasting(_ text: String) -> String {
        text.replacing(/data-news="[0-9]+"/, with: "")
    }

    private func earlyStarts() throws -> Int {
        let calendar = app.focusPal.pages.calendar
        return try app.focusPal.database.read { reading in
            try reading.record(of: Cast.mia.id, after: nil, through: .monday - 1, in: calendar)
                .earlyStarts
        }
    }

    @Test func `a tree and the time of its activities are on one day`() throws {
        try live()
        try choose("America/New_York")
        app.clock.set(.utc("2026-03-03 04:30"))
        // It is still Monday evening there, and Tuesday in Berlin.
        try app.grow(.utc("2026-03-03 04:30"))

        for (day, trees) in [("2026-03-01", 2), ("2026-03-02", 1), ("2026-03-03", 0)] {
            let whole = app.focusPal.pages.calendar.calendarDay(.of(day))
            let (mia, now) = (Cast.mia.id, app.clock.now)
            let (grown, measured) = try app.focusPal.database.read { reading in
                (
                    try reading.trees(of: mia, on: whole.day...whole.day).count,
                    try reading.measuredFocus(of: mia, touching: whole.span)
                )
            }
            let focused = Totals.byDay(
                MeasuredFocus.filling([], with: measured, of: mia, now: now), days: [whole],
                now: now)
            #expect(grown == trees, "\(day)")
            #expect(
                focused[whole.day]?[.focus] ?? .zero == .minutes(Int64(trees) * 25), "\(day)")
        }
    }

    @Test func `a wrong zone that is put right at once has ended no day`() throws {
        try live()
        app.clock.set(.utc("2026-03-02 17:00"))
        app.focusPal.closeDays()
        try choose("Pacific/Auckland")
        app.clock.pass(.minutes(2))
        app.focusPal.closeDays()
        #expect(app.focusPal.pages.day(at: app.clock.now).day == .monday + 1)

        try choose("Europe/Berlin")
        app.clock.pass(.minutes(2))
        app.focusPal.closeDays()

        #expect(app.focusPal.pages.day(at: app.clock.now).day == .monday)
        try app.grow(.utc("2026-03-02 18:00"))
        app.clock.set(.utc("2026-03-03 08:00"))
        app.focusPal.closeDays()
        #expect(app.focusPal.measure().areTotalsRight)
        let today = app.focusPal.pages.day(at: app.clock.now).day
        let closed = try app.focusPal.database.read {
            try $0.closedRecord(of: Cast.mia.id, before: today)
        }
        #expect(closed?.until == .utc("2026-03-02 23:00"))
        #expect(closed?.focus.trees == 3)
    }

    @Test func `before anything was logged there is no past`() throws {
        try choose("Asia/Tokyo")

        #expect(app.focusPal.pages.family.household?.pastZones == [])
        #expect(app.focusPal.pages.family.household?.zone == "Asia/Tokyo")
    }

    @Test func `an archive brings the zones along`() throws {
        try live()
        let before = try app.archive()
        try choose("America/New_York")
        app.clock.pass(.minutes(3 * 1440))
        try choose("Asia/Tokyo")
        let calendar = app.focusPal.pages.calendar

        let empty = try TestApp(.empty)
        try empty.take(app.archive())
        #expect(empty.focusPal.pages.calendar == calendar)
        #expect(try empty.dataFiles() == app.dataFiles())

        // A household that a backup has put back to before the moves learns of them.
        let older = try TestApp(.empty)
        try older.take(before)
        older.clock.set(app.clock.now)
        try older.take(app.archive())
        #expect(older.focusPal.pages.calendar == calendar)
        // An archive from before the moves changes nothing.
        try older.take(before)
        #expect(older.focusPal.pages.calendar == calendar)
    }
}
