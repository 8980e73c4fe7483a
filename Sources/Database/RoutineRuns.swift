public import Domain
import SQLite

extension Reading {
    /// A run by its number.
    public func routineRun(_ id: RoutineRunID) throws -> RoutineRun? {
        try runs("id = ?", [.id(id)]).first.flatMap { sees($0) ? $0 : nil }
    }

    /// One that goes on is seen where the child is.
    private func sees(_ run: RoutineRun) -> Bool {
        run.endedAt == nil || viewer.sees(.routines, of: run.child, at: run.startedAt)
    }

    /// The runs of a child that belong to some days, the first first.
    ///
    /// Served by the index `routine_run_once`.
    public func routineRuns(of child: ChildID, on days: ClosedRange<LocalDay>) throws
        -> [RoutineRun]
    {
        try runs(
            "child_id = ? AND day BETWEEN ? AND ? ORDER BY day, id",
            [
                .id(child), .text(days.lowerBound.description),
                .text(days.upperBound.description),
            ]
        ).filter { sees($0) }
    }

    /// When a child began what it finished of its routines on some days: no step is left, and at least
    /// one was done.
    ///
    /// Served by the index `routine_run_once`.
    public func finishedRoutines(of child: ChildID, on days: ClosedRange<LocalDay>) throws
        -> [RoutineID: [Instant]]
    {
        let rows: [(RoutineID, Instant)] = try connection.all(
            """
            SELECT routine_id, started_at
            FROM routine_run
            WHERE child_id = ? AND day BETWEEN ? AND ?
                AND routine_id IS NOT NULL AND ended_at IS NOT NULL
                AND NOT EXISTS (
                    SELECT 1 FROM routine_run_step WHERE run_id = routine_run.id AND state = 'waiting')
                AND EXISTS (
                    SELECT 1 FROM routine_run_step WHERE run_id = routine_run.id AND state = 'done')
            ORDER BY day
            """,
            [
                .id(child), .text(days.lowerBound.description),
                .text(days.upperBound.description),
            ]
        ) { try ($0["routine_id"], $0["started_at"]) }
        let seen = rows.filter { viewer.sees(.routines, of: child, at: $0.1) }
        return Dictionary(grouping: seen, by: \.0).mapValues { $0.map(\.1) }
    }

    /// The runs that have not ended, of a child or of all.
    ///
    /// Served by the index `routine_run_open`.
    public func openRoutineRuns(of child: ChildID? = nil) throws -> [RoutineRun] {
        // By the number itself all runs of all years would be looked through.
        guard let child else { return try runs("ended_at IS NULL ORDER BY +id", []) }
        return try runs("child_id = ? AND ended_at IS NULL ORDER BY id", [.id(child)])
    }

    /// The run whose step a timer times.
    ///
    /// Served by the index `routine_run_step_timer`.
    public func routineRun(timedBy timer: TimerID) throws -> RoutineRun? {
        try runs("id = (SELECT run_id FROM routine_run_step WHERE timer_id = ?)", [.id(timer)])
            .first
    }

    /// The latest runs with a step that a grown-up still wants to look at, since a day.
    ///
    /// Served by the index `routine_run_step_to_look_at`; looks that nobody ever took are left behind.
    public func runsToLookAt(since day: LocalDay) throws -> [RoutineRun] {
        try runs(
            """
            id IN (
                SELECT DISTINCT run_id
                FROM routine_run_step
                WHERE needs_look = 1 AND state = 'done' AND by_parent = 0 AND looked_at IS NULL
                ORDER BY run_id DESC
                LIMIT 100)
            AND day >= ?
            ORDER BY id
            """, [.text(day.description)])
    }

    private func runs(_ condition: String, _ values: [Value]) throws -> [RoutineRun] {
        let runs = try connection.kept(
            "SELECT \(RoutineRunRow.columns) FROM routine_run WHERE \(condition)", values,
            as: RoutineRunRow.self)
        return try runs.map { run in
            var run = run
            run.steps = try steps(of: run.id)
            return run
        }
    }

    private func steps(of run: RoutineRunID) throws -> [RoutineRun.Step] {
        try connection.kept(
            """
            SELECT \(RoutineRunStepRow.columns)
            FROM routine_run_step
            WHERE run_id = ?
            ORDER BY place
            """, [.id(run)], as: RoutineRunStepRow.self)
    }
}

extension Writing {
    /// Adds a run with its steps; the database refuses a second one of the same routine on a day.
    ///
    /// Returns its number.
    @discardableResult
    public func add(_ run: RoutineRun) throws -> RoutineRunID {
        try connection.run(RoutineRunRow.insert, RoutineRunRow.added.values(run))
        let id = RoutineRunID(connection.lastInsertedID)
        for step in run.steps {
            try connection.run(
                RoutineRunStepRow.insert,
                [.id(id), .integer(Int64(step.place)), .id(step.step)]
                    + RoutineStepRow.profile.values(step.profile)
                    + RoutineRunStepRow.course.values(step))
        }
        return id
    }

    /// Saves what has changed since `before`; a routine that is finished counts for its badge.
    public func save(_ run: RoutineRun, insteadOf before: RoutineRun) throws {
        for (step, old) in zip(run.steps, before.steps) where step != old {
            try connection.run(
                RoutineRunStepRow.update,
                RoutineRunStepRow.course.values(step)
                    + [.id(run.id), .integer(Int64(step.place))])
        }
        guard run.endedAt != before.endedAt else { return }
        try connection.run(
            "UPDATE routine_run SET ended_at = ? WHERE id = ?", [.at(run.endedAt), .id(run.id)])
        guard run.isFinished, run.stepsDone > 0 else { return }
        try mark(.routines, on: run.day, length: 1, of: run.child)
        changes.noteRoutine(of: run.child)
    }

    /// Keeps a grown-up's look at a step that was done; the database takes one.
    public func note(_ look: RoutineRun.Step.Look, atStep place: Int, of run: RoutineRunID) throws {
        try connection.run(
            RoutineRunStepRow.lookedAt,
            RoutineRunStepRow.look.values(look) + [.id(run), .integer(Int64(place))])
    }
}
