import Colours
import SVG

/// A mystery box as a picture, closed or open: wood with a green band, or gold with a plum one.
///
/// The picture is 200 × 200 units and stands on the line y = 180.
public struct Crate: Sendable, Hashable {
    /// Of what it is made.
    public var make: Make
    /// Whether its lid is off.
    public var isOpen: Bool

    /// Of what a box is made.
    public enum Make: String, Sendable, CaseIterable {
        /// The usual one.
        case wood
        /// The one with a legendary egg.
        case gold
    }

    /// A box to draw.
    public init(_ make: Make, isOpen: Bool = false) {
        self.make = make
        self.isOpen = isOpen
    }

    /// Draws it as SVG text in UTF-8: 2 kB.
    public func svg() -> [UInt8] { Picture.svg(drawing) }

    private typealias M = Markup

    private var tone: Colour { make == .gold ? Colour(0xE0A838) : Colour(0xB98A58) }
    private var band: Colour { make == .gold ? Colour(0x8C4A7A) : Colour(0x4E8466) }

    private var drawing: Markup {
        let glow = make == .gold ? M.disk(100, 104, 84, Colour(0xF4D27E), "opacity=\".3\"") : ""
        let stars =
            make == .gold
            ? M.star(26, 62, 10, Colour(0xFFF0BD)) + M.star(176, 52, 11, Colour(0xFFF0BD))
                + M.star(182, 140, 7, Colour(0xFFF0BD))
            : ""
        return glow + M.oval(100, 180, 72, 8, Colour(0x2B2433), "opacity=\".12\"")
            + (isOpen ? inside : "") + chest
            + (isOpen ? M.group("translate(2 -18) rotate(-12 30 80)", lid) : lid + bow + clasp)
            + stars
    }

    private var chest: Markup {
        Self.block(34, 84, 132, 94, 13, tone.shade(0.16))
            + Self.block(34, 84, 121, 88, 13, tone)
            + M.line("M46 116h103M46 146h103", tone.shade(0.16), 3.6, "opacity=\".55\"")
            + Self.block(86, 84, 28, 94, 0, band) + Self.block(106, 84, 8, 94, 0, band.shade(0.18))
    }

    private var lid: Markup {
        Self.block(23, 56, 154, 38, 13, tone.shade(0.16))
            + Self.block(23, 56, 154, 29, 13, tone.tint(0.32))
            + Self.block(83, 56, 34, 38, 0, band) + Self.block(109, 56, 8, 38, 0, band.shade(0.18))
    }

    private var inside: Markup { M.oval(100, 86, 62, 12, tone.shade(0.45)) }

    private var bow: Markup {
        M.fill("M100 57C74 62 57 48 63 34C69 21 89 29 100 57Z", band)
            + M.fill("M100 57C126 62 143 48 137 34C131 21 111 29 100 57Z", band.shade(0.18))
            + M.fill("M100 57C86 54 75 45 77 40C80 34 92 43 100 57Z", band.tint(0.3))
            + M.disk(100, 57, 10, band.tint(0.18))
    }

    /// An egg on a round of paper: what is in it is no secret, only which.
    private var clasp: Markup {
        M.disk(100, 131, 24, Colour(0xFFF6E0))
            + M.fill(
                "M100 114C108 114 114 126 114 134C114 142 108 147 100 147S86 142 86 134C86 126 92 114 100 114Z",
                band)
            + M.oval(95, 127, 3, 5, band.tint(0.5), "transform=\"rotate(24 95 127)\"")
    }

    private static func block(
        _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ radius: Int, _ colour: Colour
    ) -> Markup {
        """
        <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="\(radius)" \
        fill="\(colour)"/>
        """
    }
}
