import Testing

@testable import Domain

/// What is checked of a photo before anything decodes it (§12.2).
struct PhotoFileTests {
    /// A segment of metadata with a small picture in it, a scan with an escaped byte and a restart.
    private static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE1, 0, 8, 0xFF, 0xD8, 0xFF, 0xDA, 0xFF, 0xD9]
        + [0xFF, 0xDA, 0, 3, 1, 7, 0xFF, 0, 9, 0xFF, 0xD0, 8, 0xFF, 0xFF, 0xD9]
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let png: [UInt8] =
        signature + [0, 0, 0, 2] + Array("IDAT".utf8) + [1, 2, 0, 0, 0, 0]
        + [0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]

    @Test func `a JPEG and a PNG are known by their first bytes`() throws {
        #expect(try PhotoFile(Self.jpeg).kind == .jpeg)
        #expect(try PhotoFile(Self.png).kind == .png)
        // Some phones add a film.
        #expect(try PhotoFile(Self.jpeg + Array("ftypmp42".utf8)).bytes.count == 35)
    }

    static let others: [[UInt8]] = [
        [], [0xFF], [0xFF, 0xD8], Array("GIF89a".utf8), Array("<svg/>".utf8),
        Array("Dear Mum".utf8), Array("RIFF1234WEBP".utf8), Array(signature.dropLast()),
        [0] + jpeg,
    ]

    @Test(arguments: others) func `another file is refused`(bytes: [UInt8]) {
        #expect(throws: PhotoFile.unknown) { try PhotoFile(bytes) }
    }

    @Test func `a file that was cut short is refused, wherever that was`() {
        for count in 3..<Self.jpeg.count {
            #expect(throws: PhotoFile.cutShort) { try PhotoFile(Array(Self.jpeg.prefix(count))) }
        }
        for count in 8..<Self.png.count {
            #expect(throws: PhotoFile.cutShort) { try PhotoFile(Array(Self.png.prefix(count))) }
        }
    }

    static let broken: [[UInt8]] = [
        // No scan at all.
        [0xFF, 0xD8, 0xFF, 0xD9], [0xFF, 0xD8, 0xFF, 0xFF, 0xFF],
        // Lengths that lead out of the file, or nowhere.
        [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF, 0, 0], [0xFF, 0xD8, 0xFF, 0xE1, 0, 0, 0, 0],
        signature + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8) + [0, 0, 0, 0],
    ]

    @Test(arguments: broken) func `a file that lies about its parts is refused`(bytes: [UInt8]) {
        #expect(throws: PhotoFile.cutShort) { try PhotoFile(bytes) }
    }

    @Test func `8 MB are taken, a byte more is not`() throws {
        let filled = Self.jpeg + [UInt8](repeating: 0, count: (8 << 20) - Self.jpeg.count)

        #expect(try PhotoFile(filled).bytes.count == 8 << 20)
        #expect(throws: PhotoFile.tooLong) { try PhotoFile(filled + [0]) }
    }
}
