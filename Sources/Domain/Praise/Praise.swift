/// A kind word's identifier.
public typealias PraiseID = Identifier<Praise>

/// Something good that a grown-up noticed: a flower in the child's jar (§6.3).
public struct Praise: Sendable, Equatable {
    /// Its identifier.
    public let id: PraiseID
    /// The child.
    public let child: ChildID
    /// What for: which flower it is.
    public let reason: Reason
    /// What the grown-up saw, in their words; empty: the reason says it all.
    public let words: String
    /// Who noticed it; nil: nobody who is known here.
    public let person: PersonID?
    /// When it was said.
    public let at: Instant
    /// When the child saw it; nil: not yet.
    public let shownAt: Instant?

    /// What grown-ups praise: what a child did, not what it is.
    public enum Reason: String, Sendable, CaseIterable {
        case help, brave, calm, effort, kind
        case alone = "by-yourself"

        /// What the child reads when the grown-up typed nothing.
        public var sentence: Message {
            switch self {
            case .help: Message("You helped.")
            case .brave: Message("You were brave.")
            case .calm: Message("You stayed calm.")
            case .effort: Message("You kept trying.")
            case .kind: Message("You were kind.")
            case .alone: Message("You did it by yourself.")
            }
        }

        /// What the grown-up chooses.
        public var label: Message {
            switch self {
            case .help: Message("Helped")
            case .brave: Message("Was brave")
            case .calm: Message("Stayed calm")
            case .effort: Message("Kept trying")
            case .kind: Message("Was kind")
            case .alone: Message("By themselves")
            }
        }
    }

    /// Praise as the store keeps it.
    public init(
        id: PraiseID, child: ChildID, reason: Reason, words: String, person: PersonID?,
        at: Instant, shownAt: Instant? = nil
    ) {
        self.id = id
        self.child = child
        self.reason = reason
        self.words = words
        self.person = person
        self.at = at
        self.shownAt = shownAt
    }
}

/// A grown-up who is signed in and looks into a jar (§6.3): they see what they said themselves.
public struct PraiseReader: Sendable, Equatable {
    /// Who.
    public let person: PersonID
    /// What nobody who is known here said is seen if it was said before; nil: none of it.
    public let othersBefore: Instant?

    /// A parent or a helper; `apart`: since when parents of two homes see only their own days; nil:
    /// they see all.
    public init(_ person: PersonID, isParent: Bool, apart: Instant?) {
        self.person = person
        othersBefore = isParent ? apart ?? Instant(milliseconds: .max) : nil
    }
}

/// A form for praise, before it is checked.
public struct PraiseDraft: Sendable, Equatable {
    /// A reason's word, as chosen.
    public var reason: String
    /// As typed.
    public var words: String

    /// A draft.
    public init(reason: String, words: String) {
        self.reason = reason
        self.words = words
    }

    /// The reason, and the words in one line.
    ///
    /// Throws: `Refusal.invalid` next to the fields.
    public func checked() throws(Refusal) -> (reason: Praise.Reason, words: String) {
        var errors: [FieldError] = []
        let known = Praise.Reason(rawValue: reason)
        if known == nil {
            errors.append(FieldError("reason", Message("Choose what you noticed.")))
        }
        let line = TextMeasure.note.line(words)
        if line == nil { errors.append(FieldError("words", TextMeasure.noteIsTooLong)) }
        guard errors.isEmpty, let known, let line else { throw .invalid(errors) }
        return (known, line)
    }
}

/// When the overview asks whether a grown-up noticed something good (§6.3).
public enum PraiseQuestion {
    /// From this minute of the day on.
    public static let evening = 17 * 60

    /// Whether it asks: in the evening, as long as nobody has praised anyone on that day.
    public static func isAsked(minuteOfDay: Int, wasPraisedToday: Bool) -> Bool {
        minuteOfDay >= evening && !wasPraisedToday
    }
}
