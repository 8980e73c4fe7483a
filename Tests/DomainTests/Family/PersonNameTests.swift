import Domain
import Testing

struct PersonNameTests {
    static let unseen = FieldError("name", Message("Use letters, numbers, symbols or emoji."))
    static let missing = FieldError("name", Message("Enter a name."))
    static let tooLong = FieldError("name", Message("That’s too long. Use up to 40 characters."))
    /// Two people kissing, with two tones of skin: one character, ten scalars.
    static let largestEmoji = "👩🏽‍❤️‍💋‍👨🏿"

    @Test(arguments: [
        "Mia", "M", "Zoë", "Zoe\u{308}", "O’Brien-Müller", "李小龙", "नेहा", "عائشة", "שרה", "Þóra 2",
        "🦊", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "ก็", "a\u{200D}b", "\u{200F}שרה", "𝕄𝕚𝕒", "?", "مو\u{200C}سی",
    ])
    func `a name of any script is taken as it is`(name: String) throws {
        #expect(try PersonName.checked(name, field: "name") == name)
    }

    @Test(arguments: [" Mia ", "\tMia\n", "\u{A0}Mia\u{3000}", "Mia\r\n", "\u{2028}Mia"])
    func `white space around a name is cut off`(typed: String) throws {
        #expect(try PersonName.checked(typed, field: "name") == "Mia")
    }

    @Test func `white space within a name stays`() throws {
        #expect(try PersonName.checked("Mia  Sophie", field: "name") == "Mia  Sophie")
    }

    @Test(arguments: ["", " ", "\t\r\n", "\u{A0}", "\u{3000}\u{2003}"])
    func `nothing is no name`(typed: String) {
        #expect(throws: Self.missing) { try PersonName.checked(typed, field: "name") }
    }

    @Test(arguments: [
        "\u{FEFF}", "\u{2060}", "\u{2060} \u{2060}", "\u{AD}\u{A0}\u{AD}", "\u{3164}", "\u{115F}",
        "\u{200D}\u{200C}", "\u{FE0F}", "\u{E0001}", "\u{2800}", "\u{2800}\u{2800}\u{2060}",
    ])
    func `a name that nobody can see is refused`(typed: String) {
        #expect(throws: Self.unseen) { try PersonName.checked(typed, field: "name") }
    }

    @Test(arguments: [
        "Mi\0a", "Mi\na", "Mi\ta", "Mi\u{7F}a", "Mi\u{85}a", "Mi\u{1B}[31ma", "Mi\u{2028}a",
        "Mi\u{2029}a", "\u{202E}aiM", "Mia\u{202A}", "\u{202B}Mia", "\u{202D}Mia", "Mia\u{202C}",
        "\u{2066}Mia", "\u{2067}Mia", "\u{2068}Mia", "Mia\u{2069}",
    ])
    func `a name that breaks the text around it is refused`(typed: String) {
        #expect(throws: Self.unseen) { try PersonName.checked(typed, field: "name") }
    }

    @Test(arguments: ["a", "é", "e\u{301}", "李", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", largestEmoji])
    func `40 characters fit, 41 do not`(character: String) throws {
        let longest = String(repeating: character, count: 40)

        #expect(try PersonName.checked(longest, field: "name") == longest)
        #expect(throws: Self.tooLong) {
            try PersonName.checked(longest + character, field: "name")
        }
    }

    @Test func `white space around a name does not count`() throws {
        let longest = String(repeating: "a", count: 40)

        #expect(try PersonName.checked("  \(longest)  ", field: "name") == longest)
    }

    @Test func `a tower of marks on one letter is too long`() {
        let tower = "a" + String(repeating: "\u{301}", count: 400)

        #expect(throws: Self.tooLong) { try PersonName.checked(tower, field: "name") }
    }

    @Test func `the sentence is at the field that was asked for`() {
        #expect(throws: FieldError("household", Message("Enter a name."))) {
            try PersonName.checked("", field: "household")
        }
    }
}
