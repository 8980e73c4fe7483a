package import Database
package import Domain
import Site

/// What the database holds of a child's day, read in one go.
package struct DayRecord {
    /// Everything the day was filled with, in order: activities, and focus without one.
    package let activities: [Activity]
    /// Only its activities.
    package let logged: [Activity]
    /// What is counted there without being seen (§17.3).
    package let counted: [Activity]
    /// The activity without an end, if it began today or before.
    package let open: Activity?
    /// The same, unless it was forgotten.
    package let running: Activity?
    /// The day.
    package let day: CalendarDay
    /// The moment of reading.
    package let now: Instant
    /// The time of each category today.
    package let totals: [CategoryID: Span]
    /// The time of all of them.
    package let total: Span

    package init(
        of child: ChildID, on day: CalendarDay, at now: Instant, _ reading: borrowing Reading
    ) throws {
        // A day that the time zone skipped holds nothing.
        let time = try reading.recordedTime(of: child, touching: day.span, at: now)
        func touches(_ activity: Activity) -> Bool {
            activity.record.category != .focus || activity.span(at: now).overlaps(day.span)
        }
        counted = time.counted.filter(touches)
        logged = time.logged
        activities = time.activities.filter(touches)
        open = try logged.last(where: \.isRunning) ?? reading.runningActivity(of: child)
        running = open.flatMap { $0.goesOn(at: now) ? $0 : nil }
        self.day = day
        self.now = now
        totals = Totals.byCategory(activities, within: day.span, now: now)
        total = totals.values.reduce(.zero, +)
    }
}

extension Reading {
    /// The timers without a category that ended on a day (§2.7).
    package func plainTimers(of child: ChildID, on day: CalendarDay) throws -> [PlainTimer] {
        day.span.isEmpty ? [] : try plainTimers(of: child, endedIn: day.span)
    }

    /// What a child is doing, unless it was forgotten.
    func goingOn(_ child: ChildID, at now: Instant) throws -> Activity? {
        try runningActivity(of: child).flatMap { $0.goesOn(at: now) ? $0 : nil }
    }
}
