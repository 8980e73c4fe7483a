import Testing

@testable import Zip

struct ZipTests {
    static func zip(_ files: [(String, [UInt8])]) throws -> [UInt8] {
        var writer = ZipWriter()
        for (name, content) in files { try writer.add(name, content) }
        writer.finish()
        return writer.bytes
    }

    static func read(_ bytes: [UInt8], mostFiles: Int = 10, mostBytes: Int = 1 << 20) throws
        -> [String: [UInt8]]
    {
        let reader = try ZipReader(bytes, mostFiles: mostFiles, mostBytes: mostBytes)
        return Dictionary(
            uniqueKeysWithValues: try reader.entries.map {
                ($0.name, try reader.content(of: $0, limit: mostBytes))
            })
    }

    static let words = Array("one day, then another. ".utf8)
    static let long = Array(repeating: words, count: 20_000).flatMap { $0 }

    @Test func `what was packed comes out again`() throws {
        let files = [("a.txt", Self.words), ("data/ä.json", Self.long), ("empty", [])]

        let found = try Self.read(Self.zip(files))

        #expect(found == Dictionary(uniqueKeysWithValues: files))
    }

    @Test func `an empty zip has no files`() throws {
        #expect(try Self.read(Self.zip([])).isEmpty)
    }

    @Test func `text gets smaller, and the same content gives the same bytes`() throws {
        let packed = try Self.zip([("a", Self.long)])

        #expect(packed.count < Self.long.count / 20)
        #expect(try Self.zip([("a", Self.long)]) == packed)
    }

    @Test func `pieces give the same file as the whole`() throws {
        var writer = ZipWriter()
        try writer.add("a") { write in
            for start in stride(from: 0, to: Self.long.count, by: 997) {
                Self.long[start..<min(start + 997, Self.long.count)].withUnsafeBytes(write)
            }
        }
        writer.finish()

        #expect(try Self.read(writer.bytes)["a"] == Self.long)
    }

    @Test func `what is cut off or no zip is refused`() throws {
        let whole = try Self.zip([("a", Self.words), ("b", Self.words)])

        for count in 0..<whole.count {
            #expect(throws: (any Error).self) { try Self.read(Array(whole[..<count])) }
        }
        #expect(throws: ZipError.notAZip) { try Self.read(Array("Child,Day".utf8)) }
    }

    @Test func `any byte turned over is noticed or does no harm`() throws {
        let files = [("a", Self.words), ("b", Array("hours".utf8))]
        let whole = try Self.zip(files)

        for place in whole.indices {
            var bytes = whole
            bytes[place] ^= 0x5A
            if let found = try? Self.read(bytes) {
                #expect(found["a"] ?? Self.words == Self.words)
            }
        }
    }

    @Test func `more than allowed is refused before it is unpacked`() throws {
        let bomb = try Self.zip([("a", [UInt8](repeating: 0, count: 1 << 20)), ("b", [1])])

        #expect(throws: ZipError.tooLarge) { try Self.read(bomb, mostBytes: 1 << 20) }
        #expect(throws: ZipError.tooLarge) { try Self.read(bomb, mostFiles: 1) }
    }

    @Test func `a size that is a lie is noticed while unpacking`() throws {
        var bomb = try Self.zip([("a", [UInt8](repeating: 0, count: 1 << 20))])
        let list = try #require(Self.place(of: [0x50, 0x4B, 1, 2], in: bomb))
        bomb.replaceSubrange((list + 24)..<(list + 28), with: [9, 0, 0, 0])
        var given = 0

        #expect(throws: ZipError.damaged("a")) {
            let reader = try ZipReader(bomb, mostFiles: 1, mostBytes: 100)
            try reader.unpack(reader.entries[0]) { given += $0.count }
        }
        #expect(given == 0)
    }

    @Test(arguments: ["../a", "/a", "a/../b", "a\\b", "a//b", "./a", "a/", "", "a\u{0}b"])
    func `a name that leads elsewhere is refused`(name: String) throws {
        let zip = try Self.zip([(name, [])])

        #expect(throws: ZipError.notAZip) { try Self.read(zip) }
    }

    @Test func `two files of one name are refused`() throws {
        let zip = try Self.zip([("a", [1]), ("a", [2])])

        #expect(throws: ZipError.twice) { try Self.read(zip) }
    }

    @Test func `an encrypted file and a strange packing are refused`() throws {
        let zip = try Self.zip([("a", [1])])
        let list = try #require(Self.place(of: [0x50, 0x4B, 1, 2], in: zip))
        var encrypted = zip
        encrypted[list + 8] |= 1
        var strange = zip
        strange[list + 10] = 12

        #expect(throws: ZipError.unreadable("a")) { try Self.read(encrypted) }
        #expect(throws: ZipError.unreadable("a")) { try Self.read(strange) }
    }

    static func place(of needle: [UInt8], in bytes: [UInt8]) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: needle) }
    }
}
