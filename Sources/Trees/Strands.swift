import Colours
import SVG

/// The crown of a willow: a dome from which branches hang.
struct Strands {
    private let figure: Figure
    private var plan: Plan { figure.plan }
    private var size: Double { figure.size }

    init(_ figure: Figure) { self.figure = figure }

    var drawn: Markup {
        let leaf = figure.isBare ? Colour(0xC3A764) : figure.palette.leaf
        var dice = SplitMix64(seed: plan.seed)
        var crown = Markup()
        let width = figure.isBare ? 5 : Int(17 * size) + 3
        let count = [11, 14, 17][figure.phase.stage - 3]
        var layers = [Path(), Path(), Path()]
        for index in 0..<count {
            let side = Double(index) / Double(count - 1) * 2 - 1
            layers[index % 3] += strand(side, &dice)
        }
        crown.line(layers[0], leaf.shade(0.24), width)
        if !figure.isBare { crown += dome(leaf, &dice) }
        crown.line(layers[1], leaf.shade(0.08), width)
        crown.line(layers[2], leaf.tint(0.2), width - (figure.isBare ? 0 : 4))
        if figure.season == .spring, figure.phase != .bloom {
            var dots = Path()
            for spot in Crown(figure).spots(14) { dots.dot(spot) }
            crown.line(dots, figure.palette.blossom, 10)
        }
        return crown
    }

    private func strand(_ side: Double, _ dice: inout SplitMix64) -> Path {
        let start = Point(
            plan.top.x + side * 96, plan.top.y - 100 + side * side * 36 + dice.number(-6, 10))
        let isMiddle = abs(side) < 0.34
        let fall = (isMiddle ? 104 : 214 - abs(side) * 36) * dice.number(0.84, 1.06)
        let out = side * (isMiddle ? 22 : 76)
        var path = Path()
        path.move(to: figure.place(start))
        path.curve(
            figure.place(start + Point(out * 0.8, 4)),
            figure.place(start + Point(out * 1.1, fall * 0.4)),
            to: figure.place(start + Point(out + side * 4, fall)))
        return path
    }

    private func dome(_ leaf: Colour, _ dice: inout SplitMix64) -> Markup {
        let centre = figure.place(plan.top + Point(0, -84))
        let outline = Scallop(
            centre: centre, rx: 128 * size, ry: 70 * size, lobes: 10, dice: &dice)
        var dome = Markup()
        dome.fill(outline.path(), leaf.shade(0.16))
        dome.fill(
            outline.path(towards: centre + Point(-48, -34) * size, by: 0.86), leaf)
        let light = Scallop(
            centre: centre + Point(-36, -28) * size, rx: 58 * size, ry: 24 * size, lobes: 7,
            dice: &dice)
        dome.fill(light.path(), leaf.tint(0.3))
        return dome
    }
}
