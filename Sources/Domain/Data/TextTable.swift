/// Rows of text by RFC 4180, and as it is written in practice (§9.5).
///
/// Commas, semicolons or tabs, whichever the first line has most, unless a line such as `sep=;` before it
/// says so; CRLF, LF or CR. A byte order mark is skipped. A quotation mark inside a field that does not begin with one is text.
public struct TextTable: Sendable, Equatable {
    /// One row, with its line number.
    public struct Row: Sendable, Equatable {
        /// Counted from 1, as editors do; line breaks inside a field count.
        public let line: Int
        /// Its fields.
        public let cells: [String]

        /// A field without surrounding blanks; empty if the row is too short.
        public func cell(_ column: Int?) -> String {
            guard let column, cells.indices.contains(column) else { return "" }
            return cells[column].trimmed
        }
    }

    /// More than any file of one child has.
    public static let mostRows = 50_000
    /// The most fields in a row.
    public static let mostColumns = 100

    /// The names of the columns: the first row.
    public let header: [String]
    /// All other rows that are not empty.
    public let rows: [Row]

    /// Reads a file.
    ///
    /// Throws: `Refusal.conflict` for text that is not UTF-8, no rows, too many rows or
    /// columns, or an open quotation.
    public init(_ bytes: [UInt8]) throws(Refusal) {
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
            throw .conflict(Message("This file isn’t UTF-8 text. Save it as “CSV UTF-8”."))
        }
        var reader = TextTableReader(bytes)
        var rows: [Row] = []
        while let row = try reader.next() {
            guard row.cells.contains(where: { !$0.trimmed.isEmpty }) else { continue }
            guard row.cells.count <= Self.mostColumns else {
                throw .conflict(
                    Message(
                        "This file has too many columns. You can import up to {{n}}.",
                        ["n": String(Self.mostColumns)]))
            }
            guard rows.count <= Self.mostRows else {
                throw .conflict(
                    Message(
                        "This file is too large. You can import up to {{n}} rows at once.",
                        ["n": String(Self.mostRows)]))
            }
            rows.append(row)
        }
        guard rows.count > 1 else {
            throw .conflict(Message("This file has no rows below its column names."))
        }
        header = rows.removeFirst().cells.map(\.trimmed)
        self.rows = rows
    }
}

/// Goes through the bytes of a table, row by row.
private struct TextTableReader {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var place: Int
    private var line = 1

    private static let quote = UInt8(ascii: "\"")
    private static let feed = UInt8(ascii: "\n")
    private static let carriage = UInt8(ascii: "\r")

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if let (told, next) = Self.told(in: bytes, from: place) {
            (separator, place, line) = (told, next, 2)
        } else {
            separator = Self.separator(of: bytes)
        }
    }

    /// What a first line such as `sep=;` says, which Excel writes and hides, and where the next begins.
    private static func told(in bytes: [UInt8], from start: Int) -> (UInt8, next: Int)? {
        let line = bytes[start...].prefix { $0 != feed && $0 != carriage }
        var text = line.filter { $0 != quote }
        while text.last == 0x20 { text.removeLast() }
        guard text.count == 5,
            String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep=",
            [",", ";", "\t", "|"].contains(String(decoding: text.suffix(1), as: UTF8.self))
        else { return nil }
        let isPair = bytes[line.endIndex...].starts(with: [carriage, feed])
        return (text[4], min(line.endIndex + (isPair ? 2 : 1), bytes.count))
    }

    /// The separator that occurs most often in the first line, outside quotations.
    private static func separator(of bytes: [UInt8]) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes {
            if byte == quote { isQuoted.toggle() }
            if !isQuoted, byte == feed || byte == carriage { break }
            if !isQuoted { counts[byte, default: 0] += 1 }
        }
        let all = [",", ";", "\t"].compactMap(\.utf8.first)
        return all.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? 0x2C
    }

    mutating func next() throws(Refusal) -> TextTable.Row? {
        guard place < bytes.count else { return nil }
        let begin = line
        var cells: [String] = []
        while true {
            cells.append(try field(of: begin))
            guard place < bytes.count else { break }
            let byte = bytes[place]
            place += 1
            if byte == separator { continue }
            if byte == Self.carriage, place < bytes.count, bytes[place] == Self.feed { place += 1 }
            line += 1
            break
        }
        return TextTable.Row(line: begin, cells: cells)
    }

    /// One field; the position is then at what ends it.
    private mutating func field(of row: Int) throws(Refusal) -> String {
        guard place < bytes.count, bytes[place] == Self.quote else { return plain() }
        place += 1
        var text: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == Self.quote {
                guard place < bytes.count, bytes[place] == Self.quote else {
                    // Text after the closing mark belongs to the field, as in spreadsheets.
                    return String(decoding: text, as: UTF8.self) + plain()
                }
                place += 1
            } else if byte == Self.feed
                || (byte == Self.carriage && (place == bytes.count || bytes[place] != Self.feed))
            {
                line += 1
            }
            text.append(byte)
        }
        throw .conflict(
            Message(
                "A quotation mark in line {{n}} is never closed.", ["n": String(row)]))
    }

    private mutating func plain() -> String {
        let start = place
        while place < bytes.count, bytes[place] != separator, bytes[place] != Self.feed,
            bytes[place] != Self.carriage
        {
            place += 1
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }
}

extension String {
    /// Without surrounding white space.
    var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
