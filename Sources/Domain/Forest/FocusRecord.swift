/// What remains of a session that is over.
public struct FocusRecord: Sendable, Hashable {
    /// How it ended.
    public enum Outcome: String, Sendable, CaseIterable {
        case completed, abandoned
        /// The page was left for too long in a brave session (§4.3).
        case lost
    }

    /// How it ended.
    public let outcome: Outcome
    /// The family's day on which it ended.
    ///
    /// Kept as it was then: a family that travels does not find its past days moved (§4.5).
    public let day: LocalDay
    /// The focus given to it, without pauses.
    public let focused: Span

    /// A session by the day on which it ended.
    public init(_ outcome: Outcome, on day: LocalDay, focused: Span) {
        self.outcome = outcome
        self.day = day
        self.focused = focused
    }

    /// A session that ends now, in the zone in which the family lives now.
    public init(
        _ outcome: Outcome, endedAt: Instant, in calendar: FamilyCalendar, focused: Span
    ) {
        self.init(outcome, on: calendar.day(of: endedAt), focused: focused)
    }
}
