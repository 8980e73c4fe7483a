import Colours
import SVG

/// Trunk and limbs, and in winter the twigs that leaves hide.
struct Wood {
    private let figure: Figure
    private var plan: Plan { figure.plan }
    private var size: Double { figure.size }
    private var colour: Colour { figure.palette.wood }
    /// Limbs of a white trunk are brown.
    private var limbColour: Colour {
        figure.species == .birch ? Colour(0xA08F7C) : colour
    }

    init(_ figure: Figure) { self.figure = figure }

    var drawn: Markup {
        var wood = Markup()
        if figure.phase == .stage(3) { wood += stake }
        var back = Path()
        var front = Path()
        for clump in figure.clumps where hasLimb(clump) {
            let limb = limb(of: clump)
            if clump.light < 0 { back += limb } else { front += limb }
        }
        wood.fill(back, limbColour.shade(0.16))
        wood.fill(front, limbColour)
        if plan.hasTrunk { wood += trunk }
        if figure.isBare { wood += twigs }
        return wood
    }

    private func hasLimb(_ clump: Plan.Clump) -> Bool {
        if case .tiers = plan.crown { return false }
        if case .clumps(edge: .flame, _) = plan.crown { return false }
        return true
    }

    /// From where a clump's limb starts to the middle of the clump.
    private func joints(of clump: Plan.Clump) -> (foot: Point, bend: Point, tip: Point) {
        let foot =
            plan.hasTrunk ? plan.trunk(at: clump.joint) : Point(clump.centre.x * 0.12, 2)
        let way = clump.centre - foot
        let bend =
            foot
            + (plan.hasTrunk ? Point(way.x * 0.6, way.y * 0.3) : Point(way.x * 0.3, way.y * 0.6))
        return (figure.place(foot), figure.place(bend), figure.place(clump.centre))
    }

    private func limb(of clump: Plan.Clump) -> Path {
        let (foot, bend, tip) = joints(of: clump)
        let width = plan.width * figure.size
        return Path.limb(
            foot, bend, tip, from: width * (plan.hasTrunk ? 0.5 : 0.66), to: width * 0.15)
    }

    private var trunk: Markup {
        let width = max(13, plan.width * figure.size)
        let (foot, bend, top) = (
            figure.place(Point(0, 0)), figure.place(plan.bend), figure.place(plan.top)
        )
        let knee = foot.toward(bend, 0.3)
        var outline = Path()
        outline.move(to: foot - Point(width * 0.92, -3))
        outline.quad(knee - Point(width * 0.5, -width * 0.1), to: knee - Point(width * 0.46, 0))
        outline.quad(bend - Point(width * 0.4, 0), to: top - Point(width * 0.2, 0))
        outline.line(to: top + Point(width * 0.2, 0))
        outline.quad(bend + Point(width * 0.4, 0), to: knee + Point(width * 0.46, 0))
        outline.quad(knee + Point(width * 0.5, width * 0.1), to: foot + Point(width * 0.92, 3))
        outline.close()
        var shade = Path()
        shade.move(to: foot + Point(width * 0.92, 3))
        shade.quad(knee + Point(width * 0.5, width * 0.1), to: knee + Point(width * 0.46, 0))
        shade.quad(bend + Point(width * 0.4, 0), to: top + Point(width * 0.2, 0))
        shade.quad(bend + Point(width * 0.05, 0), to: knee + Point(width * 0.08, 0))
        shade.quad(knee + Point(width * 0.1, width * 0.5), to: foot + Point(width * 0.3, 3))
        shade.close()
        var markup = Markup()
        markup.fill(outline, colour)
        markup.fill(shade, colour.shade(0.18))
        if !figure.isFar { markup += bark(width) }
        return markup
    }

    /// What tells a trunk from others: the marks of a birch, the hollow of an oak.
    private func bark(_ width: Double) -> Markup {
        var bark = Markup()
        var marks = Path()
        if figure.species == .birch {
            for (index, part) in [0.1, 0.19, 0.3, 0.4, 0.52].enumerated() {
                let side: Double = index % 2 == 0 ? -0.4 : 0
                marks.move(to: figure.place(plan.trunk(at: part)) + Point(width * side, 0))
                marks.line(
                    to: figure.place(plan.trunk(at: part)) + Point(width * (side + 0.34), 1))
            }
            bark.line(marks, Colour(0x5B534D), 5)
        } else if figure.species == .oak, figure.phase.stage == 5 {
            let hollow = figure.place(plan.trunk(at: 0.42)) - Point(3, 0)
            var hole = Path()
            hole.dot(hollow)
            hole.dot(hollow - Point(0, 9))
            bark.line(hole, colour.shade(0.5), 28)
            var eyes = Path()
            eyes.dot(hollow + Point(-6, -7))
            eyes.dot(hollow + Point(6, -7))
            bark.line(eyes, Colour(0xF4D27A), 9)
            bark.line(eyes, Colour(0x2A2831), 4)
        } else if plan.width > 30 {
            for (side, part) in [(-0.2, 0.14), (0.02, 0.3), (-0.22, 0.44)] {
                let place = figure.place(plan.trunk(at: part)) + Point(width * side, 0)
                marks.move(to: place)
                marks.quad(place + Point(3, -9), to: place + Point(0, -19 * figure.size))
            }
            bark.line(marks, colour.shade(0.24), 4)
        }
        return bark
    }

    /// A young tree is tied to a stake.
    private var stake: Markup {
        let foot = Point(292, 504)
        var post = Path()
        post.move(to: foot)
        post.line(to: foot - Point(2, 122))
        var band = Path()
        let tied = figure.place(
            plan.trunk(at: plan.hasTrunk ? 92 / max(92, -plan.top.y * size) : 0.4))
        band.move(to: foot - Point(2, 92))
        band.quad(Point((tied.x + foot.x) / 2, foot.y - 82), to: Point(tied.x, foot.y - 90))
        var markup = Markup()
        markup.line(post, Colour(0xC79F6B), 12)
        markup.line(band, Colour(0xB5533F), 7)
        return markup
    }
    // MARK: Winter

    private var twigs: Markup {
        var twigs = Path()
        var fine = Path()
        var snow = Path()
        for (foot, bend, tip) in branches {
            twigs += Path.limb(foot, bend, tip, from: 11 * size + 2, to: 3)
            for (part, turn) in [(0.5, -38.0), (0.72, 34.0)] {
                let start = foot.toward(bend, part).toward(bend.toward(tip, part), part)
                let way = (tip - foot) * 0.36
                fine.move(to: start)
                fine.line(to: start + way.turned(turn))
            }
            guard abs(tip.x - foot.x) > abs(tip.y - foot.y) * 0.7 else { continue }
            let cap = foot.toward(bend, 0.6).toward(bend.toward(tip, 0.6), 0.6) - Point(0, 6)
            snow.move(to: cap - (tip - foot) * 0.14)
            snow.line(to: cap + (tip - foot) * 0.16)
        }
        var markup = Markup()
        markup.line(fine, limbColour, 5)
        markup.fill(twigs, limbColour)
        markup.line(snow, Palette.snow, 6)
        return markup
    }

    /// What grows from the limbs, up and out.
    private var branches: [(foot: Point, bend: Point, tip: Point)] {
        if case .strands = plan.crown { return [] }
        if case .clumps(edge: .flame, _) = plan.crown { return upright }
        return figure.clumps.flatMap { clump -> [(foot: Point, bend: Point, tip: Point)] in
            var dice = SplitMix64(seed: clump.seed)
            let (start, bend, middle) = joints(of: clump)
            return [-150.0, -112, -78, -36].map { angle in
                let part = dice.number(0.62, 1)
                let foot = start.toward(bend, part).toward(bend.toward(middle, part), part)
                let step = Point.at(
                    angle + dice.number(-12, 12), clump.rx * 0.94 * size, clump.ry * 0.94 * size)
                let tip = middle + step.turned(clump.tilt)
                return (foot, foot.toward(tip, 0.5) + Point(0, 8 * size), tip)
            }
        }
    }

    /// The branches of a flame all rise along the trunk.
    private var upright: [(foot: Point, bend: Point, tip: Point)] {
        let clump = plan.clumps[0]
        return (0..<9).map { index in
            let part = 0.3 + Double(index) * 0.075
            let side: Double = index % 2 == 0 ? -1 : 1
            let foot = plan.trunk(at: part)
            let reach = clump.rx * (1.05 - part * 0.75) * side
            let tip = foot + Point(reach, -120 + part * 30)
            return (
                figure.place(foot), figure.place(foot + Point(reach * 0.9, -34)), figure.place(tip)
            )
        }
    }
}
