import SVG

/// A whole in parts, as a ring with two lines of text in its middle.
///
/// Each part is a group with `data-colour`; the page's style gives the colour to `.slice` and shows
/// or hides `.tex`, the pattern above it. The picture is 300 × 300 units and as wide as its place.
public struct Ring: Sendable, Hashable {
    /// One part of the whole.
    public struct Slice: Sendable, Hashable {
        /// What the part is, shown when pointed at: "Reading, 40 min".
        public var label: String
        /// Its size in any unit; below zero counts as zero.
        public var value: Double
        /// The name of its colour.
        public var series: String
        /// The address of a picture, shown where there is room: `/icons.svg#book`.
        public var icon: String?
        /// Where it leads, if it is wide enough to be tapped; the page's table leads there as well.
        public var href: String?

        /// Makes a part.
        public init(
            label: String, value: Double, series: String, icon: String? = nil,
            href: String? = nil
        ) {
            self.label = label
            self.value = value
            self.series = series
            self.icon = icon
            self.href = href
        }
    }

    /// The parts, in the order in which they are drawn, clockwise from the top.
    public var slices: [Slice]
    /// What the picture says, in words.
    public var title: String
    /// The large line in the middle.
    public var centre: String
    /// The small line below it.
    public var caption: String
    /// The part that stands out, by its place in `slices`.
    public var picked: Int?
    /// What the ids in the picture start with: its own on each page.
    public var id: String

    /// Makes a ring.
    public init(
        id: String, title: String, slices: [Slice], centre: String = "", caption: String = "",
        picked: Int? = nil
    ) {
        self.id = id
        self.title = title
        self.slices = slices
        self.centre = centre
        self.caption = caption
        self.picked = picked
    }

    /// Keeps the largest parts in their order, and makes one last part of all others.
    ///
    /// Seven colours can be told apart (§13). The page's table is made of the same parts.
    public static func merging(
        _ slices: [Slice], into other: String, series: String = "other", keeping limit: Int = 7
    ) -> [Slice] {
        let sizes = slices.map { max(0, $0.value.finite) }
        let order = slices.indices.sorted { left, right in
            sizes[left] == sizes[right] ? left < right : sizes[left] > sizes[right]
        }
        guard slices.count > limit else { return slices }
        let kept = order.prefix(limit).sorted().map { slices[$0] }
        let rest = order.dropFirst(limit).reduce(0) { $0 + sizes[$1] }
        return kept + [Slice(label: other, value: rest, series: series)]
    }

    /// The angles of values in degrees, together 360; all 0 if their sum is 0.
    ///
    /// What is more than nothing gets at least 1.2°, taken from the larger ones, to be seen.
    public static func angles(of values: [Double]) -> [Double] {
        let smallest = 1.2
        let exact = values.shares.map { $0 * 360 }
        let isSmall = exact.map { $0 < smallest }
        let count = zip(values, isSmall).count { $0.0.finite > 0 && $0.1 }
        let large = zip(exact, isSmall).reduce(0) { $0 + ($1.1 ? 0 : $1.0) }
        guard large > 0, Double(count) * smallest < 180 else { return exact }
        let scale = (360 - Double(count) * smallest) / large
        return zip(values, zip(exact, isSmall)).map { value, angle in
            angle.1 ? (value.finite > 0 ? smallest : 0) : angle.0 * scale
        }
    }

    /// Draws the ring as SVG text in UTF-8.
    public func svg() -> [UInt8] {
        let angles = Self.angles(of: slices.map(\.value))
        let shown = slices.indices.filter { angles[$0] > 0 }
        var parts = Markup()
        var start = 0.0
        for index in shown {
            let arc = RingArc(start: start, angle: angles[index], isPicked: picked == index)
            parts += slice(slices[index], arc, isFaded: picked != nil && picked != index)
            start += angles[index]
        }
        if shown.isEmpty { parts = track }
        let isGroup = shown.contains { slices[$0].href != nil }
        let svg: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" class="chart chart--ring" \
            viewBox="0 0 300 300" role="\(isGroup ? "group" : "img" as Markup)" aria-label="\(title)">\
            \(Texture.definitions(shown.map { slices[$0].series }, id: id))\(parts)\(words)</svg>
            """
        return svg.bytes
    }

    private func slice(_ slice: Slice, _ arc: RingArc, isFaded: Bool) -> Markup {
        let path = arc.path
        var group: Markup = """
            <g data-colour="\(slice.series)"\(isFaded ? " opacity=\".35\"" : "" as Markup)>\
            <title>\(slice.label)</title><path class="slice" fill-rule="evenodd" d="\(path)"/>
            """
        if Texture.exists(for: slice.series) {
            group += """
                <path class="tex" fill-rule="evenodd" d="\(path)" \
                fill="url(#\(id)-\(slice.series))"/>
                """
        }
        if let icon = slice.icon, arc.hasRoom {
            let (x, y) = arc.middle
            group += """
                <circle cx="\(x)" cy="\(y)" r="15" fill="var(--card)"/>\
                <use href="\(icon)" x="\(x - 10.5)" y="\(y - 10.5)" width="21" height="21"/>
                """
        }
        group += "</g>"
        guard let href = slice.href, arc.isTarget else { return group }
        return """
            <a href="\(href)" aria-label="\(slice.label)"\
            \(arc.isPicked ? " aria-current=\"true\"" : "" as Markup)>\(group)</a>
            """
    }

    private var track: Markup {
        """
        <circle cx="150" cy="150" r="106" fill="none" stroke="var(--well)" stroke-width="48"/>
        """
    }

    private var words: Markup {
        var words = Markup()
        if !centre.isEmpty {
            words += """
                <text x="150" y="\(caption.isEmpty ? 163 : 153 as Double)" text-anchor="middle" \
                font-size="\(Self.size(of: centre, atMost: 38))">\(centre)</text>
                """
        }
        if !caption.isEmpty {
            words += """
                <text class="axis" x="150" y="\(centre.isEmpty ? 156 : 179 as Double)" \
                text-anchor="middle" font-size="\(Self.size(of: caption, atMost: 18))">\
                \(caption)</text>
                """
        }
        return words
    }

    /// The hole is 164 units wide, and a letter about 0.6 of its size.
    private static func size(of text: String, atMost largest: Double) -> Double {
        min(largest, 142 / (0.6 * Double(max(1, text.count))))
    }
}
