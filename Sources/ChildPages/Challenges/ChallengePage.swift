import Database
import Domain
import HTTP
import Site
import Templates

/// A child's page of the family's picture, with those that are on the shelf (§12.3).
struct ChallengePage {
    private let visit: Visit
    private let child: Child
    private let card: ChallengeCard?
    private let past: [Challenge]

    /// How many the shelf shows at once.
    private static let most = 24
    /// How many it shows to a child who can't read.
    private static let few = 6

    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        let known = visit.challenge(of: child.id)
        (card, past) = try visit.read { reading in
            (
                try known.map { try ChallengeCard(visit, $0.id, reading) },
                try reading.challengeShelf(atMost: .max)
            )
        }
    }

    package var response: Response {
        let here = visit.homeNow(of: child.id)
        let shelf = ChallengeShelf(
            visit, past.filter { here == nil || $0.home == nil || $0.home == here },
            atMost: visit.isLittle ? Self.few : Self.most, on: ChallengeAddresses.page(child.id))
        let fields = Layout.fields(visit, title: visit.words("Our picture")).merging([
            "isHome": false, "isDay": false,
            "challenge": card?.value ?? .none,
        ]).merging(shelf.fields)
        let age = visit.isLittle ? "_little" : ""
        return .html(
            visit.pages.render(
                visit.wantsPart ? "challenges/_live\(age)" : "challenges/page\(age)", fields))
    }
}
