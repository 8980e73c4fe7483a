/// When the daily backup is due (§14.3).
public enum BackupClock {
    /// 03:30 on the family's clock, in seconds after midnight.
    public static let secondOfDay = (3 * 60 + 30) * 60
    /// A failed backup is tried again after this.
    public static let pause = Span.minutes(10)

    /// Whether there has been no good backup of the night since 03:30, or never one.
    ///
    /// A last one in the future was made by a clock that was wrong: it counts for nothing.
    public static func isDue(
        last: Instant?, at now: Instant, in calendar: FamilyCalendar
    ) -> Bool {
        guard let last, last <= now else { return true }
        return last < latest(before: now, in: calendar)
    }

    /// The last moment at which one was due.
    private static func latest(before now: Instant, in calendar: FamilyCalendar) -> Instant {
        let today = calendar.day(of: now)
        let due = calendar.instant(today, secondOfDay: secondOfDay)
        return due <= now ? due : calendar.instant(today - 1, secondOfDay: secondOfDay)
    }
}
