/// A parked thought's identifier.
public typealias ParkedThoughtID = Identifier<ParkedThought>

/// What came to a child's mind while it focused, kept for afterwards (§12.4).
public struct ParkedThought: Sendable, Equatable {
    /// So many can wait at a time: more would be a list of things to do.
    public static let most = 10

    /// Its identifier.
    public let id: ParkedThoughtID
    /// The child.
    public let child: ChildID
    /// In its own words; empty: it was parked with a picture.
    public let words: String
    /// When it came.
    public let at: Instant

    /// A thought as the store keeps it.
    public init(id: ParkedThoughtID, child: ChildID, words: String, at: Instant) {
        self.id = id
        self.child = child
        self.words = words
        self.at = at
    }

    /// Whether another one can be parked when so many are.
    public static func hasRoom(besides count: Int) -> Bool { count < most }
}

/// A form that parks a thought, before it is checked.
public struct ParkedThoughtDraft: Sendable, Equatable {
    /// As typed.
    public var words: String

    /// A draft.
    public init(words: String) { self.words = words }

    /// The words in one line; none for a small child, who parks a picture.
    ///
    /// Throws: `Refusal.invalid` next to the field, `.conflict` if no more can wait.
    public func checked(for mode: AgeMode, besides count: Int) throws(Refusal) -> String {
        guard ParkedThought.hasRoom(besides: count) else {
            throw .conflict(Message("Ten thoughts are parked already. You’ll see them afterwards."))
        }
        guard mode != .little else { return "" }
        let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !line.isEmpty else {
            throw .invalid([FieldError("words", Message("Write a word or two."))])
        }
        guard TextMeasure.thought.fits(line), !line.unicodeScalars.contains("\0") else {
            throw .invalid([FieldError("words", Message("At most 80 characters fit."))])
        }
        return line
    }
}
