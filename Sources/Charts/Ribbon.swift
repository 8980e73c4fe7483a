import SVG

/// Days below one another, each as a row of 24 hours: what was when, with gaps as dotted boxes.
///
/// Made for a screen and for paper: fourteen rows are one page. Widths are percentages, heights plain numbers.
public struct Ribbon: Sendable {
    /// One day.
    public struct Row: Sendable, Hashable {
        /// Which: "Mon 2 March".
        public var name: String
        /// What it held, in words.
        public var label: String
        /// What filled it.
        public var spans: [DayStrip.Span]
        /// Times between spans of which nothing is known, in seconds from the start of the day.
        public var gaps: [ClosedRange<Double>]
        /// Times that are told elsewhere; they are hatched.
        public var away: [Away]
        /// How long it was in seconds: 23 or 25 hours when the clocks change.
        public var length: Double
        /// Pictures at a time, for moods: seconds from the start of the day, and an address.
        public var pictures: [Picture]
        /// Where it leads.
        public var href: String?

        /// Makes a day.
        public init(
            name: String, label: String, spans: [DayStrip.Span], gaps: [ClosedRange<Double>] = [],
            away: [Away] = [], length: Double = 86_400, pictures: [Picture] = [],
            href: String? = nil
        ) {
            self.name = name
            self.label = label
            self.spans = spans
            self.gaps = gaps
            self.away = away
            self.length = length
            self.pictures = pictures
            self.href = href
        }
    }

    /// A time that is told elsewhere, with a word: "at Dad’s".
    public struct Away: Sendable, Hashable {
        /// In seconds from the start of the day.
        public var time: ClosedRange<Double>
        /// Where, written on it if there is room.
        public var word: String

        /// Makes one.
        public init(_ time: ClosedRange<Double>, _ word: String) {
            self.time = time
            self.word = word
        }
    }

    /// A small picture at a time.
    public struct Picture: Sendable, Hashable {
        /// Seconds from the start of the day.
        public var time: Double
        /// Its address: `/icons.svg#sunny`.
        public var icon: String

        /// Makes a picture.
        public init(time: Double, icon: String) {
            self.time = time
            self.icon = icon
        }
    }

    /// The days from above.
    public var rows: [Row]
    /// The words above, by the hours that clocks show.
    public var hours: [DayStrip.Tick]
    /// What the picture says, in words.
    public var title: String
    /// What the ids in the picture start with: its own on each page.
    public var id: String

    /// Makes a picture.
    public init(id: String, title: String, rows: [Row], hours: [DayStrip.Tick]) {
        self.id = id
        self.title = title
        self.rows = rows
        self.hours = hours
    }

    /// Draws it as SVG text in UTF-8.
    public func svg() -> [UInt8] {
        var layer = Layer(id: id)
        var (tracks, names, gaps) = (Markup(), Markup(), Markup())
        var (pictures, marks) = (Markup(), Markup())
        var (hatch, places) = (Hatch(id: id), Markup())
        for (number, row) in rows.enumerated() {
            let y = Self.top + Self.step * Double(number)
            tracks += track(y)
            names += "<text class=\"axis\" y=\"\(y + 22.5)\">\(row.name)</text>"
            for span in row.spans { draw(span, row, y, &layer) }
            for gap in row.gaps { gaps += dotted(gap, row, y) }
            for away in row.away { places += hatched(away, row, y, &hatch) }
            for picture in row.pictures { pictures += place(picture, row, y) }
            marks += Frame.mark(
                row.label, href: row.href, x: 0, width: 100, rows: (y - 4, Self.step))
        }
        let height = Self.top + Self.step * Double(rows.count) + 4
        let isGroup = rows.contains { $0.href != nil }
        return Frame(name: "ribbon", title: title, height: height, isGroup: isGroup)
            .wrap(
                """
                <g class="track">\(tracks)</g>\(names)<g class="gap-box">\(gaps)</g>\(hatch.markup)\
                \(layer.markup)\(lines(height))\(places)\(pictures)\(marks)
                """)
    }

    private static let (top, step, bar) = (34.0, 44.0, 36.0)
    /// Percent for the names of the days.
    private static let left = 18.0

    /// Where a time lies, in percent of the picture.
    private func x(_ time: Double, _ row: Row) -> Double {
        let length = row.length.finite > 0 ? row.length : 86_400
        return Self.left + min(max(time.finite / length, 0), 1) * (100 - Self.left)
    }

    private func track(_ y: Double) -> Markup {
        """
        <rect x="\(Self.left)%" y="\(y)" width="\(100 - Self.left)%" height="\(Self.bar)"/>
        """
    }

    private func draw(_ span: DayStrip.Span, _ row: Row, _ y: Double, _ layer: inout Layer) {
        guard span.start.isFinite, span.end.isFinite, span.end >= span.start,
            span.start < row.length, span.end > 0
        else { return }
        let from = x(span.start, row)
        // What is short is seen all the same.
        let width = max(x(span.end, row) - from - 0.12, 0.3)
        layer.add(span.series, x: from, y: y, width: width, height: Self.bar)
    }

    private func dotted(_ gap: ClosedRange<Double>, _ row: Row, _ y: Double) -> Markup {
        let (from, to) = (x(gap.lowerBound, row), x(gap.upperBound, row))
        guard to - from > 0.8 else { return "" }
        return """
            <rect x="\((from + 0.2).tenths)%" y="\(y + 2.5)" \
            width="\((to - from - 0.4).tenths)%" height="\(Self.bar - 5)"/>
            """
    }

    /// Hatches a time; its word, where it fits.
    private func hatched(_ away: Away, _ row: Row, _ y: Double, _ hatch: inout Hatch) -> Markup {
        let (from, to) = (x(away.time.lowerBound, row), x(away.time.upperBound, row))
        hatch.add(x: from, y: y, width: to - from, height: Self.bar)
        guard to - from > Self.leastForWord else { return "" }
        return """
            <text class="axis day" x="\((from + to) / 2)%" y="\(y + 20.5)" \
            text-anchor="middle">\(away.word)</text>
            """
    }

    /// Percent that a word on a row takes.
    private static let leastForWord = 25.0

    private func place(_ picture: Picture, _ row: Row, _ y: Double) -> Markup {
        """
        <svg x="\(x(picture.time, row))%" y="\(y + Self.bar / 2)" overflow="visible">\
        <circle r="11" fill="var(--card)"/><use href="\(picture.icon)" x="-9" y="-9" \
        width="18" height="18"/></svg>
        """
    }

    /// Above the boxes, or a filled day would hide what time it was.
    private func lines(_ height: Double) -> Markup {
        var lines = Markup()
        for hour in hours where (0...86_400).contains(hour.time) {
            let x = Self.left + hour.time / 86_400 * (100 - Self.left)
            let anchor: Markup = hour.time <= 0 ? "start" : hour.time >= 86_400 ? "end" : "middle"
            lines += """
                <line class="gridline" x1="\(x)%" x2="\(x)%" y1="26" y2="\(height - 4)"/>\
                <text class="axis\(hour.isMinor ? " when-wide" : "" as Markup)" x="\(x)%" y="20" \
                text-anchor="\(anchor)">\(hour.label)</text>
                """
        }
        return lines
    }
}
