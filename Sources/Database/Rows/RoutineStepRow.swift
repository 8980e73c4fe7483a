import Domain
import SQLite

/// A step of a routine.
enum RoutineStepRow: AddedRow {
    static let table = "routine_step"
    static let columns = "id, \(profile.names), version"

    static func read(_ row: Row) throws -> RoutineStep {
        let profile = try StepProfile(
            words: row["words"],
            picture: StepPicture.kept(row["picture"], photo: row["photo_id"]),
            minutes: row["minutes"], category: row["category_id"], needsLook: row["needs_look"])
        return try RoutineStep(id: row["id"], profile: profile, version: row["version"])
    }

    static let profile: Columns<StepProfile> = [
        "words": { $0.words },
        "picture": { $0.picture.text },
        "photo_id": { $0.picture.photo },
        "minutes": { $0.minutes },
        "category_id": { $0.category },
        "needs_look": { $0.needsLook },
    ]

    static let ofRoutine = """
        SELECT \(columns) FROM routine_step WHERE routine_id = ? ORDER BY place, id
        """
    static let insert = """
        INSERT INTO routine_step (\(profile.names), routine_id, place)
        VALUES (\(profile.marks), ?, ?)
        """
    static let update = """
        UPDATE routine_step SET (\(profile.names)) = (\(profile.marks)), version = version + 1
        WHERE id = ?
        """
}
