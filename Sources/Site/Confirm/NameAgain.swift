package import Domain

/// The name of what is to be deleted, typed to confirm it (§9.5).
///
/// White space doesn't count: pages show several blanks as one, and one that doesn't break looks
/// like any other. Nor do the marks that are copied with a name that reads from right to left.
package struct NameAgain {
    package let typed: String
    package let name: String

    package init(typed: String, name: String) {
        self.typed = typed
        self.name = name
    }

    /// Throws: `Refusal.invalid` for another name.
    package func check() throws(Refusal) {
        guard Self.bare(typed) == Self.bare(name) else {
            throw .invalid([
                FieldError("name", Message("Type the name exactly: {{name}}", ["name": name]))
            ])
        }
    }

    private static func bare(_ text: String) -> String {
        text.filter { !$0.isWhitespace && !Isolation.marks.contains($0) }
    }
}
