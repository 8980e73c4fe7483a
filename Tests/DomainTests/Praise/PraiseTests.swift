import Support
import Testing

@testable import Domain

/// What a form for praise accepts, and when the overview asks (§6.3).
struct PraiseTests {
    @Test(arguments: Praise.Reason.allCases)
    func `every reason has a sentence of its own, and can be chosen`(reason: Praise.Reason) throws {
        let others = Praise.Reason.allCases.filter { $0 != reason }

        #expect(!others.map(\.sentence.text).contains(reason.sentence.text))
        #expect(!others.map(\.label.text).contains(reason.label.text))
        #expect(try PraiseDraft(reason: reason.rawValue, words: "").checked().reason == reason)
    }

    @Test(
        arguments: [
            (true, nil, Instant(milliseconds: .max)), (true, .monday9am, .monday9am),
            (false, nil, nil), (false, .monday9am, nil),
        ] as [(Bool, Instant?, Instant?)])
    func `only a parent sees what nobody here said, from before two homes were apart`(
        isParent: Bool, apart: Instant?, before: Instant?
    ) {
        let reader = PraiseReader(PersonID(1), isParent: isParent, apart: apart)

        #expect(reader.othersBefore == before)
    }

    @Test(arguments: [
        ("", "reason"), ("great", "reason"), ("HELP", "reason"),
    ])
    func `a reason has to be chosen`(word: String, field: String) {
        #expect(throws: Refusal.invalid([FieldError(field, Message("Choose what you noticed."))])) {
            try PraiseDraft(reason: word, words: "").checked()
        }
    }

    @Test(arguments: [
        ("  You \n helped\t Mia  ", "You helped Mia"), ("", ""), (" \n ", ""),
        (String(repeating: "é", count: 200), String(repeating: "é", count: 200)),
    ])
    func `words are one line`(typed: String, kept: String) throws {
        #expect(try PraiseDraft(reason: "kind", words: typed).checked().words == kept)
    }

    @Test(arguments: [
        String(repeating: "a", count: 201), "a\0b",
        "a" + String(repeating: "\u{301}", count: 3000),
    ])
    func `what does not fit is refused next to the field`(typed: String) {
        #expect(
            throws: Refusal.invalid([FieldError("words", Message("At most 200 characters fit."))])
        ) {
            try PraiseDraft(reason: "kind", words: typed).checked()
        }
    }

    @Test(arguments: [
        (0, false, false), (1019, false, false), (1020, false, true), (1020, true, false),
        (1439, false, true), (1439, true, false),
    ])
    func `it asks in the evening, until somebody was praised`(
        minute: Int, wasPraised: Bool, asks: Bool
    ) {
        #expect(PraiseQuestion.isAsked(minuteOfDay: minute, wasPraisedToday: wasPraised) == asks)
    }
}
