/// A mood that a child gave (§2.6).
public struct ToldMood: Sendable, Equatable {
    /// Its id; nil for moods of focus sessions.
    public let id: TapID?
    /// When.
    public let at: Instant
    /// How it felt.
    public let mood: Mood
    /// Why it was given.
    public let cause: Cause
    /// The child's note.
    public var note: MoodNote

    /// Why a mood was given.
    public enum Cause: Sendable, Hashable {
        /// Because the child wanted to.
        case anyTime
        /// It was asked for after an activity.
        case after(ActivityID)
        /// It was asked for before a tree was planted.
        case beforeFocus(FocusSessionID)
        /// It was asked for when the tree had grown.
        case afterFocus(FocusSessionID)
    }

    /// A mood.
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

    /// A second mood within this time corrects the first.
    public static let correctable = Span.minutes(2)

    /// Whether a mood given now replaces this one: a slip, or a second thought.
    ///
    /// One with a note stays.
    public func givesWay(to cause: Cause, at now: Instant) -> Bool {
        id != nil && note.text.isEmpty && (cause == self.cause || cause == .anyTime)
            && (Span.zero..<Self.correctable).contains(now - at)
    }

    /// Whether the child may still add a note or take it back: on the same day.
    public func mayChange(today: Range<Instant>) -> Bool { id != nil && today.contains(at) }
}

/// A child's note to a mood.
public struct MoodNote: Sendable, Equatable {
    /// The text; empty: none.
    public let text: String
    /// Whether parents see only that there is a note.
    public let isPrivate: Bool

    /// Nothing.
    public static let none = MoodNote(text: "", isPrivate: false)
    /// A stored note; an empty one is never private.
    public init(text: String, isPrivate: Bool) {
        self.text = text
        self.isPrivate = isPrivate && !text.isEmpty
    }

    /// A note as typed; only teens can keep theirs private (§2.6).
    ///
    /// Throws: `Refusal.invalid` for `note` if it is too long.
    public init(typed: String, isPrivate: Bool, mode: AgeMode) throws(Refusal) {
        let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard TextMeasure.note.fits(text) else {
            throw .invalid([FieldError("note", Message("Use at most 200 characters."))])
        }
        self.init(text: text, isPrivate: isPrivate && mode == .teen)
    }

    /// The text as this person may read it; nil if they only see that there is one.
    public func words(for hand: Entry.Hand) -> String? {
        isPrivate && hand == .parent ? nil : text
    }
}
