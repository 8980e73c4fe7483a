import Colours
import SVG

/// An egg as a picture: its shell and how far it has cracked in, SVG out.
///
/// Each rarity has a motif of its own, told apart in grey as well: freckles, leaves on a wave,
/// bubbles, mountains, a sun. The picture is 200 × 200 units and stands on the line y = 180.
public struct Shell: Sendable, Hashable {
    /// The motif, one a rarity.
    public var motif: Motif
    /// How far it has cracked, 0…3.
    public var cracks: Int
    /// Whether it lies in a nest of twigs.
    public var isNested: Bool

    /// What is painted on a shell.
    public enum Motif: String, Sendable, CaseIterable {
        /// Common.
        case freckles
        /// Rare.
        case leaves
        /// Super rare.
        case bubbles
        /// Epic.
        case mountains
        /// Legendary.
        case sun
    }

    /// How far a shell can have cracked.
    public static let mostCracks = 3

    /// An egg to draw.
    public init(_ motif: Motif, cracks: Int = 0, isNested: Bool = false) {
        self.motif = motif
        self.cracks = min(max(0, cracks), Self.mostCracks)
        self.isNested = isNested
    }

    /// Draws it as SVG text in UTF-8: 2 to 5 kB.
    public func svg() -> [UInt8] { Picture.svg(drawing) }

    private typealias M = Markup

    private static let outline: Markup =
        "M100 26C136 26 160 80 160 120C160 158 136 180 100 180S40 158 40 120C40 80 64 26 100 26Z"

    private var drawing: Markup {
        let (base, tone) = (motif.base, motif.tone)
        let shadow = M.oval(100, 180, 54, 7, Colour(0x2B2433), "opacity=\".12\"")
        let light = M.oval(74, 76, 11, 22, .white, "opacity=\".45\" transform=\"rotate(24 74 76)\"")
        let painted = motif.painted(tone)
        return """
            \(shadow)\(isNested ? Nest.back : "")\(M.fill(Self.outline, base.shade(0.17)))\
            <clipPath id="s"><path d="\(Self.outline)"/></clipPath>\
            <g clip-path="url(#s)">\(M.group("translate(-7 -6)", M.fill(Self.outline, base)))\
            \(painted)\(light)\(crack(base.shade(0.62)))</g>\(isNested ? Nest.front : "")
            """
    }

    private func crack(_ tone: Colour) -> Markup {
        let lines: [Markup] = [
            "", "M88 62l14 12l-8 12l16 10", "M62 92l18 12l12-13l16 15l14-14l16 13",
            "M36 100l22 14l15-15l17 17l15-16l18 16l15-15l24 15",
        ]
        guard cracks > 0 else { return "" }
        return M.line(lines[cracks], tone, 4.5)
    }
}

extension Shell.Motif {
    /// The shell.
    var base: Colour {
        switch self {
        case .freckles: Colour(0xE9E2CB)
        case .leaves: Colour(0xCFE2F0)
        case .bubbles: Colour(0xDDD3F0)
        case .mountains: Colour(0xF3D3DF)
        case .sun: Colour(0xF8E3A6)
        }
    }

    /// What is painted on it.
    var tone: Colour {
        switch self {
        case .freckles: Colour(0x7F9A6B)
        case .leaves: Colour(0x4E8FC4)
        case .bubbles: Colour(0x8467C2)
        case .mountains: Colour(0xC25388)
        case .sun: Colour(0xCF8F1F)
        }
    }

    func painted(_ tone: Colour) -> Markup {
        switch self {
        case .freckles: Self.freckles(tone)
        case .leaves: Self.leaves(tone)
        case .bubbles: Self.bubbles(tone)
        case .mountains: Self.mountains(tone)
        case .sun: Self.sun(tone)
        }
    }

    private typealias M = Markup

    private static func freckles(_ tone: Colour) -> Markup {
        [
            (92.0, 46.0, 5.0), (112, 60, 4), (70, 78, 6), (98, 84, 4.5), (128, 86, 6.5),
            (58, 108, 5), (86, 112, 7), (116, 114, 5), (142, 118, 5), (66, 138, 6.5),
            (98, 142, 5), (126, 144, 7), (84, 164, 5.5), (112, 168, 4.5), (50, 132, 3.5),
        ].enumerated().map { i, dot in
            M.oval(
                dot.0, dot.1, dot.2, dot.2 * 0.78,
                i.isMultiple(of: 3) ? tone.tint(0.35) : tone, "opacity=\".85\"")
        }.joined()
    }

    private static func leaves(_ tone: Colour) -> Markup {
        let wave: Markup = "M30 110q17.5-16 35 0t35 0t35 0t35 0"
        let band = M.fill(wave + "v34q-17.5 14-35 0t-35 0t-35 0t-35 0Z", tone)
        let leaves = [48.0, 83, 118, 153].enumerated().map { i, x in
            M.leaf(x, 146 - (i.isMultiple(of: 2) ? 0 : 6), 0, 26, 10, Colour(0xEAF4FB))
        }.joined()
        let second: Markup = "M30 94q17.5-16 35 0t35 0t35 0t35 0"
        return band + leaves + M.line(second, tone.tint(0.3), 6)
    }

    private static func bubbles(_ tone: Colour) -> Markup {
        [
            (76.0, 88.0, 16.0), (112, 62, 11), (130, 104, 20), (84, 140, 22), (52, 124, 9),
            (106, 96, 7), (132, 150, 12), (94, 44, 7), (110, 170, 7), (150, 128, 5),
        ].map { x, y, r in
            M.disk(x, y, r, tone) + M.disk(x - r * 0.25, y - r * 0.25, r * 0.52, tone.tint(0.5))
        }.joined()
    }

    private static func mountains(_ tone: Colour) -> Markup {
        let peaks: Markup = "l20-24l20 24l20-24l20 24l20-24l20 24l20-24l20 24"
        let upper = M.fill("M20 104\(peaks)v22H20Z", tone)
        let lower = M.fill("M0 158\(peaks)l20-24l20 24v40H0Z", tone.tint(0.32))
        let snow = [40.0, 80, 120, 160].map { x in
            M.fill("M\(M.n(x)) 80l8 9.6l-8 6l-8-6Z", Colour(0xFFF4F8))
        }.joined()
        return upper + snow + lower + M.star(100, 52, 11, tone) + M.star(74, 64, 6, tone)
            + M.star(126, 64, 6, tone)
    }

    private static func sun(_ tone: Colour) -> Markup {
        let rays = (0..<12).map { i -> Markup in
            """
            <path d="M100 \(i.isMultiple(of: 2) ? 72 : 77)V66" fill="none" stroke="\(tone)" \
            stroke-width="6" stroke-linecap="round" transform="rotate(\(i * 30) 100 112)"/>
            """
        }.joined()
        return M.disk(100, 112, 28, tone) + rays
            + M.leaf(100, 130, 0, 34, 13, Colour(0xFBEFC7), vein: true)
            + M.line("M30 58q70 18 140 0", tone, 6) + M.line("M30 166q70-18 140 0", tone, 6)
    }
}

/// Twigs and two leaves, behind an egg and in front of it.
enum Nest {
    private typealias M = Markup

    static let back = M.oval(100, 156, 74, 22, Colour(0x80603F))

    static let front =
        M.fill(
            "M24 150C26 178 58 190 100 190S174 178 176 150C150 172 50 172 24 150Z",
            Colour(0x9A7650))
        + M.fill(
            "M24 150C25 166 40 178 64 182C90 186 118 186 138 182C160 178 174 166 176 150C150 172 50 172 24 150Z",
            Colour(0xB48D62))
        + M.line(
            "M30 160q34 18 78 16M170 160q-32 18-80 17M40 172q34 11 66 8M158 172q-26 10-54 9",
            Colour(0x80603F), 3.4)
        + M.leaf(32, 158, -70, 24, 9, Colour(0x8FB06F))
        + M.leaf(168, 160, 64, 22, 8, Colour(0xA6C383))
}

/// What pictures that are no Tomos are wrapped in.
enum Picture {
    /// The drawing with the dark scheme's own light.
    static func svg(_ drawing: Markup) -> [UInt8] {
        let svg: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" aria-hidden="true" \
            focusable="false"><style>@media (prefers-color-scheme:dark){svg{\
            filter:brightness(.9)}}</style>\(drawing)</svg>
            """
        return svg.bytes
    }
}
