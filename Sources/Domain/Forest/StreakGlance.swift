/// A streak at a glance: what is said of it among other things, such as on the parents' overview
/// (§9.2).
public struct StreakGlance: Sendable, Equatable {
    /// The exact number of days in a row, with days off skipped.
    public let days: Int

    /// The glance; nil for fewer than two days, which are no row.
    public init?(_ streak: Streak) {
        guard streak.days > 1 else { return nil }
        days = streak.days
    }
}
