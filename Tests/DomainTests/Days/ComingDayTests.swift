import Support
import Testing

@testable import Domain

/// Days that a child looks forward to, in sleeps (§8.4).
struct ComingDayTests {
    private static let today = LocalDay.monday

    private func coming(in days: Int) -> ComingDay {
        ComingDay(
            id: ComingDayID(1), child: Cast.mia.id, day: Self.today + days, words: "Birthday",
            picture: .cake)
    }

    @Test(
        arguments: [
            (0, 0, "Today: {{what}}"), (1, 1, "1 sleep until {{what}}"),
            (2, 2, "{{count}} sleeps until {{what}}"), (14, 14, "{{count}} sleeps until {{what}}"),
            (15, 0, "{{count}} sleeps until {{what}}"), (366, 0, "{{count}} sleeps until {{what}}"),
            // One that is over, and still open on a page.
            (-3, 0, "Today: {{what}}"),
        ])
    func `sleeps are counted, up to a fortnight in moons`(days: Int, moons: Int, text: String) {
        let coming = coming(in: days)
        #expect(coming.sleeps(from: Self.today) == max(0, days))
        #expect(coming.moons(from: Self.today) == moons)
        #expect(coming.told(on: Self.today).text == text)
        #expect(coming.told(on: Self.today).values["what"] == "Birthday")
    }

    @Test func `a leap day is a sleep like any other`() throws {
        let (before, after) = (
            try #require(LocalDay(iso: "2028-02-28")), try #require(LocalDay(iso: "2028-03-01"))
        )
        let coming = ComingDay(
            id: ComingDayID(1), child: Cast.mia.id, day: after, words: "Spring", picture: .star)
        #expect(coming.sleeps(from: before) == 2)
    }

    private func refusal(_ field: String, _ sentence: String) -> Refusal {
        .invalid([FieldError(field, Message(sentence))])
    }

    @Test(
        arguments: [
            ("2026-03-02", nil), ("2027-03-03", nil), ("2027-03-04", "That’s too far away."),
            ("2026-03-01", "That day has passed."), ("", "Choose a day."),
            ("soon", "Choose a day."), ("2026-02-30", "Choose a day."),
            ("99999-01-01", "Choose a day."),
        ] as [(String, String?)])
    func `a day is one of the year ahead`(typed: String, sentence: String?) throws {
        let draft = ComingDayDraft(words: "Birthday", day: typed)
        guard let sentence else {
            #expect(try draft.checked(today: Self.today).day.description == typed)
            return
        }
        #expect(throws: refusal("day", sentence)) { try draft.checked(today: Self.today) }
    }

    @Test func `words and picture are needed`() {
        #expect(throws: refusal("words", "Write a word or two.")) {
            try ComingDayDraft(words: " ", day: "2026-03-03").checked(today: Self.today)
        }
        #expect(throws: refusal("picture", "Choose a picture.")) {
            try ComingDayDraft(words: "Trip", picture: "../x", day: "2026-03-03")
                .checked(today: Self.today)
        }
    }
}
