import Colours
import Testing

@testable import Trees

struct PaletteTests {
    private static func leaves(_ species: Species, _ season: Season) -> [String] {
        (0..<UInt64(12)).map { "\(Palette(species, season, hue: 0, seed: $0).leaf)" }
    }

    @Test(arguments: Species.allCases, Season.allCases)
    func `trees of a kind have two or three hues`(species: Species, season: Season) {
        #expect((2...3).contains(Set(Self.leaves(species, season)).count))
    }

    @Test(arguments: Species.allCases)
    func `evergreens keep their leaves, all others turn`(species: Species) {
        for season in [Season.autumn, .winter] {
            let isSame = Self.leaves(species, season) == Self.leaves(species, .summer)
            #expect(isSame == species.isEvergreen)
        }
    }
}
