public import Domain
import SQLite

extension Reading {
    /// The sessions of a child that ended on some days, however they ended, oldest first.
    public func focusSessions(of child: ChildID, endedOn days: ClosedRange<LocalDay>) throws
        -> [FocusSession]
    {
        try allSessions(of: child, endedOn: days)
            .filter { viewer.sees(.sessions, of: child, at: $0.startedAt) }
    }

    /// Those of which only the time is counted.
    public func countedSessions(of child: ChildID, endedOn days: ClosedRange<LocalDay>) throws
        -> [FocusSession]
    {
        guard viewer.views[child] != nil else { return [] }
        return try allSessions(of: child, endedOn: days)
            .filter { viewer.extent(of: .sessions, child, at: $0.startedAt) == .counted }
    }

    /// Served by the index `focus_ended`; those of the days are sorted.
    private func allSessions(of child: ChildID, endedOn days: ClosedRange<LocalDay>) throws
        -> [FocusSession]
    {
        try connection.all(
            """
            SELECT \(FocusSessionRow.columns)
            FROM focus_session
            WHERE child_id = ? AND outcome IS NOT NULL AND day BETWEEN ? AND ?
            ORDER BY ended_at, id
            """,
            [
                .id(child), .text(days.lowerBound.description),
                .text(days.upperBound.description),
            ], FocusSessionRow.read)
    }

    /// All that a child's goals ever were, with the school weeks.
    ///
    /// One query each; a family changes its goals some times a year.
    public func goalHistory(of child: ChildID) throws -> GoalHistory {
        GoalHistory(
            try goalRows(of: child), weeks: try schoolWeeks(),
            daysOff: Set(try daysOff(of: child).keys))
    }

    /// All goals that a child ever had, those of its homes last.
    func goalRows(of child: ChildID) throws -> [GoalHistory.Row] {
        let rows = try connection.all(
            """
            SELECT \(GoalRow.columns)
            FROM goal
            WHERE child_id = ?
            ORDER BY from_day, id
            """, [.id(child)], GoalRow.read)
        return rows + (try connection.all(HomeGoalRow.all, [.id(child)], HomeGoalRow.read))
    }

    private func schoolWeeks() throws -> [(from: LocalDay, week: SchoolWeek)] {
        try connection.all(
            """
            SELECT \(SchoolWeekRow.columns)
            FROM school_week
            ORDER BY from_day
            """, [], SchoolWeekRow.read)
    }
}
