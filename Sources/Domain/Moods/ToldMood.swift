/// How a child told that it felt, once (§2.6).
public struct ToldMood: Sendable, Equatable {
    /// Which; nil for what a focus session keeps.
    public let id: TapID?
    /// When.
    public let at: Instant
    /// How it felt.
    public let mood: Mood
    /// Why it was told.
    public let cause: Cause
    /// What the child wrote beside it.
    public var note: MoodNote

    /// Why a mood was told.
    public enum Cause: Sendable, Hashable {
        /// Because the child wanted to.
        case anyTime
        /// It was asked after an activity.
        case after(ActivityID)
        /// It was asked before a tree was planted.
        case beforeFocus(FocusSessionID)
        /// It was asked when the tree had grown.
        case afterFocus(FocusSessionID)
    }

    /// A mood as it was told.
    public init(
        id: TapID? = nil, at: Instant, _ mood: Mood, _ cause: Cause = .anyTime,
        note: MoodNote = .none
    ) {
        self.id = id
        self.at = at
        self.mood = mood
        self.cause = cause
        self.note = note
    }

    /// A second face within this time corrects the first.
    public static let correctable = Span.minutes(2)

    /// Whether a face told now takes this one's place: a finger slipped, or thought again.
    ///
    /// One with words beside it stays.
    public func givesWay(to cause: Cause, at now: Instant) -> Bool {
        id != nil && note.text.isEmpty && (cause == self.cause || cause == .anyTime)
            && (Span.zero..<Self.correctable).contains(now - at)
    }

    /// Whether the child may still add words or take it back: on the day on which it was told.
    public func mayChange(today: Range<Instant>) -> Bool { id != nil && today.contains(at) }
}

/// What a child wrote beside a mood.
public struct MoodNote: Sendable, Equatable {
    /// The words; empty: none.
    public let text: String
    /// Whether parents see only that there is a note.
    public let isPrivate: Bool

    /// Nothing.
    public static let none = MoodNote(text: "", isPrivate: false)
    /// A note as the store keeps it; where there are no words nothing is private.
    public init(text: String, isPrivate: Bool) {
        self.text = text
        self.isPrivate = isPrivate && !text.isEmpty
    }

    /// A note as it was typed; only teenagers keep theirs to themselves (§2.6).
    ///
    /// Throws: `Refusal.invalid` for `note` if it is too long.
    public init(typed: String, isPrivate: Bool, mode: AgeMode) throws(Refusal) {
        let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard TextMeasure.note.fits(text) else {
            throw .invalid([FieldError("note", Message("Use at most 200 characters."))])
        }
        self.init(text: text, isPrivate: isPrivate && mode == .teen)
    }

    /// The words as somebody may read them; nil where no more is told than that there are some.
    public func words(for hand: Entry.Hand) -> String? {
        isPrivate && hand == .parent ? nil : text
    }
}
