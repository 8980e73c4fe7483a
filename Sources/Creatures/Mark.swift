import SVG

/// What is painted on a body.
enum Mark: CaseIterable {
    case none, spots, stripes, speckle, moss, mask, bands, leaf, scales, heart, swirl, stars, glow
    case facets, rings, ladybird, hood

    /// Whether it belongs to the face, and is there from the beginning.
    var isInborn: Bool { [.mask, .hood, .facets, .ladybird, .moss].contains(self) }

    private typealias M = Markup

    func drawn(_ b: Body, _ t: Tones) -> Markup {
        let (n, y, w) = (M.n, b.face, b.width)
        switch self {
        case .none: return ""
        case .spots:
            return Self.places.map { M.oval(100 + $0.0 * w, y + $0.1, $0.2, $0.2 * 0.9, t.light) }
                .joined()
        case .stripes:
            return M.line(
                """
                M100 \(n(y - 50))v16M\(n(100 - w * 0.36)) \(n(y - 46))q3 7 2 14M\
                \(n(100 + w * 0.36)) \(n(y - 46))q-3 7-2 14M\(n(100 - w * 1.02)) \
                \(n(y + 18))q10 0 16 5M\(n(100 + w * 1.02)) \(n(y + 18))q-10 0-16 5M\
                \(n(100 - w * 1.1)) \(n(y + 34))q9-1 14 3M\(n(100 + w * 1.1)) \
                \(n(y + 34))q-9-1-14 3
                """, t.deep, 6.5, "opacity=\".5\"")
        case .speckle:
            return M.group(
                "translate(100 \(n(y + 8)))",
                M.line(
                    """
                    M3 36h0M-31 24h0M47-21h0M4-36h0M-41-8h0M18 32h0M13 50h0M26-38h0M-18 44h0M-6-46h0M27\
                    -28h0M-41-25h0M-40 4h0M51-8h0M41 21h0M-22-40h0M-30 44h0M34 40h0
                    """, t.deep, 4.6, "opacity=\".3\""))
        case .moss:
            return M.group(
                "translate(0 \(n(b.top + 6)))",
                M.fill(Self.mossy, t.accent)
                    + M.fill(Self.mossyLight, t.accentLight, "opacity=\".6\""))
        case .mask:
            return M.fill(
                """
                M\(n(100 - w * 0.95)) \(n(y - 2))C\(n(100 - w * 0.7)) \(n(y - 30)) 92 \
                \(n(y - 26)) 100 \(n(y - 10))C108 \(n(y - 26)) \(n(100 + w * 0.7)) \
                \(n(y - 30)) \(n(100 + w * 0.95)) \(n(y - 2))C\(n(100 + w * 0.9)) \
                \(n(y + 34)) 120 \(n(y + 34)) 100 \(n(y + 26))C80 \(n(y + 34)) \
                \(n(100 - w * 0.9)) \(n(y + 34)) \(n(100 - w * 0.95)) \(n(y - 2))Z
                """, t.light)
        case .bands:
            return [24.0, 40, 56].map { z in
                M.line(
                    "M20 \(n(y + z))q80 24 160 0", z == 40 ? t.accent : t.accentLight, 8,
                    "opacity=\".8\"")
            }.joined()
        case .leaf: return M.leaf(100, y + 54, 0, 30, 11, t.accent, vein: true)
        case .scales:
            return (0..<4).map { row in
                M.line(
                    "M\(n(row.isMultiple(of: 2) ? 28 : 19)) \(n(y + 26 + Double(row) * 12))"
                        + (0..<8).map { _ in "q9 11 18 0" }.joined(),
                    t.deep, 2.6, "opacity=\".32\"")
            }.joined()
        case .heart:
            return M.group(
                "translate(100 \(n(y + 36))) scale(1.4)",
                M.fill(
                    "M0 8C-9 2-11-2-9.5-5.5-7.5-10-2-9 0-5c2-4 7.5-5 9.5-.5C11-2 9 2 0 8Z",
                    t.accent))
        case .swirl:
            return M.both(
                M.line(
                    "M\(n(100 - w * 0.78)) \(n(y + 34))c10 4 18-2 16-10-2-7-12-5-11 2",
                    t.light, 4.5))
        case .stars:
            return Self.places.prefix(5).map {
                M.star(100 + $0.0 * w, y + $0.1, $0.2 * 0.9, t.light)
            }.joined()
        case .glow:
            return M.oval(100, y + 34, 30, 24, t.accentLight, "opacity=\".45\"")
                + M.oval(100, y + 35, 20, 16, t.accentLight)
        case .facets:
            return M.fill("M76 60L100 84 60 108 46 108Z", t.light, "opacity=\".55\"")
                + M.fill("M124 60L100 84 140 108 154 108Z", t.dark, "opacity=\".45\"")
                + M.fill("M60 108h80L100 172Z", t.light, "opacity=\".3\"")
        case .rings:
            return [10.0, 22, 34].map { r in
                "<circle cx=\"100\" cy=\"\(n(y + 38))\" r=\"\(n(r * 0.7))\" fill=\"none\" stroke=\"\(t.deep)\" stroke-width=\"2.6\" opacity=\".4\"/>"
            }.joined()
        case .ladybird:
            return M.fill("M47 104a54 54 0 0 1 106 0q-53-22-106 0Z", t.deep)
                + M.both(
                    M.disk(60, 132, 8.5, t.deep) + M.disk(70, 160, 8, t.deep)
                        + M.disk(52, 152, 5, t.deep))
        case .hood:
            return M.oval(100, y + 6, w * 0.74, 31, t.accent)
        }
    }

    private static let places: [(Double, Double, Double)] = [
        (-0.6, -34, 7), (0.62, -32, 9), (0.86, 22, 7), (-0.86, 24, 8), (0.1, -44, 6),
        (0.6, 40, 6), (-0.5, 44, 5),
    ]
    private static let mossy: Markup = """
        M144-1A6 6 0 0 1 147 9A11 11 0 0 1 133 21A12 12 0 0 1 114 27A15 15 0 0 1 88 27A11 11 0 0 1 69 \
        22A11 11 0 0 1 54 11A8 8 0 0 1 53-3A10 10 0 0 1 67-13A11 11 0 0 1 86-18A13 13 0 0 1 109-20A14 \
        14 0 0 1 132-13A10 10 0 0 1 144-1Z
        """
    private static let mossyLight: Markup = """
        M94 11A11 11 0 0 1 75 9A9 9 0 0 1 61 2A6 6 0 0 1 64-8A8 8 0 0 1 77-14A12 12 0 0 1 97-14A9 9 0 0 \
        1 112-10A7 7 0 0 1 120 0A7 7 0 0 1 110 8A9 9 0 0 1 94 11Z
        """
}
