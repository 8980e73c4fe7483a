/// The kinds of trees, each with an outline of its own.
public enum Species: String, Sendable, CaseIterable {
    case hazel, birch, apple, poplar, cherry, spruce, maple, willow, pine, ginkgo, oak

    /// Whether it keeps its leaves in winter.
    var isEvergreen: Bool { self == .spruce || self == .pine }
}
