import Domain
import Support
import Testing

struct GrownUpDraftTests {
    static let filled = GrownUpDraft(name: " Papa ", avatar: "bear")

    @Test func `a name and a face make a profile`() throws {
        let profile = try Self.filled.checked(among: [])

        #expect(profile == GrownUpProfile(name: "Papa", avatar: .bear))
        #expect(try GrownUpDraft(profile).checked(among: []) == profile)
    }

    @Test func `an empty draft has a sentence for each field`() {
        #expect(
            throws: Refusal.invalid([
                FieldError("name", Message("Enter a name.")),
                FieldError("avatar", Message("Choose an animal.")),
            ])
        ) { try GrownUpDraft().checked(among: []) }
    }

    @Test(arguments: ["Bear", "unicorn", " bear", ""])
    func `an animal that was not drawn is refused`(avatar: String) {
        #expect(throws: Refusal.invalid([FieldError("avatar", Message("Choose an animal."))])) {
            try GrownUpDraft(name: "Papa", avatar: avatar).checked(among: [])
        }
    }

    @Test(arguments: ["a", "e\u{301}", "李", "👨‍👩‍👧‍👦", PersonNameTests.largestEmoji])
    func `20 characters fit, 21 do not`(character: String) throws {
        let longest = String(repeating: character, count: 20)
        let tooLong = FieldError("name", Message("That’s too long. Use up to 20 characters."))

        #expect(
            try GrownUpDraft(name: " \(longest)\n", avatar: "bear").checked(among: []).name
                == longest)
        #expect(throws: Refusal.invalid([tooLong])) {
            try GrownUpDraft(name: longest + character, avatar: "bear").checked(among: [])
        }
    }

    @Test(arguments: ["\u{2060}", "Pa\npa", "\u{202E}apaP", "Pa\0pa"])
    func `a name that breaks the text or can't be seen is refused`(name: String) {
        #expect(throws: Refusal.invalid([PersonNameTests.unseen])) {
            try GrownUpDraft(name: name, avatar: "bear").checked(among: [])
        }
    }

    @Test func `a name that someone here has is refused at its field`() {
        let taken = FieldError(
            "name", Message("“{{name}}” already exists. Choose another name.", ["name": "dad"]))

        #expect(throws: Refusal.invalid([taken])) {
            try GrownUpDraft(name: "dad", avatar: "fox").checked(among: [Cast.mum, Cast.dad])
        }
    }

    @Test func `the name of someone who has left is free`() throws {
        let left = Cast.grownUp(2, "Dad", leftAt: .monday9am)

        #expect(try GrownUpDraft(name: "Dad", avatar: "fox").checked(among: [left]).name == "Dad")
    }

    @Test func `a parent without a name takes none away`() throws {
        let single = Cast.grownUp(1, nil)

        #expect(try Self.filled.checked(among: [single]).name == "Papa")
    }

    @Test(
        arguments: [
            ("Mama", "mama"), ("Mama", " MAMA "), ("Zoë", "Zoe"), ("Zoë", "Zoe\u{308}"),
            ("Jürgen", "JURGEN"), ("José", "jose\u{301}"), ("Ｍａｍａ", "Mama"), ("ﬁona", "Fiona"),
            ("Ma\u{200D}ma", "Mama"), ("Ma\u{AD}ma", "Mama"), ("Oma  Ilse", "Oma\u{A0}Ilse"),
            ("Weiß", "WEISS"), ("ΟΔΥΣΣΕΎΣ", "Οδυσσεύς"), ("İpek", "ipek"), ("Йон", "Ион"),
            ("Nhật", "nhat"), ("", ""),
        ])
    func `names that look the same are the same`(one: String, other: String) {
        #expect(GrownUpName.isSame(one, other))
        #expect(GrownUpName.isSame(other, one))
    }

    @Test(
        arguments: [
            ("Mama", "Mami"), ("Oma", "Opa"), ("Mama", "Mama 2"), ("か", "が"), ("मनु", "मन"),
            ("Søren", "Soren"), ("O Ma", "Oma"), ("李", "木子"), ("🦊", "🐻"), ("Mama", ""),
        ])
    func `names that differ stay apart`(one: String, other: String) {
        #expect(!GrownUpName.isSame(one, other))
    }
}
