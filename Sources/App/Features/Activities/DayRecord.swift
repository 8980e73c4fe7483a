import Database
import Domain

/// What the store knows of a child's day, read at once.
struct DayRecord {
    /// Its activities, in order.
    let activities: [Activity]
    /// The one without an end, if it began today or before.
    let open: Activity?
    /// The same, unless it was forgotten.
    let running: Activity?
    /// Where the last finished entry ends.
    let lastEnd: Instant?
    /// The last tap that still stands.
    let lastTap: KnownTap?
    /// The day.
    let day: CalendarDay
    /// As seen at.
    let now: Instant
    /// The time of each category today.
    let totals: [CategoryID: Span]
    /// The time of all of them.
    let total: Span

    init(of child: ChildID, on day: CalendarDay, at now: Instant, _ reading: borrowing Reading)
        throws
    {
        activities = try reading.activities(of: child, touching: day.span)
        open = try activities.last(where: \.isRunning) ?? reading.runningActivity(of: child)
        running = open.flatMap { $0.goesOn(at: now) ? $0 : nil }
        lastEnd = try open.map { $0.span(at: now).upperBound } ?? reading.lastEnd(of: child)
        lastTap = try reading.lastTap(of: child)
        self.day = day
        self.now = now
        totals = Totals.byCategory(activities, within: day.span, now: now)
        total = totals.values.reduce(.zero, +)
    }
}
