import Database
import Domain
import HTTP
import Templates

/// A child's page of the family's picture, with those that are on the shelf (§12.3).
struct ChallengePage {
    private let visit: Visit
    private let child: Child
    private let card: ChallengeCard?
    private let shelf: [Challenge]

    /// How many the shelf shows.
    static let most = 24

    init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        let known = visit.challenge(of: child.id)
        (card, shelf) = try visit.app.database.read { reading in
            (
                try known.map { try ChallengeCard(visit, $0.id, reading) },
                try reading.challengeShelf(atMost: Self.most)
            )
        }
    }

    var response: Response {
        let here = visit.homeNow(of: child.id)
        let past = shelf.filter { here == nil || $0.home == nil || $0.home == here }
        let fields = Layout.fields(visit, title: visit.words("Our picture")).merging([
            "isHome": false, "isDay": false,
            "challenge": card?.value ?? .none,
            "shelf": .list(past.map { ChallengeGlance(visit, $0).value }),
            "hasShelf": .bool(!past.isEmpty),
        ])
        let age = visit.isLittle ? "_little" : ""
        return .html(
            visit.pages.render(
                visit.wantsPart ? "challenges/_live\(age)" : "challenges/page\(age)", fields))
    }
}
