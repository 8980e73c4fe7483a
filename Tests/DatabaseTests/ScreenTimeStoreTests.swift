import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// Screen time in the store (§12.4).
struct ScreenTimeStoreTests {
    let store: Store
    private let monday = FamilyCalendar.berlin.calendarDay(.monday)
    private static let terms = ScreenTerms(base: [.school: 40, .weekend: 60], cap: 30)

    init() throws {
        store = try Store()
        try store.database.write {
            try $0.save(Self.terms, isOn: true, since: .monday, of: Cast.mia.id)
            try $0.add(
                ScreenRuleTerms(.time(.sport, minutes: 30), earns: 10, most: 20), of: Cast.mia.id)
            try $0.add(ScreenRuleTerms(.tree, earns: 5, most: 5), of: Cast.mia.id)
        }
    }

    private func facts(on day: CalendarDay? = nil) throws -> ScreenFacts {
        try store.database.read { try $0.screenFacts(of: Cast.mia.id, on: day ?? monday) }
    }

    private func gain(_ minutes: Int, nth: Int, on day: LocalDay = .monday) throws {
        try store.database.write {
            try $0.add(
                screenTime: minutes,
                .rule(.time(.sport, minutes: 30), on: .monday, nth: nth), by: ScreenRuleID(1),
                on: day, of: Cast.mia.id, at: .monday9am)
        }
    }

    private static func report(_ id: String, _ from: Int64 = 0, _ to: Int64 = 20) -> ScreenReport {
        ScreenReport(
            source: "Console", id: id, began: .monday9am.minutes(from),
            ended: .monday9am.minutes(to))
    }

    @Test func `a purse is kept whole, changed and stopped`() throws {
        var purse = try #require(try store.database.read { try $0.screenPurses() }[Cast.mia.id])
        #expect(
            purse
                == ScreenPurse(
                    child: Cast.mia.id, terms: Self.terms, isOn: true, since: .monday,
                    rules: [
                        ScreenRule(
                            id: ScreenRuleID(1),
                            terms: ScreenRuleTerms(
                                .time(.sport, minutes: 30), earns: 10, most: 20), isOn: true),
                        ScreenRule(
                            id: ScreenRuleID(2),
                            terms: ScreenRuleTerms(.tree, earns: 5, most: 5), isOn: true),
                    ]))
        let agreement = ScreenAgreement(
            lines: ["First homework.", "Then screens."], since: .monday)
        try store.run(
            """
            INSERT INTO home (id, place, name, picture, colour, uses_focuspal) VALUES
                (1, 1, 'Birch', 'flats', 'blue', 1), (2, 2, 'Lake', 'boat', 'green', 1)
            """)
        var terms = Self.terms
        terms.mode = .agreement
        terms.homes = [HomeID(2): [.weekend: 90]]

        try store.database.write {
            try $0.save(terms, isOn: false, since: .monday + 2, of: Cast.mia.id)
            try $0.save(agreement, of: Cast.mia.id)
            #expect(try $0.set(ScreenRuleID(1), isOn: false, of: Cast.mia.id))
            #expect(try $0.remove(ScreenRuleID(2), of: Cast.mia.id))
            #expect(try !$0.remove(ScreenRuleID(1), of: Cast.leo.id))
        }

        purse = try #require(try store.database.read { try $0.screenPurses() }[Cast.mia.id])
        #expect(purse.terms == terms)
        #expect(purse.agreement == agreement)
        #expect(!purse.isOn && purse.since == .monday + 2 && purse.version == 3)
        #expect(purse.rules.map(\.isOn) == [false])
        #expect(try store.database.read { try $0.screenPurses() }[Cast.leo.id] == nil)
    }

    @Test func `nine rules are refused`() throws {
        for _ in 3...8 {
            try store.database.write {
                try $0.add(ScreenRuleTerms(.tree, earns: 1, most: 1), of: Cast.mia.id)
            }
        }
        #expect(throws: SQLiteError.self) {
            try store.database.write {
                try $0.add(ScreenRuleTerms(.tree, earns: 1, most: 1), of: Cast.mia.id)
            }
        }
    }

    @Test func `minutes that came are kept whole, each time of a rule once`() throws {
        try gain(10, nth: 1)
        try store.database.write {
            try $0.add(
                screenTime: 15, .gift(words: "For helping", from: nil), on: .monday,
                of: Cast.mia.id, at: .monday9am.minutes(5))
            try $0.add(
                screenTime: 5, .more(from: nil), on: .monday + 1, of: Cast.mia.id,
                at: .monday9am.minutes(6))
        }

        let gains = try store.database.read { try $0.screenGains(of: Cast.mia.id, on: .monday) }
        #expect(
            gains == [
                ScreenGain(
                    id: ScreenGainID(1), day: .monday, minutes: 10,
                    reason: .rule(.time(.sport, minutes: 30), on: .monday, nth: 1), at: .monday9am),
                ScreenGain(
                    id: ScreenGainID(2), day: .monday, minutes: 15,
                    reason: .gift(words: "For helping", from: nil), at: .monday9am.minutes(5)),
            ])
        #expect(try facts().gained == 25)
        #expect(
            try store.database.read {
                try $0.screenGains(
                    by: ScreenRuleID(1), about: .time(.sport, minutes: 30), of: Cast.mia.id,
                    for: .monday)
            } == [1: 10])
        #expect(throws: SQLiteError.self) { try gain(10, nth: 1, on: .monday + 1) }
    }

    @Test func `what came is never changed or taken away`() throws {
        try gain(10, nth: 1)
        #expect(
            try store.refusal("UPDATE screen_gain SET minutes = 1") == "minutes that came stay")
        #expect(try store.refusal("DELETE FROM screen_gain") == "minutes that came stay")
        for minutes in [0, -5, 241] {
            #expect(throws: SQLiteError.self) { try gain(minutes, nth: 2) }
        }
        // The rule goes, and what it brought stays.
        try store.run("DELETE FROM screen_rule WHERE id = 1")
        #expect(try facts().gained == 10)
        try store.run("DELETE FROM child WHERE id = 1")
        #expect(try store.number("SELECT count(*) FROM screen_gain") == 0)
    }

    @Test func `a report is booked once and stays as it came`() throws {
        let cameAt = Instant.monday9am.minutes(60)
        try store.database.write { try $0.add(Self.report("7"), of: Cast.mia.id, at: cameAt) }

        #expect(
            try facts().uses == [
                ScreenUse(
                    began: .monday9am, ended: .monday9am.minutes(20),
                    source: .report(from: "Console", cameAt: cameAt))
            ])
        #expect(throws: SQLiteError.self) {
            try store.database.write {
                try $0.add(Self.report("7", 30, 40), of: Cast.mia.id, at: cameAt)
            }
        }
        #expect(
            try store.refusal("UPDATE screen_use SET ended_at = ended_at + 1")
                == "a report stays as it came")
        // Another child's, and another number, are other reports.
        try store.database.write {
            try $0.add(Self.report("7"), of: Cast.leo.id, at: cameAt)
            try $0.add(Self.report("8"), of: Cast.mia.id, at: cameAt)
        }
        #expect(try facts().uses.count == 2)
        let known = try store.database.read {
            try $0.screenReport(of: Cast.mia.id, from: "Console", "8")
        }
        #expect(known?.ended == .monday9am.minutes(20))
    }

    @Test func `a stretch of a timer begins, ends, goes on and ends again`() throws {
        let timer = Timer(
            id: TimerID(1),
            starting: TimerSetUp(
                child: Cast.mia.id, plan: .single(minutes: 20), isScreen: true),
            at: Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 0)), by: .child)
        func ends() throws -> [Instant?] { try facts().uses.map(\.ended) }

        try store.database.write {
            try $0.beginScreenUse(of: Cast.mia.id, timer: timer.id, at: .monday9am)
            try $0.add(timer)
        }
        #expect(try store.database.read { try $0.timer(timer.id) } == timer)
        #expect(try ends() == [nil])

        for end in [.monday9am.minutes(12), nil, Instant.monday9am.minutes(9)] as [Instant?] {
            try store.database.write { try $0.endScreenUse(of: timer.id, at: end) }
            #expect(try ends() == [end])
        }
        // A clock that was set back or far ahead makes no impossible stretch.
        try store.database.write { try $0.endScreenUse(of: timer.id, at: .monday9am.minutes(-9)) }
        #expect(try store.number("SELECT ended_at - began_at FROM screen_use") == 0)
        try store.database.write {
            try $0.endScreenUse(of: timer.id, at: .monday9am.minutes(9000))
        }
        #expect(try store.number("SELECT ended_at - began_at FROM screen_use") == 86_400_000)
        #expect(
            try store.refusal("UPDATE timer SET is_screen = 0") == "what was chosen stays")
    }

    @Test func `a day that is over stays, whatever comes later`() throws {
        let sums = ClosedScreenDay.Sums(base: 40, carried: 0, gained: 10, used: .minutes(30))
        let closed = ClosedScreenDay(day: .monday, isCounted: true, sums: sums, kept: 20)
        try store.database.write { try $0.close(closed, of: Cast.mia.id) }

        try store.database.write {
            try $0.add(Self.report("late"), of: Cast.mia.id, at: .monday9am.minutes(2000))
        }

        #expect(
            try store.database.read { try $0.screenDays(of: Cast.mia.id, in: .monday ... .monday) }
                == [closed])
        #expect(
            try store.database.read { try $0.lastScreenDay(of: Cast.mia.id, before: .monday + 1) }
                == closed)
        #expect(try facts(on: FamilyCalendar.berlin.calendarDay(.monday + 1)).carried == 20)
        #expect(try store.refusal("UPDATE screen_day SET kept = 40") == "a day that is over stays")
        #expect(try store.refusal("DELETE FROM screen_day") == "a day that is over stays")
        #expect(throws: SQLiteError.self) {
            try store.database.write { try $0.close(closed, of: Cast.mia.id) }
        }
    }

    @Test func `a day that is open again is closed once more, and no other`() throws {
        func closed(_ day: LocalDay, _ kept: Int) -> ClosedScreenDay {
            ClosedScreenDay(
                day: day, isCounted: true,
                sums: ClosedScreenDay.Sums(base: 40, carried: 0, gained: 0, used: .zero),
                kept: kept)
        }
        let days = [closed(.monday, 10), closed(.monday + 1, 20), closed(.monday + 2, 30)]
        try store.database.write { for day in days { try $0.close(day, of: Cast.mia.id) } }

        try store.database.write { try $0.open(screenDay: .monday + 1, of: Cast.mia.id) }

        let (known, last, open) = try store.database.read {
            (
                try $0.screenDays(of: Cast.mia.id, in: .monday...(.monday + 2)),
                try $0.lastScreenDay(of: Cast.mia.id, before: .monday + 2),
                try $0.openedScreenDays(of: Cast.mia.id, before: .monday + 9)
            )
        }
        #expect(known == [days[0], days[2]])
        #expect(last == days[0])
        #expect(open == [.monday + 1])
        #expect(try facts(on: FamilyCalendar.berlin.calendarDay(.monday + 2)).carried == 10)
        #expect(throws: SQLiteError.self) {
            try store.database.write { try $0.close(closed(.monday, 0), of: Cast.mia.id) }
        }

        let anew = closed(.monday + 1, 5)
        try store.database.write { try $0.close(anew, of: Cast.mia.id) }

        #expect(
            try store.database.read { try $0.lastScreenDay(of: Cast.mia.id, before: .monday + 2) }
                == anew)
        #expect(throws: SQLiteError.self) {
            try store.database.write { try $0.close(anew, of: Cast.mia.id) }
        }
    }

    @Test(arguments: [(40, 21), (0, 51), (-1, 0), (90, 1)])
    func `nobody keeps more than was left`(used: Int64, kept: Int) {
        let sums = ClosedScreenDay.Sums(base: 40, carried: 0, gained: 10, used: .minutes(used))
        #expect(throws: SQLiteError.self) {
            try store.database.write {
                try $0.close(
                    ClosedScreenDay(day: .monday, isCounted: true, sums: sums, kept: kept),
                    of: Cast.mia.id)
            }
        }
    }

    @Test func `a day knows whether it is one without school`() throws {
        #expect(try facts() == ScreenFacts())
        try store.database.write {
            try $0.set(.sick, on: .monday, of: Cast.mia.id)
            try $0.set(SchoolWeek([.tuesday]), from: .monday)
        }
        #expect(try facts() == ScreenFacts(isOff: true, week: SchoolWeek([.tuesday])))
    }

    @Test func `a tick is kept as the activity was`() throws {
        let id = ActivityID(try store.add(0, 40))
        let span = Instant.monday9am ..< .monday9am.minutes(40)
        try store.database.write { try $0.tick(id, span, by: nil, at: .monday9am.minutes(50)) }
        try store.database.write { try $0.tick(id, span, by: nil, at: .monday9am.minutes(60)) }

        #expect(
            try store.database.read { try $0.screenTicks(of: [id, ActivityID(9)]) } == [id: span])
    }
}
