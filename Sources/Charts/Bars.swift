import SVG

/// Wholes side by side, each in parts on top of one another: seven days, twelve months.
///
/// More than fourteen are better told as weeks or months, or by a `HeatGrid`.
///
/// Sizes across are percentages and sizes upwards are plain numbers, as every engine reads them: one
/// picture fits every width undistorted. Its words grow with the reader's text size, and have room to.
public struct Bars: Sendable {
    /// One whole.
    public struct Bar: Sendable, Hashable {
        /// What stands below it: "Mon".
        public var name: String
        /// What it is in words: "Monday, 4 h 05 min".
        public var label: String
        /// What stands above it; empty: nothing.
        public var total: String
        /// Its parts from below, in the unit of the axis; below zero counts as zero.
        public var parts: [Part]
        /// Where it leads.
        public var href: String?
        /// It is the present one.
        public var isNow: Bool
        /// It is the one that is looked at.
        public var isPicked: Bool
        /// Its name is left out in a narrow place.
        public var isMinor: Bool
        /// It is told elsewhere, so that nobody takes it for empty: it is hatched.
        public var isAway: Bool

        /// Makes a whole.
        public init(
            name: String, label: String, total: String = "", parts: [Part], href: String? = nil,
            isNow: Bool = false, isPicked: Bool = false, isMinor: Bool = false,
            isAway: Bool = false
        ) {
            self.name = name
            self.label = label
            self.total = total
            self.parts = parts
            self.href = href
            self.isNow = isNow
            self.isPicked = isPicked
            self.isMinor = isMinor
            self.isAway = isAway
        }
    }

    /// A part of a whole.
    public struct Part: Sendable, Hashable {
        /// The name of its colour.
        public var series: String
        /// Its size.
        public var value: Double

        /// Makes a part.
        public init(_ series: String, _ value: Double) {
            self.series = series
            self.value = value
        }
    }

    /// The wholes from left to right.
    public var bars: [Bar]
    /// The scale; it holds the largest whole.
    public var axis: Axis
    /// What the picture says, in words.
    public var title: String
    /// What the ids in the picture start with: its own on each page.
    public var id: String

    /// Makes a picture.
    public init(id: String, title: String, bars: [Bar], axis: Axis) {
        self.id = id
        self.title = title
        self.bars = bars
        self.axis = axis
    }

    /// The largest whole, for its axis.
    public static func largest(_ bars: [Bar]) -> Double {
        bars.map { $0.parts.reduce(0) { $0 + max(0, $1.value.finite) } }.max() ?? 0
    }

    /// Draws them as SVG text in UTF-8.
    public func svg() -> [UInt8] {
        var (marks, words) = (Markup(), Markup())
        var (layer, hatch) = (Layer(id: id), Hatch(id: id))
        for (number, bar) in bars.enumerated() {
            let left = plot.left + step * Double(number)
            if bar.isAway {
                hatch.add(
                    x: left + (step - width) / 2, y: Plot.top, width: width,
                    height: Plot.base - Plot.top)
            }
            marks += Frame.mark(
                bar.label, href: bar.href, isPicked: bar.isPicked,
                x: left, width: step)
            let top = stack(bar, at: left + (step - width) / 2, &layer)
            words += self.words(bar, at: left + step / 2, top: top)
        }
        let isGroup = bars.contains { $0.href != nil }
        return Frame(name: "bars", title: title, height: Plot.height, isGroup: isGroup)
            .wrap("\(plot.grid)\(hatch.markup)\(marks)\(layer.markup)\(words)")
    }

    private var plot: Plot { Plot(axis: axis) }
    private var step: Double { (100 - plot.left) / Double(max(1, bars.count)) }
    private var width: Double { step * 0.62 }

    /// Draws the parts of a bar; returns how high it is, from the top of the picture.
    private func stack(_ bar: Bar, at x: Double, _ layer: inout Layer) -> Double {
        var sum = 0.0
        for part in bar.parts where part.value.finite > 0 {
            // A seam below all but the first; what is tiny is seen all the same.
            let foot = plot.y(sum) - (sum > 0 ? 2 : 0)
            sum += part.value
            let high = plot.y(sum)
            layer.add(
                part.series, x: x, y: high, width: width, height: max(foot - high, 1))
        }
        return plot.y(sum)
    }

    private func words(_ bar: Bar, at x: Double, top: Double) -> Markup {
        var words: Markup = """
            <text class="axis\(bar.isMinor ? " when-wide" : "" as Markup)" x="\(x)%" \
            y="\(Plot.base + 24)" text-anchor="middle" font-size=".875rem"\
            \(bar.isNow ? " data-now=\"\"" : "" as Markup)>\(bar.name)</text>
            """
        if !bar.total.isEmpty {
            words += """
                <text\(bars.count > 7 ? " class=\"when-wide\"" : "" as Markup) x="\(x)%" y="\(top - 8)" text-anchor="middle" \
                font-size=".8125rem">\(bar.total)</text>
                """
        }
        return words
    }
}

/// The field that bars and lines stand on.
struct Plot {
    let axis: Axis

    /// Percent that the words of the scale take, in a place of 300 px.
    var left: Double {
        min(22, 2 + 2 * Double(axis.ticks.map(\.label.count).max() ?? 0))
    }

    /// From the top to the top of the scale, to its foot, and to the end of the words below it.
    static let (top, base, height) = (28.0, 268.0, 304.0)

    /// Where a value lies, from the top.
    func y(_ value: Double) -> Double {
        Self.base - axis.share(of: value) * (Self.base - Self.top)
    }

    var grid: Markup {
        var grid = Markup()
        for tick in axis.ticks {
            let y = y(tick.value)
            grid += """
                <line class="gridline" x1="\(left)%" x2="100%" y1="\(y)" y2="\(y)"/>\
                <text class="axis" y="\(y + 4.5)" font-size=".8125rem">\(tick.label)</text>
                """
        }
        return grid
    }
}
