/// Text on paper: how wide it is, where it breaks, and how it is written into SVG.
package enum PrintedText {
    /// Text for XML, without the characters that XML forbids.
    package static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case _ where isForbidden(scalar): continue
            case "\n", "\r", "\t": escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// XML 1.0 §2.2.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && !["\n", "\r", "\t"].contains(scalar) || scalar.value == 0xFFFE
            || scalar.value == 0xFFFF
    }

    /// Roughly how wide a text is; glyphs need no measuring to break lines with room to spare.
    package static func width(of text: String, size: Double) -> Double {
        text.unicodeScalars.reduce(0) { $0 + share(of: $1) } * size
    }

    /// The width of a letter as a share of its size, rounded up.
    private static func share(of scalar: Unicode.Scalar) -> Double {
        switch scalar.value {
        case 0x20, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x49, 0x69, 0x6A, 0x6C, 0x74: 0.32
        case 0x300...0x36F, 0xFE00...0xFE0F, 0x200D, 0x2066...0x2069: 0
        case 0x4D, 0x57, 0x6D, 0x77: 0.92
        case ..<0x250: 0.6
        case ..<0x1100: 0.68
        case 0x1F000...: 1.3
        default: 1.05
        }
    }

    /// The lines of a text; a word that is wider than a line is broken where the line ends.
    package static func lines(
        _ text: String, size: Double, within width: Double, atMost most: Int = .max
    )
        -> [String]
    {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            let isTooWide = self.width(of: String(word), size: size) > width
            let pieces = isTooWide ? word.map { String($0) } : [String(word)]
            for (number, piece) in pieces.enumerated() {
                let longer = line + (line.isEmpty || number > 0 ? "" : " ") + piece
                if self.width(of: longer, size: size) <= width {
                    line = longer
                    continue
                }
                if !line.isEmpty { lines.append(line) }
                line = piece
            }
        }
        if !line.isEmpty { lines.append(line) }
        if lines.count > most { lines = lines.prefix(most - 1) + [lines[most - 1] + " …"] }
        return lines.map { cut($0, size: size, within: width) }
    }

    /// A text that fits, with dots in place of the rest.
    package static func cut(_ text: String, size: Double, within width: Double) -> String {
        guard self.width(of: text, size: size) > width else { return text }
        var short = text
        while !short.isEmpty, self.width(of: short + "…", size: size) > width { short.removeLast() }
        return short + "…"
    }
}
