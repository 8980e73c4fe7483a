import Testing

@testable import Domain

/// What a form for a wheel accepts (§12.3).
struct TurnWheelTests {
    private static let both: Set = [ChildID(1), ChildID(2)]

    @Test(arguments: [
        (" Who sits in front ", "Who sits in front"),
        (String(repeating: "é", count: 30), String(repeating: "é", count: 30)),
        ("من يجلس في المقدمة؟", "من يجلس في المقدمة؟"),
    ])
    func `a name is kept without the space around it`(typed: String, kept: String) throws {
        let draft = TurnWheelDraft(name: typed, children: Self.both)

        #expect(try draft.checked(active: [ChildID(1), ChildID(2)]).name == kept)
    }

    @Test(arguments: [
        ("", "Enter a name."), ("  \n", "Enter a name."),
        (String(repeating: "a", count: 31), "That’s too long. Use up to 30 characters."),
        (
            "a" + String(repeating: "\u{301}", count: 400),
            "That’s too long. Use up to 30 characters."
        ),
        ("a\nb", "Use letters, numbers, symbols or emoji."),
        ("\u{202E}Film", "Use letters, numbers, symbols or emoji."),
    ])
    func `a name that doesn't fit is refused next to its field`(typed: String, sentence: String) {
        let draft = TurnWheelDraft(name: typed, children: Self.both)

        #expect(throws: Refusal.invalid([FieldError("name", Message(sentence))])) {
            try draft.checked(active: [ChildID(1), ChildID(2)])
        }
    }

    @Test(arguments: [[], [1], [1, 9], [8, 9]] as [[Int64]])
    func `two children of the family take turns`(chosen: [Int64]) {
        let draft = TurnWheelDraft(
            name: "Film", children: Set(chosen.map { ChildID($0) }))

        #expect(
            throws: Refusal.invalid([
                FieldError("children", Message("Choose at least two children."))
            ])
        ) {
            try draft.checked(active: [ChildID(1), ChildID(2)])
        }
    }

    @Test func `a picture is one of ours`() {
        let draft = TurnWheelDraft(name: "Film", icon: "rocket", children: Self.both)

        #expect(throws: Refusal.invalid([FieldError("icon", Message("Choose a picture."))])) {
            try draft.checked(active: [ChildID(1), ChildID(2)])
        }
    }

    @Test func `children whom the form doesn't show stay on the wheel`() throws {
        let draft = TurnWheelDraft(name: "Film", children: Self.both.union([ChildID(7)]))

        let profile = try draft.checked(
            active: [ChildID(1), ChildID(2), ChildID(3)], before: [ChildID(3), ChildID(5)])

        #expect(profile.children == [ChildID(1), ChildID(2), ChildID(5)])
    }
}
