/// What a family's record holds of a child's time, each part with what the other home sees of it (§17.3).
public enum RecordPart: String, Sendable, CaseIterable {
    /// Entries, also changed or deleted ones, and focus without an entry.
    case entries
    /// Focus sessions, with when they began and what they were for.
    case sessions
    case moods
    /// Timers without a category.
    case timers
    /// Routines that were begun or finished.
    case routines
    /// Uses of screens, and minutes that came.
    case screenTime
    /// The focus minutes of each day.
    case focusMinutes
    /// The pictures of trees.
    case trees
    /// What all days add up to: badges, days in a row.
    case sums
    /// What a child asked for or reserved.
    case asked

    /// How much of a part is seen.
    public enum Extent: String, Sendable, CaseIterable {
        case nothing
        /// Only in the totals of a day.
        case counted
        /// Without when it was and what it was for.
        case picture
        case whole
    }

    /// How much is seen of what was at the other home, by what was agreed.
    public func extent(at share: HomeShare) -> Extent {
        switch (self, share) {
        case (.asked, .everything): .nothing
        case (_, .everything): .whole
        case (.entries, .totals), (.sessions, .totals): .counted
        case (.focusMinutes, .totals), (.sums, .totals): .whole
        case (.trees, _): .picture
        case (_, .totals), (_, .nothing): .nothing
        }
    }
}
