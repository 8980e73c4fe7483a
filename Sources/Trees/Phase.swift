/// How far a tree has come.
public enum Phase: Sendable, Hashable {
    /// 1…5: seedling, sprout, young tree with its stake, larger tree, full tree.
    case stage(Int)
    /// The full tree in blossom, with a guest.
    case bloom
    /// At rest: bowed and faded, with one green shoot; how far it had come, 1…5.
    case wilted(Int)

    /// How far its outline has come, 1…5; what is out of range counts as the nearest.
    var stage: Int {
        switch self {
        case .stage(let stage), .wilted(let stage): min(5, max(1, stage))
        case .bloom: 5
        }
    }

    /// What the picture says of itself to style sheets and scripts.
    var name: String {
        switch self {
        case .stage: "\(stage)"
        case .bloom: "bloom"
        case .wilted: "wilted"
        }
    }

    /// The size of its trunk and crown, 1 when grown up.
    var size: Double { [0, 0, 0.56, 0.78, 1][stage - 1] }
}
