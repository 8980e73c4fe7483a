import Charts
import Domain
package import Paper

/// Sheets of A4, filled from the top; what doesn't fit starts the next one.
package struct Sheets {
    package static let margin = 42.0
    package static let width = PaperSize.a4.width - 2 * margin
    /// Above the foot of the sheet.
    private static let bottom = PaperSize.a4.height - 58

    private let look: PaperLook
    private var pages: [String] = []
    private var page = ""
    package private(set) var y = margin
    private var drawings = 0

    package init(_ look: PaperLook) { self.look = look }

    /// The space left on the sheet.
    package var room: Double { Self.bottom - y }

    /// Starts a new sheet if this height doesn't fit on the current one.
    package mutating func need(_ height: Double) { if height > room, y > Self.margin { turn() } }

    /// Begins a new sheet.
    package mutating func turn() {
        pages.append(page)
        (page, y) = ("", Self.margin)
    }

    /// Leaves room.
    package mutating func skip(_ height: Double) { y += height }

    /// What a sheet is, on one line: a long name in it makes it smaller, so that nothing is cut.
    package mutating func title(_ text: String) {
        let fitting = Self.width / max(1, PrintedText.width(of: text, size: 1))
        let size = max(Self.smallestTitle, min(22, (fitting * 10).rounded(.down) / 10))
        line(text, "title", size: size)
    }

    /// Titles of names of 40 letters fit, the widest scripts aside.
    private static let smallestTitle = 11.0

    /// A line of text at the left; its style's size decides its height.
    package mutating func line(_ text: String, _ style: String, size: Double, indent: Double = 0) {
        need(size * 1.5)
        y += size * 1.1
        put(
            PrintedText.cut(text, size: size, within: Self.width - indent), style,
            x: Self.margin + indent, size: style == "title" ? size : nil)
        y += size * 0.4
    }

    /// Text on several lines, with a bullet in front if it is part of a list.
    package mutating func paragraph(
        _ text: String, indent: Double = 0, isListed: Bool = false, atMost most: Int = .max
    ) {
        let inset = indent + (isListed ? 12 : 0)
        let lines = PrintedText.lines(
            text, size: 9.5, within: Self.width - inset, atMost: most)
        for (number, line) in lines.enumerated() {
            if number == 0, isListed {
                need(15)
                put("•", "plain", x: Self.margin + indent, y: y + 10.45)
            }
            self.line(line, "plain", size: 9.5, indent: inset)
        }
    }

    /// Text at any place, with its baseline at `y`, in its style's size or another.
    package mutating func put(
        _ text: String, _ style: String, x: Double, y: Double? = nil, anchor: String = "start",
        size: Double? = nil
    ) {
        let shrunk = size.map { " style=\"font-size:\($0)px\"" } ?? ""
        page += """
            <text class="\(style)"\(shrunk) x="\(rounded(x))" y="\(rounded(y ?? self.y))" \
            text-anchor="\(anchor)">\(PrintedText.escaped(text))</text>
            """
    }

    /// A line from side to side.
    package mutating func rule(indent: Double = 0) {
        page += """
            <line class="rule" x1="\(rounded(Self.margin + indent))" \
            x2="\(rounded(Self.margin + Self.width))" y1="\(rounded(y))" y2="\(rounded(y))"/>
            """
    }

    /// A picture of a page, as wide as the sheet.
    package mutating func draw(_ svg: [UInt8]) {
        let drawing = String(
            decoding: look.charts.printed(svg, width: Self.width), as: UTF8.self)
        let height = Self.height(of: drawing)
        need(height)
        place(drawing, x: Self.margin, y: y, width: Self.width, height: height)
        y += height
    }

    /// A picture with its own place and size.
    package mutating func draw(_ svg: [UInt8], x: Double, y: Double, width: Double, height: Double)
    {
        let drawing = String(decoding: look.charts.printed(svg, width: width), as: UTF8.self)
        place(drawing, x: x, y: y, width: width, height: height)
    }

    /// A box that explains a colour, at a place.
    package mutating func swatch(_ series: String, x: Double, y: Double) {
        drawings += 1
        let svg = Swatch(id: "swatch\(drawings)", series: series).svg()
        draw(svg, x: x, y: y, width: 13.5, height: 9)
    }

    /// A mood's picture, at a place.
    package mutating func mood(_ picture: String, x: Double, y: Double, size: Double) {
        page += """
            <use href="#\(picture)" x="\(rounded(x))" y="\(rounded(y))" \
            width="\(rounded(size))" height="\(rounded(size))"/>
            """
    }

    private mutating func place(
        _ drawing: String, x: Double, y: Double, width: Double, height: Double
    ) {
        page += """
            <svg x="\(rounded(x))" y="\(rounded(y))" width="\(rounded(width))" \
            height="\(rounded(height))" overflow="visible">\(drawing)</svg>
            """
    }

    /// The document, with a footer on each sheet.
    package func document(title: String, foot: String, number: (Int, Int) -> String) -> Document {
        let all = pages + [page]
        let sheets = all.enumerated().map { index, content in
            var sheet = Sheets(look)
            let foot = PrintedText.cut(foot, size: 8, within: Self.width - 90)
            sheet.put(foot, "small", x: Self.margin, y: 812)
            sheet.put(
                number(index + 1, all.count), "small", x: Self.margin + Self.width, y: 812,
                anchor: "end")
            return """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(PaperSize.a4.width) \
                \(PaperSize.a4.height)"><style>\(look.style)</style>\
                <defs>\(content.contains("<use href=\"#") ? look.moods : "")</defs>\
                \(content)\(sheet.page)</svg>
                """
        }
        return Document(title: title, pages: sheets)
    }

    /// The height that a drawing states, in points.
    private static func height(of drawing: String) -> Double {
        guard let match = drawing.firstMatch(of: /^<svg[^>]* height="([0-9.]+)"/) else { return 0 }
        return Double(match.1) ?? 0
    }

    private func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
