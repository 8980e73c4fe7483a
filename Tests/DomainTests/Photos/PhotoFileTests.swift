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

    @Test func `24 MB are taken, a byte more is not`() throws {
        let filled = Self.jpeg + [UInt8](repeating: 0, count: (24 << 20) - Self.jpeg.count)

        #expect(try PhotoFile(filled).bytes.count == 24 << 20)
        #expect(throws: PhotoFile.tooLong) { try PhotoFile(filled + [0]) }
    }

    // MARK: - The header

    private static func number(_ value: Int, _ count: Int, isLittle: Bool = false) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        return isLittle ? bytes : bytes.reversed()
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker] + number(content.count + 2, 2) + content
    }

    /// Segments, then a frame of three components, then scans of so many of them each.
    private static func photo(
        _ width: Int, _ height: Int, frame: UInt8 = 0xC0, scans: [UInt8] = [3],
        _ segments: [[UInt8]] = []
    ) -> [UInt8] {
        [0xFF, 0xD8] + segment(0xE0, Array("JFIF".utf8)) + segments.joined()
            + segment(frame, [8] + number(height, 2) + number(width, 2) + [3])
            + scans.map { segment(0xDA, [$0, 1, 2]) + [7, 0xFF, 0] }.joined() + [0xFF, 0xD9]
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        number(content.count, 4) + Array(name.utf8) + content + [0, 0, 0, 0]
    }

    private static func drawing(_ width: Int, _ height: Int, _ chunks: [[UInt8]] = []) -> [UInt8] {
        signature + chunk("IHDR", number(width, 4) + number(height, 4) + [8, 2, 0, 0, 0])
            + chunks.joined() + chunk("IEND", [])
    }

    static let sizes: [(String, [UInt8], Int?)] = [
        ("50 MP", photo(8160, 6120), nil), ("24 MP", photo(5712, 4284), nil),
        ("all that is taken", photo(51_200, 1024), nil), ("a row more", photo(51_200, 1025), 50),
        ("24 MP, progressive", photo(5712, 4284, frame: 0xC2, scans: [3, 1, 1]), nil),
        ("50 MP, progressive", photo(8160, 6120, frame: 0xC2, scans: [3, 1]), 24),
        ("50 MP, progressive with one scan", photo(8160, 6120, frame: 0xC2), 24),
        ("50 MP, one scan a colour", photo(8160, 6120, scans: [1, 1, 1]), 24),
        ("50 MP, arithmetic", photo(8160, 6120, frame: 0xC9), 24),
        ("24 MP", drawing(6000, 4000), nil), ("484 MP", drawing(22_000, 22_000), 24),
        ("no end of it", drawing(0xFFFF_FFFF, 0xFFFF_FFFF), 24), ("none", drawing(0, 0), nil),
    ]

    @Test(arguments: sizes)
    func `a photo is refused by what its header says`(name: String, bytes: [UInt8], most: Int?) {
        guard let most else {
            #expect(throws: Never.self, "\(name)") { try PhotoFile(bytes) }
            return
        }
        #expect(throws: PhotoFile.tooManyPixels(most), "\(name)") { try PhotoFile(bytes) }
    }

    /// EXIF with a make, an orientation, and a small picture with an orientation of its own.
    private static func exif(
        _ turn: Int, isLittle: Bool, type: Int = 3, at directory: Int = 8
    ) -> [UInt8] {
        func n(_ value: Int, _ count: Int) -> [UInt8] { number(value, count, isLittle: isLittle) }
        func entry(_ tag: Int, _ value: Int, _ type: Int) -> [UInt8] {
            let size = [1: 1, 3: 2][type] ?? 4
            return n(tag, 2) + n(type, 2) + n(1, 4) + n(value, size)
                + [UInt8](repeating: 0, count: 4 - size)
        }
        let next = directory + 2 + 2 * 12 + 4
        return Array((isLittle ? "II" : "MM").utf8) + n(42, 2) + n(directory, 4)
            + [UInt8](repeating: 9, count: directory - 8)
            + n(2, 2) + entry(0x010F, 7, 4) + entry(0x0112, turn, type) + n(next, 4)
            + n(1, 2) + entry(0x0112, 2, 3) + n(0, 4)
    }

    private static let words = Array("Exif\u{0}\u{0}".utf8)
    /// With a small picture inside that has a frame, a scan and an end.
    private static let thumbnail = words + exif(6, isLittle: true) + photo(160, 120)
    private static let xmp = segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\u{0}<x/>".utf8))

    static let turned: [(String, [UInt8], Int)] = [
        ("big", photo(4, 3, [segment(0xE1, words + exif(8, isLittle: false))]), 8),
        ("little", photo(4, 3, [segment(0xE1, words + exif(3, isLittle: true))]), 3),
        ("far", photo(4, 3, [segment(0xE1, words + exif(5, isLittle: true, at: 300))]), 5),
        ("long", photo(4, 3, [segment(0xE1, words + exif(7, isLittle: false, type: 4))]), 7),
        ("byte", photo(4, 3, [segment(0xE1, words + exif(2, isLittle: false, type: 1))]), 2),
        (
            "later",
            photo(4, 3, [segment(0xE2, [1]), segment(0xDB, [0]), xmp, segment(0xE1, thumbnail)]), 6
        ),
        (
            "two",
            photo(
                4, 3,
                [6, 8].map { segment(0xE1, words + exif($0, isLittle: true)) }), 6
        ),
        ("none", photo(4, 3, [xmp]), 1),
        ("nine", photo(4, 3, [segment(0xE1, words + exif(9, isLittle: true))]), 1),
        ("zero", photo(4, 3, [segment(0xE1, words + exif(0, isLittle: true))]), 1),
        (
            "cut",
            photo(4, 3, [segment(0xE1, Array((words + exif(6, isLittle: true)).prefix(30)))]), 1
        ),
        (
            "nowhere",
            photo(4, 3, [segment(0xE1, words + Array("II*\u{0}".utf8) + [255, 255, 255, 255])]), 1
        ),
        ("png", drawing(4, 3, [chunk("eXIf", exif(6, isLittle: false))]), 6),
        (
            "png",
            drawing(4, 3, [chunk("IDAT", [1]), chunk("eXIf", words + exif(5, isLittle: true))]), 5
        ),
        ("png", drawing(4, 3, [chunk("eXIf", [])]), 1),
    ]

    @Test(arguments: turned)
    func `how a photo was held is read in any form`(name: String, bytes: [UInt8], turn: Int) throws
    {
        #expect(try PhotoFile(bytes).orientation == turn, "\(name)")
    }

    @Test func `the small picture within a photo is none of its own`() throws {
        let file = try PhotoFile(
            Self.photo(8160, 6120, [Self.segment(0xE1, Self.thumbnail)]))

        #expect(file.mostPixels == 50 << 20)
    }
}
