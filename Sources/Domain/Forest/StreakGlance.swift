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

    /// The day to which the row reaches back, today's tree included.
    ///
    /// A day that was passed over and had a tree counts as well, so the row may begin later than
    /// this, and never earlier.
    ///
    /// - Parameter passed: the days that neither add nor break, as of `TreeDays.walk`.
    public func since(
        _ today: LocalDay, hasTreeToday: Bool, passing passed: Set<LocalDay>
    ) -> LocalDay {
        var (day, left) = (hasTreeToday ? today + 1 : today, days)
        while left > 0 {
            day = day - 1
            if day == today || !passed.contains(day) { left -= 1 }
        }
        return day
    }
}
