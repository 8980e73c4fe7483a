import Colours
import SVG

/// What grows on a head.
enum Top: CaseIterable {
    case none, acorn, sprout, mushroom, lily, antlers, flower, pinecone, cloud, crown, tuft, bud
    case clover, grain, berries, seeds, moon, snow, samara, nest, quiff, thistle, wool, foliage,
        mound
    case flame, catkins

    private typealias M = Markup

    /// `y` is where the head ends.
    func drawn(_ y: Double, _ t: Tones) -> Markup {
        let n = { (value: Double) in M.n(value) }
        switch self {
        case .none: return ""
        case .acorn:
            return M.group(
                "translate(0 \(n(y - 66)))",
                M.fill("M100 24c4 0 7 3 7 8v18H94V34c0-7 2-10 6-10Z", t.accentDark)
                    + M.fill(
                        "M40 90c0-30 26-46 60-46s60 16 60 46c0 8-8 9-14 7-30-8-62-8-92 0-6 2-14 1-14-7Z",
                        t.accentDark)
                    + M.fill(
                        "M40 86c2-27 27-42 58-42 26 0 46 8 56 26-30-14-80-10-114 16Z", t.accent)
                    + M.line(
                        "M60 60q8 9 4 18M82 48q9 12 6 26M106 47q6 14 1 27M130 56q2 12-4 22M62 76q18-9 36-7M72 58q26-9 54 2",
                        t.accentDark, 2.6, "opacity=\".7\""))
        case .sprout:
            return M.line("M100 \(n(y + 4))q-2-14 1-24", .stem, 5)
                + M.leaf(101, y - 19, -56, 28, 11, Colour(0x9CC36B), vein: true)
                + M.leaf(101, y - 19, 58, 24, 10, Colour(0x86B25A), vein: true)
        case .mushroom:
            return M.fill(
                "M30 108C28 62 60 34 100 34s72 28 70 74c0 9-10 12-18 10-34-8-70-8-104 0-8 2-18-1-18-10Z",
                t.accentDark)
                + M.fill("M30 104c1-44 32-70 70-70 28 0 52 14 63 38-36-18-96-8-133 32Z", t.accent)
                + M.fill(
                    "M40 112c38-14 82-14 120 0-10 8-30 10-60 10s-50-2-60-10Z",
                    t.accent.mixed(Colour(0xFFE9C4), 0.62))
                + [
                    (66, 74, 10), (104, 56, 12), (140, 82, 10), (92, 92, 6), (48, 96, 6),
                    (122, 96, 5),
                ]
                .map { M.oval($0.0, $0.1, $0.2, $0.2 * 0.84, Colour(0xFFF4D8)) }.joined()
        case .lily:
            return M.oval(100, y + 8, 34, 10, t.accentDark) + M.oval(98, y + 5, 32, 8, t.accent)
                + M.group(
                    "translate(108 \(n(y + 1)))",
                    [-56, -28, 0, 28, 56].map {
                        M.leaf(0, 0, $0, 22, 7, abs($0) > 30 ? Colour(0xE9A9BC) : Colour(0xF7CBD6))
                    }.joined() + M.disk(0, -4, 4, Colour(0xEFC25A)))
        case .antlers:
            return M.both(
                M.line(
                    """
                    M82 \(n(y + 8))C74 \(n(y - 10)) 64 \(n(y - 18)) 58 \(n(y - 42))M72 \(n(y - 13))C60 \
                    \(n(y - 16)) 50 \(n(y - 20)) 44 \(n(y - 32))M62 \(n(y - 28))c6-4 10-10 10-18
                    """, t.accent, 7)
                    + M.leaf(58, y - 42, -10, 13, 5, Colour(0xA9C97A))
                    + M.leaf(44, y - 32, -40, 11, 4.5, Colour(0x8FB565))
                    + M.leaf(72, y - 46, 20, 11, 4.5, Colour(0x8FB565)))
        case .flower:
            return M.group(
                "translate(100 \(n(y - 2)))",
                (0..<6).map { i in
                    M.oval(
                        0, -14, 9, 13, i.isMultiple(of: 2) ? t.accent : t.accentLight,
                        "transform=\"rotate(\(i * 60))\"")
                }.joined() + M.disk(0, 0, 8, Colour(0xF0C052)))
        case .pinecone:
            return M.fill(
                "M62 \(n(y + 18))C60 \(n(y - 12)) 84 \(n(y - 30)) 100 \(n(y - 34))c16 4 40 22 38 52Z",
                t.accentDark)
                + [0.0, 1, 2].map { row in
                    [-1.0, 0, 1].map { x in
                        M.fill(
                            "M\(n(100 + x * 22 + (row == 1 ? 11 : 0) - 11)) \(n(y + 16 - row * 16))q11-20 22 0q-11 8-22 0Z",
                            row == 1 ? t.accent : t.accent.tint(0.15))
                    }.joined()
                }.joined()
        case .cloud:
            return M.group(
                "translate(0 \(n(y)))",
                M.fill(Self.cloudy, Colour(0xEFEDE4)) + M.fill(Self.cloudyLight, .white))
        case .wool:
            return M.group(
                "translate(0 \(n(y + 8)))",
                M.fill(Self.woolly, t.light)
                    + M.line("M86 0c2-8 12-8 14 0M104 0c2-7 11-7 13 0", t.dark, 2.6))
        case .crown:
            return [(-34.0, 24.0), (-17, 31), (0, 36), (17, 31), (34, 24)].map { x, length in
                M.leaf(
                    100 + x, y + 12 + abs(x) * 0.14, x * 0.6, length, 9,
                    abs(x) == 17 ? t.accentDark : t.accent)
            }.joined()
        case .tuft:
            return [(-18.0, 24.0), (0, 34), (20, 24)].map { x, length in
                M.leaf(100 + x * 0.2, y + 8, x * 1.6, length, 8.5, x == 0 ? t.body : t.dark)
            }.joined()
        case .bud:
            return M.line("M100 \(n(y + 4))v-12", .stem, 5)
                + M.fill("M100 \(n(y - 38))c12 9 16 19 11 28q-11 8-22 0c-5-9-1-19 11-28Z", t.accent)
                + M.fill("M100 \(n(y - 38))c5 9 6 20 0 31-6-11-5-22 0-31Z", t.accentLight)
                + M.line("M89 \(n(y - 9))q11 9 22 0", .stem, 5)
        case .clover:
            return M.line("M100 \(n(y + 6))q3-12 0-18", t.accentDark, 5)
                + M.group(
                    "translate(100 \(n(y - 14)))",
                    [45, 135, 225, 315].map { turn in
                        M.fill(
                            "M0 0C-16-6-18-24-8-26q6-1 8 5q2-6 8-5C18-24 16-6 0 0Z",
                            turn < 180 ? t.accent : t.accentDark, "transform=\"rotate(\(turn))\"")
                    }.joined())
        case .grain:
            return M.line("M100 \(n(y + 6))q0-18 7-40", t.accentDark, 4)
                + [(-6.0, -62.0), (-16, 56), (-20, -50), (-30, 48), (-34, -36), (-38, 14)].map {
                    M.leaf(
                        102 - $0.0 * 0.12, y + $0.0, $0.1, 18, 5.5,
                        $0.1 < 0 ? t.accent : t.accentDark)
                }.joined()
        case .berries:
            return M.leaf(100, y + 4, -64, 30, 11, Colour(0x86B25A), vein: true)
                + M.leaf(100, y + 4, 60, 28, 10, Colour(0x9CC36B), vein: true)
                + [(92.0, -4.0), (108, -5), (100, -18)].map { x, d in
                    M.disk(x, y + d, 10, t.accentDark) + M.disk(x - 1.6, y + d - 1.6, 8, t.accent)
                        + M.disk(x - 4, y + d - 4, 2.4, .white, "opacity=\".6\"")
                }.joined()
        case .seeds:
            return M.group(
                "translate(100 \(n(y - 20)))",
                (0..<12).map { i in
                    M.group(
                        "rotate(\(i * 30))",
                        M.line("M0-8V-32", t.accent, 1.8)
                            + M.line("M-6-38L0-32 6-38M0-32v-8", Colour(0xFBF7EC), 2.6))
                }.joined() + M.disk(0, 0, 10, t.accentDark) + M.disk(-1.5, -1.5, 7, t.accent))
        case .moon:
            return M.fill("M108 \(n(y - 44))a24 24 0 1 0 18 34a19 19 0 1 1-18-34Z", t.accent)
                + M.star(114, y - 26, 8, Colour(0xFFF3CC))
        case .snow:
            return M.fill(
                "M58 \(n(y + 22))c-2-24 18-38 42-38s44 14 42 38c-6 8-12 2-16-2-5 8-14 8-18 0-6 8-16 8-20-1-5 7-12 7-16 1-4 5-10 9-14 2Z",
                Colour(0xF4F8F7))
                + M.disk(100, y - 18, 9, Colour(0xDCE9EE))
        case .samara:
            return M.line("M100 \(n(y + 6))v-14", t.accentDark, 4.5)
                + M.both(
                    M.fill("M98 \(n(y - 8))c-8-20-36-28-46-16-4 10 20 26 46 22Z", t.accent)
                        + M.line("M92 \(n(y - 8))c-12-8-22-10-32-10", t.accentDark, 2.2)
                        + M.disk(93, y - 4, 6.5, t.accentDark))
        case .nest:
            return M.oval(86, y - 4, 11, 14, Colour(0xDCEBEF))
                + M.oval(110, y - 5, 11, 14, Colour(0xF5E9D2))
                + M.fill("M60 \(n(y))q40 12 80 0q2 22-40 22t-40-22Z", Colour(0x9A7650))
                + M.line(
                    "M62 \(n(y + 4))l14 10M84 \(n(y + 5))l14 10M106 \(n(y + 6))l14 7M132 \(n(y + 4))l-16 10M110 \(n(y + 6))l-18 10M86 \(n(y + 6))l-14 8",
                    Colour(0x7B5B3D), 2.6)
        case .quiff:
            return M.fill(
                "M92 \(n(y + 10))c-10-20 2-36 20-38-6 6-6 11-2 15 4-4 9-5 14-3-10 6-10 18-14 26Z",
                t.accent)
        case .thistle:
            return M.fill("M82 \(n(y - 6))q18 20 36 0l4-26-9 9-6-14-7 13-7-13-6 14-9-9Z", t.accent)
                + M.oval(100, y + 2, 19, 12, .stem)
                + M.line(
                    "M88 \(n(y))l6 6M100 \(n(y - 2))v8M112 \(n(y))l-6 6", Colour(0x5F8143), 2.4)
        case .foliage:
            return M.group(
                "translate(0 \(n(y - 10)))",
                M.fill(Self.leafy, t.accentDark) + M.fill(Self.leafyLight, t.accent))
        case .mound:
            return M.fill(
                "M56 \(n(y + 12))q10-26 26-22 8-18 24-8 20-6 24 12 12 2 14 18-44-14-88 0Z",
                Colour(0x7A5A43))
                + M.line(
                    "M112 \(n(y - 12))q0-12 7-17M112 \(n(y - 12))q-1-11-8-15", Colour(0x86B25A), 4)
        case .flame:
            return M.fill(
                "M100 \(n(y - 46))c4 14 22 20 22 38 0 12-10 20-22 20s-22-8-22-20c0-10 8-14 10-24 4 4 6 8 6 12 6-6 8-14 6-26Z",
                t.accent)
                + M.fill(
                    "M101 \(n(y - 18))c2 8 10 10 10 18 0 7-5 10-11 10s-11-3-11-10c0-7 9-9 12-18Z",
                    t.accentLight)
        case .catkins:
            return M.line(
                "M100 \(n(y + 6))q-2-16 2-30M102 \(n(y - 24))q18-10 28 4M102 \(n(y - 24))q-16-10-28 2",
                Colour(0x8A6A4E), 4.5)
                + M.both(
                    M.fill("M62 \(n(y - 18))q10-8 18 0q1 12 7 19q-16 8-32 0q6-8 7-19Z", t.accent)
                        + M.line("M58 \(n(y - 1))q13 6 26 0", t.accentDark, 2.6))
        }
    }

    private static let cloudy: Markup = """
        M126 14A14 14 0 0 1 102 17A16 16 0 0 1 75 14A10 10 0 0 1 62 4A5 5 0 0 1 63-5A13 13 0 0 1 85-12\
        A14 14 0 0 1 110-12A14 14 0 0 1 134-5A7 7 0 0 1 141 5A10 10 0 0 1 126 14Z
        """
    private static let cloudyLight: Markup = """
        M111 4A12 12 0 0 1 90 6A11 11 0 0 1 71 2A4 4 0 0 1 71-5A9 9 0 0 1 85-10A14 14 0 0 1 109-9A7 7 0 \
        0 1 120-3A7 7 0 0 1 111 4Z
        """
    private static let woolly: Markup = """
        M102 14A13 13 0 0 1 80 11A8 8 0 0 1 69 3A7 7 0 0 1 71-9A9 9 0 0 1 84-17A15 15 0 0 1 109-18A12 12 \
        0 0 1 128-11A7 7 0 0 1 134-1A9 9 0 0 1 123 10A12 12 0 0 1 102 14Z
        """
    private static let leafy: Markup = """
        M116-25A11 11 0 0 1 134-18A12 12 0 0 1 150-6A8 8 0 0 1 149 8A10 10 0 0 1 135 19A14 14 0 0 1 111 \
        26A14 14 0 0 1 87 25A15 15 0 0 1 63 17A10 10 0 0 1 48 7A8 8 0 0 1 48-6A12 12 0 0 1 63-19A14 14 0 \
        0 1 86-24A17 17 0 0 1 116-25Z
        """
    private static let leafyLight: Markup = """
        M58-2A7 7 0 0 1 61-13A8 8 0 0 1 73-20A12 12 0 0 1 93-22A13 13 0 0 1 115-18A8 8 0 0 1 127-10A6 6 0 \
        0 1 126 0A9 9 0 0 1 112 7A12 12 0 0 1 91 10A14 14 0 0 1 67 6A7 7 0 0 1 58-2Z
        """
}
