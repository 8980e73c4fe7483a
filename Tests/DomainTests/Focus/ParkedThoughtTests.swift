import Testing

@testable import Domain

/// What a child may park, and how much of it (§12.4).
struct ParkedThoughtTests {
    private static let full = Refusal.conflict(
        Message("Ten thoughts are parked already. You’ll see them afterwards."))

    private func parked(
        _ words: String, _ mode: AgeMode = .middle, besides count: Int = 0
    ) throws -> String {
        try ParkedThoughtDraft(words: words).checked(for: mode, besides: count)
    }

    @Test(arguments: [
        ("  Feed \n the\t rabbit ", "Feed the rabbit"), ("x", "x"),
        (String(repeating: "é", count: 80), String(repeating: "é", count: 80)),
        ("أطعم الأرنب", "أطعم الأرنب"),
    ])
    func `words are one line`(typed: String, kept: String) throws {
        #expect(try parked(typed) == kept)
        #expect(try parked(typed, .teen) == kept)
    }

    @Test(arguments: ["", " \n "])
    func `a thought has words`(typed: String) {
        #expect(
            throws: Refusal.invalid([FieldError("words", Message("Write a word or two."))])
        ) { try parked(typed) }
    }

    @Test(arguments: [
        String(repeating: "a", count: 81), "a\0b", "a" + String(repeating: "\u{301}", count: 900),
    ])
    func `what does not fit is refused next to the field`(typed: String) {
        #expect(
            throws: Refusal.invalid([FieldError("words", Message("At most 80 characters fit."))])
        ) { try parked(typed) }
    }

    @Test(arguments: ["", "Feed the rabbit", "a\0b"])
    func `a small child parks a picture, whatever comes along`(typed: String) throws {
        #expect(try parked(typed, .little) == "")
    }

    @Test(arguments: [(0, true), (9, true), (10, false), (11, false)])
    func `ten can wait`(count: Int, hasRoom: Bool) {
        #expect(ParkedThought.hasRoom(besides: count) == hasRoom)
    }

    @Test(arguments: [AgeMode.little, .middle, .teen])
    func `an eleventh is refused at any age`(mode: AgeMode) throws {
        #expect(throws: Self.full) { try parked("Feed the rabbit", mode, besides: 10) }
        #expect(throws: Never.self) { try parked("Feed the rabbit", mode, besides: 9) }
    }
}
