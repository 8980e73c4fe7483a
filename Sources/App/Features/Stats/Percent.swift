import Charts
import Domain

/// Shares of times in whole percent.
enum Percent {
    /// Together 100.
    static func of(_ times: [Span]) -> [Int] {
        Percentages.of(times.map { Double($0.milliseconds) })
    }

    /// How long a bar is beside the longest one, 0…100; what was at all is seen.
    static func share(of time: Span, in longest: Span) -> Int {
        guard time > .zero, longest > .zero else { return 0 }
        return max(2, Int(time.milliseconds * 100 / longest.milliseconds))
    }
}
