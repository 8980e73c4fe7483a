import Database
import Domain

/// Somebody takes an entry out of the record; the trace keeps it (§2.2).
struct DeleteEntry {
    let desk: Desk
    let id: ActivityID

    /// Takes it out, if this hand may.
    func perform(in database: Database) throws -> Activity {
        let now = desk.visit.now
        return try database.write { writing in
            _ = try writing.settleForgotten(of: desk.child.id, at: now)
            let activity = try desk.changeable(id, writing.reading)
            guard activity.record.deletedAt == nil else { return activity }
            var record = activity.record
            record.deletedAt = now
            try writing.apply(
                [.change(id, to: record)], to: desk.child.id, by: desk.author, at: now)
            return activity
        }
    }
}
