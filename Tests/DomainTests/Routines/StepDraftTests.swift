import Testing

@testable import Domain

/// What a form for a step accepts (§12.2).
struct StepDraftTests {
    private static let offered = [CategoryID(1), CategoryID(2)]

    private static func draft(_ change: (inout StepDraft) -> Void) -> StepDraft {
        var draft = StepDraft()
        draft.words = "Brush teeth"
        draft.picture = "teeth"
        change(&draft)
        return draft
    }

    private static func checked(_ change: (inout StepDraft) -> Void) throws -> StepProfile {
        try draft(change).checked(categories: offered)
    }

    private static func refusal(_ field: String, _ sentence: String) -> Refusal {
        .invalid([FieldError(field, Message(sentence))])
    }

    @Test func `words and a picture are enough`() throws {
        #expect(
            try Self.checked { _ in }
                == StepProfile(words: "Brush teeth", picture: .drawn("teeth")))
    }

    static let words: [(String, String)] = [
        ("  Brush   teeth ", "Brush teeth"),
        (String(repeating: "a", count: 30), String(repeating: "a", count: 30)),
        (String(repeating: "é", count: 30), String(repeating: "é", count: 30)),
        (String(repeating: "👩‍👩‍👧‍👦", count: 30), String(repeating: "👩‍👩‍👧‍👦", count: 30)),
        ("ارتدِ ملابسك", "ارتدِ ملابسك"), ("Brush\nteeth", "Brush teeth"),
    ]

    @Test(arguments: words)
    func `words are kept in one line`(typed: String, kept: String) throws {
        #expect(try Self.checked { $0.words = typed }.words == kept)
    }

    static let wrongWords: [(String, String)] = [
        ("", "Write a word or two."), (" \t\n ", "Write a word or two."),
        (String(repeating: "a", count: 31), "That’s too long. Use up to 30 characters."),
        (
            "a" + String(repeating: "\u{301}", count: 400),
            "That’s too long. Use up to 30 characters."
        ),
        ("a\u{0}b", "Use letters, numbers, symbols or emoji."),
        ("a\u{7}", "Use letters, numbers, symbols or emoji."),
        ("\u{202E}teeth", "Use letters, numbers, symbols or emoji."),
        ("\u{200B}", "Write a word or two."),
        ("\u{2060}", "Use letters, numbers, symbols or emoji."),
    ]

    @Test(arguments: wrongWords)
    func `words that can't be taken are refused next to their field`(
        typed: String, sentence: String
    ) {
        #expect(throws: Self.refusal("words", sentence)) {
            try Self.checked { $0.words = typed }
        }
    }

    static let minutes: [(String, Int?)] = [
        ("", nil), ("  ", nil), ("1", 1), (" 60 ", 60), ("05", 5),
    ]

    @Test(arguments: minutes)
    func `minutes are 1 to 60, or none`(typed: String, minutes: Int?) throws {
        #expect(try Self.checked { $0.minutes = typed }.minutes == minutes)
    }

    @Test(arguments: ["0", "61", "-1", "2.5", "two", "99999999999999999999"])
    func `other minutes are refused`(typed: String) {
        #expect(throws: Self.refusal("minutes", "Choose 1 to 60 minutes, or none.")) {
            try Self.checked { $0.minutes = typed }
        }
    }

    @Test(arguments: ["", "rocket", "Teeth", "../teeth"])
    func `a picture is one of ours`(picture: String) {
        #expect(throws: Self.refusal("picture", "Choose a picture.")) {
            try Self.checked { $0.picture = picture }
        }
    }

    private static func step(_ picture: StepPicture, _ category: CategoryID? = nil)
        -> StepProfile
    {
        StepProfile(words: "Pack the bag", picture: picture, category: category)
    }

    @Test func `a form keeps the photo that its step has, and can name no other`() throws {
        let step = Self.step(.photo(PhotoID(7)))
        let draft = StepDraft(step)

        #expect(draft.picture == "photo" && draft.emoji == "")
        #expect(try draft.checked(categories: [], before: step) == step)
        for other in [nil, Self.step(.drawn("bag"))] {
            #expect(throws: Self.refusal("picture", "Choose a picture.")) {
                try draft.checked(categories: [], before: other)
            }
        }
        for name in ["photo:7", "7", "shoes.jpg"] {
            #expect(throws: Self.refusal("picture", "Choose a picture.")) {
                try Self.draft { $0.picture = name }.checked(categories: [], before: step)
            }
        }
    }

    @Test func `a new photo replaces whatever was chosen, and anything else replaces it`() throws {
        let taken = PhotoID(8)
        let step = Self.step(.photo(PhotoID(7)))
        for (picture, emoji) in [("", ""), ("teeth", ""), ("teeth", "🦷"), ("photo", "cat")] {
            let draft = Self.draft { ($0.picture, $0.emoji) = (picture, emoji) }
            #expect(
                try draft.checked(categories: [], before: step, photo: taken).picture
                    == .photo(taken))
        }
        func chosen(_ picture: String, _ emoji: String) throws -> StepPicture {
            try Self.draft { ($0.picture, $0.emoji) = (picture, emoji) }
                .checked(categories: [], before: step).picture
        }
        #expect(try chosen("teeth", "") == .drawn("teeth"))
        #expect(try chosen("photo", "🦷") == .emoji("🦷"))
    }

    @Test func `a photo has a drawing that stands in for it`() {
        let photo = StepPicture.photo(PhotoID(7))

        #expect(photo.text == "shoes" && photo.withoutPhoto == .drawn("shoes"))
        #expect(StepPicture.emoji("🦷").withoutPhoto == .emoji("🦷"))
    }

    @Test(arguments: ["🦷", " 🇩🇪 ", "👩‍👩‍👧‍👦", "👍🏽", "☀️", "1️⃣", "🏴‍☠️"])
    func `an emoji takes the place of the picture`(emoji: String) throws {
        let step = try Self.checked { $0.emoji = emoji }

        #expect(step.picture == .emoji(emoji.filter { !$0.isWhitespace }))
        #expect(StepPicture(step.picture.text) == step.picture)
        let again = StepDraft(step)
        #expect(again.picture == "" && again.emoji == step.picture.text)
    }

    @Test(arguments: ["a", "1", "#", "🦷🦷", "🦷!", "☀", "é", "\u{200D}", "🇩"])
    func `anything else is no emoji`(typed: String) {
        // A single letter of a flag is shown as a letter in a box, but is an emoji to Unicode.
        guard typed != "🇩" else {
            #expect(StepPicture(typed) != nil)
            return
        }
        #expect(throws: Self.refusal("emoji", "Use one emoji.")) {
            try Self.checked { $0.emoji = typed }
        }
    }

    @Test func `its time is logged as a category that was offered, or that it had`() throws {
        #expect(try Self.checked { $0.category = "2" }.category == CategoryID(2))
        #expect(try Self.checked { $0.category = "" }.category == nil)
        let kept = try Self.draft { $0.category = "7" }
            .checked(categories: Self.offered, before: Self.step(.drawn("teeth"), CategoryID(7)))
        #expect(kept.category == CategoryID(7))
        for wrong in ["3", "x", "0"] {
            let gone = "That category is no longer there. Choose another one."
            #expect(throws: Self.refusal("category", gone)) {
                try Self.checked { $0.category = wrong }
            }
        }
    }

    @Test func `every field that is wrong says so`() {
        let draft = Self.draft {
            ($0.words, $0.picture, $0.minutes, $0.category) = ("", "", "99", "9")
        }

        let error = #expect(throws: Refusal.self) { try draft.checked(categories: []) }

        guard case .invalid(let errors) = error else {
            Issue.record("not refused field by field")
            return
        }
        #expect(errors.map(\.field) == ["words", "picture", "minutes", "category"])
    }

    @Test func `a step becomes the form it came from`() throws {
        let step = StepProfile(
            words: "Story", picture: .drawn("story"), minutes: 10, category: CategoryID(2))

        #expect(try StepDraft(step).checked(categories: Self.offered) == step)
    }
}
