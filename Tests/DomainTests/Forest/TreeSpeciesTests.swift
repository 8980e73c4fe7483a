import Domain
import Testing

struct TreeSpeciesTests {
    @Test(arguments: [
        (15, TreeSpecies.hazel), (20, .birch), (25, .apple), (30, .apple), (35, .poplar),
        (40, .poplar), (45, .cherry), (50, .cherry), (55, .spruce), (60, .spruce), (65, .maple),
        (75, .maple), (80, .willow), (90, .willow), (95, .pine), (120, .pine), (125, .ginkgo),
        (150, .ginkgo), (155, .oak), (180, .oak),
    ])
    func `the longer the session, the grander the tree`(minutes: Int, species: TreeSpecies) {
        #expect(TreeSpecies.grown(inMinutes: minutes) == species)
    }

    @Test func `every kind can be grown, in their order, and none by two bands`() {
        let grown = stride(from: 15, through: 180, by: 5).map(TreeSpecies.grown)
        var bands: [TreeSpecies] = []
        for species in grown where species != bands.last { bands.append(species) }

        #expect(bands == TreeSpecies.allCases)
    }

    @Test(arguments: FocusPlan.choices)
    func `of eight trees of a length, three are evergreens`(minutes: Int) {
        let usual = TreeSpecies.grown(inMinutes: minutes)
        let wood = (0..<UInt64(16)).map { TreeSpecies.grown(inMinutes: minutes, from: $0 << 60) }

        #expect(wood.count { $0 == usual } == (usual.isEvergreen ? 16 : 10))
        #expect(usual.isEvergreen || wood.count { $0 == .spruce } == 3)
        #expect(usual.isEvergreen || wood.count { $0 == .pine } == 3)
    }

    @Test func `a seed's kind does not follow from the bits that pick its hue`() {
        for seed in 0..<UInt64(64) {
            #expect(TreeSpecies.grown(inMinutes: 25, from: seed) == .apple)
            #expect(TreeSpecies.grown(inMinutes: 25, from: 0xF << 60 | seed) == .pine)
        }
    }

    @Test(arguments: [(Int.min, TreeSpecies.hazel), (0, .hazel), (181, .oak), (Int.max, .oak)])
    func `a length that cannot be chosen has the nearest kind`(minutes: Int, species: TreeSpecies) {
        #expect(TreeSpecies.grown(inMinutes: minutes) == species)
    }
}
