import SVG

/// A wide picture of twenty-four parts that comes into colour part by part: a motif and a number in,
/// SVG out.
///
/// The same facts draw the same picture. A part is pale paper until it is in colour; a whole picture
/// has lights and flags. It is 900 × 420 units and can be cut at its sides and at its top. It brings
/// its own night along. What it shows is for the page to say: the picture itself is silent.
public struct Mural: Sendable, Hashable {
    /// What it shows.
    public var motif: Motif
    /// How many parts are in colour, 0…24.
    public var filled: Int
    /// Whether the last of them grows from its foot when the picture is opened.
    public var grows: Bool

    /// All have as many parts.
    public static let parts = 24

    /// A picture to draw; more parts than there are stand for all.
    public init(_ motif: Motif, filled: Int, grows: Bool = false) {
        self.motif = motif
        self.filled = min(max(0, filled), Self.parts)
        self.grows = grows
    }

    /// Draws it as SVG text in UTF-8: 10 to 20 kB.
    public func svg() -> [UInt8] {
        let scene = motif.scene
        let coloured = Set(scene.order.prefix(filled))
        let newest = grows && filled > 0 ? scene.order[filled - 1] : nil
        var paper = Paper(isWhole: filled == Self.parts)
        scene.behind(&paper)
        for (number, part) in scene.parts.enumerated() {
            let isColoured = coloured.contains(number)
            paper.group(isColoured ? (number == newest ? "new" : nil) : "pale") {
                part(&$0, isColoured)
            }
        }
        scene.before(&paper)
        let svg: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 420" aria-hidden="true" \
            focusable="false"><style>\(Self.light)\(Self.night)\(newest == nil ? "" : Self.growth)\
            </style>\(paper.ink)</svg>
            """
        return svg.bytes
    }

    private static let light: Markup = """
        svg{--sky:#d5e3e4;--cloud:#fffdf6;--far:#cbd3b8;--hill:#afc095;--near:#93ab78;--pale:#f3f2e8;\
        --sand:#ebddb9;--edge:#cdb786;--sea:#a9d0de;--deep:#86b9cd;--top:#c4e1ea}.pale{opacity:.9}
        """
    private static let night: Markup = """
        @media (prefers-color-scheme:dark){svg{--sky:#0e1520;--cloud:#2c3a45;--far:#1f2e2c;\
        --hill:#22382d;--near:#29452f;--pale:#4b5a58;--sand:#5a5038;--edge:#3d3626;--sea:#1c3a4b;\
        --deep:#15303f;--top:#24475a}}
        """
    private static let growth: Markup = """
        @media (prefers-reduced-motion:no-preference){.new{transform-box:fill-box;\
        transform-origin:50% 100%;animation:grow .9s cubic-bezier(.3,1.4,.5,1)}}\
        @keyframes grow{from{transform:scale(.3);opacity:0}}
        """
}

/// What a mural shows.
public enum Motif: String, Sendable, CaseIterable {
    case meadow, ship, town, reef, balloon
    case treeHouse = "tree-house"

    var scene: Scene {
        switch self {
        case .meadow: .meadow
        case .ship: .ship
        case .town: .town
        case .reef: .reef
        case .balloon: .balloon
        case .treeHouse: .treeHouse
        }
    }
}

/// What a motif is made of.
struct Scene: Sendable {
    /// One part, in colour or pale.
    typealias Part = @Sendable (inout Paper, Bool) -> Void
    typealias Layer = @Sendable (inout Paper) -> Void

    /// What is always there, behind all parts.
    let behind: Layer
    /// The parts, as they lie on each other.
    let parts: [Part]
    /// In which order they come into colour, so that it tells a story.
    let order: [Int]
    /// What is always there, before all parts; and the lights and flags of a whole picture.
    var before: Layer = { _ in }
}
