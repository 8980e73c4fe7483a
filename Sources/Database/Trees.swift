public import Domain
import SQLite

/// The forest: sessions of focus that were completed.
extension Reading {
    /// The completed sessions of a child, newest first: its trees.
    ///
    /// `last` is the one after which to go on; nil: from the newest. Served by the index `focus_tree`.
    public func trees(of child: ChildID, after last: FocusSession? = nil, atMost count: Int) throws
        -> [FocusSession]
    {
        let from: [Value] =
            if let last, let end = last.end { [.at(end.at), .id(last.id)] } else {
                [.integer(.max), .integer(.max)]
            }
        return try connection.all(
            """
            SELECT \(FocusSessionRow.columns)
            FROM focus_session
            WHERE child_id = ? AND outcome = 'completed' AND (ended_at, id) < (?, ?)
            ORDER BY ended_at DESC, id DESC
            LIMIT ?
            """, [.id(child)] + from + [.integer(Int64(count))], FocusSessionRow.read)
    }

    /// The completed session of a child that came right after another; nil: that is the newest.
    ///
    /// Served by the index `focus_tree`.
    public func tree(after earlier: FocusSession) throws -> FocusSession? {
        guard let end = earlier.end else { return nil }
        return try connection.first(
            """
            SELECT \(FocusSessionRow.columns)
            FROM focus_session
            WHERE child_id = ? AND outcome = 'completed' AND (ended_at, id) > (?, ?)
            ORDER BY ended_at, id
            LIMIT 1
            """, [.id(earlier.child), .at(end.at), .id(earlier.id)], FocusSessionRow.read)
    }

    /// How many completed sessions a child had when this one was: the number of its tree, from 1.
    ///
    /// Served by the index `focus_tree` alone.
    public func number(of tree: FocusSession) throws -> Int {
        guard let end = tree.end else { return 0 }
        return try connection.first(
            """
            SELECT count(*)
            FROM focus_session
            WHERE child_id = ? AND outcome = 'completed' AND (ended_at, id) <= (?, ?)
            """, [.id(tree.child), .at(end.at), .id(tree.id)]
        ) { try $0.only() } ?? 0
    }

    /// The completed sessions of a child on some days, newest first.
    ///
    /// Served by the index `focus_ended`; those of the days are sorted.
    public func trees(of child: ChildID, on days: ClosedRange<LocalDay>) throws -> [FocusSession] {
        try connection.all(
            """
            SELECT \(FocusSessionRow.columns)
            FROM focus_session
            WHERE child_id = ? AND outcome = 'completed' AND day BETWEEN ? AND ?
            ORDER BY ended_at DESC, id DESC
            """,
            [
                .id(child), .text(days.lowerBound.description),
                .text(days.upperBound.description),
            ], FocusSessionRow.read)
    }

    /// The months with trees, the newest first.
    ///
    /// Served by the index `focus_ended` alone.
    public func forestMonths(of child: ChildID) throws -> [ForestMonth] {
        try connection.all(
            """
            SELECT substr(day, 1, 7) AS month, count(*) AS trees
            FROM focus_session
            WHERE child_id = ? AND outcome = 'completed'
            GROUP BY month
            ORDER BY month DESC
            """, [.id(child)]
        ) { row in
            try CalendarMonth(iso: row["month"]).map {
                ForestMonth(month: $0, trees: try row["trees"])
            }
        }.compactMap { $0 }
    }
}
