import Colours
import SVG

/// The eyes of a kind when it is awake.
enum Eyes: CaseIterable { case round, dot, big, calm, glow, lash }

/// The mouth of a kind when it is awake.
enum Mouth: CaseIterable { case smile, open, cat, o, beak, bill, nose, small, tusks }

/// A face: eyes low and far apart, cheeks outside and lower.
struct Features {
    private let plan: Plan
    private let face: Face
    private let look: Look
    private let eyeY: Double
    private let mouthY: Double
    private let reach: Double

    private typealias M = Markup

    init(_ plan: Plan, _ body: Body, _ look: Look, _ face: Face) {
        self.plan = plan
        self.face = face
        self.look = look
        let isHigh = plan.ears == .bumps
        eyeY = isHigh ? body.face - 30 : body.face
        mouthY = body.face + (isHigh ? -4 : 9)
        reach = isHigh ? body.eye + 6 : body.eye
    }

    var drawn: Markup {
        let cheekY = mouthY + 4
        let isWarm = [.happy, .celebrating, .waving, .beckoning].contains(face)
        let cheeks = M.both(
            M.oval(
                100 - reach - 10, cheekY, isWarm ? 9.5 : 8, isWarm ? 6 : 5, plan.cheeks,
                "opacity=\"\(isWarm ? ".8" : ".6")\""))
        let eyes = [100 - reach, 100 + reach].map { x in
            M.scaled(look.eyes, about: x, eyeY, eye(x))
        }
        return cheeks + eyes.joined() + mouth + sign
    }

    private func eye(_ x: Double) -> Markup {
        let (n, y) = (M.n, eyeY)
        switch face {
        case .sleepy, .blinking:
            return M.line("M\(n(x - 8)) \(n(y + 1))q8 7 16 0", .ink, 3.6)
        case .happy, .waving, .beckoning:
            return M.line("M\(n(x - 8)) \(n(y + 3))q8-11 16 0", .ink, 3.8)
        case .celebrating:
            return M.oval(x, y, 9.5, 10.5, .ink) + M.star(x, y, 7, Colour(0xFFE9A8))
        case .hurt:
            let side: Double = x < 100 ? 1 : -1
            return M.oval(x, y + 1, 7.5, 8.5, .ink) + M.disk(x - 2, y + 3, 3, .white)
                + M.line(
                    """
                    M\(n(x - side * 10)) \(n(y - 10))L\(n(x + side * 7)) \
                    \(n(y - 15))
                    """, .ink, 3)
        case .awake: return awake(x)
        }
    }

    private func awake(_ x: Double) -> Markup {
        let (n, y, tones) = (M.n, eyeY, plan.tones)
        switch plan.eyes {
        case .dot: return M.disk(x, y, 5.8, .ink) + M.disk(x - 1.7, y - 2, 1.8, .white)
        case .big:
            return M.oval(x, y, 11, 12.5, .ink) + M.disk(x - 3.6, y - 4.6, 4, .white)
                + M.disk(x + 3.4, y + 4.6, 2, .white, "opacity=\".8\"")
        case .calm:
            return M.oval(x, y, 8.5, 9.5, .ink) + M.disk(x - 2.6, y - 1.5, 2.9, .white)
                + M.fill(
                    """
                    M\(n(x - 11)) \(n(y - 1))C\(n(x - 9)) \(n(y - 14)) \
                    \(n(x + 9)) \(n(y - 14)) \(n(x + 11)) \(n(y - 1))\
                    C\(n(x + 5)) \(n(y - 5)) \(n(x - 5)) \(n(y - 5)) \
                    \(n(x - 11)) \(n(y - 1))Z
                    """, tones.dark)
        case .glow:
            return M.oval(x, y, 9.5, 11, .ink) + M.oval(x, y + 2, 6, 7.5, tones.accentDark)
                + M.oval(x, y + 3, 3.4, 4.6, tones.accentLight)
                + M.disk(x - 3, y - 4.4, 3, .white)
        case .lash:
            let side: Double = x < 100 ? -1 : 1
            return M.oval(x, y, 8.5, 10, .ink) + M.disk(x - 2.7, y - 3.7, 3.1, .white)
                + M.line(
                    """
                    M\(n(x + side * 7)) \(n(y - 6))l\(n(side * 6))-4M\
                    \(n(x + side * 8.5)) \(n(y - 1))l\(n(side * 6))-1
                    """, .ink, 2.4)
        case .round:
            return M.oval(x, y, 8.5, 10, .ink) + M.disk(x - 2.7, y - 3.7, 3.1, .white)
                + M.disk(x + 2.5, y + 4, 1.5, .white, "opacity=\".75\"")
        }
    }

    private var mouth: Markup {
        let y = M.n(mouthY)
        switch face {
        case .sleepy:
            return plan.mouth.hasBeak ? own : M.line("M96 \(M.n(mouthY + 3))q4 3.5 8 0", .ink, 3)
        case .hurt:
            return plan.mouth.hasBeak
                ? own : M.line("M92 \(M.n(mouthY + 6))q4-6 8-2q4-5 8 1", .ink, 3.2)
        case .happy, .celebrating, .waving, .beckoning:
            guard !plan.mouth.hasBeak else { return own }
            return M.group(
                "translate(100 \(y)) scale(\(face == .celebrating ? "1.35" : "1.05"))",
                M.fill("M-9-1q9 3 18 0c1 9-4 14-9 14s-10-5-9-14Z", Colour(0x6B2F35))
                    + M.fill("M-5 8q5-4 10 0c-1.5 3-3 4-5 4s-3.5-1-5-4Z", Colour(0xE98B83)))
        case .awake, .blinking: return own
        }
    }

    private var own: Markup {
        let (y, n, tones) = (mouthY, M.n, plan.tones)
        switch plan.mouth {
        case .smile: return M.line("M92 \(n(y))q8 8 16 0", .ink, 3.4)
        case .open:
            return M.fill(
                "M92 \(n(y - 1))q8 3 16 0c1 8-3 12-8 12s-9-4-8-12Z", Colour(0x6B2F35))
                + M.fill(
                    "M95 \(n(y + 7))q5-4 10 0c-1.5 3-3 4-5 4s-3.5-1-5-4Z", Colour(0xE98B83))
        case .cat: return M.line("M90 \(n(y))q5 6 10 0q5 6 10 0", .ink, 3.2)
        case .o: return M.oval(100, y + 4, 4, 5, Colour(0x6B2F35))
        case .beak:
            return M.fill("M91 \(n(y - 3))q9-7 18 0q-3 10-9 13q-6-3-9-13Z", Colour(0xE7A740))
                + M.line("M93 \(n(y))q7 3 14 0", Colour(0xB87A1D), 2)
        case .bill:
            return M.oval(100, y + 3, 15, 6.5, Colour(0xE79A3B))
                + M.line("M87 \(n(y + 3))q13 6 26 0", Colour(0xB06A1C), 2.2)
        case .nose:
            return M.fill("M94 \(n(y - 5))q6-4 12 0q0 6-6 8q-6-2-6-8Z", tones.deep)
                + M.line(
                    "M100 \(n(y + 3))v2M93 \(n(y + 6))q4 5 7 0q3 5 7 0", tones.deep, 2.8)
        case .small: return M.line("M96 \(n(y + 3))q4 3.5 8 0", .ink, 3)
        case .tusks:
            return M.oval(100, y + 3, 14, 9, tones.light)
                + M.oval(95.5, y + 2, 2, 3, tones.deep) + M.oval(104.5, y + 2, 2, 3, tones.deep)
                + M.both(M.fill("M85 \(n(y + 9))q-3-7 1-10q4 4 3 10Z", Colour(0xFFF6E2)))
        }
    }

    /// What says the mood beside the face, so that it is not only in small lines.
    private var sign: Markup {
        let tone = plan.colour.mixed(Colour(0x6E6E9A), 0.6)
        switch face {
        case .awake, .blinking, .happy, .waving, .beckoning: return ""
        case .sleepy:
            return M.line("M150 58h12l-12 14h12", tone, 4) + M.line("M170 36h9l-9 10h9", tone, 3.2)
        case .hurt:
            let y = eyeY - 14
            return M.fill(
                "M\(M.n(100 + reach + 14)) \(M.n(y))q8 11 0 15q-8-4 0-15Z", Colour(0x8CC4E8))
        case .celebrating:
            return M.star(26, 62, 9, Colour(0xF0C052)) + M.star(172, 50, 11, Colour(0xF0C052))
                + M.star(40, 28, 6, Colour(0xE9A9BC)) + M.star(182, 96, 6, Colour(0x9CC36B))
                + M.disk(18, 104, 3.5, Colour(0x8CC4E8)) + M.disk(156, 22, 3.5, Colour(0x8CC4E8))
        }
    }
}

extension Mouth {
    var hasBeak: Bool { self == .beak || self == .bill }
}
