package import Domain
package import HTTP
import Murals
package import Site

/// The family's picture, at an address that contains everything it is drawn from.
package struct MuralPicture {
    private let mural: Mural

    /// The version of the drawings; increase it when `Murals` draws something differently.
    static let edition = 1

    /// A picture with so many parts in colour; where it `grows`, the last one does so as it appears.
    package init(_ picture: ChallengePicture, filled: Int, grows: Bool = false) {
        mural = Mural(Motif(picture), filled: filled, grows: grows && filled > 0)
    }

    /// The picture that an address names; nil if no page links to it.
    package init?(edition: String, motif: String, parts text: String) {
        let parts = text.split(separator: "-", maxSplits: 1)
        guard edition == String(Self.edition), let motif = Motif(rawValue: motif),
            let number = parts.first.flatMap({ Int($0) }), (0...Mural.parts).contains(number)
        else { return nil }
        mural = Mural(motif, filled: number, grows: parts.count == 2 && number > 0)
        guard text == told else { return nil }
    }

    /// How many parts, as in an address: `14`, `14-new`.
    private var told: String { "\(mural.filled)\(mural.grows ? "-new" : "")" }

    /// Its address.
    package var address: Address {
        ChallengeAddresses.picture(Word("\(Self.edition)"), Word(mural.motif.rawValue), Word(told))
    }

    /// The whole picture.
    package func response() -> Response {
        var response = Response.data(mural.svg(), type: "image/svg+xml")
        response.set("Cache-Control", "private, max-age=31536000, immutable")
        return response
    }
}

extension Motif {
    /// What a challenge shows.
    package init(_ picture: ChallengePicture) {
        switch picture {
        case .meadow: self = .meadow
        case .ship: self = .ship
        case .town: self = .town
        case .reef: self = .reef
        case .balloon: self = .balloon
        case .treeHouse: self = .treeHouse
        }
    }
}
