public import Domain
import SQLite

extension Writing {
    /// Merges two categories: all activities and parts of `old` become those of `new`.
    ///
    /// Parts with the same name are merged too. Undoing and reading later find the category that
    /// remains; the record of changes allows this one change and no other.
    /// Throws: `Refusal.conflict` if something else still refers to the old one.
    public func merge(_ old: CategoryID, into new: CategoryID) throws {
        try noteKinds(of: old)
        let parts = try reading.subcategories()
        let kept = parts.filter { $0.category == new }
        try connection.run(
            "UPDATE category SET merged_into_id = ? WHERE id = ?", [.id(new), .id(old)])
        for part in parts where part.category == old {
            let twin = kept.first { CategoryName.isSame($0.name, part.name) }
            if twin == nil { try move(part.id, to: new) }
            try connection.run(
                "UPDATE activity SET category_id = ?, subcategory_id = ? WHERE subcategory_id = ?",
                [.id(new), .id(twin?.id ?? part.id), .id(part.id)])
            if let twin {
                try connection.run(
                    "UPDATE subcategory SET merged_into_id = ? WHERE id = ?",
                    [.id(twin.id), .id(part.id)])
                try connection.run(
                    """
                    UPDATE activity_event SET was_subcategory_id = ?
                    WHERE was_subcategory_id = ?
                    """, [.id(twin.id), .id(part.id)])
                try connection.run("DELETE FROM subcategory WHERE id = ?", [.id(part.id)])
            }
        }
        for sql in [
            "UPDATE activity SET category_id = ? WHERE category_id = ?",
            "UPDATE tap SET category_id = ? WHERE category_id = ?",
            "UPDATE activity_event SET was_category_id = ? WHERE was_category_id = ?",
            "UPDATE timer SET category_id = ? WHERE category_id = ?",
            "UPDATE timer SET next_category_id = ? WHERE next_category_id = ?",
            "UPDATE routine_step SET category_id = ? WHERE category_id = ?",
            "UPDATE routine_run_step SET category_id = ? WHERE category_id = ?",
            "UPDATE OR IGNORE challenge_category SET category_id = ? WHERE category_id = ?",
            // A picture that counts both has the new one already.
            """
            DELETE FROM challenge_category WHERE category_id = ?2 AND ?1 <> ?2
            """,
            "UPDATE screen_rule SET category_id = ? WHERE category_id = ?",
            "UPDATE screen_gain SET category_id = ? WHERE category_id = ?",
        ] {
            try connection.run(sql, [.id(new), .id(old)])
        }
        try takeGoals(of: old, into: new)
        try connection.run(
            "UPDATE category SET version = version + 1 WHERE id = ?", [.id(new)])
        try delete(old)
    }

    /// The rows that are not taken over go with their category.
    private func takeGoals(of old: CategoryID, into new: CategoryID) throws {
        let children: [ChildID] = try connection.all("SELECT id FROM child", []) {
            try $0.only() as ChildID
        }
        for child in children {
            let rows = try reading.goalRows(of: child)
            for home in Set(rows.map(\.change.home)) {
                for days in DayKind.allCases {
                    let rows = rows.filter { $0.change.home == home && $0.change.days == days }
                    let taken = MergedGoals.taken(
                        rows.filter { $0.change.category == old },
                        besides: rows.filter { $0.change.category == new })
                    for row in taken {
                        let change = GoalChange(new, days, row.change.goal, at: home)
                        try set(change, of: child, from: row.from)
                    }
                }
            }
        }
    }

    private func move(_ part: SubcategoryID, to category: CategoryID) throws {
        try connection.run(
            """
            UPDATE subcategory SET
                category_id = ?1,
                position = (
                    SELECT ifnull(max(position), -1) + 1 FROM subcategory WHERE category_id = ?1)
            WHERE id = ?2
            """, [.id(category), .id(part)])
    }
}
