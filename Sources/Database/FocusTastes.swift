public import Domain
import SQLite

extension Reading {
    /// How the sessions of the children are for whom a parent has chosen.
    public func focusTastes() throws -> [ChildID: FocusTaste] {
        let rows = try connection.all(
            """
            SELECT child_id, leaving, pace, has_gentle_words, version
            FROM focus_taste
            ORDER BY child_id
            """, []
        ) { row -> (ChildID, FocusTaste) in
            guard let leaving = Leaving(rawValue: row.text(1)),
                let pace = Pace(rawValue: Int(row.int(2)))
            else { throw UnreadableRow(table: "focus_taste", column: "leaving, pace") }
            return (
                row.id(0),
                FocusTaste(
                    leaving: leaving, pace: pace, hasGentleWords: row.int(3) == 1,
                    version: Int(row.int(4)))
            )
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// How a child's sessions are; what is usual at its age until a parent chooses.
    public func focusTaste(of child: Child) throws -> FocusTaste {
        try focusTastes()[child.id] ?? .usual(for: child.profile.mode)
    }

    /// The days on which nothing is expected of a child (§8.3).
    public func daysOff(of child: ChildID) throws -> [LocalDay: DayOff] {
        let rows = try connection.all(
            "SELECT day, kind FROM day_off WHERE child_id = ? ORDER BY day", [.id(child)]
        ) { row -> (LocalDay, DayOff) in
            guard let day = LocalDay(iso: row.text(0)), let kind = DayOff(rawValue: row.text(1))
            else { throw UnreadableRow(table: "day_off", column: "day, kind") }
            return (day, kind)
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}

extension Writing {
    /// Keeps how a child's sessions are.
    public func save(_ taste: FocusTaste, of child: ChildID) throws {
        try connection.run(
            """
            INSERT INTO focus_taste (child_id, leaving, pace, has_gentle_words, version)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (child_id) DO UPDATE SET
                leaving = excluded.leaving, pace = excluded.pace,
                has_gentle_words = excluded.has_gentle_words, version = version + 1
            """,
            [
                .id(child), .text(taste.leaving.rawValue), .integer(Int64(taste.pace.rawValue)),
                // The usual that was shown before is version 1 as well.
                .integer(taste.hasGentleWords ? 1 : 0), .integer(Int64(taste.version) + 1),
            ])
    }

    /// Keeps why nothing is expected on a day; nil: it is a day as others.
    public func set(_ kind: DayOff?, on day: LocalDay, of child: ChildID) throws {
        guard let kind else {
            try connection.run(
                "DELETE FROM day_off WHERE child_id = ? AND day = ?",
                [.id(child), .text(day.description)])
            return
        }
        try connection.run(
            """
            INSERT INTO day_off (child_id, day, kind)
            VALUES (?, ?, ?)
            ON CONFLICT (child_id, day) DO UPDATE SET kind = excluded.kind
            """, [.id(child), .text(day.description), .text(kind.rawValue)])
    }
}
