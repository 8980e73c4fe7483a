import Database
import Domain

/// What the store knows of a child's day, read at once.
struct DayRecord {
    /// What it was filled with, in order: its activities, and focus without one.
    let activities: [Activity]
    /// Its activities alone.
    let logged: [Activity]
    /// Timers that are only listed.
    let plainTimers: [PlainTimer]
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
        // A day that a zone has left out holds nothing.
        logged =
            day.span.isEmpty ? [] : try reading.activities(of: child, touching: day.span)
        activities = MeasuredFocus.filling(
            logged,
            with: day.span.isEmpty ? [] : try reading.measuredFocus(of: child, touching: day.span),
            of: child, now: now
        ).filter { $0.record.category != .focus || $0.span(at: now).overlaps(day.span) }
        plainTimers = try reading.plainTimers(of: child, endedIn: day.span)
        open = try logged.last(where: \.isRunning) ?? reading.runningActivity(of: child)
        running = open.flatMap { $0.goesOn(at: now) ? $0 : nil }
        lastEnd = try open.map { $0.span(at: now).upperBound } ?? reading.lastEnd(of: child)
        lastTap = try reading.lastTap(of: child)
        self.day = day
        self.now = now
        totals = Totals.byCategory(activities, within: day.span, now: now)
        total = totals.values.reduce(.zero, +)
    }
}
