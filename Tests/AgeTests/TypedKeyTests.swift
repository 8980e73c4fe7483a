import Age
import Testing

struct TypedKeyTests {
    static let groups = [
        "GFPY", "YSJZ", "GFPY", "YSJZ", "GFPY", "YSJZ", "GFPY", "YSJZ", "GFPY", "YSJZ", "GFPY",
        "YSJZ", "GFPQ", "4EGA", "EX",
    ]
    static let whole = groups.joined(separator: " ")

    @Test func `a key is fifteen groups, the last of two`() throws {
        let identity = try AgeIdentity(KeyTests.secret)

        #expect(identity.groups == Self.groups)
        #expect(identity.groups.count == TypedKey.groupCount)
        #expect(TypedKey.prefix + identity.groups.joined() == KeyTests.secret)
    }

    @Test(arguments: [
        whole, whole.lowercased(), KeyTests.secret, KeyTests.secret.lowercased(),
        groups.joined(separator: "-"), groups.joined(separator: "–"),
        "Age-Secret-Key-1 " + whole, "AGE SECRET KEY 1\n" + groups.joined(separator: "\r\n"),
        "  " + groups.joined(separator: "\u{A0}") + "\t", "gFpY" + whole.dropFirst(4),
    ])
    func `groups are the key, however they are typed`(text: String) throws {
        let typed = TypedKey(text)

        #expect(try typed.identity().text == KeyTests.secret)
    }

    @Test(arguments: [
        ("", []), ("g", ["G"]), ("gfp", ["GFP"]), ("gfpy", ["GFPY"]), ("GFPY y", ["GFPY", "Y"]),
        ("AGE-SECRET-KEY-1", []), ("AGE-SECRET-KEY-1 GFPY YS", ["GFPY", "YS"]),
        (String(whole.dropLast()), Array(groups.dropLast()) + ["E"]),
    ])
    func `part of a key is none`(text: String, groups: [String]) {
        let typed = TypedKey(text)

        #expect(typed.groups == groups)
        #expect(throws: AgeKeyError.self) { try typed.identity() }
    }

    @Test(arguments: [
        "GFPB", "GFPY O1IB", "GFPY ä", "ß", "GFPY!YSJZ", "\u{212A}\u{0}", "👩‍👧GFP YSJZ",
        "Ä" + whole.dropFirst(), "ß" + whole.dropFirst(),
    ])
    func `what is in no key makes it none`(text: String) {
        #expect(throws: AgeKeyError.self) { try TypedKey(text).identity() }
    }

    @Test func `other secrets stand on paper the same way, behind a prefix of their own`() throws {
        let bytes = (0..<32).map { UInt8($0 * 7 & 255) }
        let groups = TypedKey.groups(of: bytes, prefix: "FOCUSPAL-PIN-1")

        #expect(groups.count == TypedKey.groupCount)
        for text in [groups.joined(separator: " "), "focuspal-pin-1 " + groups.joined()] {
            #expect(try TypedKey(text, prefix: "FOCUSPAL-PIN-1").bytes() == bytes)
        }
        #expect(throws: AgeKeyError.misspelt) {
            try TypedKey(groups.joined(), prefix: "OTHER-1").bytes()
        }
    }

    @Test func `more than a key is none`() {
        let typed = TypedKey(Self.whole + "Q")

        #expect(throws: AgeKeyError.length(59, expected: 58)) { try typed.identity() }
    }

    @Test func `a wrong character is known only when all is typed`() {
        let typed = TypedKey("Q" + Self.whole.dropFirst())

        #expect(throws: AgeKeyError.misspelt) { try typed.identity() }
    }
}
