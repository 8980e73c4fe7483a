import Domain
import SQLite

/// A child on its way through a routine; the steps are rows of their own.
enum RoutineRunRow: AddedRow, RowKind {
    static let table = "routine_run"
    static let columns = "id, ended_at, \(added.names)"

    /// The run without its steps.
    static func read(_ row: Row) throws -> RoutineRun {
        var leaving: RoutineRun.Departure?
        if let at: Instant = try row["leaves_at"] {
            leaving = try RoutineRun.Departure(
                words: row["leaves_for"], at: at, way: row["way_minutes"])
        }
        return try RoutineRun(
            id: row["id"], routine: row["routine_id"], child: row["child_id"], day: row["day"],
            name: row["name"], picture: StepPicture.kept(row["picture"]), leaving: leaving,
            fixedMinutes: row["fixed_minutes"],
            startedAt: row["started_at"], endedAt: row["ended_at"], steps: [])
    }

    static let added: Columns<RoutineRun> = [
        "routine_id": { $0.routine },
        "child_id": { $0.child },
        "day": { $0.day },
        "name": { $0.name },
        "picture": { $0.picture.text },
        "leaves_at": { $0.leaving?.at },
        "leaves_for": { $0.leaving?.words },
        "way_minutes": { $0.leaving?.way },
        "fixed_minutes": { $0.fixedMinutes },
        "started_at": { $0.startedAt },
    ]

    static let insert = """
        INSERT INTO routine_run (\(added.names))
        VALUES (\(added.marks))
        """
}
