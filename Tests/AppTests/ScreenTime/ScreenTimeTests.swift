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

/// Earning, using and closing screen time (§12.4).
struct ScreenTimeTests {
    let app: TestApp
    private static let mia = Cast.mia.id
    private static let terms = ScreenTerms(base: [.school: 40, .weekend: 60], cap: 30)

    init() throws {
        app = try TestApp()
        try save(Self.terms)
    }

    private var focusPal: FocusPal { app.focusPal }
    private var now: Instant { focusPal.clock.now() }
    private var today: CalendarDay { focusPal.pages.day(at: now) }

    private func save(_ terms: ScreenTerms, version: Int? = nil) throws {
        let stands = focusPal.pages.family.screenPurses[Self.mia]
        try focusPal.carryOut(
            SaveScreenTime(
                child: Self.mia, draft: ScreenTermsDraft(terms),
                version: version ?? stands?.version ?? 0, today: today.day,
                calendar: focusPal.pages.calendar, residence: nil))
    }

    private func rule(_ deed: String, earns: Int = 10, most: Int = 20) throws {
        try focusPal.database.write { writing in
            try writing.add(
                try ScreenRuleDraft(deed: deed, earns: String(earns), most: String(most))
                    .checked(try writing.reading.categories()), of: Self.mia)
        }
        try focusPal.reloadPages()
    }

    private func day() throws -> ScreenDay {
        try focusPal.database.read {
            try $0.screenDay(
                of: try #require(try $0.screenPurses()[Self.mia]), on: today, at: nil, now: now)
        }
    }

    @discardableResult
    private func use(_ minutes: Int, _ number: Int = 1) throws -> ChangeTimer.Result {
        try focusPal.carryOut(
            UseScreenTime(
                child: Cast.mia, minutes: String(minutes),
                command: try #require(CommandID(TapID.numbered(number).description)),
                device: nil, today: today, calendar: focusPal.pages.calendar, residence: nil,
                now: focusPal.clock.stamp))
    }

    @discardableResult
    private func command(
        _ command: TimerCommand, _ number: Int, by who: Domain.Timer.Who = .child
    ) throws -> ChangeTimer.Result {
        let timer = try #require(
            try focusPal.database.read { try $0.shownTimer(of: Self.mia) })
        return try focusPal.carryOut(
            ChangeTimer(
                timer: timer.id, owner: nil, command: command,
                id: try #require(CommandID(TapID.numbered(number).description)),
                seen: timer.version, who: who, device: nil, now: focusPal.clock.stamp))
    }

    private func tap(_ category: CategoryID, _ number: Int) throws {
        try focusPal.carryOut(
            LogActivity(
                child: Cast.mia, tap: .numbered(number), category: category, device: nil,
                now: now, late: nil))
    }

    @discardableResult
    private func report(
        _ id: String, _ from: Int64, _ to: Int64
    ) throws -> ReportScreenTime.Answer {
        try focusPal.carryOut(
            ReportScreenTime(
                child: Self.mia,
                report: ScreenReport(
                    source: "Console", id: id, began: .monday9am.minutes(from),
                    ended: .monday9am.minutes(to)), now: now))
    }

    private func close() throws { _ = try CloseScreenDays.look(focusPal) }

    private func lastClosed() throws -> ClosedScreenDay? {
        try focusPal.database.read { try $0.lastScreenDay(of: Self.mia, before: today.day) }
    }

    @Test func `a day that the clocks skip brings nothing`() throws {
        var household = Cast.household
        household.pastZones = [PastZone(zone: "Pacific/Midway", until: .utc("2026-03-07 10:30"))]
        household.zone = "Pacific/Kiritimati"
        let across = household.calendar
        try focusPal.database.write { writing in
            let purse = try #require(try writing.reading.screenPurses()[Self.mia])
            try writing.closeScreenDays(of: purse, today: .of("2026-03-08"), across, nil)
        }

        let days = try focusPal.database.read {
            try $0.screenDays(of: Self.mia, in: .of("2026-03-06")...(.of("2026-03-07")))
        }
        #expect(days.map(\.sums.base) == [40, 0])
        #expect(days.map(\.kept) == [30, 30])
    }

    @Test func `its timer has the cues that the child likes`() throws {
        try use(20)

        let cues = try focusPal.database.read { try $0.liveTimer(of: Self.mia) }?.setUp.cues
        #expect(cues == Set([TimerSetUp.Cue.fiveMinutes]))
    }

    @Test func `unused minutes go back, and a pause uses none`() throws {
        #expect(try use(20) == .done)
        // The same form again is the same timer.
        #expect(try use(20) == .done)
        app.clock.pass(.minutes(5))
        #expect(try day().left == 35)
        try command(.pause, 2)
        app.clock.pass(.minutes(30))
        #expect(try day().left == 35)
        try command(.resume, 3)
        app.clock.pass(.minutes(4))
        try command(.stop, 4)
        app.clock.pass(.minutes(60))

        #expect(try day().left == 31)
        #expect(try app.number("SELECT count(*) FROM screen_use") == 2)
        // It is logged as screen time, and counts once.
        #expect(try app.number("SELECT count(*) FROM activity WHERE category_id = 3") == 2)
        #expect(try app.number("SELECT is_screen FROM timer") == 1)
    }

    @Test func `nobody uses more than is left, or two timers at once`() throws {
        for minutes in [41, 0, -1, 999] {
            #expect(throws: Refusal.self) { try use(minutes) }
        }
        try use(30)
        #expect(try use(10, 2) == .stale)
        app.clock.pass(.minutes(30))
        focusPal.finishTimers()
        // The end is a landing; what comes after it is over.
        #expect(try day().left == 10)
        try command(.overtime, 3)
        app.clock.pass(.minutes(22))
        try command(.done, 4)
        #expect(try day().left == 0)
        #expect(try day().over == 12)
        #expect(throws: Refusal.self) { try use(1, 5) }
    }

    @Test func `a child whose purse is off has none`() throws {
        try focusPal.carryOut(StopScreenTime(child: Self.mia))
        #expect(throws: Refusal.notFound) { try use(10) }
        #expect(throws: Refusal.notFound) { try report("1", -30, -10) }
        #expect(throws: Refusal.notFound) {
            try focusPal.carryOut(StopScreenTime(child: Cast.leo.id))
        }
    }

    @Test func `measured time earns at once, each time once, whatever becomes of it`() throws {
        try rule("4")
        let stream = app.listen()
        try tap(.sport, 1)
        app.clock.pass(.minutes(65))
        #expect(try day().gained == 0)
        try tap(.sport, 2)

        #expect(try day().gained == 20)
        #expect(stream.heard().contains { $0.contains("screen-time:1") })
        // A daily maximum.
        try tap(.sport, 3)
        app.clock.pass(.minutes(65))
        try tap(.sport, 4)
        #expect(try day().gained == 20)
        // What was logged goes, what it earned stays.
        try app.change("UPDATE activity SET deleted_at = 1 WHERE category_id = 4")
        try tap(.reading, 5)
        app.clock.pass(.minutes(1))
        try tap(.reading, 6)
        #expect(try day().gained == 20)
    }

    @Test func `while minutes are used, pages hear of each of them`() throws {
        let stream = app.listen()
        func hears() throws -> Bool {
            _ = stream.heard()
            _ = try CountScreenTime.look(focusPal)
            return stream.heard().contains("change screen-time:1")
        }
        #expect(try !hears())
        try tap(.screen, 1)
        #expect(try hears())
        app.clock.pass(.minutes(5))
        try tap(.screen, 2)
        #expect(try !hears())

        try use(10, 3)
        #expect(try hears())
        try command(.pause, 4)
        #expect(try !hears())
    }

    @Test func `time in front of screens earns none, whatever its category was before`() throws {
        try rule("\(CategoryID.sport)")
        try app.change("UPDATE category SET kind = 'screen' WHERE id = \(CategoryID.sport)")
        try tap(.sport, 1)
        app.clock.pass(.minutes(30))
        try tap(.sport, 2)

        #expect(try day().used == .minutes(30))
        #expect(try day().gained == 0)
    }

    @Test func `a rule counts what was done today before it was switched on`() throws {
        func set(_ change: ScreenRuleChange) throws {
            try focusPal.carryOut(
                ChangeScreenRule(child: Self.mia, rule: ScreenRuleID(1), change: change))
        }
        try rule("4")
        try set(.off)
        try tap(.sport, 1)
        app.clock.pass(.minutes(65))
        try tap(.sport, 2)
        #expect(try day().gained == 0)

        try set(.on)

        #expect(try day().gained == 20)
    }

    @Test(
        arguments: [
            (.sport, -60, ["2026-03-02"]),
            (.sport, -10 * 60, ["2026-03-01", "2026-03-02"]),
            (.reading, -60, []),
        ] as [(CategoryID, Int64, [String])])
    func `only what a rule is about is looked at, of yesterday if it began then`(
        category: CategoryID, from: Int64, days: [String]
    ) throws {
        try rule("4")
        let purse = try #require(focusPal.pages.family.screenPurses[Self.mia])

        let found = try focusPal.database.write { writing in
            try writing.apply(
                [
                    .create(
                        ActivityRecord(
                            category: category, startedAt: .monday9am.minutes(from),
                            endedAt: .monday9am.minutes(from + 40), enteredBy: .manual))
                ], to: Self.mia, by: Author(.child), at: now)
            return EarnScreenTime.Due(purse, writing.changes, today: today, .berlin)
        }

        #expect(found.rules.isEmpty == days.isEmpty)
        #expect(found.days.map(\.day.description) == days)
    }

    @Test func `what goes on past midnight earns for both days`() throws {
        try rule("4", most: 10)
        app.clock.pass(.minutes(14 * 60))
        try tap(.sport, 1)
        app.clock.pass(.minutes(100))
        try tap(.sport, 2)

        #expect(
            try app.number("SELECT count(*) FROM screen_gain WHERE for_day = '2026-03-02'") == 1)
        #expect(
            try app.number("SELECT count(*) FROM screen_gain WHERE for_day = '2026-03-03'") == 1)
        // All of it comes today.
        #expect(try day().gained == 20)
    }

    @Test func `a rule that is removed and added again brings nothing twice`() throws {
        try rule("4")
        try tap(.sport, 1)
        app.clock.pass(.minutes(40))
        try tap(.sport, 2)
        #expect(try day().gained == 10)

        try focusPal.carryOut(
            ChangeScreenRule(child: Self.mia, rule: ScreenRuleID(1), change: .remove))
        try rule("4")
        try tap(.reading, 3)
        #expect(try day().gained == 10)

        // What is done from then on counts.
        try tap(.sport, 4)
        app.clock.pass(.minutes(25))
        try tap(.sport, 5)
        #expect(try day().gained == 20)
    }

    @Test func `typed time waits for a parent's tick`() throws {
        try rule("4")
        try focusPal.database.write {
            try $0.apply(
                [
                    .create(
                        ActivityRecord(
                            category: .sport, startedAt: .monday9am.minutes(-60),
                            endedAt: .monday9am.minutes(-20), enteredBy: .manual))
                ], to: Self.mia, by: Author(.child), at: now)
        }
        try tap(.reading, 1)
        #expect(try day().gained == 0)

        for _ in 1...2 {
            try focusPal.carryOut(
                TickScreenTime(
                    activity: ActivityID(1), child: Self.mia, person: nil,
                    earn: EarnScreenTime(focusPal), now: now))
        }
        #expect(try day().gained == 10)
        #expect(throws: Refusal.notFound) {
            try focusPal.carryOut(
                TickScreenTime(
                    activity: ActivityID(1), child: Cast.leo.id, person: nil,
                    earn: EarnScreenTime(focusPal), now: now))
        }
    }

    @Test func `a tree earns when it is grown`() throws {
        try rule("tree", earns: 5, most: 15)
        let browser = try Browser.at(in: app)
        try browser.get("/children/1/focus")
        try browser.post(
            "/children/1/timer",
            ["id": TapID.numbered(70).description, "plan": "focus", "minutes": "25"])
        app.clock.pass(.minutes(25))
        focusPal.finishTimers()

        #expect(
            try app.number("SELECT count(*) FROM focus_session WHERE outcome = 'completed'") == 1)
        #expect(try day().gained == 5)
    }

    @Test func `a report is booked once, late or out of order, and overlaps count once`() throws {
        try use(20)
        app.clock.pass(.minutes(20))
        focusPal.finishTimers()
        app.clock.pass(.minutes(60))

        #expect(try report("b", 40, 50) == .booked)
        #expect(try report("a", 10, 25) == .booked)
        #expect(try report("b", 40, 50) == .known)
        #expect(throws: Refusal.self) { try report("b", 40, 55) }
        #expect(try day().usedMinutes == 35)
        #expect(try day().left == 5)
    }

    @Test func `what comes after a day has closed changes nothing of it`() throws {
        try use(10)
        app.clock.pass(.minutes(10))
        focusPal.finishTimers()
        app.clock.pass(.hours(24))
        try close()
        let closed = try lastClosed()
        // 40 were there, 30 are left, and 30 are kept at most.
        #expect(closed?.kept == 30)
        #expect(closed?.day == .monday)
        #expect(try day().left == 70)

        #expect(try report("late", 100, 150) == .booked)
        try close()

        #expect(try lastClosed() == closed)
        #expect(try day().left == 70)
    }

    @Test func `days close one by one after a rest, and a cap holds`() throws {
        app.clock.pass(.hours(24 * 6))
        try close()
        #expect(try app.number("SELECT count(*) FROM screen_day") == 6)
        #expect(try app.number("SELECT max(kept) FROM screen_day") == 30)
        #expect(try day().left == 90)
        try close()
        #expect(try app.number("SELECT count(*) FROM screen_day") == 6)
    }

    @Test func `a clock that was ahead takes no minutes, and its days close once they are over`()
        throws
    {
        app.clock.set(app.clock.now + .hours(24 * 30))
        try close()
        #expect(try app.number("SELECT count(*) FROM screen_day") == 30)
        app.clock.set(.monday9am)

        _ = try focusPal.database.write { try $0.book(more: 10, for: Self.mia, by: nil, at: now) }
        #expect(try day().left == 50)
        #expect(try lastClosed() == nil)
        try close()
        try use(15)
        app.clock.pass(.minutes(15))
        focusPal.finishTimers()
        app.clock.pass(.hours(24))
        try close()

        let monday = try lastClosed()
        #expect(monday?.day == .monday)
        #expect(monday?.sums.gained == 10)
        #expect(monday?.sums.used == .minutes(15))
        #expect(monday?.kept == 30)
        #expect(try day().left == 70)
        for _ in 1...30 {
            app.clock.pass(.hours(24))
            try close()
            #expect(try lastClosed()?.day == today.day - 1)
            #expect(try day().left == 30 + day().base)
        }
        #expect(try app.number("SELECT count(*) FROM screen_day") == 31)
    }

    @Test func `a clock that was behind for a moment changes no day that is over`() throws {
        try use(10)
        app.clock.pass(.minutes(10))
        focusPal.finishTimers()
        app.clock.pass(.hours(24 * 5))
        try close()
        let days = LocalDay.monday...(LocalDay.monday + 4)
        let before = try focusPal.database.read { try $0.screenDays(of: Self.mia, in: days) }

        app.clock.set(app.clock.now + .hours(-24 * 4))
        try close()
        app.clock.set(app.clock.now + .hours(24 * 4))
        try close()

        #expect(before.count == 5)
        #expect(
            try focusPal.database.read { try $0.screenDays(of: Self.mia, in: days) } == before)
    }

    @Test func `a timer over midnight belongs to both days`() throws {
        app.clock.pass(.minutes(14 * 60 + 50))
        try use(20)
        app.clock.pass(.minutes(15))
        try close()
        app.clock.pass(.minutes(5))
        focusPal.finishTimers()

        #expect(try lastClosed()?.sums.used == .minutes(10))
        #expect(try day().usedMinutes == 10)
    }

    @Test func `a night without the server takes nothing from the day before`() throws {
        try save(ScreenTerms(base: [.school: 60, .weekend: 60], cap: 60))
        app.clock.pass(.minutes(12 * 60))
        try use(20)
        app.clock.pass(.hours(8))

        // The first look of a server that has just started, in its order.
        for duty in Features.all.duties where ["timers", "screen days"].contains(duty.name) {
            focusPal.schedule.carryOut(duty, focusPal)
        }

        #expect(try lastClosed()?.sums.used == .minutes(20))
        #expect(try lastClosed()?.kept == 40)
        #expect(try day().left == 100)
    }

    @Test func `who is first after midnight loses nothing of the day before, either`() throws {
        try save(ScreenTerms(base: [.school: 60, .weekend: 60], cap: 60))
        app.clock.pass(.minutes(12 * 60))
        try use(20)
        app.clock.pass(.hours(8))

        #expect(try use(90, 2) == .done)

        #expect(try lastClosed()?.kept == 40)
    }

    @Test func `more time from a parent comes into the purse`() throws {
        try use(20)
        app.clock.pass(.minutes(1))
        try command(.add(10), 2, by: .parent)
        #expect(try day().gained == 10)
        // A child's own comes out of it.
        try command(.add(5), 3)
        #expect(try day().gained == 10)
    }

    @Test func `the yes to an ask gives its minutes to the purse`() throws {
        try use(20)
        _ = try focusPal.database.write {
            try $0.add(
                ask: .time, "", about: try $0.reading.liveTimer(of: Self.mia)?.id, of: Self.mia,
                at: focusPal.clock.stamp)
        }
        try focusPal.carryOut(
            AnswerAsk(
                ask: AskID(1), child: Cast.mia, draft: ReplyDraft(choice: "yes-10"), person: nil,
                device: nil, calendar: focusPal.pages.calendar, now: focusPal.clock.stamp))

        #expect(try day().all == 50)
        let timer = try focusPal.database.read { try $0.liveTimer(of: Self.mia) }
        #expect(timer?.length == .minutes(30))
    }

    private func askForTime(about timer: TimerID?) throws {
        _ = try focusPal.database.write {
            try $0.add(ask: .time, "", about: timer, of: Self.mia, at: focusPal.clock.stamp)
        }
    }

    private func sayYes() throws {
        try focusPal.carryOut(
            AnswerAsk(
                ask: AskID(1), child: Cast.mia, draft: ReplyDraft(choice: "yes-10"), person: nil,
                device: nil, calendar: focusPal.pages.calendar, now: focusPal.clock.stamp))
    }

    @Test func `the yes to who asked at an empty purse fills it and starts nothing`() throws {
        try askForTime(about: nil)

        try sayYes()

        #expect(try day().gained == 10)
        #expect(try focusPal.database.read { try $0.liveTimer(of: Self.mia) } == nil)
    }

    @Test func `a yes that comes while something else counts leaves that alone`() throws {
        try use(20)
        try askForTime(about: try focusPal.database.read { try $0.liveTimer(of: Self.mia)?.id })
        try command(.stop, 2)

        try expectYesLeavesOtherTimerAlone()
    }

    @Test func `the yes to who asked at an empty purse leaves what counts since alone`() throws {
        try askForTime(about: nil)

        try expectYesLeavesOtherTimerAlone()
    }

    /// Something else begins; a yes then goes into the purse and not to that.
    private func expectYesLeavesOtherTimerAlone() throws {
        _ = try focusPal.database.write { writing in
            try writing.begin(
                TimerSetUp(child: Self.mia, plan: .single(minutes: 5)), by: .child,
                Author(.child), at: focusPal.clock.stamp)
        }

        try sayYes()

        #expect(try day().gained == 10)
        let timer = try focusPal.database.read { try $0.liveTimer(of: Self.mia) }
        #expect(timer?.length == .minutes(5))
    }

    @Test func `just after midnight only what is left of the day before comes along`() throws {
        // A day on which much was left, and one on which all was used.
        app.clock.pass(.hours(24))
        try close()
        let all = try day().all
        try use(all)
        app.clock.pass(.minutes(Int64(all)))
        focusPal.finishTimers()
        app.clock.set(focusPal.pages.day(at: now).end.seconds(10))

        #expect(throws: Refusal.self) { try use(all, 2) }

        #expect(try use(40, 2) == .done)
        #expect(try lastClosed()?.kept == 0)
    }

    @Test func `under an agreement a reminder runs, and nothing is drawn down`() throws {
        var terms = Self.terms
        terms.mode = .agreement
        try save(terms)
        #expect(throws: Refusal.self) { try use(10) }
        #expect(try use(60) == .done)
        app.clock.pass(.hours(24))
        focusPal.finishTimers()
        try close()

        let closed = try lastClosed()
        #expect(closed?.sums.used == .minutes(60))
        #expect(closed?.kept == 0)
    }

    private func save(_ mode: ScreenTerms.Mode) throws {
        var terms = Self.terms
        terms.mode = mode
        try save(terms)
    }

    @Test func `just after midnight an agreement finds what was kept of the day before`() throws {
        app.clock.pass(.hours(24))
        try save(.agreement)
        #expect(try lastClosed()?.kept == 30)

        app.clock.pass(.hours(24))
        try close()

        #expect(try lastClosed()?.kept == 30)
    }

    @Test func `two parents are told of each other`() throws {
        var terms = Self.terms
        terms.cap = 0
        try save(terms, version: 1)
        terms.cap = 90
        #expect(throws: Stale.self) { try save(terms, version: 1) }
        // The same again is no conflict.
        terms.cap = 0
        try save(terms, version: 1)
    }

    @Test func `what came stays in a purse that rests`() throws {
        app.clock.pass(.hours(24))
        try close()
        try focusPal.carryOut(StopScreenTime(child: Self.mia))
        app.clock.pass(.hours(24 * 5))
        try close()
        #expect(try app.number("SELECT count(*) FROM screen_day") == 1)
        try save(Self.terms)

        #expect(try day().left == 90)
        #expect(focusPal.pages.family.screenPurses[Self.mia]?.since == today.day)
    }

    @Test func `what came and went on the day of the stop counts after a rest, too`() throws {
        let none = ScreenTerms(base: [.school: 0, .weekend: 0], cap: 30)
        try save(none)
        _ = try focusPal.database.write { try $0.book(more: 20, for: Self.mia, by: nil, at: now) }
        try focusPal.carryOut(StopScreenTime(child: Self.mia))
        app.clock.pass(.hours(24 * 3))
        try close()
        #expect(try app.number("SELECT count(*) FROM screen_day") == 0)
        try save(none)
        #expect(try day().left == 20)

        try use(15)
        app.clock.pass(.minutes(15))
        focusPal.finishTimers()
        try focusPal.carryOut(StopScreenTime(child: Self.mia))
        app.clock.pass(.hours(24 * 60))
        try close()
        try save(none)

        #expect(try day().left == 5)
    }

    @Test func `an offline stop that comes late gives its minutes back`() throws {
        try use(20)
        app.clock.pass(.minutes(20))
        focusPal.finishTimers()
        app.clock.pass(.minutes(5))
        let timer = try #require(
            try focusPal.database.read { try $0.shownTimer(of: Self.mia) })
        try focusPal.carryOut(
            ChangeTimer(
                timer: timer.id, owner: nil, command: .stop,
                id: try #require(CommandID(TapID.numbered(9).description)), seen: 1, who: .child,
                device: nil, now: focusPal.clock.stamp, madeAt: .monday9am.minutes(8)))

        #expect(try day().left == 32)
    }
}
