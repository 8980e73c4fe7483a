import Database
package import Domain
import HTTP
package import Site

/// The family's picture on the children's pages and on the wall (§12.3).
package enum ChallengeRoutes {
    package static let all: [RouteEntry] = [
        ChallengeAddresses.page.child(.get) { try ChallengePage($0).response },
        ChallengeAddresses.picture.route(.get, .letIn, showPicture),
    ]

    private static func showPicture(
        _ visit: Visit, _ edition: Word, _ motif: Word, _ parts: Word
    ) throws -> Response {
        guard
            let picture = MuralPicture(
                edition: edition.text, motif: motif.text, parts: parts.text)
        else { throw Refusal.notFound }
        return picture.response()
    }
}

extension Visit {
    /// Adds what a grown-up tapped.
    package func add(to challenge: ChallengeID, by person: PersonID?) throws {
        guard let amount = try form()["amount"].flatMap({ Int($0) }) else {
            throw Refusal.notFound
        }
        try carryOut(
            AddToChallenge(
                id: challenge, amount: amount, person: person, today: today.day,
                once: OnceForm(self), now: now))
    }
}
