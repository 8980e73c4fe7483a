import Colours

/// The elements of a drawing, in the order in which they lie on each other.
struct Markup {
    private(set) var text = ""

    mutating func fill(_ path: Path, _ colour: Colour) {
        guard !path.isEmpty else { return }
        text += "<path fill=\"\(colour)\" d=\"\(path.text)\"/>"
    }

    /// A line with round ends.
    mutating func line(_ path: Path, _ colour: Colour, _ width: Int) {
        guard !path.isEmpty else { return }
        text += """
            <path\(Self.hollow(path)) stroke="\(colour)" stroke-width="\(width)" \
            d="\(path.text)"/>
            """
    }

    /// An ellipse in a colour of the page, with the one it has outside of any page.
    mutating func ellipse(
        _ centre: Point, _ rx: Int, _ ry: Int, _ name: String, _ colour: String
    ) {
        text += """
            <ellipse cx="\(Int(centre.x))" cy="\(Int(centre.y))" rx="\(rx)" ry="\(ry)" \
            fill="var(--\(name),\(colour))"/>
            """
    }

    /// A line in a colour of the page.
    mutating func line(_ path: Path, _ width: Int, _ name: String, _ colour: String) {
        guard !path.isEmpty else { return }
        text += """
            <path\(Self.hollow(path)) stroke="var(--\(name),\(colour))" stroke-width="\(width)" d="\(path.text)"/>
            """
    }

    /// Five petals about each place, all of them parts of one dashed line.
    mutating func petals(_ path: Path, _ colour: Colour) {
        text += """
            <path fill="none" stroke="\(colour)" stroke-width="14" \
            stroke-dasharray="0 12.5" d="\(path.text)"/>
            """
    }

    /// A layer that a page can move and fade as one; none where nothing is in it.
    mutating func group(_ name: String, _ content: Markup) {
        guard !content.text.isEmpty else { return }
        text += "<g class=\"\(name)\">\(content.text)</g>"
    }

    mutating func add(_ other: Markup) { text += other.text }

    /// Forms are filled unless told otherwise; disks have no inside to fill.
    private static func hollow(_ path: Path) -> String {
        path.text.contains(where: { "lqca".contains($0) }) ? " fill=\"none\"" : ""
    }
}
