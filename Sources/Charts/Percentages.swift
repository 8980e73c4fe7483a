/// Whole percentages that add up.
public enum Percentages {
    /// The percentage of each value in their sum; together exactly 100, or all 0 if the sum is 0.
    ///
    /// By the largest remainder: all are rounded down, and what is then missing goes to those that
    /// lost most. Values below zero count as zero.
    public static func of(_ values: [Double]) -> [Int] {
        let exact = values.shares.map { $0 * 100 }
        var whole = exact.map { Int($0) }
        guard exact.contains(where: { $0 > 0 }) else { return whole }
        let missing = 100 - whole.reduce(0, +)
        let order = exact.indices.sorted { left, right in
            let (lostLeft, lostRight) = (
                exact[left] - Double(whole[left]), exact[right] - Double(whole[right])
            )
            return lostLeft == lostRight ? left < right : lostLeft > lostRight
        }
        for index in order.prefix(max(0, missing)) { whole[index] += 1 }
        return whole
    }
}
