import SVG

/// Values over time as lines, with those of the period before as a fainter one behind them.
///
/// Lines differ by the shape of their points besides their colour.
public struct Lines: Sendable {
    /// One line.
    public struct Line: Sendable, Hashable {
        /// What it is: "Reading".
        public var label: String
        /// The name of its colour.
        public var series: String
        /// A value for each place; nil: none is known, and the line has a gap.
        public var values: [Double?]
        /// It is there to compare with.
        public var isFaint: Bool

        /// Makes a line.
        public init(label: String, series: String, values: [Double?], isFaint: Bool = false) {
            self.label = label
            self.series = series
            self.values = values
            self.isFaint = isFaint
        }
    }

    /// A place along the line.
    public struct Place: Sendable, Hashable {
        /// What stands below it; empty: nothing.
        public var name: String
        /// What it is in words, with its values.
        public var label: String
        /// Where it leads.
        public var href: String?
        /// It is told elsewhere: it is hatched.
        public var isAway: Bool

        /// Makes a place.
        public init(name: String, label: String, href: String? = nil, isAway: Bool = false) {
            self.name = name
            self.label = label
            self.href = href
            self.isAway = isAway
        }
    }

    /// The lines; later ones lie above earlier ones.
    public var lines: [Line]
    /// The places from left to right.
    public var places: [Place]
    /// The scale; it holds the largest value.
    public var axis: Axis
    /// What the picture says, in words.
    public var title: String
    /// What the ids in the picture start with: its own on each page.
    public var id: String

    /// Makes a picture.
    public init(
        title: String, lines: [Line], places: [Place], axis: Axis, id: String = "lines"
    ) {
        self.title = title
        self.id = id
        self.lines = lines
        self.places = places
        self.axis = axis
    }

    /// Draws them as SVG text in UTF-8.
    public func svg() -> [UInt8] {
        var (marks, drawn) = (Markup(), Markup())
        var hatch = Hatch(id: id)
        for (number, place) in places.enumerated() {
            if place.isAway {
                hatch.add(
                    x: x(number) - step / 2, y: Plot.top, width: step,
                    height: Plot.base - Plot.top)
            }
            marks += Frame.mark(
                place.label, href: place.href, x: x(number) - step / 2, width: step)
            if !place.name.isEmpty {
                drawn += """
                    <text class="axis" x="\(x(number))%" y="\(Plot.base + 24)" \
                    text-anchor="middle" font-size=".875rem">\(place.name)</text>
                    """
            }
        }
        for (number, line) in lines.enumerated() { drawn += draw(line, number) }
        let isGroup = places.contains { $0.href != nil }
        return Frame(name: "lines", title: title, height: Plot.height, isGroup: isGroup)
            .wrap("\(plot.grid)\(hatch.markup)\(marks)\(drawn)")
    }

    private var plot: Plot { Plot(axis: axis) }
    private var step: Double { (100 - plot.left) / Double(max(1, places.count)) }

    private func x(_ place: Int) -> Double { plot.left + step * (Double(place) + 0.5) }

    private func draw(_ line: Line, _ number: Int) -> Markup {
        var (strokes, points) = (Markup(), Markup())
        var isPenDown = false
        for (place, value) in line.values.prefix(places.count).enumerated() {
            guard let value, value.isFinite else {
                isPenDown = false
                continue
            }
            let (x, y) = (x(place), plot.y(value))
            strokes += "\(isPenDown ? "L" : "M" as Markup)\(x) \(y)"
            isPenDown = true
            if !line.isFaint { points += Self.point(number, x, y) }
        }
        return """
            <g class="line\(line.isFaint ? " line--faint" : "" as Markup)" \
            data-colour="\(line.series)"><title>\(line.label)</title>\
            <svg class="stretched" width="100%" height="\(Plot.height)" viewBox="0 0 100 \(Plot.height)" \
            preserveAspectRatio="none"><path vector-effect="non-scaling-stroke" d="\(strokes)"/>\
            </svg><g class="slice"\(Self.shift(number))>\(points)</g></g>
            """
    }

    /// A disk, a square, a ring and a flat box in turn.
    private static func point(_ line: Int, _ x: Double, _ y: Double) -> Markup {
        switch line % 4 {
        case 0: "<circle cx=\"\(x)%\" cy=\"\(y)\" r=\"4.5\"/>"
        case 1: "<rect x=\"\(x)%\" y=\"\(y)\" width=\"8\" height=\"8\"/>"
        case 2: "<circle class=\"hollow\" cx=\"\(x)%\" cy=\"\(y)\" r=\"4.5\"/>"
        default: "<rect x=\"\(x)%\" y=\"\(y)\" width=\"12\" height=\"4\"/>"
        }
    }

    /// Boxes stand beside their place; this moves them onto it.
    private static func shift(_ line: Int) -> Markup {
        switch line % 4 {
        case 1: " transform=\"translate(-4 -4)\""
        case 3: " transform=\"translate(-6 -2)\""
        default: ""
        }
    }
}
