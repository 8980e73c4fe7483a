import Colours
import SVG

/// The ornament of a Tomo that has come far.
enum Pride: CaseIterable {
    case scarf, garland, cape, ruff, medal, lantern, staff, blossoms, friend

    private typealias M = Markup

    func behind(_ b: Body, _ t: Tones) -> Markup {
        switch self {
        case .cape:
            let y = b.face + 4
            return M.fill(
                "M\(M.n(100 - b.width)) \(M.n(y - 8))C36 \(M.n(y + 20)) 28 150 32 174q68 12 136 0C172 150 164 \(M.n(y + 20)) \(M.n(100 + b.width)) \(M.n(y - 8))Z",
                t.accentDark)
                + M.line("M34 168q66 12 132 0", t.accent, 3)
        case .ruff:
            return (0..<10).map { i in
                M.leaf(
                    100, b.face + 18, 108 + Double(i) * 16.2, b.width + 22, 13,
                    i.isMultiple(of: 2) ? Colour(0x8DAE72) : Colour(0xA9C48B))
            }.joined()
        case .scarf, .garland, .medal, .lantern, .staff, .blossoms, .friend: return ""
        }
    }

    func inFront(_ b: Body, _ t: Tones) -> Markup {
        let y = b.face + 27
        let (left, right) = (100 - b.width * 0.86, 100 + b.width * 0.86)
        let n = { (value: Double) in M.n(value) }
        let hand = (x: 200 - b.arm.x + 4, y: b.arm.y)
        switch self {
        case .cape:
            return M.disk(100, y + 2, 7, t.accentDark) + M.star(100, y + 2, 6, t.accentLight)
        case .ruff: return ""
        case .scarf:
            return M.line(
                "M\(n(left)) \(n(y - 4))Q100 \(n(y + 16)) \(n(right)) \(n(y - 4))", t.accentDark, 12
            )
                + M.line(
                    "M\(n(left)) \(n(y - 6))Q100 \(n(y + 14)) \(n(right)) \(n(y - 6))", t.accent, 9)
                + M.fill("M\(n(right - 22)) \(n(y + 2))l14-4 8 32-16 3Z", t.accent)
                + M.line("M\(n(right - 15)) \(n(y + 24))l15-3", t.accentLight, 3)
        case .garland:
            return M.line(
                "M\(n(left)) \(n(y - 6))Q100 \(n(y + 20)) \(n(right)) \(n(y - 6))",
                Colour(0x6F9A55), 3.4)
                + [-0.7, -0.36, 0, 0.36, 0.7].enumerated().map { i, k in
                    let (x, z) = (100 + k * b.width, y + 7 - k * k * 12)
                    return i.isMultiple(of: 2)
                        ? M.disk(x, z, 6.5, Colour(0xFFFDF5)) + M.disk(x, z, 2.6, Colour(0xE8B33A))
                        : M.leaf(x, z - 4, 180, 13, 5, Colour(0x8DB36A))
                }.joined()
        case .medal:
            return M.line(
                "M\(n(left + 10)) \(n(y - 8))L100 \(n(y + 10))L\(n(right - 10)) \(n(y - 8))",
                t.accent, 4)
                + M.disk(100, y + 14, 11, Colour(0xB97F2E))
                + M.disk(99, y + 13, 9, Colour(0xF0C052))
                + M.leaf(99, y + 20, 0, 14, 5, Colour(0x8A5A22))
        case .lantern:
            return M.line("M\(n(hand.x)) \(n(hand.y + 6))V\(n(hand.y + 2))", t.deep, 3)
                + M.disk(hand.x, hand.y + 22, 22, Colour(0xFFE9A8), "opacity=\".4\"")
                + "<rect x=\"\(n(hand.x - 9))\" y=\"\(n(hand.y + 8))\" width=\"18\" height=\"26\" rx=\"6\" fill=\"\(Colour(0xF7CF63))\"/>"
                + M.line(
                    "M\(n(hand.x - 9)) \(n(hand.y + 9))h18M\(n(hand.x - 9)) \(n(hand.y + 33))h18M\(n(hand.x - 6)) \(n(hand.y + 6))q6-8 12 0",
                    Colour(0x6B513E), 3.4)
                + M.star(hand.x, hand.y + 21, 6, .white)
        case .staff:
            return M.line(
                "M\(n(hand.x + 2)) 178L\(n(hand.x - 1)) \(n(hand.y - 44))", Colour(0x84644A), 5.4)
                + M.line("M\(n(hand.x)) \(n(hand.y - 20))q8-2 11-10", Colour(0x84644A), 3.6)
                + M.leaf(hand.x + 11, hand.y - 29, 24, 14, 5.5, Colour(0x8DB36A))
                + M.star(hand.x - 1, hand.y - 50, 13, t.accent)
                + M.star(hand.x - 1, hand.y - 50, 6, Colour(0xFFF3CC))
        case .blossoms:
            return [(-1.0, -2.0, 1.0), (-0.86, 14, 0.7), (0.92, 32, 0.8)].map { k, d, size in
                M.group(
                    "translate(\(n(100 + k * b.width)) \(n(b.face - 16 + d))) scale(\(n(size)))",
                    (0..<5).map { i in
                        M.oval(
                            0, -7.5, 5.4, 7,
                            i.isMultiple(of: 2) ? Colour(0xF7CBD6) : Colour(0xF3B8C8),
                            "transform=\"rotate(\(i * 72))\"")
                    }.joined() + M.disk(0, 0, 4.2, Colour(0xE8B33A)))
            }.joined()
        case .friend:
            let (x, z) = (100 - b.width * 0.78, b.face - 27)
            return M.oval(x, z, 11, 9, Colour(0x2F2B36))
                + M.oval(x + 1, z - 1, 10, 8, Colour(0xD4513D))
                + M.line("M\(n(x + 1)) \(n(z - 8))v14", Colour(0x2F2B36), 2)
                + M.disk(x - 4, z, 2.2, Colour(0x2F2B36))
                + M.disk(x + 6, z - 2, 2.2, Colour(0x2F2B36))
                + M.disk(x - 10, z + 1, 4.6, Colour(0x2F2B36))
                + M.line(
                    "M\(n(x - 13)) \(n(z - 3))q-2-4-5-4M\(n(x - 10)) \(n(z - 4))q0-4-2-6",
                    Colour(0x2F2B36), 1.6)
        }
    }
}
