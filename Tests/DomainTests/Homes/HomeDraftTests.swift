import Domain
import Support
import Testing

struct HomeDraftTests {
    static let tooLong = FieldError("name", Message("That’s too long. Use up to 20 characters."))

    private static func checked(
        _ name: String, _ picture: String = "boat", _ colour: String = "gold"
    ) throws(Refusal) -> HomeProfile {
        try HomeDraft(name: name, picture: picture, colour: colour).checked()
    }

    @Test func `a home has a name, a picture and a colour`() throws {
        let profile = try Self.checked(" Dad’s ")

        #expect(profile == HomeProfile(name: "Dad’s", picture: .boat, colour: .gold))
        #expect(profile.usesFocusPal)
    }

    @Test func `a draft of a home is accepted as it is`() throws {
        for picture in HomePicture.allCases {
            for colour in HomeColour.allCases {
                let profile = HomeProfile(
                    name: "Mum’s", picture: picture, colour: colour, usesFocusPal: false)
                #expect(try HomeDraft(profile).checked() == profile)
            }
        }
    }

    @Test(arguments: ["a", "é", "e\u{301}", "李", "👩🏽‍❤️‍💋‍👨🏿"])
    func `20 characters fit, 21 do not`(character: String) throws {
        let longest = String(repeating: character, count: 20)

        #expect(try Self.checked("  \(longest) ").name == longest)
        #expect(throws: Refusal.invalid([Self.tooLong])) { try Self.checked(longest + character) }
    }

    @Test(arguments: [
        ("", "boat", "gold", ["name"]), (" \n", "boat", "gold", ["name"]),
        ("Mum\u{202E}s", "boat", "gold", ["name"]), ("\u{200D}", "boat", "gold", ["name"]),
        ("Mum’s", "", "gold", ["picture"]), ("Mum’s", "castle", "gold", ["picture"]),
        ("Mum’s", "boat", "Gold", ["colour"]), ("", "", "", ["name", "picture", "colour"]),
        (String(repeating: "x", count: 5000), "boat", "", ["name", "colour"]),
    ])
    func `an invalid home has a sentence at each field`(
        name: String, picture: String, colour: String, fields: [String]
    ) {
        let refusal = #expect(throws: Refusal.self) { try Self.checked(name, picture, colour) }

        guard case .invalid(let errors) = refusal else { return #expect(Bool(false)) }
        #expect(errors.map(\.field) == fields)
    }
}
