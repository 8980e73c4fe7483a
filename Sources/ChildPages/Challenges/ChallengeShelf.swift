package import Domain
import HTTP
package import Site
package import Templates

/// The pictures on the shelf that someone sees, a few at a time, the latest first (§12.3).
package struct ChallengeShelf {
    /// The page with those that are shown now.
    package let address: Address
    private let visit: Visit
    private let shown: [Challenge]
    private let newer: Address?
    private let older: Address?

    /// The part of a shelf that the number in the address asks for.
    ///
    /// - Parameters:
    ///   - all: all that they see, the latest first.
    ///   - count: how many are shown at once.
    ///   - first: the page with the latest.
    package init(_ visit: Visit, _ all: [Challenge], atMost count: Int, on first: Address) {
        func page(_ number: Int) -> Address {
            number == 0 ? first : first.adding("page", number)
        }
        let last = max(0, all.count - 1) / count
        let asked = visit.request.query["page"].flatMap { Int($0) } ?? 0
        let number = min(max(0, asked), last)
        self.visit = visit
        address = page(number)
        shown = Array(all.dropFirst(number * count).prefix(count))
        newer = number > 0 ? page(number - 1) : nil
        older = number < last ? page(number + 1) : nil
    }

    package var fields: Fields {
        [
            "hasShelf": .bool(!shown.isEmpty),
            "shelf": .list(shown.map { ChallengeGlance(visit, $0).value }),
            "hasTurns": .bool(newer != nil || older != nil),
            "newer": newer.map { .text(visit.url($0)) } ?? .none,
            "older": older.map { .text(visit.url($0)) } ?? .none,
        ]
    }
}
