public import Domain
import SQLite

extension Reading {
    /// The locks of the children who have one.
    public func childLocks() throws -> [ChildID: ChildLock] {
        let aside = aside
        let rows = try allReadable(
            "SELECT child_id, kind, hash FROM child_lock ORDER BY child_id", []
        ) { row -> (ChildID, ChildLock) in
            // What no key opens stays locked, until a parent sets it again.
            let kind = try aside.readable(row["kind"], or: ChildLock.Kind.digits)
            return try (
                row["child_id"], ChildLock(kind: kind, hash: aside.readable(row["hash"], or: ""))
            )
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
