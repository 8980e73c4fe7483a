import Domain
import SQLite

/// What a child answered to the call of a routine.
enum RoutineCallRow: AddedRow {
    static let table = "routine_call"
    static let columns = "routine_id, again_at"

    static func read(_ row: Row) throws -> (routine: RoutineID, answer: RoutineAnswer) {
        let again: Instant? = try row["again_at"]
        return try (row["routine_id"], again.map { .later($0) } ?? .notToday)
    }

    static let added:
        Columns<(child: ChildID, routine: RoutineID, day: LocalDay, answer: RoutineAnswer)> = [
            "child_id": { $0.child },
            "routine_id": { $0.routine },
            "day": { $0.day },
            "again_at": { $0.answer.again },
        ]

    static let insert = """
        INSERT INTO routine_call (\(added.names))
        VALUES (\(added.marks))
        ON CONFLICT (child_id, routine_id)
        DO UPDATE SET day = excluded.day, again_at = excluded.again_at
        """
}

extension RoutineAnswer {
    /// When it calls again; nil: not on this day.
    fileprivate var again: Instant? {
        if case .later(let again) = self { again } else { nil }
    }
}
