import Age
import Testing

struct KeyTests {
    // age: The X25519 recipient type.
    static let secret =
        "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX"
    static let recipient = "age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj"

    static func error(_ text: String) -> AgeKeyError? {
        do throws(AgeKeyError) {
            _ = try AgeIdentity(text)
            return nil
        } catch {
            return error
        }
    }

    @Test func `the published key has the published recipient`() throws {
        let identity = try AgeIdentity(Self.secret)

        #expect(identity.recipient.text == Self.recipient)
        #expect(identity.text == Self.secret)
        #expect(try AgeRecipient(Self.recipient) == identity.recipient)
    }

    @Test func `a key of small letters and a recipient of capitals are the same`() throws {
        #expect(try AgeIdentity(Self.secret.lowercased()).text == Self.secret)
        #expect(try AgeRecipient(Self.recipient.uppercased()).text == Self.recipient)
    }

    @Test func `new keys differ, and are read as they are printed`() throws {
        let (one, other) = (AgeIdentity.make(), AgeIdentity.make())

        #expect(one.text != other.text)
        #expect(try AgeIdentity(one.text).recipient == one.recipient)
        #expect(try AgeRecipient(one.recipient.text) == one.recipient)
    }

    static let wrong: [(String, AgeKeyError)] = [
        ("", .prefix("AGE-SECRET-KEY-1")), ("age1", .prefix("age-secret-key-1")),
        (recipient, .prefix("age-secret-key-1")),
        ("AGE-SECRET-KEY-1", .length(0, expected: 58)),
        (secret + "Q", .length(59, expected: 58)),
        (String(secret.dropLast()), .length(57, expected: 58)),
        (secret.replacing("GFPQ4", with: "GFPQB"), .character("B")),
        (secret.replacing("GFPQ4", with: "GFP 4"), .character(" ")),
        (secret.replacing("GFPQ4", with: "GFPÄ4"), .character("Ä")),
        (secret.replacing("EGAEX", with: "EGAex"), .mixedCase),
        ("age-secret-key-1" + secret.dropFirst(16), .mixedCase),
        (secret.replacing("GFPQ4", with: "GFQP4"), .misspelt),
        // The checksum is right, but four bits that no byte holds are not zeros.
        (secret.replacing("GFPQ4EGAEX", with: "GFPPG0UGY5"), .misspelt),
    ]

    @Test(arguments: wrong)
    func `what is no key says why`(text: String, error: AgeKeyError) {
        #expect(Self.error(text) == error)
    }

    @Test func `any other character in any place is noticed`() {
        let letters = Array("QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L")
        let key = Array(Self.secret)
        for place in 16..<key.count {
            for letter in letters where letter != key[place] {
                var wrong = key
                wrong[place] = letter
                #expect(Self.error(String(wrong)) == .misspelt)
            }
        }
    }

    @Test func `two swapped characters are noticed`() {
        let key = Array(Self.secret)
        for place in 16..<(key.count - 1) where key[place] != key[place + 1] {
            var wrong = key
            wrong.swapAt(place, place + 1)
            #expect(Self.error(String(wrong)) == .misspelt)
        }
    }

    // All points of low order, with 0, 1 and p written in both ways (RFC 7748 §6.1, §7).
    @Test(arguments: [
        "age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq5cu47z",
        "age1qyqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqj7vrya",
        "age1ur4h5lpmgxu2u9jku0a0r87ydtdqnr0tnsetrlvxvgz3vh6fhqqqzyt4v9",
        "age1t7wft09r2zxzfvwsk92eeql0tvzyghxytqwgapkcyf8dm5ylz9ts6wm9s8",
        "age1anlllllllllllllllllllllllllllllllllllllllllllllllals4n2t7m",
        "age1ahlllllllllllllllllllllllllllllllllllllllllllllllalsn46ayy",
        "age1amlllllllllllllllllllllllllllllllllllllllllllllllalselrwrv",
    ])
    func `a recipient that protects nothing is refused`(text: String) {
        #expect(throws: AgeKeyError.weak) { try AgeRecipient(text) }
    }

    @Test func `a secret is no recipient`() {
        #expect(throws: AgeKeyError.prefix("AGE1")) { try AgeRecipient(Self.secret) }
    }

    @Test func `the check letters stay those of the key`() throws {
        let identity = try AgeIdentity(Self.secret)

        // Sheets of paper have them: they never change.
        #expect(identity.checkLetters == "HYHK")
        #expect(try AgeIdentity(Self.secret.lowercased()).checkLetters == identity.checkLetters)
    }

    @Test func `check letters are four that nobody misreads`() {
        for _ in 0..<50 {
            let letters = AgeIdentity.make().checkLetters
            #expect(letters.count == 4)
            #expect(letters.allSatisfy("BCDFGHKMNPRTWXYZ".contains))
        }
    }

    @Test func `a key that is logged by mistake shows its recipient only`() throws {
        let identity = try AgeIdentity(Self.secret)
        var dumped = ""
        dump(identity, to: &dumped)

        #expect("\(identity)" == "the key of \(Self.recipient)")
        for text in [dumped, String(reflecting: identity)] {
            #expect(!text.uppercased().contains(Self.secret.dropFirst(16).prefix(8)))
            #expect(!text.contains("66, 66, 66"))
        }
    }

    static let errors: [AgeKeyError] = [
        .prefix("age1"), .character("B"), .length(3, expected: 58), .mixedCase, .misspelt, .weak,
    ]

    @Test(arguments: errors)
    func `each error is a sentence`(error: AgeKeyError) {
        #expect(error.description.hasSuffix("."))
    }
}
