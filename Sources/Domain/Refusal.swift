/// An expected no, with the sentence that the person reads.
///
/// Anything else that is thrown is a fault: it is logged, and shown as a reference only.
public enum Refusal: Error, Equatable, Sendable {
    /// What was typed into these fields can't be taken; the form comes back filled.
    case invalid([FieldError])
    /// There is no such thing (any more).
    case notFound
    /// This visitor may not do this.
    case notAllowed
    /// It does not fit what is there now.
    case conflict(Message)
    /// Too often; worth another try after so many seconds.
    case tooMany(retryAfterSeconds: Int)
}

/// A sentence that stands beside one field of a form.
public struct FieldError: Error, Equatable, Sendable {
    /// The field's name in the form.
    public let field: String
    /// What is wrong and what would be right.
    public let message: Message

    /// A sentence for a field.
    public init(_ field: String, _ message: Message) {
        self.field = field
        self.message = message
    }
}

/// A sentence of the product in English, with the values that stand in its gaps.
///
/// The English text is the key of the catalogue of languages; a gap is written `{{name}}`.
public struct Message: Equatable, Sendable {
    /// The English sentence.
    public let text: String
    /// What fills the gaps.
    public let values: [String: String]

    /// A sentence, with its values.
    public init(_ text: String, _ values: [String: String] = [:]) {
        self.text = text
        self.values = values
    }
}
