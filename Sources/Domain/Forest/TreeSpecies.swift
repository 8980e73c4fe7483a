/// The kind of tree that a session grows: the longer, the grander.
public enum TreeSpecies: String, Sendable, CaseIterable {
    case hazel, birch, apple, poplar, cherry, spruce, maple, willow, pine, ginkgo, oak

    /// The kind for a session planned for so many minutes, 5…180 in steps of five (§4.1).
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
}
