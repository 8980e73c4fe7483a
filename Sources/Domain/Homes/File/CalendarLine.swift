/// A property of a calendar file: `DTSTART;TZID=Europe/Berlin:20260302T170000`.
struct CalendarLine: Sendable, Equatable {
    /// In capitals.
    let name: String
    /// By names in capitals, without quotation marks.
    private(set) var parameters: [String: String] = [:]
    /// As it was written.
    private(set) var value = ""
    /// Whether all of it was read.
    private(set) var isWhole = false

    /// A value without parameters.
    init(name: String, value: String) { (self.name, self.value, isWhole) = (name, value, true) }

    /// Reads a line; nil if it does not begin with a name, such as a note with a line break.
    init?(_ line: CalendarLines.Line) {
        var reader = Reader(bytes: line.bytes)
        name = reader.name()
        guard !name.isEmpty, let mark = reader.peek,
            mark == Reader.semicolon || mark == Reader.colon
        else { return nil }
        while reader.take(Reader.semicolon) {
            let key = reader.name()
            guard !key.isEmpty, reader.take(Reader.equals), parameters[key] == nil else { return }
            parameters[key] = reader.parameter()
        }
        guard reader.take(Reader.colon) else { return }
        value = reader.rest()
        isWhole = !line.isCut
    }

    /// Text without its escapes, on one line and without what would reorder the text around it.
    var text: String {
        var scalars = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if isEscaped {
                scalars.append(scalar == "n" || scalar == "N" ? " " : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                scalars.append(scalar)
            }
        }
        return CalendarLine.plain(String(scalars))
    }

    /// A text on one line, cut to the length of a note.
    static func plain(_ text: String) -> String {
        let clean = String(String.UnicodeScalarView(text.unicodeScalars.map(shown)))
        let words = clean.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return TextMeasure.note.cut(words)
    }

    private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return " "
        default:
            let isTurn = ("\u{202A}"..."\u{202E}").contains(scalar)
            return isTurn || ("\u{2066}"..."\u{2069}").contains(scalar) ? " " : scalar
        }
    }
}

/// Goes through the bytes of a line.
private struct Reader {
    let bytes: [UInt8]
    var place = 0

    static let (semicolon, colon, equals) = (
        UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "=")
    )
    private static let quote = UInt8(ascii: "\"")

    var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        place += 1
        return true
    }

    mutating func name() -> String {
        let start = place
        while let byte = peek, Self.isOfName(byte) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self).uppercased()
    }

    /// Up to the next mark outside quotation marks.
    mutating func parameter() -> String {
        var (text, isQuoted): ([UInt8], Bool) = ([], false)
        while let byte = peek, isQuoted || (byte != Self.semicolon && byte != Self.colon) {
            if byte == Self.quote { isQuoted.toggle() } else { text.append(byte) }
            place += 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    mutating func rest() -> String { String(decoding: bytes[place...], as: UTF8.self) }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
