public import Domain
import SQLite

extension Reading {
    /// What a child has parked, in the order in which it came.
    ///
    /// Served by the index `parked_thought_of_child`.
    public func parkedThoughts(of child: ChildID) throws -> [ParkedThought] {
        try connection.all(
            """
            SELECT \(ParkedThoughtRow.columns)
            FROM parked_thought
            WHERE child_id = ?
            ORDER BY id
            """, [.id(child)], ParkedThoughtRow.read)
    }
}

extension Writing {
    /// Keeps what came to a child's mind; the database refuses an eleventh.
    public func park(_ words: String, of child: ChildID, at now: Instant) throws {
        try connection.run(
            ParkedThoughtRow.insert,
            ParkedThoughtRow.added.values((child: child, words: words, at: now)))
    }

    /// Forgets a thought of a child's; nothing if it is gone already.
    public func letGo(of thought: ParkedThoughtID, by child: ChildID) throws {
        try connection.run(
            "DELETE FROM parked_thought WHERE id = ? AND child_id = ?", [.id(thought), .id(child)])
    }
}
