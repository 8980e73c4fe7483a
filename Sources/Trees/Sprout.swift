import Colours
import SVG

/// The first two stages: a seedling with two leaves, and a sprout with five.
struct Sprout {
    private let figure: Figure
    private let isSeedling: Bool
    private let isWilted: Bool
    private let leaf: Colour

    init(_ figure: Figure) {
        self.figure = figure
        isSeedling = figure.phase.stage == 1
        if case .wilted = figure.phase { isWilted = true } else { isWilted = false }
        let fresh = Palette.shoot.turned(figure.plan.hue)
        leaf = isWilted ? fresh.mixed(Figure.straw, 0.62) : fresh
    }

    var drawn: Markup { isWilted ? bowed : upright }

    private var upright: Markup {
        // Lower than a young tree of any kind.
        let height: Double = isSeedling ? 82 : 124
        let lean = figure.plan.top.x * 0.4
        let foot = Point(240, 502)
        let tip = foot + Point(lean, -height)
        let bend = foot + Point(-lean, -height / 2)
        var stem = Path()
        stem.move(to: foot)
        stem.quad(bend, to: tip)
        var wood = Markup()
        wood.line(stem, leaf.shade(0.14), isSeedling ? 12 : 13)
        var crown = Markup()
        if isSeedling {
            crown += pair(tip + Point(0, 4), 28, 92, 36)
        } else {
            crown += pair(foot + Point(0, -46), 26, 68, 24)
            crown += pair(foot.toward(tip, 0.74), 40, 76, 27)
            crown.fill(
                Path.leaf(tip + Point(0, 8), -90 + lean, length: 54, width: 19), leaf.tint(0.22))
        }
        return layers(wood, crown)
    }

    /// Two leaves, the left one in the light.
    private func pair(_ stalk: Point, _ rise: Double, _ length: Double, _ width: Double) -> Markup {
        var pair = Markup()
        pair.fill(Path.leaf(stalk, -rise, length: length * 0.94, width: width), leaf.shade(0.12))
        pair.fill(
            Path.leaf(stalk, rise - 180, length: length, width: width), leaf)
        var veins = Path()
        for (angle, size) in [(-rise, 0.94), (rise - 180, 1)] {
            veins.move(to: stalk + Point(length * size * 0.14, 0).turned(angle))
            veins.line(to: stalk + Point(length * size * 0.7, 0).turned(angle))
        }
        pair.line(veins, leaf.shade(0.24), 4)
        return pair
    }

    private var bowed: Markup {
        let height: Double = isSeedling ? 78 : 112
        let foot = Point(240, 502)
        let tip = foot + Point(height * 0.62, -height * 0.62)
        var stem = Path()
        stem.move(to: foot)
        stem.curve(
            foot + Point(-4, -height), foot + Point(height * 0.5, -height * 1.25), to: tip)
        var wood = Markup()
        wood.line(stem, leaf.shade(0.2), isSeedling ? 11 : 12)
        var crown = Markup()
        crown.fill(Path.leaf(tip, 76, length: 54, width: 19), leaf)
        crown.fill(Path.leaf(tip - Point(14, 10), 116, length: 46, width: 17), leaf.shade(0.14))
        if !isSeedling {
            crown.fill(
                Path.leaf(foot + Point(2, -60), 150, length: 52, width: 17), leaf.shade(0.08))
        }
        return layers(wood, crown)
    }

    private func layers(_ wood: Markup, _ crown: Markup) -> Markup {
        var plant = Markup()
        plant.group("tree__wood", wood)
        plant.group("tree__crown", crown)
        return plant
    }
}
