import Database
package import Domain
import Site

/// Bedtimes that begin only after midnight are those of the evening before (§12.2).
extension Reading {
    /// The day that a routine belongs to if it begins now: the one before if it begins late.
    ///
    /// So the coming evening has its own. One that was done or left out on the day before, or
    /// didn't come then, is today's.
    func dayOfStart(
        of routine: Routine, by child: ChildID, on today: CalendarDay, at now: Instant
    ) throws -> LocalDay {
        guard routine.isLate(on: today, at: now) else { return today.day }
        let before = today.day - 1
        let runs = try routineRuns(of: child, on: before...before)
        if let run = runs.first(where: { $0.routine == routine.id }) {
            // What began after midnight is found again, and is not begun twice.
            return run.startedAt < today.start ? today.day : before
        }
        let isLeftOut = try routineAnswers(of: child, on: before)[routine.id] == .notToday
        return try !isLeftOut && comes(routine, to: child, on: before) ? before : today.day
    }

    /// The routines that a child can still begin as those of the day before.
    func lateRoutines(of child: ChildID, on today: CalendarDay, at now: Instant) throws
        -> Set<RoutineID>
    {
        guard now < today.start + RoutineRun.lateness else { return [] }
        let before = today.day - 1
        let begun = Set(try routineRuns(of: child, on: before...before).compactMap(\.routine))
        let late = try routines().filter { routine in
            guard routine.isReady, routine.profile.children.contains(child),
                !begun.contains(routine.id)
            else { return false }
            return try dayOfStart(of: routine, by: child, on: today, at: now) == before
        }
        return Set(late.map(\.id))
    }

    /// Whether a routine comes to a child on a day.
    package func comes(_ routine: Routine, to child: ChildID, on day: LocalDay) throws -> Bool {
        let isOff = try daysOff(of: child, after: day - 1)[day] != nil
        let home = try home(of: child, on: day, for: [routine])
        return routine.isAt(home) && routine.profile.days.contains(day, isOff: isOff)
    }
}
