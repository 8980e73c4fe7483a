/// This program, as it names itself in what it writes.
public enum Program {
    /// Its version; backups and archives name it.
    public static let version = "0.1.0"

    /// The other version that a file names; nil for this one, and for what is no version.
    public static func other(_ text: String?) -> String? {
        named(text).flatMap { $0 == version ? nil : $0 }
    }

    /// The version that a file names; nil for what is no version.
    ///
    /// Whoever made the file may have written anything, and it is shown on screens and terminals.
    public static func named(_ text: String?) -> String? {
        guard let text, (1...30).contains(text.utf8.count),
            text.utf8.allSatisfy({
                (48...57).contains($0) || (97...122).contains($0) || "+-.~".utf8.contains($0)
            })
        else { return nil }
        return text
    }
}
