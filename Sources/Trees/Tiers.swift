import Colours
import SVG

/// The crown of a spruce: skirts above skirts.
struct Tiers {
    private let figure: Figure
    private let count: Int

    init(_ figure: Figure) {
        self.figure = figure
        count = figure.phase.stage
    }

    /// Half as wide as high, in steps of the plan: foot line, tip and reach of a skirt.
    private func tier(_ index: Int) -> (foot: Double, tip: Double, reach: Double) {
        let part = Double(index) / Double(count)
        let foot = -64 - part * 340
        return (foot, foot - 190 * (1 - part * 0.42), 138 * (1 - part * 0.72))
    }

    func spots(_ total: Int) -> [Point] {
        var dice = SplitMix64(seed: figure.plan.seed)
        return (0..<total).map { index in
            let tier = tier(index % count)
            let along = dice.number(-0.78, 0.78)
            let y = tier.foot - 10 - dice.number(0, 34) * (1 - abs(along))
            return figure.place(Point(tier.reach * along + lean(y), y))
        }
    }

    var drawn: Markup {
        let leaf = figure.palette.leaf
        var markup = Markup()
        for index in 0..<count {
            let tone = leaf.tint(0.05 * Double(index))
            markup.fill(skirt(index, from: 1, to: 1), tone.shade(0.2))
            markup.fill(skirt(index, from: 1, to: 0.62), tone)
            if figure.season == .winter {
                markup.fill(cap(index), Palette.snow)
            } else {
                markup.line(glint(index), tone.tint(0.3), 7)
            }
        }
        if figure.phase == .bloom { return markup }
        if figure.season == .spring {
            var tips = Path()
            for spot in spots(figure.phase.stage * 4) { tips.dot(spot) }
            markup.line(tips, Colour(0xBCD583), 11)
        } else if figure.phase.stage == 5, figure.season != .winter {
            var cones = Path()
            for spot in spots(7) {
                cones.move(to: spot)
                cones.line(to: spot + Point(0, 13))
            }
            markup.line(cones, Colour(0xA86F45), 12)
        }
        return markup
    }

    private func lean(_ y: Double) -> Double { figure.plan.top.x * y / figure.plan.top.y }

    /// A skirt of which the right edge is drawn in: what is left out lies in the shade.
    private func skirt(_ index: Int, from left: Double, to right: Double) -> Path {
        let tier = tier(index)
        let lobes = [5, 5, 4, 3, 3][index]
        func at(_ x: Double, _ y: Double) -> Point { figure.place(Point(x + lean(y), y)) }
        let tip = at(0, tier.tip)
        var path = Path()
        path.move(to: tip)
        let end = tier.reach * right
        path.quad(
            at(end * 0.3, tier.foot + (tier.tip - tier.foot) * 0.36), to: at(end, tier.foot))
        let start = -tier.reach * left
        for lobe in 1...lobes {
            let x = end + (start - end) * Double(lobe) / Double(lobes)
            let sag = lobe == lobes ? 0.0 : 6
            let half = (end - start) / Double(lobes) / 2
            path.quad(at(x + half, tier.foot + half * 1.2), to: at(x, tier.foot + sag))
        }
        path.quad(at(start * 0.3, tier.foot + (tier.tip - tier.foot) * 0.36), to: tip)
        path.close()
        return path
    }

    private func glint(_ index: Int) -> Path {
        let tier = tier(index)
        func at(_ x: Double, _ y: Double) -> Point { figure.place(Point(x + lean(y), y)) }
        var path = Path()
        path.move(to: at(-tier.reach * 0.2, tier.foot - (tier.foot - tier.tip) * 0.42))
        path.quad(
            at(-tier.reach * 0.34, tier.foot - (tier.foot - tier.tip) * 0.26),
            to: at(-tier.reach * 0.66, tier.foot - 12))
        return path
    }

    /// Snow on the upper part of a skirt.
    private func cap(_ index: Int) -> Path {
        let tier = tier(index)
        func at(_ x: Double, _ y: Double) -> Point { figure.place(Point(x + lean(y), y)) }
        let height = tier.tip - tier.foot
        var path = Path()
        path.move(to: at(0, tier.tip))
        let reach = tier.reach * 0.5
        path.quad(
            at(reach * 0.2, tier.foot + height * 0.6),
            to: at(reach * 0.86, tier.foot + height * 0.26))
        path.quad(
            at(reach * 0.5, tier.foot + height * 0.2),
            to: at(reach * 0.3, tier.foot + height * 0.34))
        path.quad(at(0, tier.foot + height * 0.1), to: at(-reach * 0.4, tier.foot + height * 0.26))
        path.quad(
            at(-reach, tier.foot + height * 0.06), to: at(-reach * 1.26, tier.foot + height * 0.15))
        path.quad(at(-reach * 0.3, tier.foot + height * 0.5), to: at(0, tier.tip))
        path.close()
        return path
    }
}
