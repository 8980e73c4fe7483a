import Support
import Testing

@testable import Domain

/// What a day of screen time comes to (§12.4).
struct ScreenDayTests {
    private static let calendar = FamilyCalendar.berlin
    private static let monday = calendar.calendarDay(.monday)
    private static let terms = ScreenTerms(base: [.school: 40, .weekend: 60], cap: 60)

    private static func use(
        _ from: Int64, _ to: Int64?, _ source: ScreenUse.Source = .timer
    ) -> ScreenUse {
        ScreenUse(
            began: .monday9am.minutes(from), ended: to.map { .monday9am.minutes($0) },
            source: source)
    }

    private static func day(
        _ uses: [ScreenUse] = [], carried: Int = 0, gained: Int = 0, isOff: Bool = false,
        logged: [Activity] = [], home: HomeID? = nil, terms: ScreenTerms = terms,
        at now: Instant = .monday9am.minutes(300)
    ) -> ScreenDay {
        ScreenDay(
            ScreenFacts(carried: carried, gained: gained, isOff: isOff, uses: uses), monday,
            under: terms, at: home, logged: logged, now: now)
    }

    @Test func `an empty purse promises no minutes for tomorrow`() {
        let empty = ScreenDay(
            span: Self.monday.span, base: 0, carried: 0, gained: 0, used: .zero)
        let over = Self.day([Self.use(0, 60)])

        #expect(
            empty.toldWhenEmpty == Message("The purse is empty for today. Tomorrow’s a new day."))
        #expect(over.toldWhenEmpty == Message("Tomorrow it’s forgotten."))
    }

    @Test(
        arguments: [
            ([], []), ([0], [0]), ([1], [1]), ([600_000], [10]), ([90_000, 90_000], [2, 1]),
            ([20_000, 20_000, 20_000], [1, 0, 0]), ([2_400_000], [40]),
            // Beyond what there was, only whole minutes count.
            ([2_400_001], [40]), ([2_430_000, 30_000], [40, 1]),
        ] as [([Int64], [Int])])
    func `the stretches of a ledger come to what is left`(lengths: [Int64], minutes: [Int]) {
        var from = Instant.monday9am
        let uses = lengths.map { length in
            defer { from = from.minutes(60) }
            return from..<(from + Span(milliseconds: length))
        }
        let day = ScreenDay(
            span: Self.monday.span, base: 40, carried: 0, gained: 0,
            used: ScreenUse.time(of: uses, within: Self.monday.span))

        let found = day.minutes(of: uses)

        #expect(found == minutes)
        #expect(found.reduce(0, +) == day.drawn)
        #expect(day.all - found.reduce(0, +) == day.left - day.over)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let uses: [ScreenUse]
        var carried = 0
        var gained = 0
        let left: Int
        let over: Int
    }

    @Test(arguments: [
        Case(testDescription: "nothing was used", uses: [], left: 40, over: 0),
        Case(testDescription: "some was used", uses: [use(0, 15)], left: 25, over: 0),
        Case(
            testDescription: "what was kept and what came count as well", uses: [use(0, 15)],
            carried: 20, gained: 10, left: 55, over: 0),
        Case(testDescription: "all of it", uses: [use(0, 40)], left: 0, over: 0),
        Case(testDescription: "more than there was", uses: [use(0, 52)], left: 0, over: 12),
        Case(
            testDescription: "overlaps count once", uses: [use(0, 20), use(10, 30), use(12, 18)],
            left: 10, over: 0),
        Case(
            testDescription: "what goes on counts up to now", uses: [use(280, nil)], left: 20,
            over: 0),
        Case(
            testDescription: "what lies ahead does not count yet", uses: [use(290, 400)],
            left: 30, over: 0),
        Case(
            testDescription: "yesterday's part counts yesterday", uses: [use(-560, -530)],
            left: 30, over: 0),
        Case(testDescription: "one without length", uses: [use(5, 5)], left: 40, over: 0),
        Case(
            testDescription: "one that ends before it begins", uses: [use(9, 3)], left: 40, over: 0),
        Case(
            testDescription: "negative sums are none", uses: [], carried: -50, gained: -7, left: 40,
            over: 0),
        Case(
            testDescription: "huge sums stay numbers", uses: [use(0, 1)], carried: .max,
            gained: .max, left: 999_999, over: 0),
    ])
    func `a balance is never negative, and no minute counts twice`(one: Case) {
        let day = Self.day(one.uses, carried: one.carried, gained: one.gained)

        #expect(day.left == one.left)
        #expect(day.over == one.over)
    }

    @Test func `half minutes are not given away, and none is over at once`() {
        let uses = [
            ScreenUse(began: .monday9am, ended: .monday9am.seconds(2370), source: .timer)
        ]
        #expect(Self.day(uses).left == 0)
        #expect(Self.day(uses).over == 0)
        #expect(Self.day(uses).usedMinutes == 39)
        let more = [
            ScreenUse(began: .monday9am, ended: .monday9am.seconds(2459), source: .timer)
        ]
        #expect(Self.day(more).over == 0)
    }

    @Test func `logged screens count, and other things don't`() {
        let screen = Activity(
            id: ActivityID(1), child: Cast.mia.id,
            record: ActivityRecord(
                category: .screen, startedAt: .monday9am, endedAt: .monday9am.minutes(20)),
            kind: .screen)
        let report = Self.use(10, 25, .report(from: "Console", cameAt: .monday9am.minutes(30)))
        let logged = [
            screen, .of(.reading, from: .monday9am.minutes(40), to: .monday9am.minutes(60), id: 2),
        ]

        #expect(Self.day([report], logged: logged).left == 15)
        #expect(Self.day([report, Self.use(0, 25)], logged: logged).left == 15)
    }

    @Test func `weekends, days off and homes have minutes of their own`() {
        let saturday = Self.calendar.calendarDay(.monday + 5)
        let home = HomeID(2)
        var terms = Self.terms
        terms.homes = [home: [.school: 25]]

        #expect(Self.day(isOff: true).left == 60)
        #expect(
            ScreenDay(
                ScreenFacts(), saturday, under: terms, at: nil, logged: [], now: saturday.start
            ).left == 60)
        #expect(Self.day(home: home, terms: terms).left == 25)
        #expect(Self.day(home: HomeID(1), terms: terms).left == 40)
        // Its weekends are those of all.
        #expect(Self.day(isOff: true, home: home, terms: terms).left == 60)
        #expect(Self.day(terms: ScreenTerms(base: [:], cap: 0)).left == 0)
    }

    @Test(arguments: [
        (LocalDay.springForward, Int64(23)), (.fallBack, 25), (.of("2028-02-29"), 24),
    ])
    func `a day is as long as the clocks make it`(local: LocalDay, hours: Int64) {
        let day = Self.calendar.calendarDay(local)
        let uses = [
            ScreenUse(
                began: day.start - .hours(3), ended: day.start + .minutes(10), source: .timer),
            ScreenUse(began: day.end - .minutes(5), ended: day.end + .hours(3), source: .timer),
        ]
        let all = [ScreenUse(began: day.start - .hours(9), ended: nil, source: .timer)]

        func used(_ uses: [ScreenUse]) -> Span {
            ScreenDay(
                ScreenFacts(uses: uses), day, under: Self.terms, at: nil, logged: [],
                now: day.end + .hours(4)
            ).used
        }
        #expect(used(uses) == .minutes(15))
        #expect(used(all) == .hours(hours))
    }

    @Test(arguments: 1...60)
    func `the order makes no difference, and a painted minute is one minute`(seed: Int) {
        var generator = SplitMix64(seed: UInt64(seed))
        let uses = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
            let from = Int64.random(in: -700...1000, using: &generator)
            let length = Int64.random(in: -5...200, using: &generator)
            return Self.use(
                from, Bool.random(using: &generator) ? from + length : nil,
                Bool.random(using: &generator)
                    ? .timer : .report(from: "TV", cameAt: .monday9am))
        }
        let now = Instant.monday9am.minutes(Int64.random(in: -300...900, using: &generator))
        let gains = (0..<4).map { number in
            ScreenGain(
                id: ScreenGainID(Int64(number + 1)), day: .monday,
                minutes: Int.random(in: 1...240, using: &generator),
                reason: .more(from: nil), at: .monday9am)
        }

        func balance(_ uses: [ScreenUse], _ gains: [ScreenGain]) -> ScreenDay {
            Self.day(uses, gained: ScreenDay.sum(gains), at: now)
        }
        let day = balance(uses, gains)
        for _ in 0..<4 {
            #expect(
                balance(uses.shuffled(using: &generator), gains.shuffled(using: &generator)) == day)
        }
        let first = Self.monday.start
        let painted = (0..<1440).count { minute in
            let moment = first.minutes(Int64(minute)).seconds(30)
            return uses.contains { $0.span(at: now).contains(moment) }
        }
        #expect(abs(day.usedMinutes - painted) <= 1)
        #expect(day.left >= 0 && day.over >= 0 && (day.left == 0 || day.over == 0))
        #expect(day.kept(atMost: 60) <= min(60, day.left))
    }

    @Test(arguments: [
        (0, 60, 40), (25, 60, 60), (25, 20, 20), (0, 0, 0), (500, 600, 540), (3, -1, 0),
    ])
    func `what is kept has a cap`(carried: Int, cap: Int, kept: Int) {
        var terms = Self.terms
        terms.cap = cap
        let closed = ClosedScreenDay(
            closing: Self.day(carried: carried), .monday, under: terms)

        #expect(closed.kept == kept)
        #expect(closed.day(Self.monday.span) == Self.day(carried: carried))
    }

    @Test func `what was over is forgotten tomorrow`() {
        let closed = ClosedScreenDay(
            closing: Self.day([Self.use(0, 90)]), .monday, under: Self.terms)

        #expect(closed.kept == 0)
        #expect(Self.day(carried: closed.kept).left == 40)
    }

    @Test func `under an agreement nothing is drawn down, and what was kept stays`() {
        var terms = Self.terms
        terms.mode = .agreement
        let closed = ClosedScreenDay(
            closing: Self.day([Self.use(0, 90)], carried: 30, gained: 10), .monday, under: terms)

        #expect(closed.kept == 40)
        #expect(!closed.isCounted)
        #expect(closed.sums.used == .minutes(90))
    }

    @Test(
        arguments: [
            (nil, 0, 0, []), (nil, 0, 2, [0, 1]), (1, 0, 4, [2, 3]), (3, 0, 4, []), (9, 0, 4, []),
            (1, 3, 5, [3, 4]), (nil, 7, 5, []),
        ] as [(Int?, Int, Int, [Int])])
    func `days close one after the other`(last: Int?, since: Int, today: Int, due: [Int]) {
        let days = ClosedScreenDay.due(
            after: last.map { .monday + $0 }, since: .monday + since, today: .monday + today)

        #expect(days == due.map { .monday + $0 })
    }

    @Test func `after a long rest only the last weeks are closed`() {
        let due = ClosedScreenDay.due(
            after: .of("1900-01-01"), since: .of("1899-01-01"), today: .of("9999-12-31"))

        #expect(due.count == ClosedScreenDay.mostAtOnce)
        #expect(due.last == .of("9999-12-30"))
    }
}
