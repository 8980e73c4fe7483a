extension TextMeasure {
    /// Somebody else's text on one line, without what would reorder the text around it, and cut.
    public func plainLine(_ text: String) -> String {
        let clean = String(String.UnicodeScalarView(text.unicodeScalars.map(Self.shown)))
        return cut(clean.split(whereSeparator: \.isWhitespace).joined(separator: " "))
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
