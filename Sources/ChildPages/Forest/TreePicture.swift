package import Domain
import HTTP
import Site
import Trees

/// The picture of a full tree, at an address that contains everything it is drawn from.
///
/// So browsers can keep it for ever, and the grid, the landscape and the tree's page share it.
struct TreePicture {
    /// What is drawn.
    package let tree: Tree

    /// The version of the drawings; increase it when `Trees` draws something differently.
    static let edition = 2

    /// The picture of a session's tree, in the season in which it was completed.
    package init(_ session: FocusSession, of family: Family) {
        let day = session.end?.day ?? LocalDay(number: 0)
        let place = family.seasonPlace(at: session.end?.at ?? session.startedAt)
        tree = Tree(
            seed: session.plan.seed, species: Species(session.plan.species), phase: .stage(5),
            season: Season(of: day, in: place))
    }

    /// The picture that an address names; nil if no page links to it.
    package init?(edition: String, species: String, season: String, seed: String) {
        guard edition == String(Self.edition), let species = Species(rawValue: species),
            let season = Season(rawValue: season), let number = UInt64(seed, radix: 16),
            String(number, radix: 16) == seed
        else { return nil }
        tree = Tree(seed: number, species: species, phase: .stage(5), season: season)
    }

    /// Its address.
    package var address: Address {
        ForestAddresses.picture(
            Word("\(Self.edition)"), Word(tree.species.rawValue), Word(tree.season.rawValue),
            Word(String(tree.seed, radix: 16)))
    }

    /// The whole of it: a page's style sheets don't reach into a picture.
    package func response() -> Response { Self.response(Self.framed(tree)) }

    /// A drawing that browsers keep for ever.
    package static func response(_ drawing: [UInt8]) -> Response {
        var response = Response.data(drawing, type: "image/svg+xml")
        response.set("Cache-Control", "private, max-age=31536000, immutable")
        return response
    }

    /// A single tree, with its own dark scheme.
    package static func framed(_ tree: Tree) -> [UInt8] {
        let frame = Array(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 480 560\">\(night)".utf8)
        return frame + tree.svg() + Array("</svg>".utf8)
    }

    /// Trees on hills, with their own dark scheme.
    package static func framed(_ grove: Grove) -> [UInt8] {
        let frame = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(grove.width) \(grove.height)" \
            width="\(grove.width)" height="\(grove.height)" stroke-linecap="round">\(nightOfHills)
            """
        return Array(frame.utf8) + grove.svg() + Array("</svg>".utf8)
    }

    /// The tokens `--hill-…` of the dark scheme in `12-night.css`; one filter is over all trees.
    private static let nightOfHills = """
        <style>@media (prefers-color-scheme: dark) { svg { --hill-0: #1F2E2C; --hill-1: #22382D; \
        --hill-2: #29452F; --sky-b: #1B2630; --art-grass: #29452F; --art-shadow: rgb(0 0 0 / 0.34); \
        --art-frost: #B4C2C6; filter: brightness(0.82) saturate(0.9) } }</style>
        """

    /// The tokens `--art-…` of the dark scheme in `12-night.css`.
    private static let night = """
        <style>@media (prefers-color-scheme: dark) { svg { --art-grass: #29452F; \
        --art-grass-deep: #5E8559; --art-soil: #6B513E; --art-shadow: rgb(0 0 0 / 0.34); \
        --art-frost: #B4C2C6 } .tree { filter: brightness(0.82) saturate(0.9) } }</style>
        """
}

extension Species {
    /// The drawing of a kind of tree.
    package init(_ kind: TreeSpecies) {
        self =
            switch kind {
            case .hazel: .hazel
            case .birch: .birch
            case .apple: .apple
            case .poplar: .poplar
            case .cherry: .cherry
            case .spruce: .spruce
            case .maple: .maple
            case .willow: .willow
            case .pine: .pine
            case .ginkgo: .ginkgo
            case .oak: .oak
            }
    }
}

extension Season {
    /// The season of a day.
    package init(of day: LocalDay, in place: SeasonPlace) {
        let place: Season.Place =
            switch place {
            case .north: .north
            case .south: .south
            case .tropics: .tropics
            }
        self.init(month: day.date.month, in: place)
    }
}
