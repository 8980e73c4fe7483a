import ChildPages
import Database
import Domain
package import Site
import Synchronization

/// Ends a helper's open pages at the minute at which access ends, and tells everyone else (§17.2).
final class AccessWatch: HouseholdMemory {
    package init(_: FocusPal) {}

    /// What open pages show of each person's access.
    private struct Shown: Equatable {
        enum Access {
            case closed
            case open
            /// Parents are asked whether they stay longer.
            case ending
        }

        var access = Access.closed
        /// The children who are at the other home.
        var away: Set<ChildID> = []
    }

    private let shown = Mutex<[PersonID: Shown]>([:])

    /// Returns how long until the next change.
    package func look(_ app: FocusPal) throws -> Span? {
        let pages = app.pages
        let stamp = app.clock.stamp
        let now = stamp.at
        let live = pages.family.grants.filter { $0.revokedAt == nil }
        var seen: [PersonID: Shown] = [:]
        var next: Instant?
        for grant in live {
            let state = grant.state(at: now, calendar: pages.calendar)
            switch state {
            case .closed: seen[grant.person] = Shown()
            case .open(let end):
                let isEnding = end.map { $0 - now <= AccessGrant.warning } ?? false
                let away = Self.away(grant, pages.family, at: now, pages.calendar)
                seen[grant.person] = Shown(access: isEnding ? .ending : .open, away: away.children)
                let moments = [end.map { $0 - AccessGrant.warning }, end, away.next]
                for moment in moments.compactMap(\.self) where moment > now {
                    next = min(next ?? moment, moment)
                }
            }
        }
        let before = shown.withLock { shown in
            defer { shown = seen }
            return shown
        }
        let changed = Set(seen.keys).union(before.keys).filter { before[$0] != seen[$0] }
        // Before this is first seen, there is no page that shows anything else.
        for person in changed {
            let (was, shown) = (before[person], seen[person] ?? Shown())
            guard let was,
                was.access == .closed || shown.access == .closed || was.away != shown.away
            else { continue }
            app.hub.end(of: person)
        }
        if !changed.isEmpty {
            let closed = changed.filter { seen[$0, default: Shown()].access == .closed }
            do {
                try app.carryOut(TellOfAccess(closed: closed, now: stamp))
            } catch {
                // The next look tries again.
                self.shown.withLock { $0 = before }
                throw error
            }
        }
        return next.map { $0 - now }
    }

    /// Which children are at the other home, and when one of them goes to another.
    private static func away(
        _ grant: AccessGrant, _ family: Family, at now: Instant, _ calendar: FamilyCalendar
    ) -> (children: Set<ChildID>, next: Instant?) {
        guard family.homesOfHelpers[grant.person] != nil else { return ([], nil) }
        let changes = grant.terms.children.compactMap { child in
            family.residencePlans[child]?.residence(calendar).nextChange(after: now)?.at
        }
        let away = grant.terms.children.filter {
            family.isAway($0, for: grant.person, at: now, calendar)
        }
        return (away, changes.min())
    }
}

/// Someone's access has begun, is about to end, or has ended: pages show it, and whoever has none
/// keeps nobody company any more.
private struct TellOfAccess: Verb {
    /// Who has no access now.
    let closed: Set<PersonID>
    let now: Stamp

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        for person in closed { try writing.endCompany(of: person, at: now) }
        return Outcome(news: [.helpers, .attention])
    }
}

extension Duty {
    /// Ends access at its minute.
    package static let access = Duty(name: "access", pace: .always) { try $0.accessWatch.look($0) }
}

extension FocusPal {
    var accessWatch: AccessWatch { memory() }
}
