import Support
import Testing

@testable import Domain

/// What can be asked and answered, and how it is told (§6.4).
struct AskTests {
    @Test(arguments: [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0), (-1, 3), (Int.max, 0), (Int.min, 3)])
    func `three can be open at a time`(open: Int, left: Int) {
        #expect(AskRules.left(open: open) == left)
    }

    static let told: [(Int, String)] = [
        (0, "You’ll hear back within {{minutes}} minutes. You can send {{count}} asks at a time."),
        (1, "You’ll hear back within {{minutes}} minutes. You can send {{count}} more asks now."),
        (2, "You’ll hear back within {{minutes}} minutes. You can send 1 more ask now."),
        (3, "Three asks are on their way. You can ask again after an answer."),
        (9, "Three asks are on their way. You can ask again after an answer."),
    ]

    @Test(arguments: told)
    func `how many more can be sent is said beforehand`(open: Int, sentence: String) {
        let told = AskRules.told(open: open)
        #expect(told.text == sentence)
        #expect(told.values["minutes"] == (open < 3 ? "10" : nil))
        #expect(told.values["count"] == (open < 2 ? String(3 - open) : nil))
    }

    @Test func `an ask waits for ten minutes`() {
        #expect(AskRules.wait == .minutes(10))
    }

    static let taken: [(String, String, Ask.Wish, String)] = [
        ("time", "", Ask.Wish.time, ""),
        ("late", "  The film\n ends at 8 ", .late, "The film ends at 8"),
        ("own", "A cake", .own, "A cake"),
        ("hug", String(repeating: "é", count: 200), .hug, String(repeating: "é", count: 200)),
    ]

    @Test(arguments: taken)
    func `a wish and words are taken`(wish: String, typed: String, taken: Ask.Wish, words: String)
        throws
    {
        let checked = try AskDraft(wish: wish, words: typed).checked()
        #expect(checked.wish == taken)
        #expect(checked.words == words)
    }

    static let misfits: [(String, String, [String: String])] = [
        ("", "", ["wish": "Choose what you would like."]),
        ("cake", "", ["wish": "Choose what you would like."]),
        ("own", " \n ", ["words": "Write what you would like."]),
        ("hug", String(repeating: "a", count: 201), ["words": "At most 200 characters fit."]),
        (
            "", "a\0",
            ["wish": "Choose what you would like.", "words": "At most 200 characters fit."]
        ),
    ]

    @Test(arguments: misfits)
    func `what does not fit is refused next to its field`(
        wish: String, words: String, errors: [String: String]
    ) {
        #expect { try AskDraft(wish: wish, words: words).checked() } throws: { error in
            guard case .invalid(let found)? = error as? Refusal else { return false }
            return Dictionary(uniqueKeysWithValues: found.map { ($0.field, $0.message.text) })
                == errors
        }
    }

    /// Monday 2 March 2026 at 16:47 in Berlin.
    private let now = FamilyCalendar.berlin.start(of: .monday).minutes(16 * 60 + 47)

    private func moment(_ minute: Int64, on day: LocalDay = .monday) -> Instant {
        FamilyCalendar.berlin.start(of: day).minutes(minute)
    }

    @Test func `each answer is understood`() throws {
        let table: [(choice: String, wish: Ask.Wish, words: String, time: String, Reply.Answer)] = [
            ("yes-10", .time, "", "", .yes(minutes: 10)),
            ("yes-5", .time, "", "", .yes(minutes: 5)),
            ("yes-45", .late, "", "", .yes(minutes: 45)), ("yes", .hug, "", "", .yes(minutes: nil)),
            ("later-1050", .time, "", "", .later(moment(1050))),
            ("later", .friend, "", "17:30", .later(moment(1050))),
            ("later", .friend, "", "9:05", .later(moment(545, on: .monday + 1))),
            ("not-now-meal", .time, "", "", .notNow(.meal)),
            ("not-now", .time, "Grandma is coming.", "", .notNow(nil)),
        ]
        for (choice, wish, words, time, answer) in table {
            let draft = ReplyDraft(choice: choice, words: words, time: time)
            let checked = try draft.checked(for: wish, at: now, in: .berlin)
            #expect(checked.answer == answer, "\(choice)")
            #expect(checked.words == words)
        }
    }

    static let refused: [(String, Ask.Wish, String, String, String)] = [
        ("", Ask.Wish.time, "", "", "form"), ("maybe", .time, "", "", "form"),
        ("yes", .time, "", "", "form"), ("yes-10", .hug, "", "", "form"),
        ("yes-11", .time, "", "", "form"), ("yes--10", .time, "", "", "form"),
        ("yes-99999999999999999999", .time, "", "", "form"),
        ("later", .time, "", "", "time"), ("later", .time, "", "25:00", "time"),
        ("later-1440", .time, "", "", "time"), ("later--1", .time, "", "", "time"),
        ("later-99999999999999999999", .time, "", "", "time"),
        ("not-now", .time, " ", "", "words"), ("not-now-never", .time, "", "", "form"),
        ("not-now-eyes", .hug, "", "", "form"), ("not-now-enough", .hug, "", "", "form"),
        ("not-now-meal", .late, "", "", "form"),
        ("not", .time, "", "", "form"), ("not-", .time, "", "", "form"),
        ("yes-10", .time, String(repeating: "a", count: 201), "", "words"),
    ]

    @Test(arguments: refused)
    func `everything else is refused next to its field`(
        choice: String, wish: Ask.Wish, words: String, time: String, field: String
    ) {
        let draft = ReplyDraft(choice: choice, words: words, time: time)
        #expect { try draft.checked(for: wish, at: now, in: .berlin) } throws: { error in
            guard case .invalid(let found)? = error as? Refusal else { return false }
            return found.map(\.field) == [field]
        }
    }

    static let offers: [(Int64, [Int64])] = [
        (16 * 60 + 47, [17 * 60 + 30, 18 * 60 + 30]), (16 * 60 + 10, [16 * 60 + 30, 17 * 60 + 30]),
        (16 * 60 + 11, [17 * 60, 18 * 60]), (0, [30, 90]),
        (22 * 60 + 50, [23 * 60 + 30, 24 * 60 + 30]), (23 * 60 + 50, [24 * 60 + 30, 25 * 60 + 30]),
    ]

    @Test(arguments: offers)
    func `the next half hours are offered for later`(minute: Int64, offered: [Int64]) {
        let times = AskRules.laterTimes(at: moment(minute), in: .berlin)
        #expect(times == offered.map { moment($0) })
    }

    /// Clocks go forward on 29 March 2026 at 2:00 and back on 25 October 2026 at 3:00.
    @Test
    func `a time that the clocks skip is the one of the next day, one that comes twice the next`()
        throws
    {
        let spring = try #require(LocalDay(iso: "2026-03-29"))
        let autumn = try #require(LocalDay(iso: "2026-10-25"))
        let berlin = FamilyCalendar.berlin

        #expect(
            AskRules.next(minuteOfDay: 150, after: berlin.start(of: spring), in: berlin)
                == berlin.start(of: spring + 1).minutes(150))
        let first = berlin.start(of: autumn).minutes(150)
        #expect(
            AskRules.next(minuteOfDay: 150, after: berlin.start(of: autumn), in: berlin) == first)
        #expect(AskRules.next(minuteOfDay: 150, after: first, in: berlin) == first.minutes(60))
        #expect(AskRules.next(minuteOfDay: 1440, after: first, in: berlin) == nil)
        for minute in stride(from: Int64(0), to: 25 * 60, by: 7) {
            for day in [spring, autumn] {
                let now = berlin.start(of: day).minutes(minute)
                let times = AskRules.laterTimes(at: now, in: berlin)
                #expect(times.count == 2)
                #expect(times.allSatisfy { $0 > now })
            }
        }
    }

    @Test func `each answer is told in its own words, and afterwards in those of the past`() {
        let table: [(Reply.Answer, Ask.Wish, Bool, String, String?)] = [
            (.yes(minutes: 10), .time, false, "Yes!", "You have {{n}} more minutes."),
            (.yes(minutes: 10), .time, true, "Yes!", "You had {{n}} more minutes."),
            (.yes(minutes: 30), .late, false, "Yes!", "You can stay up {{n}} minutes longer."),
            (.yes(minutes: 30), .late, true, "Yes!", "You could stay up {{n}} minutes longer."),
            (.yes(minutes: nil), .friend, false, "Yes!", nil),
            (.later(now), .time, false, "Later", "Your ask comes back by itself: {{time}}."),
            (.later(now), .time, true, "Later", "It waited until {{time}}."),
            (.notNow(.meal), .snack, false, "Not now", "We’re about to eat."),
            (.notNow(nil), .snack, false, "Not now", nil),
        ]
        for (answer, wish, isOver, title, told) in table {
            #expect(answer.title.text == title)
            #expect(answer.told(for: wish, time: "17:30", isOver: isOver)?.text == told)
        }
        for isOver in [true, false] {
            let yes = Reply.Answer.yes(minutes: 10).told(for: .time, time: "", isOver: isOver)
            #expect(yes?.values == ["n": "10"])
            let later = Reply.Answer.later(now).told(for: .time, time: "17:30", isOver: isOver)
            #expect(later?.values == ["time": "17:30"])
        }
    }

    @Test func `an answer is over with its day or its time, and a "no" never`() {
        func isOver(_ answer: Reply.Answer, after passed: Span) -> Bool {
            Reply(answer: answer, words: "", person: nil, at: now)
                .isOver(at: now + passed, in: .berlin)
        }
        // Answered on Monday at 16:47.
        let yes = Reply.Answer.yes(minutes: 10)
        #expect(!isOver(yes, after: .hours(7)))
        #expect(!isOver(yes, after: .minutes(10 * 60 + 12)))
        #expect(isOver(yes, after: .minutes(10 * 60 + 13)))
        let later = Reply.Answer.later(now + .hours(1))
        #expect(!isOver(later, after: .minutes(59)))
        #expect(isOver(later, after: .hours(1)))
        #expect(!isOver(.notNow(.meal), after: .hours(1000)))
    }

    @Test func `wishes and reasons have words of their own`() {
        #expect(Set(Ask.Wish.allCases.map(\.label.text)).count == Ask.Wish.allCases.count)
        #expect(
            Set(Reply.Reason.allCases.map(\.sentence.text)).count == Reply.Reason.allCases.count)
    }

    @Test(arguments: Ask.Wish.allCases)
    func `a ready reason fits the wish, and tired eyes are about screens`(wish: Ask.Wish) {
        let reasons = AskRules.reasons(for: wish)
        let mayBeScreens = [Ask.Wish.time, .own].contains(wish)
        #expect(reasons.contains(.bedtime))
        #expect(reasons.contains(.eyes) == mayBeScreens)
        #expect(reasons.contains(.enough) == (wish != .hug))
        #expect(reasons.contains(.meal) == (wish != .late))
    }

    @Test func `minutes that can be given fit a timer`() {
        for minutes in AskRules.minutes(for: .time) {
            #expect(TimerRules.additions.contains(minutes))
        }
    }
}
