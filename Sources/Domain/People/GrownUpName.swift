import Foundation

/// Names of grown-ups: children, the sign-in and commands tell them apart by these alone (§17.1).
public enum GrownUpName {
    /// The name without surrounding white space.
    ///
    /// Throws: a `FieldError` for more than 20 characters, for what `PersonName` refuses, and for a
    /// name that is already used.
    public static func checked(_ typed: String, among others: [String], field: String)
        throws(FieldError) -> String
    {
        let trimmed = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        guard TextMeasure.grownUp.fits(trimmed) else {
            throw FieldError(field, Message("That’s too long. Use up to 20 characters."))
        }
        let name = try PersonName.checked(trimmed, field: field)
        guard !others.contains(where: { isSame($0, name) }) else {
            throw FieldError(
                field, Message("“{{name}}” already exists. Choose another name.", ["name": name]))
        }
        return name
    }

    /// Whether two names look the same to someone in a hurry.
    ///
    /// Case, accents, width, white space and what can't be seen make no difference.
    public static func isSame(_ one: String, _ other: String) -> Bool { key(one) == key(other) }

    /// The form of a name that is compared.
    ///
    /// Upper case first: it writes ß as SS, and all of Greek's sigmas alike.
    static func key(_ name: String) -> String {
        let plain = name.decomposedStringWithCompatibilityMapping.unicodeScalars
            .filter { !isAccent($0) && !$0.properties.isDefaultIgnorableCodePoint }
        let words = String(String.UnicodeScalarView(plain)).uppercased().lowercased()
            .split(whereSeparator: \.isWhitespace)
        // Lower case brings the dot of a Turkish İ back as an accent.
        let letters = words.joined(separator: " ").unicodeScalars.filter { !isAccent($0) }
        return String(String.UnicodeScalarView(letters)).precomposedStringWithCanonicalMapping
    }

    /// Accents of alphabets; marks of other scripts are vowels and tell names apart.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        ("\u{300}"..."\u{36F}").contains(scalar)
    }
}
