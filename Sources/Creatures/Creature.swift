import SVG

/// A Tomo as a picture: its kind, how far it has grown and its face in, SVG out.
///
/// The same facts draw the same picture on every machine: all forms are written down, nothing is
/// computed but places and colours. The picture is 200 × 200 units and stands on the line y = 180.
/// It brings its own night along, and stands still: what moves is the page's.
public struct Creature: Sendable, Hashable {
    /// Which kind.
    public var kind: Kind
    /// How far it has grown.
    public var look: Look
    /// What its face says.
    public var face: Face
    /// Whether what its rarity adds stands around it: leaves, motes, a ring or rays.
    public var hasAura: Bool

    /// A picture to draw.
    public init(
        _ kind: Kind, _ look: Look = .grown, _ face: Face = .awake, hasAura: Bool = false
    ) {
        self.kind = kind
        self.look = look
        self.face = face
        self.hasAura = hasAura
    }

    /// Draws it as SVG text in UTF-8: 3 to 6 kB.
    public func svg() -> [UInt8] {
        let svg: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" aria-hidden="true" \
            focusable="false">\(Self.style)\(drawing)</svg>
            """
        return svg.bytes
    }

    /// Draws its outline in one tone: somebody whom nobody has met yet.
    public func silhouette() -> [UInt8] {
        var outline = Markup()
        var isColour = 0
        for character in Figure(plan: Plan.of(kind), look: look, face: nil).drawn.bytes {
            if character == UInt8(ascii: "#") {
                isColour = 6
                outline += "currentColor"
            } else if isColour > 0 {
                isColour -= 1
            } else {
                outline.add(character)
            }
        }
        let svg: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" aria-hidden="true" \
            focusable="false"><style>svg{color:#c7c7b7}\
            @media (prefers-color-scheme:dark){svg{color:#3a463f}}</style>\(outline)</svg>
            """
        return svg.bytes
    }

    private var drawing: Markup {
        let plan = Plan.of(kind)
        let figure = Figure(plan: plan, look: look, face: face).drawn
        return (hasAura ? plan.aura.drawn(plan.accent) : "") + figure
    }

    /// The dark scheme's own light.
    private static let style: Markup =
        "<style>@media (prefers-color-scheme:dark){svg{filter:brightness(.9)}}</style>"
}
