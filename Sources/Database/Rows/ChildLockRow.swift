import Domain
import SQLite

/// The lock of a child.
enum ChildLockRow: AddedRow {
    static let table = "child_lock"
    static let columns = "child_id, kind, hash"

    /// A lock that no key opens stays locked, until a parent sets it again.
    static func read(_ row: Row, _ aside: SetAside) throws -> (ChildID, ChildLock) {
        let kind = try aside.readable(row["kind"], or: ChildLock.Kind.digits)
        return try (
            row["child_id"], ChildLock(kind: kind, hash: aside.readable(row["hash"], or: ""))
        )
    }

    static let lock: Columns<(lock: ChildLock, at: Instant)> = [
        "kind": { $0.lock.kind },
        "hash": { $0.lock.hash },
        "set_at": { $0.at },
    ]

    static let all = """
        SELECT \(columns)
        FROM child_lock
        ORDER BY child_id
        """
    static let insert = """
        INSERT INTO child_lock (child_id, \(lock.names))
        VALUES (?, \(lock.marks))
        ON CONFLICT (child_id) DO UPDATE SET \(lock.fromExcluded)
        """
}
