/// What the year does to a tree.
public enum Season: String, Sendable, CaseIterable {
    /// Bare branches, with snow.
    case winter
    /// Fresh leaves and first blossoms.
    case spring
    /// Full leaves.
    case summer
    /// Coloured leaves, some of them fallen.
    case autumn

    /// Where on earth the year is looked at.
    public enum Place: Sendable, CaseIterable {
        /// North of the tropics.
        case north
        /// South of the tropics: the seasons of the north, half a year later.
        case south
        /// Near the equator, where trees are green all year.
        case tropics
    }

    /// The season of a month 1…12: whole months, as weather services count them.
    public init(month: Int, in place: Place) {
        precondition((1...12).contains(month))
        let shifted = place == .south ? month + 6 : month
        self = place == .tropics ? .summer : Season.allCases[shifted % 12 / 3]
    }
}
