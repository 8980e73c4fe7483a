public import Domain
import SQLite

extension Reading {
    /// The locks of the children who have one.
    public func childLocks() throws -> [ChildID: ChildLock] {
        let aside = aside
        let rows = try allReadable(ChildLockRow.all) { try ChildLockRow.read($0, aside) }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}

extension Writing {
    /// Sets a child's lock, or another one.
    public func save(_ lock: ChildLock, of child: ChildID, at now: Instant) throws {
        try connection.run(
            ChildLockRow.insert, [.id(child)] + ChildLockRow.lock.values((lock: lock, at: now)))
    }

    /// Takes a child's lock away, if it has one.
    public func removeLock(of child: ChildID) throws {
        try connection.run("DELETE FROM child_lock WHERE child_id = ?", [.id(child)])
    }
}
