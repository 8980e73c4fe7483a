import SVG

/// A medal as a picture: a slice of wood in a wreath of leaves, with a glyph and a ring of its metal.
///
/// The same facts draw the same picture. It is 120 × 120 units and as wide as its place; colours are
/// attributes, the shadow is `--art-shadow` of the page. One that is not earned is drawn in greys,
/// and `data-locked` lets style sheets take the colour out of the glyph. What it shows is for the
/// page to say: the picture itself is silent.
public struct Medal: Sendable, Hashable {
    /// What it is for.
    public var glyph: Glyph
    /// What its ring is made of.
    public var metal: Metal
    /// Whether it is earned.
    public var isEarned: Bool

    /// A medal to draw.
    public init(_ glyph: Glyph, _ metal: Metal, isEarned: Bool) {
        self.glyph = glyph
        self.metal = metal
        self.isEarned = isEarned
    }

    /// Draws it as SVG text in UTF-8: some 3 kB.
    public func svg() -> [UInt8] {
        let svg: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" class="medal" data-metal="\(metal.rawValue)"\
            \(isEarned ? "" as Markup : " data-locked") viewBox="0 0 120 120" aria-hidden="true" \
            focusable="false" stroke-linecap="round" stroke-linejoin="round">\
            \(Frame(metal: metal, isEarned: isEarned).drawing)\
            <g class="medal__glyph" transform="translate(31.5 28.5) scale(.95)"\
            \(isEarned ? "" as Markup : " opacity=\".65\"")>\(glyph.drawing)</g></svg>
            """
        return svg.bytes
    }
}

/// What the ring of a medal is made of; each has its number of dots, so that it is told without
/// colour.
public enum Metal: String, Sendable, CaseIterable {
    case bronze, silver, gold, jade

    /// So many dots stand below the glyph.
    var dots: Int { (Metal.allCases.firstIndex(of: self) ?? 0) + 1 }

    /// Its colour, the one of its edge and the one of its light.
    var tones: (main: Markup, edge: Markup, light: Markup) {
        switch self {
        case .bronze: ("#b87c4c", "#9c6a48", "#d9b48f")
        case .silver: ("#a3b1b8", "#7f8d98", "#dde4e4")
        case .gold: ("#e5ae3c", "#bf903b", "#f8dc93")
        case .jade: ("#4f9f80", "#3c8069", "#b4dcc4")
        }
    }
}
