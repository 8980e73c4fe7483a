/// Text that a spreadsheet would read as a formula, and the apostrophe before it (OWASP, "CSV
/// injection").
public enum SpreadsheetText {
    private static let dangerous = Set("=+-@\t\r|＝＋－＠｜".unicodeScalars)

    /// Whether a spreadsheet could read a text as a formula.
    public static func isFormula(_ text: String) -> Bool {
        let first = text.unicodeScalars.first {
            !$0.properties.isWhitespace || $0 == "\t" || $0 == "\r"
        }
        guard let first else { return false }
        return dangerous.contains(first)
    }

    /// A field of our own file, without the apostrophe that was put before a formula.
    static func unmarked(_ field: String) -> String {
        guard field.unicodeScalars.first == "'" else { return field }
        let text = String(field.unicodeScalars.dropFirst())
        return isFormula(text) ? text.trimmed : field
    }
}
