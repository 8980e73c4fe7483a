import Goldens
import SVG
import Testing

@testable import Trees

struct GroveTests {
    private static func grove(_ count: Int, _ season: Season = .summer, width: Int = 960) -> Grove {
        let trees = (0..<count).map { number in
            (
                tree: Tree(
                    seed: UInt64(number) &* 0x9E37_79B9,
                    species: Species.allCases[number % Species.allCases.count], phase: .stage(5),
                    season: season),
                share: [0.7, 0.87, 1][number % 3]
            )
        }
        return Grove(trees, season: season, width: width)
    }

    private static func text(_ grove: Grove) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\">" + String(decoding: grove.svg(), as: UTF8.self)
            + "</svg>"
    }

    @Test func `a wood is drawn as it was`() throws {
        try Golden.check(Array(Self.text(Self.grove(9, .autumn)).utf8), "grove-autumn-9")
    }

    @Test(arguments: [0, 1, 2, 8, 9, 40, 41, 139, 1000], [1, 400, 960])
    func `every tree is in it, and all of it is well-formed`(count: Int, width: Int) throws {
        let grove = Self.grove(count, width: width)
        let text = Self.text(grove)

        #expect(text.split(separator: "<g transform=").count - 1 == count)
        #expect(try Elements(Array(text.utf8)).names.isSubset(of: ["svg", "g", "path", "ellipse"]))
        #expect(grove.height == Grove.height(of: count, width: width) && grove.height > 60)
    }

    @Test func `more trees never make a lower picture than as many of the same size`() {
        for width in [400, 960] {
            for sizes in [1...8, 9...40, 41...300] {
                let heights = sizes.map { Grove.height(of: $0, width: width) }
                #expect(heights == heights.sorted())
            }
        }
    }

    @Test func `from afar a tree takes some two kilobytes`() {
        for season in Season.allCases {
            #expect(Self.grove(110, season).svg().count < 110 * 2_600)
        }
    }

    @Test(arguments: Species.allCases)
    func `from afar it is the same tree`(species: Species) {
        let near = Tree(seed: 7, species: species, phase: .stage(5), season: .summer)
        let outlines = near.far.text.matches(of: #/ d="[^"]+"/#).map { String($0.output) }
        let text = String(decoding: near.svg(), as: UTF8.self)

        #expect(outlines.count >= 5 && outlines.allSatisfy(text.contains))
    }
}
