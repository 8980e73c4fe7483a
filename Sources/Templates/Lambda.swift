/// A value that is worked out while rendering, with the template text it encloses at hand.
///
/// As a section its answer is printed as it is; as an interpolation it is escaped like any text.
public struct Lambda: Sendable {
    /// What a lambda does with the raw text between its tags and a way to render template text.
    public typealias Run = @Sendable (_ raw: String, _ render: (String) -> [UInt8]) -> [UInt8]

    let run: Run

    /// Makes a lambda from a function of the raw text between its tags (empty for `{{name}}`).
    ///
    /// `render` renders any template text with the fields in sight. Give it template text only: a
    /// person's text could hold tags.
    public init(_ run: @escaping Run) {
        self.run = run
    }
}
