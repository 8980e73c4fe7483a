import Charts
import Testing

struct AxisTests {
    @Test(
        arguments: [
            (0, [0, 1]), (60, [0, 1]), (61, [0, 1, 2]), (300, [0, 1, 2, 3, 4, 5]),
            (301, [0, 2, 4, 6]), (1_500, [0, 5, 10, 15, 20, 25]), (2_700, [0, 10, 20, 30, 40, 50]),
            (14_700, [0, 60, 120, 180, 240, 300]), (86_400, [0, 360, 720, 1080, 1440]),
            (90_000, [0, 360, 720, 1080, 1440, 1800]),
            (700_000, [0, 3000, 6000, 9000, 12000]), (-5, [0, 1]),
        ] as [(Double, [Double])]
    ) func `the steps for times are ones that people count in`(largest: Double, minutes: [Double]) {
        let axis = Axis.time(upTo: largest) { "\($0)" }
        #expect(axis.ticks.map { $0.value / 60 } == minutes)
        #expect(axis.top >= largest)
    }

    @Test(arguments: 1...200)
    func `whatever the largest value is, there are few lines and it fits`(seed: UInt64) {
        var dice = Dice(state: seed)
        let largest = dice.number()
        for most in [-1, 1, 3, 5] {
            let axis = Axis.time(upTo: largest, atMost: most) { "\($0)" }
            #expect((2...max(2, most + 1)).contains(axis.ticks.count))
            #expect(axis.top > 0)
            #expect(!largest.isFinite || largest > 1e12 || axis.top >= largest)
            #expect(axis.ticks.first?.value == 0)
        }
    }
}
