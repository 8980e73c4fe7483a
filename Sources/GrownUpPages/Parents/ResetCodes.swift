import ChildPages
import Digests
import Domain
import HTTP
package import Site
import Synchronization
import Templates

/// A code from a signed-in device that helps if the PIN is forgotten (§9.1).
///
/// One at a time, in memory, valid while the session that shows it lasts; only for a single
/// grown-up, as one of several could otherwise take over another's PIN (§17.1).
final class ResetCodes: HouseholdMemory {
    private struct Shown {
        let code: DoorCode
        let session: String
        let end: Span
    }

    private let clock: Clock
    private let sessions: ParentSessions
    private let shown = Mutex<Shown?>(nil)

    package init(_ app: FocusPal) { (clock, sessions) = (app.clock, app.sessions) }

    /// Makes a code for a session and ends an earlier one.
    package func make(for session: String) {
        var generator = SystemRandomNumberGenerator()
        let code = DoorCode.make(.long, using: &generator)
        let end = clock.uptime() + DoorCode.lifetime
        shown.withLock { $0 = Shown(code: code, session: session, end: end) }
    }

    /// The code that a session shows; nil once it has expired.
    package func code(for session: String) -> DoorCode? {
        live.flatMap { $0.session == session ? $0.code : nil }
    }

    /// Whether this is the code that is being shown.
    func isGood(_ typed: DoorCode) -> Bool {
        guard let code = live?.code else { return false }
        return constantTimeEqual(Array(typed.text.utf8), Array(code.text.utf8))
    }

    /// Ends the code: it was used.
    package func forget() { shown.withLock { $0 = nil } }

    private var live: Shown? {
        let uptime = clock.uptime()
        guard let shown = shown.withLock({ $0 }), uptime < shown.end,
            sessions.session(shown.session, isAction: false) != nil
        else { return nil }
        return shown
    }
}

/// The page with such a code.
package enum ResetCodeRoutes {
    package static let all: [RouteEntry] = [
        ResetCodeAddresses.code.route(.get, .parent, show),
        ResetCodeAddresses.code.route(.post, .parent, make),
    ]

    private static func make(_ visit: Visit) throws -> Response {
        guard let session = visit.session else { throw Refusal.notAllowed }
        guard visit.pages.family.grownUps.only != nil else { throw Refusal.notFound }
        visit.app.resetCodes.make(for: session.id)
        return .redirect(to: visit.url(ResetCodeAddresses.code()))
    }

    private static func show(_ visit: Visit) throws -> Response {
        guard let code = visit.session.flatMap({ visit.app.resetCodes.code(for: $0.id) }) else {
            return .redirect(to: visit.url(SettingsAddresses.pin()))
        }
        let title = visit.words("A code for a new PIN")
        let fields = GrownUpFrame.fields(visit, title: title, at: .settings).merging([
            "back": .text(visit.url(SettingsAddresses.pin())),
            "groups": .list(code.groups.map { .text($0) }),
            "spelled": .text(code.text.map(String.init).joined(separator: " ")),
        ])
        return .html(visit.pages.render("parents/pin_code", fields))
    }
}

extension FocusPal {
    var resetCodes: ResetCodes { memory() }
}
