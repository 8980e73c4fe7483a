import SVG

/// How charts look where no style sheet reaches them: on paper.
///
/// The drawings are the same as on pages. What a page's style says of them stands in `style`, and
/// what only a browser knows, text sizes in rem and colours by name, is replaced by what it stands for.
public struct PrintedLook: Sendable {
    /// Points for a rem.
    public var rem: Double
    /// The fonts, the first one that is there for each letter.
    public var fonts: String
    /// What `var(--name)` stands for: `ink`, `card`, `cat-blue`.
    public var colours: [String: String]

    /// A look.
    public init(rem: Double, fonts: String, colours: [String: String]) {
        self.rem = rem
        self.fonts = fonts
        self.colours = colours
    }

    /// A drawing as it can stand in a page, so many points wide.
    ///
    /// Links become groups: paper leads nowhere. A picture by its address becomes one by its name,
    /// which the page has to bring along.
    public func printed(_ svg: [UInt8], width: Double) -> [UInt8] {
        var printed: [UInt8] = []
        printed.reserveCapacity(svg.count)
        var place = svg.startIndex
        var isFirst = true
        var isStretched = false
        // No value has a raw angle: Markup escapes them.
        while let open = svg[place...].firstIndex(of: UInt8(ascii: "<")),
            let close = svg[open...].firstIndex(of: UInt8(ascii: ">"))
        {
            printed += svg[place..<open]
            var tag = String(decoding: svg[open...close], as: UTF8.self)
            if isFirst { tag = scaled(tag, width) }
            isFirst = false
            isStretched =
                tag.hasPrefix("<svg class=\"stretched\"") || isStretched && tag != "</svg>"
            printed += (isStretched ? stretched(tag, width) : self.tag(tag)).utf8
            place = close + 1
        }
        return printed + svg[place...]
    }

    /// Points for a unit of a drawing; a rem has sixteen.
    private var scale: Double { rem / 16 }

    /// The outermost element of a chart: the units in it become smaller, its percentages do not.
    private func scaled(_ tag: String, _ width: Double) -> String {
        guard let size = tag.firstMatch(of: /width="(?:100%|24)" height="([0-9.]+)"/),
            let height = Double(size.1), scale > 0
        else { return tag }
        let viewBox = "0 0 \((width / scale).short) \(height.short)"
        return tag[..<size.range.lowerBound]
            + "width=\"\(width.short)\" height=\"\((height * scale).short)\" viewBox=\"\(viewBox)\""
            + tag[size.range.upperBound...]
    }

    /// A line across a hundred units, in those of the picture: only browsers stretch one and leave
    /// its stroke alone.
    private func stretched(_ tag: String, _ width: Double) -> String {
        if tag.hasPrefix("<svg") { return "<svg width=\"100%\" height=\"100%\">" }
        let parts = tag.split(separator: " d=\"", maxSplits: 1)
        guard tag.hasPrefix("<path"), parts.count == 2, scale > 0 else { return tag }
        let line = parts[1].prefix { $0 != "\"" }.replacing(/([ML])([-0-9.]+)/) { corner in
            corner.1 + ((Double(corner.2) ?? 0) * width / scale / 100).short
        }
        return "<path d=\"\(line)\"/>"
    }

    private func tag(_ tag: String) -> String {
        if tag == "</a>" { return "</g>" }
        if tag.hasPrefix("<a ") { return "<g>" }
        guard tag.contains("\"") else { return tag }
        let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
        // Every second part is a value, behind the name of its attribute.
        return parts.enumerated().map { number, part in
            number.isMultiple(of: 2) ? String(part) : value(part, of: parts[number - 1])
        }.joined(separator: "\"")
    }

    private func value(_ value: Substring, of attribute: Substring) -> String {
        if attribute.hasSuffix("aria-label=") { return String(value) }
        if attribute.hasSuffix(" href=") {
            return value.firstIndex(of: "#").map { String(value[$0...]) } ?? ""
        }
        if value.hasSuffix("rem"), let length = Double(value.dropLast(3)) {
            return (length * 16).short
        }
        if value.hasPrefix("var(--"), value.hasSuffix(")") {
            // What stands behind a comma is for where the name is unknown.
            let names = value.dropFirst(6).dropLast().split(separator: ",", maxSplits: 1)
            let last = names.last?.drop { $0 == " " } ?? ""
            return colours[String(names.first ?? "")] ?? (names.count > 1 ? String(last) : "#000")
        }
        return String(value)
    }

    private func colour(_ name: String) -> String { colours[name] ?? "#000" }
}

extension PrintedLook {
    /// The style of all charts on a page; the patterns of colours are always drawn.
    public var style: String {
        """
        text{font-family:\(fonts);fill:\(colour("ink"));font-weight:600}
        .axis{fill:\(colour("ink-2"));font-weight:400}
        .gridline{stroke:\(colour("line"));stroke-dasharray:2 5;stroke-width:1}
        .mark{fill:none}
        .track,path.heat[data-level="0"]{fill:\(colour("well"))}
        .chart--ribbon .axis,.chart--ribbon text{font-size:13px}
        .gap-box{fill:none;stroke:\(colour("line-strong"));stroke-dasharray:2 4;\
        stroke-linecap:round;stroke-width:2}
        .hatch__line{fill:none;stroke:\(colour("line-strong"));stroke-width:1.5}
        .line{fill:none;stroke-linecap:round;stroke-width:3}
        .line .slice{stroke:none}
        .line--faint{opacity:.6;stroke-dasharray:1 6}
        .hollow{fill:\(colour("card"));stroke-width:3}
        .heat[data-level="1"]{opacity:.4}
        .heat[data-level="2"]{opacity:.6}
        .heat[data-level="3"]{opacity:.8}
        .day{paint-order:stroke;stroke:\(colour("card"));stroke-width:3;font-weight:400}

        """ + series.map(rules).joined()
    }

    private var series: [String] {
        colours.keys.filter { $0.hasPrefix("cat-") }.map { String($0.dropFirst(4)) }.sorted()
    }

    private func rules(of series: String) -> String {
        let own = "[data-colour=\"\(series)\"]"
        let colour = colour("cat-" + series)
        return """
            .slice\(own),\(own) .slice,\(own) .heat{fill:\(colour)}
            .line\(own),\(own) .hollow{stroke:\(colour)}

            """
    }
}
