/// The kind of tree that a session grows: the longer, the grander.
public enum TreeSpecies: String, Sendable, CaseIterable {
    case hazel, birch, apple, poplar, cherry, spruce, maple, willow, pine, ginkgo, oak

    /// Whether it is green all year.
    public var isEvergreen: Bool { self == .spruce || self == .pine }

    /// The usual kind for a session planned for so many minutes, 5…180 in steps of five (§4.1).
    ///
    /// Other lengths get the nearest kind. Time added later changes nothing.
    public static func grown(inMinutes minutes: Int) -> TreeSpecies {
        switch minutes {
        case ..<20: .hazel
        case ..<25: .birch
        case ..<35: .apple
        case ..<45: .poplar
        case ..<55: .cherry
        case ..<65: .spruce
        case ..<80: .maple
        case ..<95: .willow
        case ..<125: .pine
        case ..<155: .ginkgo
        default: .oak
        }
    }

    /// The kind that grows from a seed: of eight, five are of the length's usual kind and three are
    /// evergreens, so that a forest of one length has several kinds, and green in every season
    /// (§4.4).
    ///
    /// It looks at the seed's first four bits; hues are picked by its last ones.
    public static func grown(inMinutes minutes: Int, from seed: UInt64) -> TreeSpecies {
        let usual = grown(inMinutes: minutes)
        guard !usual.isEvergreen, seed >> 61 >= 5 else { return usual }
        return seed >> 60 & 1 == 0 ? .spruce : .pine
    }
}
