import Colours
import SVG

/// Cut paper: the forms of a mural, in the order in which they lie on each other.
struct Paper {
    private(set) var ink = Markup()
    /// Whether all parts are there.
    let isWhole: Bool
    /// Clips need names of their own.
    private var clips = 0

    init(isWhole: Bool) { self.isWhole = isWhole }

    static let pale: Markup = "var(--pale)"
    static let dark: Markup = "#2a2831"

    mutating func fill(_ path: Markup, _ colour: Markup, opacity: Double = 1) {
        ink += "<path fill=\"\(colour)\"\(Self.faded(opacity)) d=\"\(path)\"/>"
    }

    mutating func line(_ path: Markup, _ colour: Markup, _ width: Double, opacity: Double = 1) {
        ink += """
            <path fill="none" stroke="\(colour)" stroke-width="\(width)" stroke-linecap="round" \
            stroke-linejoin="round"\(Self.faded(opacity)) d="\(path)"/>
            """
    }

    mutating func disk(
        _ x: Double, _ y: Double, _ radius: Double, _ colour: Markup, opacity: Double = 1
    ) {
        ink += """
            <circle cx="\(x)" cy="\(y)" r="\(radius)" fill="\(colour)"\(Self.faded(opacity))/>
            """
    }

    mutating func oval(
        _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ colour: Markup, turn: Double = 0,
        opacity: Double = 1
    ) {
        let turned: Markup = turn == 0 ? "" : " transform=\"rotate(\(turn) \(x) \(y))\""
        ink += """
            <ellipse cx="\(x)" cy="\(y)" rx="\(rx)" ry="\(ry)" fill="\(colour)"\
            \(Self.faded(opacity))\(turned)/>
            """
    }

    /// A form with its shade, its light moved to the top left, and what is painted on it.
    mutating func paper(
        _ path: Markup, _ colour: Int, by move: (x: Double, y: Double) = (-4, -3.5),
        _ painted: (inout Paper) -> Void = { _ in }
    ) {
        let colour = Colour(colour)
        clips += 1
        let name: Markup = "c\(clips)"
        fill(path, "\(colour.shade(0.17))")
        ink +=
            "<clipPath id=\"\(name)\"><path d=\"\(path)\"/></clipPath><g clip-path=\"url(#\(name))\">"
        placed("translate(\(move.x) \(move.y))") { $0.fill(path, "\(colour)") }
        painted(&self)
        ink += "</g>"
    }

    /// A form in colour with its shade, or pale.
    mutating func part(
        _ path: Markup, _ colour: Int, _ isColoured: Bool,
        _ painted: (inout Paper) -> Void = { _ in }
    ) {
        isColoured ? paper(path, colour, painted) : fill(path, Self.pale)
    }

    mutating func placed(_ transform: Markup, _ content: (inout Paper) -> Void) {
        ink += "<g transform=\"\(transform)\">"
        content(&self)
        ink += "</g>"
    }

    /// A group that style sheets know by a name.
    mutating func group(_ name: Markup?, _ content: (inout Paper) -> Void) {
        guard let name else { return content(&self) }
        ink += "<g class=\"\(name)\">"
        content(&self)
        ink += "</g>"
    }

    /// What lies within a form.
    mutating func clipped(by path: Markup, _ content: (inout Paper) -> Void) {
        clips += 1
        let name: Markup = "c\(clips)"
        ink +=
            "<clipPath id=\"\(name)\"><path d=\"\(path)\"/></clipPath><g clip-path=\"url(#\(name))\">"
        content(&self)
        ink += "</g>"
    }

    private static func faded(_ opacity: Double) -> Markup {
        opacity == 1 ? "" : " opacity=\"\(opacity)\""
    }
}
