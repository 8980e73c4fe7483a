/// What is kept of a finished session.
public struct FocusRecord: Sendable, Hashable {
    /// How it ended.
    public enum Outcome: String, Sendable, CaseIterable {
        case completed, abandoned
        /// The child was away from the page for too long in a brave session (§4.3).
        case lost
    }

    /// How it ended.
    public let outcome: Outcome
    /// The local day on which it ended.
    ///
    /// Stored as it was then: a family that travels must not find its past days moved (§4.5).
    public let day: LocalDay
    /// The time focused, without pauses.
    public let focused: Span

    /// A session with the day on which it ended.
    public init(_ outcome: Outcome, on day: LocalDay, focused: Span) {
        self.outcome = outcome
        self.day = day
        self.focused = focused
    }

    /// A session that ends now, in the family's current time zone.
    public init(
        _ outcome: Outcome, endedAt: Instant, in calendar: FamilyCalendar, focused: Span
    ) {
        self.init(outcome, on: calendar.day(of: endedAt), focused: focused)
    }
}
