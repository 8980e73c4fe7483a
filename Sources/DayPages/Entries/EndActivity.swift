import ChildPages
import Database
import Domain
import Site

/// Someone says when a running or forgotten activity ended (§2.3).
struct EndActivity: Verb {
    package let desk: Desk
    package let id: ActivityID
    package let end: Instant

    /// Stores the end.
    ///
    /// Returns what it was before.
    ///
    /// Throws: `Refusal.notFound` for another child's, `.conflict` if the end does not fit.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Activity> {
        let now = desk.visit.now
        _ = try writing.settleForgotten(of: desk.child.id, at: now)
        guard let activity = try writing.reading.activity(id),
            activity.child == desk.child.id, activity.record.deletedAt == nil
        else { throw Refusal.notFound }
        try desk.checkCorrection([activity.span(at: now)], writing.reading)
        let next = try writing.reading.nextActivity(
            of: desk.child.id, after: activity.record.startedAt)
        let edit = try Forgotten.end(
            activity, at: min(end, now), next: next?.record.startedAt, now: now)
        try writing.apply([edit], to: desk.child.id, by: desk.author, at: now)
        return Outcome(activity)
    }
}
