package import Creatures
package import Domain
package import HTTP
package import Site

/// The picture of a Tomo, at an address that contains everything it is drawn from.
///
/// So browsers can keep it for ever, like those of trees, and no page contains a drawing.
package struct TomoPicture {
    private let creature: Creature
    private let isUnknown: Bool

    /// The version of the drawings; increase it when `Creatures` draws something differently.
    static let edition = 1

    /// How it is shown.
    package enum Pose: Hashable {
        case face(Face)
        /// Awake, with what its rarity adds.
        case aura
        /// An outline: the child hasn't met it yet.
        case unknown

        package static let all: [Pose] = Face.allCases.map(Pose.face) + [.aura, .unknown]

        /// Its name in an address.
        package var name: String {
            switch self {
            case .face(let face): face.rawValue
            case .aura: "aura"
            case .unknown: "unknown"
            }
        }
    }

    /// Its address.
    package let address: Address

    /// A kind as it looks at a level.
    package init(_ species: TomoSpecies, level: TomoLevel, _ pose: Pose = .face(.awake)) {
        self.init(Kind(species), Creatures.Look(rawValue: level.look) ?? .young, pose)
    }

    /// The picture that an address names; nil if no page links to it.
    package init?(edition: String, kind: String, look: String, pose: String) {
        guard edition == String(Self.edition), let kind = Kind(rawValue: kind),
            let look = Creatures.Look.allCases.first(where: { String($0.rawValue) == look }),
            let pose = Pose.all.first(where: { $0.name == pose })
        else { return nil }
        self.init(kind, look, pose)
    }

    private init(_ kind: Kind, _ look: Creatures.Look, _ pose: Pose) {
        let face: Face = if case .face(let face) = pose { face } else { .awake }
        creature = Creature(kind, look, face, hasAura: pose == .aura)
        isUnknown = pose == .unknown
        address = TomoAddresses.picture(
            Word("\(Self.edition)"), Word(kind.rawValue), Word("\(look.rawValue)"),
            Word(pose.name))
    }

    /// What is drawn.
    package var drawing: [UInt8] { isUnknown ? creature.silhouette() : creature.svg() }

    /// The whole picture.
    package func response() -> Response {
        var response = Response.data(drawing, type: "image/svg+xml")
        response.set("Cache-Control", "private, max-age=31536000, immutable")
        return response
    }
}

extension Kind {
    /// The drawing of a kind of Tomo; each kind has one of its name.
    package init(_ species: TomoSpecies) {
        guard let kind = Kind(rawValue: species.rawValue) else {
            preconditionFailure("\(species.rawValue) has no drawing")
        }
        self = kind
    }
}
