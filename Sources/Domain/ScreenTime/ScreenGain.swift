/// The identifier of an entry that brought minutes.
public typealias ScreenGainID = Identifier<ScreenGain>

/// Minutes that came into a child's purse; they stay (§12.4).
public struct ScreenGain: Sendable, Equatable {
    /// Its identifier.
    public let id: ScreenGainID
    /// On which day they can be used first.
    public let day: LocalDay
    /// How many.
    public let minutes: Int
    /// Why.
    public let reason: Reason
    /// When it was booked.
    public let at: Instant

    /// Why minutes came.
    public enum Reason: Sendable, Equatable {
        /// A rule: for what, if that is still known, done on which day for the how many-th time.
        case rule(ScreenRuleTerms.Deed?, on: LocalDay, nth: Int)
        /// A parent gave them, with a kind word.
        case gift(words: String, from: PersonID?)
        /// A parent gave the running timer more time.
        case more(from: PersonID?)
    }

    /// The minutes that can be given by hand.
    public static let gifts = 1...120

    /// An entry as the store keeps it.
    public init(id: ScreenGainID, day: LocalDay, minutes: Int, reason: Reason, at: Instant) {
        self.id = id
        self.day = day
        self.minutes = minutes
        self.reason = reason
        self.at = at
    }
}

/// A form with which a parent gives minutes, before it is checked.
public struct ScreenGiftDraft: Sendable, Equatable {
    /// As typed.
    public var minutes: String
    /// The kind word.
    public var words: String

    /// A draft.
    public init(minutes: String = "", words: String = "") {
        self.minutes = minutes
        self.words = words
    }

    /// The minutes, and the word in one line.
    ///
    /// Throws: `Refusal.invalid` next to the fields.
    public func checked() throws(Refusal) -> (minutes: Int, words: String) {
        var errors: [FieldError] = []
        let number = Int(minutes).flatMap { ScreenGain.gifts.contains($0) ? $0 : nil }
        if number == nil {
            errors.append(FieldError("minutes", Message("Choose 1 to 120 minutes.")))
        }
        let line = TextMeasure.note.line(words)
        if line == nil {
            errors.append(FieldError("words", TextMeasure.noteIsTooLong))
        } else if line == "" {
            errors.append(FieldError("words", Message("Say what for. The child reads it.")))
        }
        guard errors.isEmpty, let number, let line else { throw .invalid(errors) }
        return (number, line)
    }
}
