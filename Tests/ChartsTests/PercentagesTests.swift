import Charts
import Testing

struct PercentagesTests {
    @Test func `three thirds make 100`() {
        #expect(Percentages.of([1, 1, 1]) == [34, 33, 33])
    }

    @Test func `the one that lost most gets the missing percent`() {
        #expect(Percentages.of([10.1, 10.8, 79.1]) == [10, 11, 79])
    }

    @Test(arguments: [[], [0.0], [0, 0, 0], [-1, .nan]])
    func `nothing is 0 percent`(_ values: [Double]) {
        #expect(Percentages.of(values).allSatisfy { $0 == 0 })
    }

    @Test(arguments: 1...200)
    func `percentages sum to 100 whatever the values are`(_ seed: UInt64) {
        var dice = Dice(state: seed)
        let values = (0..<20).map { _ in dice.number() } + [1]

        let percentages = Percentages.of(values)

        #expect(percentages.reduce(0, +) == 100)
        #expect(percentages.allSatisfy { 0...100 ~= $0 })
    }
}
