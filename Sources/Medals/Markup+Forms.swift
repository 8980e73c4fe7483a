import SVG

/// Cut paper: the forms of a drawing, in the order in which they lie on each other.
extension Markup {
    mutating func fill(_ path: Markup, _ colour: Markup) {
        self += "<path fill=\"\(colour)\" d=\"\(path)\"/>"
    }

    mutating func line(_ path: Markup, _ colour: Markup, _ width: Double, opacity: Markup? = nil) {
        let fade: Markup = opacity.map { " opacity=\"\($0)\"" } ?? ""
        self += """
            <path fill="none" stroke="\(colour)" stroke-width="\(width, decimals: 1)"\(fade) \
            d="\(path)"/>
            """
    }

    mutating func disk(_ x: Double, _ y: Double, _ radius: Double, _ colour: Markup) {
        self += """
            <circle cx="\(x, decimals: 1)" cy="\(y, decimals: 1)" r="\(radius, decimals: 1)" \
            fill="\(colour)"/>
            """
    }
}
