import Domain
import SQLite

/// A child, in use or archived.
enum ChildRow: AddedRow {
    static let table = "child"
    static let columns = """
        id, name, born_day, age_years, age_day, mode, avatar, colour, tap_meaning, archived_at,
        version
        """

    /// A look that only another version knows is replaced by a plain one, so that the child can
    /// still use FocusPal.
    static func read(_ row: Row, _ aside: SetAside) throws -> Child {
        let profile = try ChildProfile(
            name: row["name"], age: age(row), mode: row["mode"],
            avatar: aside.readable(row["avatar"], or: .standIn),
            colour: aside.readable(row["colour"], or: .standIn), tapMeaning: row["tap_meaning"])
        return try Child(
            id: row["id"], profile: profile, archivedAt: row["archived_at"],
            version: row["version"])
    }

    private static func age(_ row: Row) throws -> Age {
        if let born: LocalDay = try row["born_day"] { return .born(born) }
        return .years(try row["age_years"], on: try row["age_day"])
    }

    static let profile: Columns<ChildProfile> = [
        "name": { $0.name },
        "born_day": { $0.age.born },
        "age_years": { $0.age.years?.count },
        "age_day": { $0.age.years?.day },
        "mode": { $0.mode },
        "avatar": { $0.avatar },
        "colour": { $0.colour },
        "tap_meaning": { $0.tapMeaning },
    ]

    static let insert = """
        INSERT INTO child (\(profile.names), created_at)
        VALUES (\(profile.marks), ?)
        """
    static let update = """
        UPDATE child SET (\(profile.names)) = (\(profile.marks)), version = version + 1
        WHERE id = ?
        """
}

extension Age {
    fileprivate var born: LocalDay? {
        if case .born(let day) = self { day } else { nil }
    }

    fileprivate var years: (count: Int, day: LocalDay)? {
        if case .years(let count, let day) = self { (count, day) } else { nil }
    }
}
