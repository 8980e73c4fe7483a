import SVG

/// Boxes of a picture, kept by colour: each colour is told once, and its pattern drawn once above
/// all of its boxes, so that a picture of many boxes stays small.
struct Layer {
    private let id: String
    private var order: [String] = []
    private var boxes: [String: Markup] = [:]

    init(id: String) { self.id = id }

    /// Adds a box; x and width in percent of the picture, y and height in units.
    mutating func add(
        _ series: String, x: Double, y: Double, width: Double, height: Double
    ) {
        if boxes[series] == nil { order.append(series) }
        boxes[series, default: ""] += """
            <rect x="\(x.tenths)%" y="\(y)" width="\(width.tenths)%" height="\(height)"/>
            """
    }

    /// The patterns, the boxes and the patterns above them.
    var markup: Markup {
        var markup = Texture.definitions(order, id: id)
        for (number, series) in order.enumerated() {
            let name = "\(id)-l\(number)"
            markup += """
                <g class="slice" data-colour="\(series)"><g id="\(name)">\
                \(boxes[series] ?? "")</g></g>
                """
            if Texture.exists(for: series) {
                markup += """
                    <use class="tex" href="#\(name)" fill="url(#\(id)-\(series))"/>
                    """
            }
        }
        return markup
    }
}

/// What a picture and its marks are to those who do not see it.
struct Frame {
    let name: String
    let title: String
    /// In units: a pixel of a page each, and of paper what its look says.
    let height: Double
    /// Whether marks in it can be reached: then it is a group of links, and not one image.
    let isGroup: Bool

    func wrap(_ content: Markup) -> [UInt8] {
        let svg: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" class="chart chart--\(name)" width="100%" \
            height="\(height)" direction="ltr" role="\(isGroup ? "group" : "img" as Markup)" \
            aria-label="\(title)">\(content)</svg>
            """
        return svg.bytes
    }

    /// The place of a mark, with its name; x and width in percent, rows in units, else all of the height.
    static func mark(
        _ label: String, href: String?, isPicked: Bool = false, x: Double, width: Double,
        rows: (y: Double, height: Double)? = nil
    ) -> Markup {
        let down: Markup =
            if let rows { " y=\"\(rows.y)\" height=\"\(rows.height)\"" } else {
                " height=\"100%\""
            }
        let box: Markup = """
            <title>\(label)</title><rect class="mark" x="\(x)%" width="\(width)%"\(down)/>
            """
        guard let href else { return "<g>\(box)</g>" }
        let current: Markup = isPicked ? " aria-current=\"true\"" : ""
        return "<a href=\"\(href)\"\(current)>\(box)</a>"
    }
}
