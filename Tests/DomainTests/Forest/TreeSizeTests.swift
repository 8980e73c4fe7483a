import Domain
import Testing

struct TreeSizeTests {
    @Test(arguments: [
        (Int.min, TreeSize.small), (5, .small), (10, .small), (14, .small), (15, .medium),
        (44, .medium), (45, .large), (180, .large), (Int.max, .large),
    ])
    func `the longer the session, the larger the tree`(minutes: Int, size: TreeSize) {
        #expect(TreeSize(minutes: minutes) == size)
    }

    @Test func `each size is larger than the one before`() {
        let shares = TreeSize.allCases.map(\.share)

        #expect(shares == shares.sorted() && Set(shares).count == shares.count)
        #expect(shares.last == 1)
    }
}
