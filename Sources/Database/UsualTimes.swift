public import Domain
import SQLite

extension Reading {
    /// How long a routine and its steps usually took, of all its children, since a day.
    ///
    /// A step that was checked off without its time having run says nothing. Served by the indexes
    /// `routine_run_step_step` and `routine_run_routine`.
    public func usualTimes(of routine: Routine, since day: LocalDay) throws -> UsualTimes {
        var usual = UsualTimes(whole: try usualTime(of: routine.id, since: day))
        for step in routine.steps {
            usual.steps[step.id] = UsualTime(
                try connection.all(
                    """
                    SELECT took
                    FROM routine_run_step
                    WHERE step_id = ? AND state = 'done' AND took > 0
                    ORDER BY id DESC
                    LIMIT \(UsualTime.most)
                    """, [.id(step.id)]
                ) { try $0["took"] as Span })
        }
        return usual
    }

    /// How long a routine usually took as a whole, of all its children, since a day.
    ///
    /// Served by the index `routine_run_routine`.
    public func usualTime(of routine: RoutineID, since day: LocalDay) throws -> UsualTime? {
        UsualTime(
            try connection.all(
                """
                SELECT sum(took) AS took
                FROM routine_run JOIN routine_run_step ON run_id = routine_run.id
                WHERE routine_id = ? AND day >= ?
                GROUP BY routine_run.id
                HAVING min(state = 'done' AND routine_run_step.took > 0)
                ORDER BY day DESC, routine_run.id DESC
                LIMIT \(UsualTime.most)
                """, [.id(routine), .text(day.description)]
            ) { try $0["took"] as Span })
    }
}
