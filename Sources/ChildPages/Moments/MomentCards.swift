import Database
import Domain
import HTTP
import Site
import Templates

/// Moments as the script shows them: one full-screen card each, in order.
struct MomentCards {
    /// What a browser remembers so that it shows them once; after a tree, the timer that grew it,
    /// which may be silent there.
    package let name: String
    /// How loud they are, as the child's timers.
    let volume: Int
    package let cards: [Card]

    /// One moment.
    package struct Card {
        /// Which picture it has: a section of `moments/_moment.html`.
        package let picture: Picture
        package let title: String
        package let words: String?
        /// Where it leads, and what the way is called; nil where the page below shows it.
        package let way: (link: Address, name: String)?

        /// A picture, what it is made of, how long its story takes in ms, and how it sounds.
        package enum Picture: String {
            case mural, answer, praise, first, level, badge, wish, rest, hatch, box

            package var lasts: Int {
                switch self {
                case .first, .wish: 2400
                case .level, .box: 2300
                case .mural: 2400
                case .praise, .badge: 1800
                case .hatch: 2500
                case .rest, .answer: 1200
                }
            }
        }

        package let parts: Fields
        /// Whether its title is somebody's own words, which no browser translates.
        var isTyped = false
        /// What somebody said in it, to be read before the next one comes.
        package var said = ""

        package func value(_ visit: Visit, number: Int, of count: Int) -> Value {
            .fields(
                parts.merging([
                    "number": .int(number), "kind": .text(picture.rawValue),
                    "lasts": .int(
                        number < count
                            ? max(picture.lasts, MomentQueue.reading(said)) : picture.lasts),
                    "title": .text(title),
                    "told": words.map { .text($0) } ?? .none,
                    "way": way.map {
                        ["link": .text(visit.url($0.link)), "name": .text($0.name)]
                    } ?? .none,
                    "isTyped": .bool(isTyped),
                    "isMural": .bool(picture == .mural),
                    "isAnswer": .bool(picture == .answer),
                    "isPraise": .bool(picture == .praise),
                    "isFirst": .bool(picture == .first), "isLevel": .bool(picture == .level),
                    "isBadge": .bool(picture == .badge), "isWish": .bool(picture == .wish),
                    "isRest": .bool(picture == .rest), "isHatch": .bool(picture == .hatch),
                    "isBox": .bool(picture == .box),
                ]))
        }
    }

    package func value(_ visit: Visit) -> Value {
        [
            "name": .text(name), "volume": .int(volume), "hasSeveral": .bool(cards.count > 1),
            "cards": .list(
                cards.enumerated().map {
                    $0.element.value(visit, number: $0.offset + 1, of: cards.count)
                }),
        ]
    }
}
