import Colours
import SVG

/// A tree at rest: it bows, its leaves have faded, and some hang on.
///
/// Nothing of it is broken.
struct Wilted {
    private let figure: Figure
    private var plan: Plan { figure.plan }
    private var size: Double { figure.size }
    private let wood: Colour
    private let leaf: Colour

    init(_ figure: Figure) {
        self.figure = figure
        wood = figure.palette.wood.mixed(Colour(0x9A9182), 0.5)
        leaf = figure.palette.leaf.mixed(Figure.straw, 0.68)
    }

    /// To which side it bows.
    private var side: Double { plan.top.x < 0 ? -1 : 1 }

    private var top: Point { Point(side * (70 - height * 0.24), height * 0.8) }
    private var bend: Point { Point(-side * 46, height * 1.12) }
    private var height: Double { max(plan.top.y, -290) }

    private func trunk(at part: Double) -> Point {
        Point(0, 0).toward(bend, part).toward(bend.toward(top, part), part)
    }

    var drawn: Markup {
        var limbs = Path()
        var crown = Markup()
        for (index, clump) in figure.clumps.prefix(5).enumerated() {
            let foot =
                plan.hasTrunk ? trunk(at: max(0.45, clump.joint)) : Point(clump.centre.x * 0.1, 0)
            let reach = clump.centre.x * 0.72 + side * (plan.hasTrunk ? 20 : 46)
            let tip = Point(
                plan.hasTrunk ? foot.x + reach * 0.8 : reach,
                min(-70, max(-300, clump.centre.y) * 0.62 + abs(reach) * 0.3))
            let bend = Point((foot.x + tip.x) / 2, min(foot.y, tip.y) - 46)
            let width = plan.width * size
            limbs += Path.limb(
                figure.place(foot), figure.place(bend), figure.place(tip), from: width * 0.42 + 4,
                to: 4)
            crown += tuft(clump, figure.place(tip), isLight: index % 2 == 1)
        }
        if plan.hasTrunk {
            crown += tuft(figure.clumps[0], figure.place(top), isLight: false)
        }
        var wooden = Markup()
        wooden.fill(limbs, wood.shade(0.12))
        if plan.hasTrunk { wooden += stem }
        var plant = Markup()
        plant.group("tree__wood", wooden)
        plant.group("tree__crown", crown)
        return plant
    }

    private var stem: Markup {
        let width = max(14, plan.width * size * 0.86)
        let foot = figure.place(Point(0, 0))
        let (knee, tip) = (figure.place(bend), figure.place(top))
        var outline = Path()
        outline.move(to: foot - Point(width * 0.9, -3))
        let shoulder = foot.toward(knee, 0.2)
        outline.quad(
            foot - Point(width * 0.4, width * 0.3), to: shoulder - Point(width * 0.42, 0))
        outline.quad(knee - Point(width * 0.3 * side, width * 0.2), to: tip + Point(4 * side, -3))
        outline.line(to: tip - Point(4 * side, -3))
        outline.quad(
            knee + Point(width * 0.34 * side, width * 0.24), to: shoulder + Point(width * 0.42, 0))
        outline.quad(
            foot + Point(width * 0.4, -width * 0.3), to: foot + Point(width * 0.9, 3))
        outline.close()
        var stem = Markup()
        stem.fill(outline, wood)
        return stem
    }

    /// Leaves that hang from the end of a limb.
    private func tuft(_ clump: Plan.Clump, _ tip: Point, isLight: Bool) -> Markup {
        var dice = SplitMix64(seed: clump.seed)
        let tone = isLight ? leaf.tint(0.14) : leaf
        var back = Path()
        var front = Path()
        for (index, angle) in [128.0, 52, 104, 76, 150, 30].enumerated() {
            let blade = Path.leaf(
                tip - Point(0, 6), angle + dice.number(-10, 10),
                length: dice.number(46, 60) * (0.4 + 0.6 * size), width: 15 * (0.5 + 0.5 * size))
            if index < 2 || index > 3 { back += blade } else { front += blade }
        }
        var tuft = Markup()
        tuft.fill(back, tone.shade(0.16))
        tuft.fill(front, tone)
        return tuft
    }
}
