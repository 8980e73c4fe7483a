public import Domain
import SQLite

extension Reading {
    /// The locks of the children who have one.
    public func childLocks() throws -> [ChildID: ChildLock] {
        let rows = try connection.all(
            "SELECT child_id, kind, hash FROM child_lock ORDER BY child_id", []
        ) { row -> (ChildID, ChildLock) in
            guard let kind = ChildLock.Kind(rawValue: row.text(1)) else {
                throw UnreadableRow(table: "child_lock", column: "kind")
            }
            return (row.id(0), ChildLock(kind: kind, hash: row.text(2)))
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}

extension Writing {
    /// Sets a child's lock, or another one.
    public func save(_ lock: ChildLock, of child: ChildID, at now: Instant) throws {
        try connection.run(
            """
            INSERT INTO child_lock (child_id, kind, hash, set_at)
            VALUES (?, ?, ?, ?)
            ON CONFLICT (child_id) DO UPDATE SET
                kind = excluded.kind, hash = excluded.hash, set_at = excluded.set_at
            """, [.id(child), .text(lock.kind.rawValue), .text(lock.hash), .at(now)])
    }

    /// Takes a child's lock away, if it has one.
    public func removeLock(of child: ChildID) throws {
        try connection.run("DELETE FROM child_lock WHERE child_id = ?", [.id(child)])
    }
}
