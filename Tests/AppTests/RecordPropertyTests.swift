import AppSupport
import Foundation
import HTTP
import SQLite
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

/// What holds of the record after a thousand random steps through the real verbs and store (§2.2).
struct RecordPropertyTests {
    /// Zones whose clocks change by an hour and by half an hour, a few days after the start.
    static let zones = [
        ("Europe/Berlin", "2026-10-22"), ("Australia/Lord_Howe", "2026-10-01"),
        ("America/St_Johns", "2026-10-29"),
    ]

    @Test(arguments: zones)
    func `no second overlaps, is lost or counted twice`(zone: String, first: String) throws {
        var life = try Life(zone: zone, from: .of(first))

        for number in 1...1000 {
            try life.step(number)
            if number.isMultiple(of: 100) { #expect(try life.app.overlaps() == 0) }
        }

        #expect(life.done.values.allSatisfy { $0 >= 10 }, "\(life.done)")
        #expect(life.done.count == Life.Step.allCases.count)
        for child in Life.children {
            #expect(
                try life.database.agree(
                    on: child.id, in: life.days, of: life.calendar, at: life.now))
        }
    }

    @Test func `a demo household's totals are what SQL adds up`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "totals-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var demo = Demo(settings: AppSettings(root: Repository.root, data: folder))
        (demo.years, demo.until) = (0, "2026-11-21T16:40")
        _ = try demo.make()
        let database = try Database.open(
            folder: folder, migrations: Repository.root + "/migrations", at: .monday9am)
        defer { try? database.close() }

        let children = try database.read { try $0.activeChildren() }
        #expect(children.count == 4)
        for child in children {
            #expect(
                try database.agree(
                    on: child.id, in: .of("2026-09-01")..<(.of("2026-11-22")), of: .berlin,
                    at: .utc("2026-11-21 15:40")))
        }
    }
}

/// Two children and their parents, who do anything at any time.
private struct Life {
    enum Step: CaseIterable {
        case tap, late, undo, already, part, enter, edit, move, delete, restore, end
    }

    /// Leo says what he just did.
    static let children = [Cast.mia, leo]
    private static let leo = {
        var leo = Cast.leo
        leo.profile.tapMeaning = .justDid
        return leo
    }()

    let app: TestApp
    let days: Range<LocalDay>
    let calendar: FamilyCalendar
    var database: Database { app.focusPal.database }
    private(set) var now: Instant
    /// How often each was carried out, and not refused.
    private(set) var done: [Step: Int] = [:]
    private var random: SplitMix64
    private var taps: [(child: Child, id: TapID, category: CategoryID)] = []

    init(zone: String, from day: LocalDay) throws {
        calendar = .of(zone)
        now = calendar.instant(day, secondOfDay: 9 * 3600)
        days = (day - 10)..<(day + 60)
        app = try TestApp(.winters(Self.children), at: now, zone: zone)
        random = SplitMix64(seed: UInt64(zone.utf8.count))
    }

    private var span: Range<Instant> {
        calendar.start(of: days.lowerBound)..<calendar.start(of: days.upperBound)
    }

    mutating func step(_ number: Int) throws {
        now = now + pause()
        let step = Int.random(in: 0..<3, using: &random) == 0 ? nil : one(of: Step.allCases)
        do {
            try carryOut(step ?? .tap, number)
            done[step ?? .tap, default: 0] += 1
        } catch is Refusal {
            // An answer like any other: the record stays as it was.
        }
    }

    /// Mostly some minutes, often a moment; now and then the clock is wrong.
    private mutating func pause() -> Span {
        switch Int.random(in: 0..<40, using: &random) {
        case 0: .hours(Bool.random(using: &random) ? 1 : -1)
        case 1: .hours(Bool.random(using: &random) ? 24 : -24)
        case 2: .hours(4)
        case 3...10: Span(milliseconds: .random(in: 0...3000, using: &random))
        default: .seconds(.random(in: 1...2400, using: &random))
        }
    }

    private mutating func carryOut(_ step: Step, _ number: Int) throws {
        let child = one(of: Self.children)
        switch step {
        case .tap, .late: try tap(child, .numbered(number), isLate: step == .late)
        case .undo:
            let tap = try recentTap()
            try app.focusPal.carryOut(
                UndoLog(child: tap.child, tap: tap.id, device: nil, now: now))
        case .already:
            let tap = try recentTap()
            try app.focusPal.carryOut(
                SetTapLength(
                    child: tap.child, tap: tap.id, minutes: one(of: QuickLog.alreadyMinutes),
                    device: nil, now: now))
        case .part:
            let tap = try recentTap()
            let parts = app.focusPal.pages.family.parts(of: tap.category).map(\.id)
            try app.focusPal.carryOut(
                SetTapPart(
                    child: tap.child, tap: tap.id, part: parts.isEmpty ? nil : one(of: parts),
                    device: nil, now: now))
        case .enter:
            try save(nil, try stretch(), of: child, to: child)
        case .edit, .move:
            let activity = try known(child)
            let owner = step == .move ? one(of: Self.children) : child
            try save(activity.id, step == .move ? nil : try stretch(), of: child, to: owner)
        case .delete:
            try app.focusPal.carryOut(
                DeleteEntry(desk: desk(child), id: try known(child).id))
        case .restore:
            let all = try database.read {
                try $0.deletedActivities(of: child.id, in: span)
            }
            guard !all.isEmpty else { throw Refusal.notFound }
            try save(one(of: all).id, nil, of: child, to: child)
        case .end:
            let activity = try known(child) { [now] in $0.isRunning || $0.isForgotten(at: now) }
            let length = Span.minutes(.random(in: 1...200, using: &random))
            let end = min(now, activity.record.startedAt + length)
            try app.focusPal.carryOut(
                EndActivity(desk: desk(child), id: activity.id, end: end))
        }
    }

    /// A tap on a picture moves no second that was: what ran ends where the next one begins.
    private mutating func tap(_ child: Child, _ id: TapID, isLate: Bool) throws {
        let before = try database.totals(of: child.id, within: span, at: now)
        let category = CategoryID(.random(in: 1...12, using: &random))
        var log = LogActivity(child: child, tap: id, category: category, device: nil, now: now)
        if isLate {
            let at = now - .minutes(.random(in: 0...90, using: &random))
            log.late = .init(at: at, aim: Bool.random(using: &random) ? .begin : .end)
        }
        try app.focusPal.carryOut(log)
        taps.append((child, id, category))
        guard !isLate, child.profile.tapMeaning == .now else { return }
        let after = try database.totals(of: child.id, within: span, at: now)
        // An activity has a millisecond at least, also where the clock fell back behind its start.
        func sum(_ totals: [CategoryID: Span]) -> Int64 {
            totals.values.reduce(.zero, +).milliseconds
        }
        #expect((0...1).contains(sum(after) - sum(before)))
    }

    /// What a parent sends from the form of an entry; without a stretch it stays when it was.
    private mutating func save(
        _ id: ActivityID?, _ stretch: Range<Instant>?, of child: Child, to owner: Child
    ) throws {
        let desk = try desk(child)
        let activity = try database.read { reading in
            try id.map { try desk.changeable($0, reading) }
        }
        var draft = activity.map { EntryDraft($0, in: calendar) } ?? EntryDraft(day: "")
        if let stretch { draft = EntryDraft(stretch, in: calendar) }
        draft.what = String(Int.random(in: 1...12, using: &random))
        let way: SaveEntry.Way = one(of: [.ask, .fit, .shorten])
        let result = try app.focusPal.carryOut(
            SaveEntry(desk: desk, id: id, draft: draft, seen: nil, owner: owner.id, way: way))
        if case .overlaps = result { throw Refusal.conflict(Message("asked")) }
    }

    private mutating func stretch() throws -> Range<Instant> {
        let start = now - .minutes(.random(in: 1...4000, using: &random))
        return start..<start + .minutes(.random(in: 1...240, using: &random))
    }

    private mutating func known(
        _ child: Child, where fits: (Activity) -> Bool = { _ in true }
    ) throws -> Activity {
        let around = (now - .hours(72))..<(now + .hours(30))
        let all = try database.read {
            try $0.activities(of: child.id, touching: around).filter(fits)
        }
        guard !all.isEmpty else { throw Refusal.notFound }
        return one(of: all)
    }

    private mutating func recentTap() throws -> (child: Child, id: TapID, category: CategoryID) {
        guard !taps.isEmpty else { throw Refusal.notFound }
        return one(of: Array(taps.suffix(3)))
    }

    private mutating func one<T>(of all: [T]) -> T {
        all[Int.random(in: all.indices, using: &random)]
    }

    private func desk(_ child: Child) throws -> Desk {
        let request = Request(method: .post, target: "/", headers: HTTP.Headers([]), body: [])
        let product = app.focusPal
        let visit = Visit(
            request: request, stamp: Stamp(at: now, monotonic: product.clock.stamp.monotonic),
            app: product, pages: product.pages,
            browser: BrowserSession(nil, key: [1]), news: NewsIncluded(0))
        return Desk(visit: visit, child: child, hand: .parent)
    }
}

extension Database {
    /// Totals as pages count them.
    fileprivate func totals(of child: ChildID, within span: Range<Instant>, at now: Instant) throws
        -> [CategoryID: Span]
    {
        let all = try read { try $0.activities(of: child, touching: span) }
        return Totals.byCategory(all, within: span, now: now)
    }

    /// Whether the totals of the days, the total of the whole and what SQL adds up are the same.
    fileprivate func agree(
        on child: ChildID, in days: Range<LocalDay>, of calendar: FamilyCalendar, at now: Instant
    ) throws -> Bool {
        let span = calendar.start(of: days.lowerBound)..<calendar.start(of: days.upperBound)
        let whole = try totals(of: child, within: span, at: now)
        var sum: [CategoryID: Span] = [:]
        for number in 0..<(days.upperBound.number - days.lowerBound.number) {
            let day = calendar.calendarDay(days.lowerBound + number).span
            let totals = try totals(of: child, within: day, at: now)
            guard try totals == sums(of: child, within: day, at: now) else { return false }
            sum.merge(totals, uniquingKeysWith: +)
        }
        return try whole == sum && whole == sums(of: child, within: span, at: now)
    }

    private func sums(of child: ChildID, within span: Range<Instant>, at now: Instant) throws
        -> [CategoryID: Span]
    {
        let rows = try pool.read { connection in
            try connection.all(
                """
                SELECT category_id, sum(min(?2, stop) - max(?1, start)) AS total
                FROM (
                    SELECT category_id, started_at AS start, ifnull(ended_at, min(?3, started_at
                        + CASE kind WHEN 'rest' THEN 12 ELSE 3 END * 3600000)) AS stop
                    FROM activity JOIN category ON category.id = category_id
                    WHERE child_id = ?4 AND deleted_at IS NULL
                )
                WHERE stop > max(?1, start) AND start < ?2
                GROUP BY category_id
                """,
                [
                    .integer(span.lowerBound.milliseconds), .integer(span.upperBound.milliseconds),
                    .integer(now.milliseconds), .integer(child.rawValue),
                ]
            ) { try (CategoryID($0["category_id"]), Span(milliseconds: $0["total"])) }
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}
