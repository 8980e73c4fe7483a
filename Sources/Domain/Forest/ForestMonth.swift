/// A month of a forest, with the number of trees completed in it.
public struct ForestMonth: Sendable, Equatable {
    /// Its identifier.
    public let month: CalendarMonth
    /// How many.
    public let trees: Int

    /// The months with trees, newest first.
    public static func all(_ records: [FocusRecord]) -> [ForestMonth] {
        var counts: [CalendarMonth: Int] = [:]
        for record in records where record.outcome == .completed {
            counts[CalendarMonth(of: record.day), default: 0] += 1
        }
        return counts.map { ForestMonth(month: $0, trees: $1) }
            .sorted { $0.month > $1.month }
    }
}
