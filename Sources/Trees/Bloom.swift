import Colours
import SVG

/// Blossoms all over the crown, in groups that open one after the other.
struct Bloom {
    private let figure: Figure
    private let spots: [Point]

    init(_ figure: Figure, spots: [Point]) {
        self.figure = figure
        self.spots = spots
    }

    var drawn: Markup {
        var dice = SplitMix64(seed: figure.plan.seed &+ 2)
        var bloom = Markup()
        for group in 0..<3 {
            var shade = Path()
            var petals = Path()
            var hearts = Path()
            for (index, spot) in spots.enumerated() where index % 3 == group {
                shade.dot(spot + Point(3, 4))
                petals.wreath(spot, side: dice.choice(of: 4))
                hearts.dot(spot)
            }
            var flowers = Markup()
            flowers.line(shade, shadow, 34)
            flowers.petals(petals, figure.palette.blossom)
            flowers.line(hearts, Palette.heart, 10)
            bloom.group("tree__flowers", flowers)
        }
        bloom.group("tree__petals", petals(&dice))
        return bloom
    }

    /// Blossoms on bare twigs have no leaves to stand out from.
    private var shadow: Colour {
        figure.isBare ? Colour(0xD98796) : figure.palette.leaf.shade(0.3)
    }

    /// Some that the wind takes along.
    private func petals(_ dice: inout SplitMix64) -> Markup {
        var petals = Path()
        for index in 0..<6 {
            let side: Double = index % 2 == 0 ? -1 : 1
            let place = Point(240 + side * dice.number(120, 215), dice.number(250, 470))
            petals.move(to: place)
            petals.quad(place + Point(6, 5), to: place + Point(11, 1))
        }
        var markup = Markup()
        markup.line(petals, figure.palette.blossom.mixed(Colour(0xE79AA8), 0.45), 9)
        return markup
    }
}
