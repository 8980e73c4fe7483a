/// An expected refusal, with the sentence that the person reads.
///
/// Anything else that is thrown is a fault: it is logged, and shown only as a reference.
public enum Refusal: Error, Equatable, Sendable {
    /// These fields can't be accepted; the form comes back filled in.
    case invalid([FieldError])
    /// It does not exist (any more).
    case notFound
    /// This visitor may not do this.
    case notAllowed
    /// It conflicts with the current state.
    case conflict(Message)
    /// Too often; try again after this many seconds.
    case tooMany(retryAfterSeconds: Int)
}

/// A sentence next to a form field.
public struct FieldError: Error, Equatable, Sendable {
    /// The field's name in the form.
    public let field: String
    /// What is wrong and what would be right.
    public let message: Message

    /// An error for a field.
    public init(_ field: String, _ message: Message) {
        self.field = field
        self.message = message
    }
}

/// A sentence of the product in English, with the values for its gaps.
///
/// The English text is the key in the language catalogue; a gap is written `{{name}}`.
public struct Message: Equatable, Sendable {
    /// The English sentence.
    public let text: String
    /// The values of the gaps.
    public let values: [String: String]
    /// The minutes of the day in other gaps, which are written by the family's clock.
    public let clocks: [String: Int]

    /// A sentence, with its values.
    public init(
        _ text: String, _ values: [String: String] = [:], clocks: [String: Int] = [:]
    ) {
        self.text = text
        self.values = values
        self.clocks = clocks
    }

    /// It in English, for terminals and logs.
    public var english: String {
        values.reduce(text) { $0.replacing("{{\($1.key)}}", with: $1.value) }
    }
}
