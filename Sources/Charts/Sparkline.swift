/// A run of values as a small line in a sentence or table, with its last one marked.
public struct Sparkline: Sendable {
    /// The values from left to right; nil: none is known, and the line has a gap.
    public var values: [Double?]
    /// The name of its colour.
    public var series: String
    /// What the picture says, in words.
    public var title: String

    /// Makes a line.
    public init(title: String, series: String, values: [Double?]) {
        self.title = title
        self.series = series
        self.values = values
    }

    /// Draws it as SVG text in UTF-8, 120 × 32 units.
    public func svg() -> [UInt8] {
        let known = values.compactMap { $0 }.filter(\.isFinite)
        let (low, high) = (known.min() ?? 0, known.max() ?? 0)
        var path = Markup()
        var last: (x: Double, y: Double)?
        var isPenDown = false
        for (number, value) in values.enumerated() {
            guard let value, value.isFinite else {
                isPenDown = false
                continue
            }
            let x = 4 + Double(number) / Double(max(1, values.count - 1)) * 112
            // Halves first: the distance of very large numbers would be infinite.
            let range = high / 2 - low / 2
            let y = range > 0 ? 28 - (value / 2 - low / 2) / range * 24 : 16
            path += "\(isPenDown ? "L" : "M" as Markup)\(x) \(y)"
            isPenDown = true
            last = (x, y)
        }
        var end = Markup()
        if let last {
            end = "<circle class=\"slice\" cx=\"\(last.x)\" cy=\"\(last.y)\" r=\"3.5\"/>"
        }
        let svg: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" class="chart chart--spark" viewBox="0 0 120 32" \
            role="img" aria-label="\(title)" data-colour="\(series)"><g class="line">\
            <path d="\(path)"/></g>\(end)</svg>
            """
        return svg.bytes
    }
}
