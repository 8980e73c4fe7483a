import Colours
import SVG

/// What grows at both sides of a head, drawn at (0, 0) for the left.
enum Ears: CaseIterable {
    case none, leaf, round, long, lop, point, petal, feather, horn, bumps, gills, curls, feelers

    /// Whether it hangs over the body rather than behind it.
    var isInFront: Bool { self == .lop || self == .bumps }

    /// Whether it is turned outwards with the head.
    var isTurned: Bool { self != .lop && self != .bumps }

    private typealias M = Markup

    func drawn(_ t: Tones) -> Markup {
        let inner = t.body.mixed(t.cheeks, 0.5)
        switch self {
        case .none: return ""
        case .leaf:
            return M.fill(M.leaf(48, 18), t.dark)
                + M.fill(M.leaf(38, 11), t.light, "transform=\"translate(0 -4)\" opacity=\".75\"")
                + M.line("M0-6V-34", t.dark, 2.4)
        case .round: return M.disk(0, -14, 17, t.dark) + M.disk(0, -13, 9, inner)
        case .long:
            return M.fill("M-13 4C-20-30-14-66 0-68 14-66 20-30 13 4Z", t.dark)
                + M.fill("M-6 0C-10-26-8-52 0-54 8-52 10-26 6 0Z", inner)
        case .lop:
            return M.group(
                "translate(-8 4)",
                M.fill("M6-10C-18-18-36 2-35 30c.5 16 18 17 23 3C-8 18-2 8 12 6Z", t.dark)
                    + M.fill("M-6 0C-20 4-27 18-27 29c0 8 8 8 10 1 3-11 7-18 14-22Z", inner))
        case .point:
            return M.fill(
                "M-18 6C-18-14-8-34-2-40c2-2 4-1 5 1 6 10 13 26 14 44Z", t.dark)
                + M.fill("M-9 2C-8-10-4-22-1-27c5 8 8 17 9 29Z", inner)
        case .petal:
            return [-40, 0, 40].map { M.leaf(0, 0, $0, 34, 13, $0 == 0 ? t.accent : t.accentDark) }
                .joined()
        case .feather:
            let barbs: [(Double, Double, Double)] = [
                (-6, -14, -70), (-13, -24, -60), (-20, -31, -52), (-6, -16, 16), (-14, -26, 22),
                (-22, -33, 28),
            ]
            return M.line("M0 0C-6-18-16-30-28-36", t.dark, 4)
                + barbs.map { M.leaf($0.0, $0.1, $0.2, 13, 4, t.accent) }.joined()
        case .horn:
            return M.fill("M-11 4C-12-14-6-30 6-40c6 14 8 28 5 44Z", t.accent)
                + M.line("M-8-8c6 3 12 3 18 0M-5-20c4 2 8 2 13-1", t.accentDark, 2.6)
        case .bumps: return M.disk(11, -3, 18, t.dark) + M.disk(10, -4, 15, t.body)
        case .gills:
            return [-58, -24, 10].map { turn in
                M.group(
                    "rotate(\(M.n(turn)))",
                    M.line("M0 0V-24", t.accent, 8) + M.disk(0, -26, 7, t.accentLight))
            }.joined()
        case .curls:
            return M.line("M4 6C-22 2-30-22-12-30c14-4 20 12 8 16", t.accent, 11)
                + M.line("M-14-2l-6 5M-20-16l-8-1", t.accentDark, 2.4)
        case .feelers:
            return M.line("M6 4C2-18-8-28-16-32", t.deep, 3.6) + M.disk(-17, -33, 6.5, t.accent)
                + M.disk(-19, -35, 2.2, t.accentLight)
        }
    }
}
