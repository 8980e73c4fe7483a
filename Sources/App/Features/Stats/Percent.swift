import Charts
import Domain

/// Shares of times in whole percent.
enum Percent {
    /// The shares add up to 100.
    static func of(_ times: [Span]) -> [Int] {
        Percentages.of(times.map { Double($0.milliseconds) })
    }
}
