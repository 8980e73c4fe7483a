/// The lines of a calendar file, unfolded: a line that begins with a blank continues the one before
/// (RFC 5545 §3.1).
///
/// It works on bytes, because some programs fold in the middle of a character. Lines end with CRLF
/// or LF.
struct CalendarLines: Sequence, IteratorProtocol {
    /// One unfolded line.
    struct Line {
        /// The number of its first line in the file, counted from 1.
        let number: Int
        /// At most `mostBytes`.
        var bytes: [UInt8]
        /// Whether it was longer.
        var isCut = false
    }

    /// The longest line that is read; longer ones are descriptions or attached pictures.
    static let mostBytes = 10_000

    private let bytes: [UInt8]
    private var place: Int
    private var number = 0

    /// The lines of a file; a byte order mark is skipped.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func next() -> Line? {
        guard place < bytes.count else { return nil }
        var line = Line(number: number + 1, bytes: [])
        append(to: &line)
        while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 {
            place += 1
            append(to: &line)
        }
        return line
    }

    /// Appends the rest of the line at this place, without what ends it.
    private mutating func append(to line: inout Line) {
        let feed = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
        let isWindows = feed > place && feed < bytes.count && bytes[feed - 1] == 0x0D
        let piece = bytes[place..<(isWindows ? feed - 1 : feed)]
        line.bytes += piece.prefix(Self.mostBytes - line.bytes.count)
        if line.bytes.count == Self.mostBytes, !piece.isEmpty { line.isCut = true }
        place = feed == bytes.count ? feed : feed + 1
        number += 1
    }
}
