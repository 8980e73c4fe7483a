import Database
import Domain
import Synchronization

/// Ends a helper's open pages at the minute at which access ends, and tells everyone else (§17.2).
final class AccessWatch: Sendable {
    /// What open pages show of each person's access.
    private enum Shown: Equatable {
        case closed
        case open
        /// Parents are asked whether they stay longer.
        case ending
    }

    private let shown = Mutex<[PersonID: Shown]>([:])

    /// Returns how long until the next change.
    func look(_ app: FocusPal) throws -> Span? {
        let pages = app.pages
        let now = app.clock.now()
        let live = pages.family.grants.filter { $0.revokedAt == nil }
        var seen: [PersonID: Shown] = [:]
        var next: Instant?
        for grant in live {
            let state = grant.state(at: now, calendar: pages.calendar)
            switch state {
            case .closed: seen[grant.person] = .closed
            case .open(let end):
                let isEnding = end.map { $0 - now <= AccessGrant.warning } ?? false
                seen[grant.person] = isEnding ? .ending : .open
                for moment in [end.map { $0 - AccessGrant.warning }, end].compactMap(\.self)
                where moment > now { next = min(next ?? moment, moment) }
            }
        }
        let before = shown.withLock { shown in
            defer { shown = seen }
            return shown
        }
        let changed = Set(seen.keys).union(before.keys).filter { before[$0] != seen[$0] }
        // Before this is first seen, there is no page that shows anything else.
        for person in changed {
            guard let was = before[person], was == .closed || seen[person] ?? .closed == .closed
            else { continue }
            app.hub.end(of: person)
        }
        if !changed.isEmpty { try app.carryOut(TellOfAccess()) }
        return next.map { $0 - now }
    }
}

/// Someone's access has begun, is about to end, or has ended: nothing is stored, pages show it.
private struct TellOfAccess: Verb {
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        Outcome(news: [.helpers, .attention])
    }
}

extension Duty {
    /// Ends access at its minute.
    static let access = Duty(name: "access", pace: .always) { try $0.accessWatch.look($0) }
}
