import Colours
import SVG

/// The leaves.
struct Crown {
    private let figure: Figure
    private var plan: Plan { figure.plan }
    private var size: Double { figure.size }
    private var leaf: Colour { figure.palette.leaf }
    private var hasSnow: Bool { figure.season == .winter }

    init(_ figure: Figure) { self.figure = figure }

    var drawn: Markup {
        switch plan.crown {
        case .tiers: tiers.drawn
        case .strands: Strands(figure).drawn
        case .clumps(let edge, let lobes):
            figure.isBare ? buds : masses(edge, lobes)
        }
    }

    /// Places among the leaves, spread over the whole crown; on bare trees at the twigs.
    func spots(_ count: Int) -> [Point] {
        if case .tiers = plan.crown { return tiers.spots(count) }
        let clumps = figure.clumps
        var dice = SplitMix64(seed: plan.seed)
        return (0..<count).map { index in
            let clump = clumps[index % clumps.count]
            let turn = Double(index / clumps.count) * 137.5 + dice.number(0, 60)
            let reach = index < clumps.count ? 0.3 : 0.68
            let step = Point.at(turn, clump.rx * reach, clump.ry * reach).turned(clump.tilt)
            return figure.place(clump.centre + step)
        }
    }

    private var tiers: Tiers { Tiers(figure) }

    // MARK: Masses of leaves

    private func masses(_ edge: Scallop.Edge, _ lobes: Int) -> Markup {
        var crown = Markup()
        for clump in figure.clumps { crown += mass(clump, edge, lobes) }
        guard figure.phase != .bloom else { return crown }
        if !figure.isFar { crown += marks }
        crown += seasonal
        return crown
    }

    private func mass(_ clump: Plan.Clump, _ edge: Scallop.Edge, _ lobes: Int) -> Markup {
        var dice = SplitMix64(seed: clump.seed)
        let base = clump.light < 0 ? leaf.shade(-clump.light * 0.15) : leaf.tint(clump.light * 0.12)
        let centre = figure.place(clump.centre)
        let (rx, ry) = (clump.rx * size, clump.ry * size)
        let outline = Scallop(
            centre: centre, rx: rx, ry: ry, tilt: clump.tilt, edge: edge,
            lobes: figure.phase.stage < 5 ? lobes - 1 : lobes, dice: &dice)
        let sun = centre + Point(-rx * 0.36, -ry * 0.46).turned(clump.tilt)
        var mass = Markup()
        mass.fill(outline.path(), base.shade(0.2))
        mass.fill(outline.path(towards: sun, by: 0.87), base)
        if hasSnow || (clump.light > -0.5 && !figure.isFar) {
            let light = Scallop(
                centre: centre + Point(-rx * 0.26, -ry * (hasSnow ? 0.5 : 0.4)).turned(clump.tilt),
                rx: rx * (hasSnow ? 0.56 : 0.44), ry: ry * (hasSnow ? 0.3 : 0.34), tilt: clump.tilt,
                edge: edge == .flat ? .flat : .round, lobes: 6, dice: &dice)
            mass.fill(light.path(), hasSnow ? Palette.snow : base.tint(0.3))
        }
        return mass
    }

    /// Single leaves, so that the eye finds something to look at.
    private var marks: Markup {
        var dice = SplitMix64(seed: plan.seed &+ 1)
        var dark = Path()
        var light = Path()
        for (index, spot) in spots(figure.phase.stage * 2).enumerated() {
            let place = spot + Point(dice.number(-9, 9), dice.number(-4, 12)) * size
            let bow = Point(dice.number(5, 9), dice.number(5, 9))
            let end = place + Point(dice.number(12, 17), dice.number(-4, 3))
            if index % 2 == 0 {
                dark.move(to: place)
                dark.quad(place + bow, to: end)
            } else {
                light.move(to: place)
                light.quad(place + bow, to: end)
            }
        }
        var markup = Markup()
        markup.line(dark, leaf.shade(0.2), 6)
        markup.line(light, leaf.tint(0.3), 6)
        return markup
    }

    private var seasonal: Markup {
        var markup = Markup()
        if figure.season == .spring {
            var dots = Path()
            for spot in spots(figure.phase.stage * 5).suffix(figure.phase.stage * 3) {
                dots.dot(spot)
            }
            markup.line(dots, figure.palette.blossom, 11)
        } else if let fruit = figure.palette.fruit, figure.phase.stage == 5 {
            let isLarge = figure.species == .apple
            var shade = Path()
            var round = Path()
            var light = Path()
            for spot in spots(isLarge ? 13 : 15).suffix(isLarge ? 8 : 9) {
                shade.dot(spot + Point(2, 3))
                round.dot(spot)
                light.dot(spot - Point(3, 4))
            }
            if !figure.isFar { markup.line(shade, fruit.shade(0.34), isLarge ? 24 : 15) }
            markup.line(round, fruit, isLarge ? 22 : 13)
            if !figure.isFar { markup.line(light, fruit.tint(0.6), isLarge ? 6 : 4) }
        }
        return markup
    }

    private var buds: Markup {
        var dots = Path()
        for spot in spots(figure.phase.stage * 3) { dots.dot(spot) }
        var markup = Markup()
        markup.line(dots, Colour(0xB9695A), 8)
        return markup
    }
}
