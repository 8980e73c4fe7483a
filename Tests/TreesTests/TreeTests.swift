import Domain
import Foundation
import Goldens
import Testing

@testable import Trees

struct TreeTests {
    static let phases: [Phase] =
        (1...5).map { .stage($0) } + [.bloom] + (1...5).map { .wilted($0) }
    static let seeds: [UInt64] = (0..<10).map { $0 &* 0x9E37_79B9 } + [.max]

    static func tree(
        _ seed: UInt64 = 7, _ species: Species = .apple, _ phase: Phase = .stage(5),
        _ season: Season = .summer
    ) -> Tree {
        Tree(seed: seed, species: species, phase: phase, season: season)
    }

    static func text(_ tree: Tree) -> String { String(decoding: tree.svg(), as: UTF8.self) }

    /// Every kind, phase and season with one seed.
    static func all(seed: UInt64) -> [Tree] {
        Species.allCases.flatMap { species in
            phases.flatMap { phase in
                Season.allCases.map { tree(seed, species, phase, $0) }
            }
        }
    }

    @Test(arguments: Species.allCases)
    func `each kind is drawn as it was`(species: Species) throws {
        for (phase, name) in zip(
            Self.phases,
            [
                "1", "2", "3", "4", "5", "bloom", "wilted1", "wilted2", "wilted3", "wilted4",
                "wilted5",
            ]) where [.apple, .spruce, .willow].contains(species) || ["5", "bloom"].contains(name)
        {
            let tree = Self.tree(7, species, phase, .summer)
            try Golden.check(tree.svg(), "\(species)-summer-\(name)")
        }
        for season in Season.allCases where season != .summer {
            try Golden.check(
                Self.tree(7, species, .stage(5), season).svg(), "\(species)-\(season)-5")
        }
    }

    @Test func `the same seed draws the same tree`() {
        let drawn = Self.all(seed: 11).map { $0.svg() }

        #expect(Self.all(seed: 11).map { $0.svg() } == drawn)
    }

    @Test(arguments: Species.allCases)
    func `no two seeds draw the same tree`(species: Species) {
        let drawn = Self.seeds.map { Self.tree($0, species).svg() }

        #expect(Set(drawn).count == Self.seeds.count)
    }

    @Test func `the stream of numbers is the published one`() {
        var dice = SplitMix64(seed: 1_234_567)

        #expect(dice.next() == 6_457_827_717_110_365_317)
        #expect(dice.next() == 3_203_168_211_198_807_973)
    }

    @Test func `phases, seasons and kinds differ from each other`() {
        let trees = Self.all(seed: 3).filter { tree in
            // Seedlings of all kinds look alike, and evergreens in summer and in autumn.
            tree.phase.stage > 2 && !(tree.species.isEvergreen && tree.season == .autumn)
        }

        #expect(
            Set(trees.map { Self.text($0).replacing(/data-[a-z]+="[a-z0-9]+"/, with: "") }).count
                == trees.count)
    }

    @Test func `a full tree takes about four kilobytes, one in blossom six`() {
        for seed in Self.seeds.prefix(2) {
            for tree in Self.all(seed: seed) {
                #expect(tree.svg().count <= (tree.phase == .bloom ? 6_000 : 4_200))
            }
        }
    }

    @Test func `every tree is well-formed, without styles, scripts, ids or words`() throws {
        let elements: Set = ["svg", "g", "path", "ellipse"]
        let attributes: Set = [
            "xmlns", "class", "data-phase", "data-season", "viewBox", "aria-hidden", "focusable",
            "stroke-linecap", "fill", "stroke", "stroke-width", "stroke-dasharray", "d", "cx", "cy",
            "rx", "ry",
        ]
        for tree in Self.all(seed: 5) {
            let seen = try Elements(tree.svg())
            #expect(seen.names.isSubset(of: elements))
            #expect(seen.attributes.isSubset(of: attributes))
            #expect(seen.text.isEmpty)
        }
    }

    @Test func `what moves is a layer of its own`() throws {
        let bloom = try Elements(Self.tree(7, .oak, .bloom).svg()).classes

        #expect(
            bloom == [
                "tree", "tree__ground", "tree__plant", "tree__wood", "tree__crown", "tree__bloom",
                "tree__flowers", "tree__petals", "tree__guest", "tree__fallen",
            ])
        #expect(try Elements(Self.tree(7, .oak, .wilted(5)).svg()).classes.contains("tree__shoot"))
    }

    @Test(arguments: Species.allCases)
    func `a tree stays itself when it grows`(species: Species) throws {
        let full = Extent(Self.tree(7, species, .stage(5)))
        let young = Extent(Self.tree(7, species, .stage(4)))

        #expect(young.height < full.height * 0.9 && young.height > full.height * 0.6)
        #expect(young.width < full.width)
    }

    @Test(arguments: Species.allCases)
    func `each stage is higher than the one before`(species: Species) {
        for seed in Self.seeds + Array(100..<200) {
            let heights = (1...5).map { Extent(Self.tree(seed, species, .stage($0))).height }
            for (before, after) in zip(heights, heights.dropFirst()) {
                #expect(after > before * 1.05, "\(seed): \(heights)")
            }
        }
    }

    @Test(arguments: seeds)
    func `no crown reaches beyond the picture`(seed: UInt64) {
        for species in Species.allCases {
            #expect(Extent(Self.tree(seed, species, .stage(5), .spring)).isInside)
            #expect(Extent(Self.tree(seed, species, .stage(5), .winter)).isInside)
            #expect(Extent(Self.tree(seed, species, .wilted(5), .autumn)).isInside)
        }
    }

    @Test func `stages out of range are drawn as the nearest`() {
        #expect(Phase.stage(0).stage == 1 && Phase.stage(9).stage == 5)
        #expect(Phase.wilted(-1).stage == 1)
    }

    @Test func `every kind that a session grows can be drawn`() {
        #expect(TreeSpecies.allCases.map(\.rawValue) == Species.allCases.map(\.rawValue))
    }

    @Test(arguments: Array(stride(from: -720.0, through: 720, by: 7.5)))
    func `sums and products make sines of degrees`(degrees: Double) {
        #expect(abs(Turn.sine(degrees) - sin(degrees * .pi / 180)) < 0.000_01)
        #expect(abs(Turn.cosine(degrees) - cos(degrees * .pi / 180)) < 0.000_01)
    }
}
