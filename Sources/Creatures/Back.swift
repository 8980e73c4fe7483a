import Colours
import SVG

/// What is seen behind a body: tails, wings and shells.
enum Back: CaseIterable {
    case none, fluff, leaf, curl, ring, wings, fins, dome, spiral, spikes, petals, glass, shards
    case segments, plume, fan

    private typealias M = Markup

    func drawn(_ t: Tones) -> Markup {
        switch self {
        case .none: return ""
        case .fluff:
            return M.fill(Self.fluffy, t.dark) + M.fill(Self.fluffyLight, t.light, "opacity=\".7\"")
        case .leaf:
            return M.group(
                "translate(146 160) rotate(58)",
                M.fill(M.leaf(54, 21), t.accent)
                    + M.line("M0-4V-42M0-16l9-8M0-26l-9-8M0-30l7-6", t.accentDark, 2.6))
        case .curl: return M.line("M142 160c28 6 40-10 32-26-5-11-20-8-18 2", t.dark, 11)
        case .ring:
            return M.line("M142 158c24 6 38-8 36-34", t.dark, 19)
                + M.line("M159 157.5l6.5 8M172 147l10 4", t.light, 6.5)
                + M.disk(178, 124, 9.5, t.dark)
        case .wings:
            return M.both(
                M.fill("M70 108C50 66 20 54 8 70c-9 14 4 44 44 60Z", t.accent)
                    + M.fill("M66 128c-30-4-48 8-46 22 2 15 28 18 50-8Z", t.accentDark)
                    + M.disk(31, 84, 11, t.accentLight) + M.disk(31, 84, 5.5, t.deep)
                    + M.disk(40, 148, 6, t.accentLight)
                    + M.line("M60 104C48 82 36 70 20 68", t.accentLight, 2.6))
        case .fins:
            return M.both(
                M.fill(
                    "M54 132C32 118 16 126 12 138c8 2 6 11 1 16 14 8 34 2 44-8Z", t.accent)
                    + M.line("M46 138L24 136M46 144L26 150", t.accentDark, 2.4))
        case .dome:
            return M.fill("M28 150C22 84 58 42 100 42s78 42 72 108q-72 18-144 0Z", t.accentDark)
                + M.fill("M28 144C26 84 58 44 96 44c40 0 66 40 66 98q-66 16-134 2Z", t.accent)
                + M.line(
                    "M78 58l44 0 16 30-16 24H78L62 88ZM62 88L34 96M138 88l26 8M78 58L66 48M122 58l10-8",
                    t.accentDark, 3.4)
                + M.fill("M82 62h36l13 25-13 20H82L69 87Z", t.accentLight, "opacity=\".45\"")
        case .spiral:
            return M.disk(106, 92, 56, t.accentDark) + M.disk(101, 88, 53, t.accent)
                + M.line(
                    """
                    M52 104C46 62 78 38 108 42s50 38 34 64-54 22-62-2 14-42 34-34 20 28 6 32-20-8-14-16
                    """, t.accentDark, 6)
                + M.oval(74, 62, 11, 6, .white, "opacity=\".3\" transform=\"rotate(-38 74 62)\"")
        case .spikes:
            return (-5...5).map { i in
                let d = Double(i)
                return M.group(
                    "translate(100 118) rotate(\(M.n(d * 17)))",
                    M.fill(
                        "M-16-50L0-\(i.isMultiple(of: 2) ? 84 : 76)L16-50Z",
                        i.isMultiple(of: 2) ? t.accent : t.accentDark))
            }.joined()
                + M.disk(100, 118, 60, t.accentDark)
                + M.line(
                    "M72 78l3-10M100 70v-10M128 78l-3-10M60 96l-6-8M140 96l6-8", t.accentLight, 3)
        case .petals:
            // None hangs down into the ground.
            return (-5...5).map { i in
                M.leaf(
                    100, 116, Double(i) * 29, abs(i) > 4 ? 66 : i.isMultiple(of: 2) ? 80 : 74, 22,
                    i.isMultiple(of: 2) ? t.accent : t.accentDark)
            }.joined()
        case .glass:
            return M.both(
                M.group(
                    "translate(72 116)",
                    M.fill(
                        M.leaf(78, 15), t.accentLight, "transform=\"rotate(-66)\" opacity=\".85\"")
                        + M.fill(
                            M.leaf(66, 14), t.accent, "transform=\"rotate(-100)\" opacity=\".8\"")
                        + M.line("M-6-3L-58-26M-8 2L-52 10", t.accentDark, 2)))
        case .shards:
            return [-62, -36, -12, 14, 40, 64].enumerated().map { i, turn in
                M.group(
                    "translate(100 120) rotate(\(turn))",
                    M.fill(
                        "M-13-40L-7-\(i.isMultiple(of: 2) ? 84 : 72)L4-\(i.isMultiple(of: 2) ? 92 : 80)L13-40Z",
                        i.isMultiple(of: 2) ? t.accent : t.accentLight))
            }.joined()
        case .segments:
            return M.disk(176, 158, 15, t.accentDark) + M.disk(174, 156, 13, t.accent)
                + M.disk(152, 150, 24, t.dark) + M.disk(149, 147, 21, t.light)
                + M.both(M.oval(160, 176, 8, 5, t.deep))
        case .plume:
            return M.fill(
                "M132 170c38 8 56-22 48-58-6-30-26-44-40-34 16 4 18 22 8 38-10 14-22 30-16 54Z",
                t.dark)
                + M.fill(
                    "M146 160c20-2 30-22 26-46-3-16-10-26-18-30 8 14 4 30-4 44-6 10-8 20-4 32Z",
                    t.light, "opacity=\".65\"")
        case .fan:
            return [-60, -36, -12, 12, 36, 60].map { turn in
                M.group(
                    "translate(100 150) rotate(\(turn))",
                    M.fill(M.leaf(118, 22), t.accentDark) + M.oval(0, -92, 9, 13, t.accent)
                        + M.oval(0, -94, 4.5, 7, t.accentLight))
            }.joined()
        }
    }

    private static let fluffy: Markup = """
        M171 161A9 9 0 0 1 157 166A9 9 0 0 1 143 158A11 11 0 0 1 139 140A9 9 0 0 1 143 125A10 10 0 0 1 \
        159 118A9 9 0 0 1 172 125A11 11 0 0 1 177 144A10 10 0 0 1 171 161Z
        """
    private static let fluffyLight: Markup = """
        M162 147A6 6 0 0 1 152 150A7 7 0 0 1 143 143A8 8 0 0 1 143 130A6 6 0 0 1 150 122A6 6 0 0 1 161 \
        124A6 6 0 0 1 166 134A8 8 0 0 1 162 147Z
        """
}
