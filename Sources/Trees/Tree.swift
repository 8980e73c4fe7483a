import SVG

/// A tree as a picture: a seed and a few facts in, SVG out.
///
/// The same facts draw the same picture on every machine. The picture is 480 × 560 units, stands on
/// the line y = 500 and is as wide as its place. Its layers are groups that style sheets can move
/// and fade: `tree__ground`, `tree__plant` with `tree__wood`, `tree__crown`, `tree__bloom` (groups
/// of blossoms) and `tree__guest`, and `tree__fallen`. Colours are attributes, the ground's are
/// `--art-…` of the page. What it shows is for the page to say: the picture itself is silent.
public struct Tree: Sendable, Hashable {
    /// What makes this tree different from all others.
    public var seed: UInt64
    /// Its kind.
    public var species: Species
    /// How far it has come.
    public var phase: Phase
    /// The time of the year.
    public var season: Season

    /// A tree to draw.
    public init(seed: UInt64, species: Species, phase: Phase, season: Season) {
        self.seed = seed
        self.species = species
        self.phase = phase
        self.season = season
    }

    /// Draws it as SVG text in UTF-8: some 4 kB, in blossom up to 6.
    public func svg() -> [UInt8] {
        let svg: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" class="tree" data-phase="\(phase.name)" \
            data-season="\(season.rawValue)" viewBox="0 0 480 560" aria-hidden="true" \
            focusable="false" stroke-linecap="round">\(drawing())</svg>
            """
        return svg.bytes
    }

    /// The drawing for the distance: what an eye can't tell apart below 100 points is left away.
    var far: Markup { drawing(isFar: true) }

    private func drawing(isFar: Bool = false) -> Markup {
        let plan = Plan(species, seed: seed)
        let palette = Palette(species, season, hue: plan.hue, seed: plan.seed)
        let ground = Ground(
            phase: phase, season: season, isEvergreen: species.isEvergreen, palette: palette,
            seed: plan.seed)
        let figure = Figure(
            plan: plan, palette: palette, species: species, phase: phase, season: season,
            isFar: isFar)
        var drawing = Markup()
        drawing.group("tree__ground", ground.soil)
        drawing.group("tree__plant", phase.stage < 3 ? Sprout(figure).drawn : figure.drawn)
        if !isFar { drawing.group("tree__fallen", ground.cover) }
        return drawing
    }
}
