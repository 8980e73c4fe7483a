import Creatures
package import Domain
import HTTP
import Site

/// The picture of an egg or a box, at an address that contains everything it is drawn from.
///
/// It shows the egg's rarity and its progress, never who is in it.
struct EggPicture {
    private let thing: Thing

    /// The version of the drawings; increase it when `Creatures` draws something differently.
    static let edition = 1

    /// What it shows.
    package enum Thing: Hashable {
        /// An egg by itself, or in its nest with its cracks.
        case egg(TomoRarity, cracks: Int, isNested: Bool)
        /// A box, closed or open.
        case box(MysteryBox, isOpen: Bool)

        package static let all: [Thing] =
            TomoRarity.allCases.flatMap { rarity in
                (0...Shell.mostCracks).flatMap { cracks in
                    [true, false].map { .egg(rarity, cracks: cracks, isNested: $0) }
                }
            } + MysteryBox.allCases.flatMap { box in [true, false].map { .box(box, isOpen: $0) } }

        /// Its kind, as in an address.
        package var shell: String {
            switch self {
            case .egg(let rarity, _, _): rarity.rawValue
            case .box(let box, _): box.rawValue
            }
        }

        /// Its progress, as in an address.
        package var state: String {
            switch self {
            case .egg(_, let cracks, let isNested): "\(isNested ? "nest" : "egg")\(cracks)"
            case .box(_, let isOpen): isOpen ? "open" : "closed"
            }
        }
    }

    /// A picture of something as it looks now.
    package init(_ thing: Thing) { self.thing = thing }

    /// An egg as it looks at a moment of the house clock.
    package init(_ egg: Egg, at now: Instant) {
        switch egg.state(at: now) {
        case .waiting: self.init(.egg(egg.rarity, cracks: 0, isNested: false))
        case .warming(let left):
            let whole = egg.rarity.incubation.milliseconds
            let cracks = Int((whole - left.milliseconds) * Int64(Shell.mostCracks) / whole)
            self.init(.egg(egg.rarity, cracks: cracks, isNested: true))
        case .ready, .hatched:
            self.init(.egg(egg.rarity, cracks: Shell.mostCracks, isNested: true))
        }
    }

    /// The picture that an address names; nil if no page links to it.
    package init?(edition: String, shell: String, state: String) {
        guard edition == String(Self.edition),
            let thing = Thing.all.first(where: { $0.shell == shell && $0.state == state })
        else { return nil }
        self.init(thing)
    }

    /// Its address.
    package var address: Address {
        EggAddresses.picture(Word("\(Self.edition)"), Word(thing.shell), Word(thing.state))
    }

    /// The whole picture.
    package func response() -> Response {
        let drawn =
            switch thing {
            case .egg(let rarity, let cracks, let isNested):
                Shell(Shell.Motif(rarity), cracks: cracks, isNested: isNested).svg()
            case .box(let box, let isOpen):
                Crate(box == .golden ? .gold : .wood, isOpen: isOpen).svg()
            }
        var response = Response.data(drawn, type: "image/svg+xml")
        response.set("Cache-Control", "private, max-age=31536000, immutable")
        return response
    }
}

extension Shell.Motif {
    /// What is painted on eggs of a rarity.
    package init(_ rarity: TomoRarity) {
        switch rarity {
        case .common: self = .freckles
        case .rare: self = .leaves
        case .superRare: self = .bubbles
        case .epic: self = .mountains
        case .legendary: self = .sun
        }
    }
}
