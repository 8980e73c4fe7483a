import SVG

extension Double {
    /// At most two decimals, without trailing zeros; what is not a number counts as 0.
    var short: String { ("\(self)" as Markup).text }

    /// Rounded to tenths: of a percentage, less than a pixel.
    var tenths: Double { (finite * 10).rounded() / 10 }
}

extension Array where Element == Double {
    /// The part of each in the sum, from 0 to 1; all 0 if there is no sum.
    ///
    /// Below zero counts as zero.
    var shares: [Double] {
        let amounts = map { Swift.max(0, $0.finite) }
        // Divided by the largest first: the sum of very large numbers would be infinite.
        guard let largest = amounts.max(), largest > 0 else { return amounts.map { _ in 0 } }
        let parts = amounts.map { $0 / largest }
        let sum = parts.reduce(0, +)
        return parts.map { $0 / sum }
    }
}
