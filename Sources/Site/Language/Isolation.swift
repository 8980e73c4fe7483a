/// Names that read from right to left, in sentences that read from left to right.
package enum Isolation {
    /// The marks around a text whose direction is its own (UAX #9: FSI and PDI).
    package static let marks: [Character] = ["\u{2068}", "\u{2069}"]

    /// The text between marks if any of it reads from right to left; any other text as it is.
    ///
    /// Without them a number after a Hebrew or Arabic name is shown before it: "5 :name min left".
    package static func isolated(_ text: String) -> String {
        readsFromTheRight(text) ? "\(marks[0])\(text)\(marks[1])" : text
    }

    /// Names one after the other, each in its own direction.
    package static func list(_ names: [String]) -> String {
        names.map(isolated).joined(separator: ", ")
    }

    private static func readsFromTheRight(_ text: String) -> Bool {
        // All such letters begin with one of these bytes, and nearly every text has none.
        text.utf8.contains { $0 >= 0xD6 }
            && text.unicodeScalars.contains { scalar in
                letters.contains { $0.contains(scalar.value) }
            }
    }

    /// Hebrew, Arabic, Syriac, Thaana, N’Ko and their neighbours.
    private static let letters: [ClosedRange<UInt32>] = [
        0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
}
