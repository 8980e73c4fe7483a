import Charts
import ChildPages
package import Domain
import Site

/// Shares of times in whole percent.
package enum Percent {
    /// The shares add up to 100.
    package static func of(_ times: [Span]) -> [Int] {
        Percentages.of(times.map { Double($0.milliseconds) })
    }
}
