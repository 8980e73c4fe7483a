import Support
import Testing

@testable import Domain

/// What a child tells of how it feels: corrections, words, and when it is asked (§2.6).
struct MoodTests {
    private static let id = TapID.numbered(1)

    private static func told(
        _ mood: Mood = .sunny, at minute: Int64 = 0, _ cause: ToldMood.Cause = .anyTime,
        note: String = ""
    ) -> ToldMood {
        ToldMood(
            id: id, at: .monday9am.minutes(minute), mood, cause,
            note: MoodNote(text: note, isPrivate: false))
    }

    @Test func `a second face within two minutes corrects the first`() {
        let first = Self.told()

        #expect(first.givesWay(to: .anyTime, at: .monday9am))
        #expect(first.givesWay(to: .anyTime, at: .monday9am.milliseconds(119_999)))
        #expect(!first.givesWay(to: .anyTime, at: .monday9am.minutes(2)))
        #expect(!first.givesWay(to: .anyTime, at: .monday9am.milliseconds(-1)))
    }

    @Test func `an answer corrects no other answer, and nothing that has words`() {
        let answer = ToldMood.Cause.after(ActivityID(4))

        #expect(Self.told(.rainy, answer).givesWay(to: .anyTime, at: .monday9am))
        #expect(!Self.told().givesWay(to: answer, at: .monday9am))
        #expect(!Self.told(note: "Rain").givesWay(to: .anyTime, at: .monday9am))
    }

    @Test func `what a focus session keeps is never changed here`() {
        let kept = ToldMood(at: .monday9am, .sunny, .afterFocus(FocusSessionID(1)))

        #expect(!kept.givesWay(to: .anyTime, at: .monday9am))
        #expect(!kept.mayChange(today: FamilyCalendar.berlin.calendarDay(.monday).span))
    }

    @Test func `a mood can be changed on its own day alone`() {
        let day = FamilyCalendar.berlin.calendarDay(.monday).span
        let told = Self.told()

        #expect(told.mayChange(today: day))
        #expect(!told.mayChange(today: day.upperBound..<day.upperBound.minutes(1440)))
    }

    @Test func `only teenagers keep words to themselves, and only where there are some`() throws {
        #expect(try MoodNote(typed: "Hm", isPrivate: true, mode: .teen).isPrivate)
        #expect(try !MoodNote(typed: "Hm", isPrivate: true, mode: .middle).isPrivate)
        #expect(try !MoodNote(typed: "  ", isPrivate: true, mode: .teen).isPrivate)
    }

    @Test func `parents read a note unless it is private`() {
        let note = MoodNote(text: "Hm", isPrivate: true)

        #expect(note.words(for: .child) == "Hm")
        #expect(note.words(for: .parent) == nil)
        #expect(MoodNote(text: "Hm", isPrivate: false).words(for: .parent) == "Hm")
    }

    @Test func `a note has 200 characters at most, and single spaces`() throws {
        let longest = String(repeating: "ä", count: 200)

        #expect(try MoodNote(typed: longest, isPrivate: false, mode: .teen).text == longest)
        #expect(throws: Refusal.self) {
            try MoodNote(typed: longest + "b", isPrivate: false, mode: .teen)
        }
        #expect(
            try MoodNote(typed: " a \n b ", isPrivate: false, mode: .teen).text == "a b")
    }

    private static func ended(_ from: Int64, _ to: Int64, id: Int64 = 1) -> Activity {
        .of(.reading, from: .monday9am.minutes(from), to: .monday9am.minutes(to), id: id)
    }

    private static func asked(
        _ activities: [Activity], moods: [ToldMood] = [], at minute: Int64
    ) -> Int64? {
        MoodAsking.question(
            after: activities, moods: moods, now: .monday9am.minutes(minute))?.id.rawValue
    }

    @Test(arguments: [(29, nil), (30, 1), (39, 1), (40, nil)] as [(Int64, Int64?)])
    func `the question stays for ten minutes after the end`(minute: Int64, id: Int64?) {
        #expect(Self.asked([Self.ended(0, 30)], at: minute) == id)
    }

    @Test(arguments: [(9, nil), (10, 1)] as [(Int64, Int64?)])
    func `what lasted under ten minutes is not asked about`(length: Int64, id: Int64?) {
        #expect(Self.asked([Self.ended(0, length)], at: length) == id)
    }

    @Test(arguments: [(89, nil), (90, 2)] as [(Int64, Int64?)])
    func `nobody is asked twice in an hour`(end: Int64, id: Int64?) {
        let day = [Self.ended(0, 30), Self.ended(30, end, id: 2)]

        #expect(Self.asked(day, at: end) == id)
    }

    @Test func `an answer or any mood since the end closes the question`() {
        let day = [Self.ended(0, 30)]

        #expect(Self.asked(day, moods: [Self.told(at: 30)], at: 32) == nil)
        #expect(Self.asked(day, moods: [Self.told(at: 29)], at: 32) == 1)
    }

    @Test func `what was deleted, forgotten or entered by hand is not asked about`() {
        var (deleted, forgotten) = (Self.ended(0, 30), Self.ended(0, 30))
        deleted.record.deletedAt = .monday9am.minutes(30)
        forgotten.record.isForgotten = true
        let typed = Activity(
            id: ActivityID(1), child: Cast.mia.id,
            record: ActivityRecord(
                category: .reading, startedAt: .monday9am, endedAt: .monday9am.minutes(30),
                enteredBy: .manual))

        for activity in [deleted, forgotten, typed] {
            #expect(Self.asked([activity], at: 31) == nil)
        }
        #expect(Self.asked([.of(.reading, from: .monday9am, to: nil)], at: 31) == nil)
        #expect(Self.asked([], at: 31) == nil)
    }
}
