import Colours
import SVG

/// A young or grown tree: stages 3 to 5, in blossom and at rest.
struct Figure {
    let plan: Plan
    let palette: Palette
    let species: Species
    let phase: Phase
    let season: Season
    /// Whether it is drawn with no more than what is seen from afar.
    let isFar: Bool

    /// What faded leaves turn to.
    static let straw = Colour(0xB3A283)

    /// The size of trunk and crown; a shrub has most of its height early.
    var size: Double { species == .hazel ? (1 + phase.size) / 2 : phase.size }
    var isBare: Bool { season == .winter && !species.isEvergreen }

    var clumps: [Plan.Clump] { plan.clumps.filter { $0.stage <= phase.stage } }

    /// A step of the plan as a place in the picture.
    func place(_ step: Point) -> Point { Point(240, 500) + step * size }

    var drawn: Markup {
        if case .wilted = phase { return Wilted(self).drawn }
        var plant = Markup()
        plant.group("tree__wood", Wood(self).drawn)
        let crown = Crown(self)
        plant.group("tree__crown", crown.drawn)
        if phase == .bloom {
            let bloom = Bloom(self, spots: crown.spots(16))
            plant.group("tree__bloom", bloom.drawn)
            plant.group("tree__guest", Guest(self).drawn)
        }
        return plant
    }
}
