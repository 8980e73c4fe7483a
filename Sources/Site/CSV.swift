import Domain

/// Rows of text after RFC 4180, safe to open in a spreadsheet (§9.3).
///
/// UTF-8 with a byte order mark, CRLF, every field quoted. Text that a spreadsheet would read as a
/// formula gets an apostrophe in front (OWASP, "CSV injection"); numbers stay numbers.
package struct CSV {
    /// One field.
    package enum Cell {
        /// Text that someone typed, or one of our sentences.
        case text(String)
        /// A number, written with a dot.
        case number(Int64)
    }

    /// The bytes so far.
    package private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

    package init(bytes: [UInt8] = [0xEF, 0xBB, 0xBF]) {
        self.bytes = bytes
    }

    /// Adds a row.
    package mutating func add(_ cells: [Cell]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(UInt8(ascii: "\""))
            switch cell {
            case .number(let number): bytes.append(contentsOf: String(number).utf8)
            case .text(let text): add(text)
            }
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(contentsOf: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    }

    private mutating func add(_ text: String) {
        if SpreadsheetText.isFormula(text) { bytes.append(UInt8(ascii: "'")) }
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
    }
}
