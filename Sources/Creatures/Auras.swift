import Colours
import SVG

extension Aura {
    private typealias M = Markup

    /// Drawn behind everything, in the tones of the accent.
    func drawn(_ accent: Colour) -> Markup {
        let light = accent.tint(0.4)
        switch self {
        case .none: return ""
        case .ground:
            return [
                (38.0, 176.0, -70.0, 20.0), (160, 176, 66, 22), (52, 181, -100, 15),
                (147, 181, 96, 16),
            ]
            .enumerated().map { i, leaf in
                M.leaf(
                    leaf.0, leaf.1, leaf.2, leaf.3, leaf.3 * 0.36,
                    i.isMultiple(of: 2) ? Colour(0xA9C48B) : Colour(0x8DAE72))
            }.joined()
        case .motes:
            return M.disk(100, 110, 88, light, "opacity=\".22\"")
                + [
                    (28.0, 70.0, 4.0), (172, 62, 5), (22, 122, 3), (180, 118, 3.5), (52, 30, 3),
                    (150, 26, 3.5), (165, 152, 2.5),
                ].map {
                    M.disk($0.0, $0.1, $0.2 * 1.9, light, "opacity=\".35\"")
                        + M.disk($0.0, $0.1, $0.2, light)
                }.joined()
        case .ring:
            return M.disk(100, 108, 86, light, "opacity=\".2\"")
                + Self.beads(82, 7, accent, "0 36.8") + Self.beads(82, 7, light, "0 36.8", 18.4)
        case .sun:
            return M.disk(100, 102, 84, light, "opacity=\".28\"")
                + M.disk(100, 102, 70, light, "opacity=\".38\"")
                + Self.beads(85, 16, accent, "4.5 62.26") + Self.beads(84, 8, accent, "3 62.97", 33)
                + M.star(30, 46, 9, Colour(0xFFF3CC)) + M.star(172, 56, 7, Colour(0xFFF3CC))
                + M.star(166, 164, 6, Colour(0xFFF3CC))
        }
    }

    /// Short strokes around the figure: one dashed circle.
    private static func beads(
        _ radius: Double, _ width: Double, _ colour: Colour, _ dashes: String, _ offset: Double = 0
    ) -> Markup {
        let ends: Markup = dashes.hasPrefix("0 ") ? " stroke-linecap=\"round\"" : ""
        return """
            <circle cx="100" cy="104" r="\(M.n(radius))" fill="none" stroke="\(colour)" \
            stroke-width="\(M.n(width))" stroke-dasharray="\(dashes)" \
            stroke-dashoffset="\(M.n(offset))"\(ends)/>
            """
    }
}
