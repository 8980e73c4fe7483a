import Domain
import Site
import Templates
import Trees

/// The picture of a session's tree.
struct TreeDrawing {
    /// What it shows.
    enum Look {
        /// At its stage 1…5.
        case growing(Int)
        case planted
        /// At rest, from the stage it had reached.
        case resting(Int)
    }

    /// How a picture appears or disappears; the names are those in `tree.css`.
    enum Motion: String {
        case leaving, blooming, wilting
    }

    private let tree: Tree

    /// The tree of a plan in the season of a day.
    package init(_ plan: FocusPlan, _ look: Look, on day: LocalDay, in place: SeasonPlace) {
        self.init(plan.species, seed: plan.seed, look, Season(of: day, in: place))
    }

    /// A kind of tree, for those who choose one.
    package static func sample(of species: TreeSpecies) -> TreeDrawing {
        TreeDrawing(species, seed: 25, .growing(5), .summer)
    }

    private init(_ species: TreeSpecies, seed: UInt64, _ look: Look, _ season: Season) {
        let phase: Phase =
            switch look {
            case .growing(let stage): .stage(stage)
            case .planted: .bloom
            case .resting(let stage): .wilted(stage)
            }
        tree = Tree(seed: seed, species: Species(species), phase: phase, season: season)
    }

    /// The drawing, with the motion in which it appears or disappears.
    func markup(_ motion: Motion? = nil) -> Value {
        let svg = tree.svg()
        guard let motion else { return .trusted(TrustedHTML(bytes: svg)) }
        let start = Array("<svg".utf8)
        let attribute = Array(" data-motion=\"\(motion.rawValue)\"".utf8)
        return .trusted(TrustedHTML(bytes: start + attribute + svg.dropFirst(start.count)))
    }
}
