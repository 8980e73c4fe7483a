import ChildPages
import Database
import Domain
import Site

/// Someone deletes an entry; the record of changes keeps it (§2.2).
struct DeleteEntry: Verb {
    package let desk: Desk
    package let id: ActivityID

    /// Deletes it, if this hand may.
    ///
    /// Returns what it was.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Activity> {
        let now = desk.visit.now
        _ = try writing.settleForgotten(of: desk.child.id, at: now)
        let activity = try desk.changeable(id, writing.reading)
        if activity.record.deletedAt == nil {
            var record = activity.record
            record.deletedAt = now
            try writing.apply(
                [.change(id, to: record)], to: desk.child.id, by: desk.author, at: now)
        }
        return Outcome(activity)
    }
}
