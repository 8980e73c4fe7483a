/// A month of a forest, with the number of trees completed in it.
public struct ForestMonth: Sendable, Equatable {
    /// Its identifier.
    public let month: CalendarMonth
    /// How many.
    public let trees: Int

    /// A month with so many.
    public init(month: CalendarMonth, trees: Int) {
        self.month = month
        self.trees = trees
    }
}
