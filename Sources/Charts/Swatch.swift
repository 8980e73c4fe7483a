import SVG

/// A box in a colour with its pattern, for what explains a chart.
public struct Swatch: Sendable {
    /// The name of its colour.
    public var series: String
    /// What the ids in the picture start with: its own on each page.
    public var id: String

    /// Makes a box.
    public init(id: String, series: String) {
        self.id = id
        self.series = series
    }

    /// Draws it as SVG text in UTF-8, 16 high; the words beside it say what it is.
    public func svg() -> [UInt8] {
        var layer = Layer(id: id)
        layer.add(series, x: 0, y: 0, width: 100, height: 16)
        let svg: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" class="chart chart--swatch" width="24" \
            height="16" aria-hidden="true">\(layer.markup)</svg>
            """
        return svg.bytes
    }
}
