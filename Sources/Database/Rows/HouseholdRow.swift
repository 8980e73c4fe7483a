import Domain
import SQLite

/// The household; there is one.
enum HouseholdRow: AddedRow {
    static let table = "household"
    static let columns = """
        name, zone, first_weekday, language, is_open, clock_hours, version, seasons
        """

    static func read(_ row: Row, _ aside: SetAside) throws -> Household {
        var household = try Household(
            name: row["name"], zone: row["zone"],
            firstWeekday: aside.readable(row["first_weekday"], or: .monday),
            language: row["language"])
        household.isOpen = try row["is_open"]
        household.clock = try aside.readable(row["clock_hours"], or: nil)
        household.version = try row["version"]
        household.seasons = try aside.readable(row["seasons"], or: nil)
        return household
    }

    static let form: Columns<Household> = [
        "name": { $0.name },
        "zone": { $0.zone },
        "first_weekday": { $0.firstWeekday },
        "language": { $0.language },
        "is_open": { $0.isOpen },
        "clock_hours": { $0.clock },
        "seasons": { $0.seasons },
    ]

    static let all = """
        SELECT \(columns)
        FROM household
        """
    static let insert = """
        INSERT INTO household (id, \(form.names), onboarding_step, created_at)
        VALUES (1, \(form.marks), 'welcome', ?)
        ON CONFLICT (id) DO UPDATE SET \(form.fromExcluded), version = version + 1
        """
}
