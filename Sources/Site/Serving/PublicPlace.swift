package import Domain
import Foundation
package import HTTP
import Synchronization

/// Whether requests come to a public address (§14.14).
///
/// The names of `--public-url` are looked up at the start and again every hour, each minute while one
/// of them has had no answer. No request waits for that.
package final class PublicPlace: Sendable {
    private static let pace = Span.minutes(60)

    private let lookUp: @Sendable (String) -> [String]?
    private let clock: Clock
    private let state: Mutex<State>
    /// Most families have none of these names.
    private let isNowhere: Bool

    private struct State {
        var names: PublicNames
        /// In uptime.
        var next = Span.zero
        var isLooking = false
        /// Whether strangers came since the start.
        var hasStrangers = false
    }

    package init(_ settings: AppSettings, clock: Clock) {
        let names = PublicNames(settings.publicURLs.compactMap { Origin($0)?.name })
        (lookUp, self.clock) = (settings.lookUp, clock)
        isNowhere = names.isEmpty
        state = Mutex(State(names: names))
    }

    /// The names, and what is known of them.
    package var names: PublicNames { state.withLock { $0.names } }

    /// Whether they are being looked up.
    var isLooking: Bool { state.withLock { $0.isLooking } }

    /// Whether any name leads here from the internet.
    var leadsHere: Bool { !isNowhere && names.hasPublic }

    /// Whether a request counts as one from the internet.
    package func isPublic(_ head: RequestHead) -> Bool {
        !isNowhere && names.isPublic(head.origin.name, from: head.peer)
    }

    /// Whether an IP address is one of this computer's networks or of a home.
    package func isNear(_ address: String) -> Bool { !names.isOutside(address) }

    /// A stranger has seen the page with the field for a code.
    package func noteStranger() { state.withLock { $0.hasStrangers = true } }

    /// Whether codes have to be longer than strangers can try: there is a public address, or someone came
    /// from the internet by a name that leads home here.
    package var needsLongCodes: Bool { state.withLock { $0.names.hasPublic || $0.hasStrangers } }

    /// Looks the names up if that is due, next to whatever goes on.
    package func look() {
        let around = HouseNetwork.around
        let now = clock.uptime()
        let begins = state.withLock { state in
            state.names.around = around
            guard now >= state.next, !state.isLooking, !state.names.lookedUp.isEmpty else {
                return false
            }
            state.isLooking = true
            return true
        }
        guard begins else { return }
        Thread.detachNewThread { [weak self] in self?.resolve() }
    }

    /// Looks them all up; takes as long as the name servers let it.
    package func resolve() {
        let answers = names.lookedUp.map { ($0, lookUp($0)) }
        state.withLock { state in
            for (name, addresses) in answers { state.names.note(name, addresses) }
            let isDone = !answers.contains { $0.1?.isEmpty ?? true }
            state.next = isDone ? clock.uptime() + Self.pace : .zero
            state.isLooking = false
        }
    }
}

extension Duty {
    /// Finds out which addresses are public.
    package static let publicNames = Duty(name: "public-names", pace: .everyMinute) { app in
        app.common.publicPlace.look()
        return nil
    }
}

extension Visit {
    /// Whether this page is asked for at a public address (§14.14).
    package var isAtPublicAddress: Bool { app.common.publicPlace.isPublic(request.head) }

    /// Makes sure that a new PIN can be typed where it was chosen.
    ///
    /// Throws: `Refusal.invalid` if it is too short for the public address of this page.
    package func check(newPIN typed: String) throws {
        guard isAtPublicAddress, PIN.isTooShortInPublic(typed) else { return }
        throw Refusal.invalid([
            FieldError("pin", Message("At this address, a PIN needs at least 6 digits."))
        ])
    }
}
