public import Domain
import Foundation
import SQLite

extension Reading {
    /// Whether a row with this content was imported before.
    ///
    /// Served by the key of `imported_row`.
    public func hasImported(_ digest: String) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM imported_row WHERE digest = ?", [.text(digest)]
        ) { _ in true } ?? false
    }
}

extension Writing {
    /// Adds an activity from a row of a file, and remembers the row.
    ///
    /// Returns false if it doesn't fit any more: something is logged there now, or its child or
    /// category is gone.
    public func add(
        _ record: ActivityRecord, of child: ChildID, from digest: String, by author: Author,
        at now: Instant
    ) throws -> Bool {
        do {
            try apply([.create(record)], to: child, by: author, at: now)
        } catch let error as SQLiteError
            where error.message == "activities overlap" || error.isForeignKey
        {
            return false
        }
        try connection.run(
            "INSERT INTO imported_row (digest, activity_id) SELECT ?, max(id) FROM activity",
            [.text(digest)])
        return true
    }

    /// Notes activities that parts of an import have added, for what follows from all of them.
    public func noteImported(_ records: [ActivityRecord], of child: ChildID) {
        for record in records { changes.note(record, of: child, counts: true) }
    }
}

extension Database {
    /// Deletes the copies that were taken before the tables were changed.
    public func deleteCopies() throws {
        guard let path = pool.path else { return }
        let file = URL(filePath: path)
        let folder = file.deletingLastPathComponent()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in names where name.hasPrefix(file.lastPathComponent + ".before-") {
            try FileManager.default.removeItem(at: folder.appending(path: name))
        }
    }
}
