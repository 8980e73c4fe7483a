import Database
import Domain
import HTTP

/// Which child's record is shown or changed, and by whom: the same pages serve children and parents
/// (§2.4).
struct Desk: Sendable {
    /// The request.
    let visit: Visit
    /// The child whose record it is.
    let child: Child
    /// Who is acting.
    let hand: Entry.Hand

    /// A child's own record, on the child's own pages.
    static func own(_ visit: Visit) throws -> Desk {
        Desk(visit: visit, child: try visit.theChild(), hand: .child)
    }

    /// Any child's record, for a parent.
    static func parents(_ visit: Visit) throws -> Desk {
        let id = ChildID(visit.request.parameters.int("child"))
        guard let child = visit.pages.family.child(id) else { throw Refusal.notFound }
        return Desk(visit: visit, child: child, hand: .parent)
    }

    /// Who is recorded as having made a change.
    var author: Author {
        Author(
            hand == .child ? .child : .parent, person: visit.person?.id, device: visit.device?.id)
    }

    /// The rules that a draft by this hand has to follow.
    var rules: EntryDraft.Rules {
        EntryDraft.Rules(
            calendar: visit.calendar, now: visit.now, hand: hand,
            categories: visit.pages.family.categories, parts: visit.pages.family.parts)
    }

    /// The activity, if it is this child's and this hand may change it.
    ///
    /// Throws: `Refusal.notFound`, or `.notAllowed` for a child and an entry of an earlier day.
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

    /// The news about a change to this record, and to those of others.
    func news(_ others: ChildID...) -> Set<Topic> {
        Set(([child.id] + others).map { Topic.activities($0) } + [.attention])
    }

    /// Back to the day that was changed.
    func backToDay(of instant: Instant? = nil) -> Response {
        let day = instant.map { visit.calendar.day(of: $0) }
        return .redirect(to: visit.url(DayRoutes.day(day ?? visit.today.day, child.id, hand)))
    }
}
