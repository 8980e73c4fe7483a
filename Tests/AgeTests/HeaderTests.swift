import Testing

@testable import Age

/// Headers that nobody should write.
struct HeaderTests {
    static let fileKey = [UInt8](repeating: 1, count: 16)

    /// What a file of these stanzas, with the right MAC, and no content says.
    private func error(_ stanzas: [Stanza]) throws -> AgeError? {
        var file = Header(sealing: Self.fileKey, stanzas).bytes
        let nonce = [UInt8](repeating: 2, count: 16)
        var chunks = Chunks(Self.fileKey, nonce: nonce)
        var chunk = [UInt8](repeating: 0, count: 16)
        _ = try chunks.seal(&chunk, 0, isLast: true)
        file += nonce + chunk
        return ReaderTests.error(file)
    }

    private func error(_ lines: String...) -> AgeError? {
        ReaderTests.error(
            Array((["age-encryption.org/v1"] + lines).joined(separator: "\n").utf8))
    }

    private func mine() throws -> Stanza {
        try #require(Stanza.wrap(Self.fileKey, for: AgeIdentity.mum.recipient))
    }

    private func other(_ arguments: String..., body: Int) -> Stanza {
        Stanza(arguments: arguments, body: [UInt8](repeating: 7, count: body))
    }

    @Test func `stanzas of other kinds are skipped`() throws {
        let others = [
            other("ssh-ed25519", "abcd", body: 32), other("x25519", body: 0),
            other("example.com/enigma", "~", "!", body: 47), other("a", body: 48),
            other("mlkem768x25519", "b", body: 1136),
        ]

        #expect(try error(others + [mine()]) == nil)
        #expect(try error([mine()] + others) == nil)
        #expect(try error(others) == .wrongKey)
    }

    @Test func `a passphrase's stanza stands alone`() throws {
        let scrypt = other("scrypt", "salt", "18", body: 32)

        #expect(try error([scrypt]) == .wrongKey)
        #expect(try error([mine(), scrypt]) == .damaged)
    }

    @Test func `a stanza of our kind that nobody may write is refused`() throws {
        let mine = try mine()
        let share = try #require(mine.arguments.last)
        let wrong = [
            Stanza(arguments: ["X25519"], body: mine.body),
            Stanza(arguments: ["X25519", share, "more"], body: mine.body),
            Stanza(arguments: ["X25519", share + "A"], body: mine.body),
            Stanza(arguments: ["X25519", String(share.dropLast(2))], body: mine.body),
            Stanza(arguments: ["X25519", String(share.dropLast()) + "="], body: mine.body),
            Stanza(arguments: mine.arguments, body: mine.body + [0]),
            Stanza(arguments: mine.arguments, body: mine.body.dropLast()),
            Stanza(arguments: mine.arguments, body: []),
        ]

        for stanza in wrong { #expect(try error([stanza]) == .damaged) }
    }

    // The points of KeyTests, as shares; the last with a bit that is to be ignored.
    @Test(arguments: [
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "4Ot6fDtBuK4WVuP68Z/EatoJjeucMrH9hmIFFl9JuAA",
        "X5yVvKNQjCSx0LFVnIPvWwREXMRYHI6G2CJO3dCfEVc",
        "7P///////////////////////////////////////38",
        "7f///////////////////////////////////////38",
        "7v///////////////////////////////////////38",
        "X5yVvKNQjCSx0LFVnIPvWwREXMRYHI6G2CJO3dCfEdc",
    ])
    func `a share that makes every secret zero is refused`(share: String) throws {
        let body = try mine().body

        #expect(try error([Stanza(arguments: ["X25519", share], body: body)]) == .damaged)
    }

    @Test func `a MAC that does not fit is refused`() throws {
        let header = Header(sealing: Self.fileKey, [try mine()])
        let wrong = Header(
            stanzas: header.stanzas, signed: header.signed, mac: header.mac.reversed())

        #expect(ReaderTests.error(wrong.bytes) == .damaged)
    }

    @Test func `lines that are no header are refused`() {
        let mac = String(repeating: "A", count: 43)
        let long = String(repeating: "A", count: 64)

        #expect(error("--- \(mac)\n") == .damaged)
        #expect(error("->\n\n--- \(mac)\n") == .damaged)
        #expect(error("-> \n\n--- \(mac)\n") == .damaged)
        #expect(error("-> a  b\n\n--- \(mac)\n") == .damaged)
        #expect(error("-> a \n\n--- \(mac)\n") == .damaged)
        #expect(error("-> ä\n\n--- \(mac)\n") == .damaged)
        #expect(error("-> a\r\n\r\n--- \(mac)\r\n") == .damaged)
        #expect(error("-- a\n\n--- \(mac)\n") == .damaged)
        #expect(error("-> a\n--- \(mac)\n") == .damaged)
        #expect(error("-> a\n\(long)\n--- \(mac)\n") == .damaged)
        #expect(error("-> a\n\(long)A\n\n--- \(mac)\n") == .damaged)
        #expect(error("-> a\nA\n--- \(mac)\n") == .damaged)
        #expect(error("-> a\nAB\n--- \(mac)\n") == .damaged)
        #expect(error("-> a\nAA==\n--- \(mac)\n") == .damaged)
        #expect(error("-> a\nAA\nAA\n--- \(mac)\n") == .damaged)
        #expect(error("-> a\n\n---\(mac)\n") == .damaged)
        #expect(error("-> a\n\n---  \(mac)\n") == .damaged)
        #expect(error("-> a\n\n--- \(mac) \n") == .damaged)
        #expect(error("-> a\n\n--- \(mac)A\n") == .damaged)
        #expect(error("-> a\n\n--- \(mac.dropLast())B\n") == .damaged)
        #expect(error("-> a\n\n--- \(mac)") == .damaged)
        #expect(error("-> a\n\n---\n") == .damaged)
        #expect(error("-> a\n\n--- \(mac)\n") == .wrongKey)
        #expect(error("-> a\n\(long)\n\n--- \(mac)\n") == .wrongKey)
    }

    @Test(arguments: [
        "", "\n", "age", "age-encryption.org/v1", "age-encryption.org/v2\n", "Child,Day\n",
        "age-encryption.org/v10\n", "age-encryption.org/v1\r\n", " age-encryption.org/v1\n",
        "-----BEGIN AGE ENCRYPTED FILE-----\n",
    ])
    func `another first line is another format`(text: String) {
        #expect(ReaderTests.error(Array(text.utf8)) == .notAge)
    }

    @Test func `a header without an end is given up at 64 KiB`() {
        var given = 0
        let text = Array("age-encryption.org/v1\n-> ".utf8)

        #expect(throws: AgeError.damaged) {
            try AgeReader(with: .mum) { buffer in
                for place in buffer.indices {
                    buffer[place] = given + place < text.count ? text[given + place] : 65
                }
                given += buffer.count
                return buffer.count
            }
        }
        #expect(given == 1 << 16)
    }

    @Test func `a header of 64 KiB is read, a longer one is not`() throws {
        let mine = try mine()
        let rest = Header.longest - Header(sealing: Self.fileKey, [mine]).bytes.count
        // "-> ", the argument, and two line ends.
        let fitting = String(repeating: "a", count: rest - 5)

        #expect(try error([mine, other(fitting, body: 0)]) == nil)
        #expect(try error([mine, other(fitting + "a", body: 0)]) == .damaged)
    }
}
