import Colours
import SVG

/// What a tree stands on: soil, grass, and what lies there.
struct Ground {
    let phase: Phase
    let season: Season
    let isEvergreen: Bool
    let palette: Palette
    let seed: UInt64

    private var reach: Double {
        let reach: Double = [62, 74, 96, 122, 148][phase.stage - 1]
        return isWilted ? max(104, reach) : reach
    }
    private var isWilted: Bool { if case .wilted = phase { true } else { false } }

    /// Below the tree.
    var soil: Markup {
        var soil = Markup()
        let middle = Point(240, 505)
        soil.ellipse(middle + Point(6, 8), Int(reach) + 26, 24, "art-shadow", "#0000001a")
        let isWinter = season == .winter
        soil.ellipse(
            middle, Int(reach), 21, isWinter ? "art-frost" : "art-grass",
            isWinter ? "#d3dfe2" : "#a0b588")
        if isWinter {
            var snow = Path()
            let left = Point(240 - reach * 0.92, 504)
            snow.move(to: left)
            snow.curve(
                Point(240 - reach * 0.6, 480), Point(240 + reach * 0.5, 478),
                to: Point(240 + reach * 0.86, 502))
            snow.curve(
                Point(240 + reach * 0.5, 518), Point(240 - reach * 0.5, 520), to: left)
            soil.fill(snow, Palette.snow)
        }
        if phase.stage < 3 { soil.ellipse(Point(240, 502), 36, 11, "art-soil", "#8b6b52") }
        return soil
    }

    /// In front of the tree.
    var cover: Markup {
        var dice = SplitMix64(seed: seed &+ UInt64(phase.stage))
        var cover = Markup()
        if isWilted {
            cover += leaves(phase.stage < 3 ? 3 : 9, palette.leaf.mixed(Figure.straw, 0.6), &dice)
        }
        switch season {
        case .winter: break
        case .autumn where !isWilted && !isEvergreen:
            cover += leaves(2 + phase.stage, palette.leaf, &dice)
        case .spring, .summer, .autumn:
            cover += tufts(&dice)
            if !isWilted, phase.stage > 3 { cover += flowers(&dice) }
        }
        if isWilted { cover += shoot }
        return cover
    }

    private func place(_ dice: inout SplitMix64) -> Point {
        let side: Double = dice.choice(of: 2) == 0 ? -1 : 1
        return Point(
            240 + side * dice.number(0.34, 0.92) * reach, dice.number(506, 517).rounded())
    }

    private func tufts(_ dice: inout SplitMix64) -> Markup {
        var blades = Path()
        for _ in 0..<(phase.stage > 2 ? 3 : 2) {
            let foot = place(&dice)
            for lean in [-9.0, 0, 8] {
                blades.move(to: foot + Point(lean * 0.4, 0))
                blades.quad(foot + Point(lean * 0.4, -10), to: foot + Point(lean, -20 + abs(lean)))
            }
        }
        var markup = Markup()
        markup.line(blades, 5, "art-grass-deep", "#7c9a66")
        return markup
    }

    private func flowers(_ dice: inout SplitMix64) -> Markup {
        var petals = Path()
        var hearts = Path()
        for _ in 0..<(season == .spring ? 4 : 2) {
            let foot = place(&dice) - Point(0, 7)
            for turn in 0..<4 { petals.dot(foot + Point.at(Double(turn) * 90, 5, 5)) }
            hearts.dot(foot)
        }
        var markup = Markup()
        markup.line(petals, Colour(season == .spring ? 0xFDFBF2 : 0xF4C9D0), 8)
        markup.line(hearts, Palette.heart, 6)
        return markup
    }

    private func leaves(_ count: Int, _ colour: Colour, _ dice: inout SplitMix64) -> Markup {
        var back = Path()
        var front = Path()
        for index in 0..<count {
            let leaf = Path.leaf(
                place(&dice), dice.number(-30, 30) + (index % 2 == 0 ? 0 : 180),
                length: dice.number(20, 28), width: 8)
            if index % 2 == 0 { back += leaf } else { front += leaf }
        }
        var markup = Markup()
        markup.fill(back, colour.shade(0.16))
        markup.fill(front, colour)
        return markup
    }

    /// What will be the next tree.
    private var shoot: Markup {
        let foot = Point(240 - reach * 0.72, 512)
        var stem = Path()
        stem.move(to: foot)
        stem.quad(foot + Point(-4, -16), to: foot + Point(2, -32))
        var markup = Markup()
        var shoot = Markup()
        shoot.line(stem, Palette.shoot.shade(0.1), 7)
        let tip = foot + Point(2, -30)
        shoot.fill(Path.leaf(tip, -145, length: 32, width: 13), Palette.shoot.tint(0.2))
        shoot.fill(Path.leaf(tip, -38, length: 30, width: 12), Palette.shoot)
        markup.group("tree__shoot", shoot)
        return markup
    }
}
