import Colours
import SVG

/// The elements of a tree, in the order in which they lie on each other.
extension Markup {
    mutating func fill(_ path: Path, _ colour: Colour) {
        guard !path.isEmpty else { return }
        self += "<path fill=\"\(colour)\" d=\"\(path.markup)\"/>"
    }

    /// A line with round ends.
    mutating func line(_ path: Path, _ colour: Colour, _ width: Int) {
        guard !path.isEmpty else { return }
        self += """
            <path\(Self.hollow(path)) stroke="\(colour)" stroke-width="\(width)" \
            d="\(path.markup)"/>
            """
    }

    /// An ellipse in a colour of the page, with the one it has outside of any page.
    mutating func ellipse(
        _ centre: Point, _ rx: Int, _ ry: Int, _ name: Markup, _ colour: Markup
    ) {
        self += """
            <ellipse cx="\(Int(centre.x))" cy="\(Int(centre.y))" rx="\(rx)" ry="\(ry)" \
            fill="var(--\(name),\(colour))"/>
            """
    }

    /// A line in a colour of the page.
    mutating func line(_ path: Path, _ width: Int, _ name: Markup, _ colour: Markup) {
        guard !path.isEmpty else { return }
        self += """
            <path\(Self.hollow(path)) stroke="var(--\(name),\(colour))" stroke-width="\(width)" d="\(path.markup)"/>
            """
    }

    /// Five petals about each place, all of them parts of one dashed line.
    mutating func petals(_ path: Path, _ colour: Colour) {
        self += """
            <path fill="none" stroke="\(colour)" stroke-width="14" \
            stroke-dasharray="0 12.5" d="\(path.markup)"/>
            """
    }

    /// A layer that a page can move and fade as one; none where nothing is in it.
    mutating func group(_ name: Markup, _ content: Markup) {
        guard !content.isEmpty else { return }
        self += "<g class=\"\(name)\">"
        self += content
        self += "</g>"
    }

    /// Forms are filled unless told otherwise; disks have no inside to fill.
    private static func hollow(_ path: Path) -> Markup {
        path.markup.bytes.contains { "lqca".utf8.contains($0) } ? " fill=\"none\"" : ""
    }
}
