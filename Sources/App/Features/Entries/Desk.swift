import Database
import Domain
import HTTP

/// Whose record is looked at or changed, and by whose hand: the same pages serve both (§2.4).
struct Desk: Sendable {
    /// The request.
    let visit: Visit
    /// Whose record.
    let child: Child
    /// By whose hand.
    let hand: Entry.Hand

    /// A child's own record, on its own pages.
    static func own(_ visit: Visit) throws -> Desk {
        Desk(visit: visit, child: try visit.theChild(), hand: .child)
    }

    /// Any child's record, in the hands of a parent.
    static func parents(_ visit: Visit) throws -> Desk {
        let id = ChildID(visit.request.parameters.int("child"))
        guard let child = visit.pages.family.child(id) else { throw Refusal.notFound }
        return Desk(visit: visit, child: child, hand: .parent)
    }

    /// Who is noted beside a change.
    var author: Author { Author(hand == .child ? .child : .parent, device: visit.device?.id) }

    /// What a draft of this hand has to hold to.
    var rules: EntryDraft.Rules {
        EntryDraft.Rules(
            calendar: visit.calendar, now: visit.now, hand: hand,
            categories: visit.pages.family.categories, parts: visit.pages.family.parts)
    }

    /// The activity, if it is this child's and this hand may change it.
    ///
    /// Throws: `Refusal.notFound`, or `.notAllowed` for a child at an entry of an earlier day.
    func changeable(_ id: ActivityID, _ reading: borrowing Reading) throws -> Activity {
        guard let activity = try reading.activity(id), activity.child == child.id else {
            throw Refusal.notFound
        }
        let today = visit.today.span
        guard Entry.mayChange(activity, hand, today: today, now: visit.now) else {
            throw Refusal.notAllowed
        }
        return activity
    }

    /// What open pages hear of a change of this record, and of those of others.
    func news(_ others: ChildID...) -> Set<Topic> {
        Set(([child.id] + others).map { Topic.activities($0) } + [.attention])
    }

    /// Back to the day that was changed.
    func backToDay(of instant: Instant? = nil) -> Response {
        let day = instant.map { visit.calendar.day(of: $0) }
        return .redirect(to: visit.url(DayRoutes.day(day ?? visit.today.day, child.id, hand)))
    }
}
