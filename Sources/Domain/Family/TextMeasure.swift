/// How long a text may be: the one measure for forms, files and the store.
///
/// People count characters, the store counts Unicode scalars. Ten scalars per character fit the
/// largest emoji, two people kissing. More on one character is decoration, and too long in any
/// case.
public struct TextMeasure: Sendable {
    /// As a reader counts.
    public let characters: Int
    /// As the store's CHECKs count.
    public var scalars: Int { 10 * characters }

    /// Names of people, things and places.
    public static let name = TextMeasure(characters: 40)
    /// Notes.
    public static let note = TextMeasure(characters: 200)
    /// A thought that a child parks.
    public static let thought = TextMeasure(characters: 80)
    /// What a child agrees on: six thoughts.
    public static let agreement = TextMeasure(characters: 600)
    /// What a child calls its Tomo.
    public static let nickname = TextMeasure(characters: 24)
    /// What children call a grown-up.
    public static let grownUp = TextMeasure(characters: 20)
    /// What children call a home.
    public static let homeName = TextMeasure(characters: 20)
    /// What children take turns at.
    public static let wheelName = TextMeasure(characters: 30)
    /// What a family does once its picture is full.
    public static let experience = TextMeasure(characters: 40)
    /// What a step of a routine is called, and the routine.
    public static let stepWords = TextMeasure(characters: 30)

    /// Whether a text is short enough.
    public func fits(_ text: String) -> Bool {
        text.unicodeScalars.count <= scalars && text.count <= characters
    }

    /// A typed text in one line; nil if it is too long or has a character that no text has.
    public func line(_ typed: String) -> String? {
        let line = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return fits(line) && !line.unicodeScalars.contains("\0") ? line : nil
    }

    /// What stands next to a note that `line` refuses.
    static let noteIsTooLong = Message("At most 200 characters fit.")

    /// As much of a text as fits.
    public func cut(_ text: String) -> String {
        var cut = String(text.prefix(characters))
        while cut.unicodeScalars.count > scalars { cut.removeLast() }
        return cut
    }
}
