import Domain
import SQLite

/// A routine; its children and steps are rows of their own.
enum RoutineRow: AddedRow {
    static let table = "routine"
    static let columns = """
        id, name, picture, weekdays, on_days_off, begins, leaves, leaves_for, way_minutes,
        fixed_minutes, asks_to_rest, archived_at, version
        """

    /// The routine without its children and steps.
    static func read(_ row: Row) throws -> Routine {
        let weekdays: Int = try row["weekdays"]
        var leaving: LeavingTime?
        if let minute: Int = try row["leaves"] {
            leaving = try LeavingTime(
                words: row["leaves_for"], minute: minute, way: row["way_minutes"])
        }
        return try Routine(
            id: row["id"],
            profile: RoutineProfile(
                name: row["name"], picture: StepPicture.kept(row["picture"]), children: [],
                days: RoutineDays(
                    Set(Weekday.allCases.filter { weekdays & $0.bit != 0 }),
                    comesOnDaysOff: row["on_days_off"]),
                begins: row["begins"], leaving: leaving, fixedMinutes: row["fixed_minutes"],
                asksToRest: row["asks_to_rest"]),
            archivedAt: row["archived_at"], version: row["version"])
    }

    static let profile: Columns<RoutineProfile> = [
        "name": { $0.name },
        "picture": { $0.picture.text },
        "weekdays": { $0.days.weekdays.reduce(0) { $0 | $1.bit } },
        "on_days_off": { $0.days.comesOnDaysOff },
        "begins": { $0.begins },
        "leaves": { $0.leaving?.minute },
        "leaves_for": { $0.leaving?.words },
        "way_minutes": { $0.leaving?.way },
        "fixed_minutes": { $0.fixedMinutes },
        "asks_to_rest": { $0.asksToRest },
    ]

    static let all = "SELECT \(columns) FROM routine ORDER BY id"
    static let insert = """
        INSERT INTO routine (\(profile.names))
        VALUES (\(profile.marks))
        """
    static let update = """
        UPDATE routine SET (\(profile.names)) = (\(profile.marks)), version = version + 1
        WHERE id = ?
        """
}

extension StepPicture {
    /// A picture from the store; a name that this version doesn't know has its stand-in.
    static func kept(_ text: String, photo: PhotoID? = nil) -> StepPicture {
        photo.map { .photo($0) } ?? StepPicture(text) ?? .drawn(standIn)
    }
}

extension Weekday {
    /// Its place in the sum of a routine's days.
    fileprivate var bit: Int { 1 << (rawValue - 1) }
}
