import Domain
import SQLite

/// A step of a run.
enum RoutineRunStepRow: AddedRow, RowKind {
    static let table = "routine_run_step"
    static let columns = """
        place, step_id, \(RoutineStepRow.profile.names), \(course.names), \(look.names)
        """

    static func read(_ row: Row) throws -> RoutineRun.Step {
        let word: String = try row["state"]
        guard let state = RoutineRun.Step.State(rawValue: word) else {
            throw UnreadableRow(table: table, column: "state")
        }
        let lookedAt: Instant? = try row["looked_at"]
        let lookedBy: PersonID? = try row["looked_by"]
        return try RoutineRun.Step(
            place: row["place"], step: row["step_id"],
            profile: StepProfile(
                words: row["words"],
                picture: StepPicture.kept(row["picture"], photo: row["photo_id"]),
                minutes: row["minutes"], category: row["category_id"],
                needsLook: row["needs_look"]),
            state: state, took: row["took"], timer: row["timer_id"], endedAt: row["ended_at"],
            person: row["person_id"], isByParent: row["by_parent"],
            look: lookedAt.map { RoutineRun.Step.Look(at: $0, person: lookedBy) })
    }

    /// What changes while the child is on its way.
    static let course: Columns<RoutineRun.Step> = [
        "state": { $0.state.rawValue },
        "took": { $0.took },
        "timer_id": { $0.timer },
        "ended_at": { $0.endedAt },
        "by_parent": { $0.isByParent },
        "person_id": { $0.person },
    ]

    /// A grown-up's look, which comes after the end.
    static let look: Columns<RoutineRun.Step.Look> = [
        "looked_at": { $0.at },
        "looked_by": { $0.person },
    ]

    static let insert = """
        INSERT INTO routine_run_step
            (run_id, place, step_id, \(RoutineStepRow.profile.names), \(course.names))
        VALUES (?, ?, ?, \(RoutineStepRow.profile.marks), \(course.marks))
        """
    static let update = """
        UPDATE routine_run_step SET (\(course.names)) = (\(course.marks))
        WHERE run_id = ? AND place = ?
        """
    static let lookedAt = """
        UPDATE routine_run_step SET (\(look.names)) = (\(look.marks))
        WHERE run_id = ? AND place = ?
        """
}
