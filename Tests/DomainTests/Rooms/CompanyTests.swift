import Support
import Testing

@testable import Domain

/// Who was there when, to the millisecond (§6.2).
struct CompanyTests {
    private static let minute: Int64 = 60_000

    /// Times as `[1: 5, 2: 20]` in minutes.
    private func minutes(_ own: [Range<Int64>], _ others: [Range<Int64>]...) -> [Int: Int64] {
        let scaled = { (stretches: [Range<Int64>]) in
            stretches.map { $0.lowerBound * Self.minute..<$0.upperBound * Self.minute }
        }
        return Company(own: scaled(own), others: others.map(scaled)).times
            .mapValues { $0.milliseconds / Self.minute }
    }

    @Test func `alone is once, two are twice, three and four are three times`() {
        #expect(minutes([0..<25]) == [1: 25])
        #expect(minutes([0..<25], [0..<25]) == [2: 25])
        #expect(minutes([0..<25], [0..<25], [0..<25]) == [3: 25])
        #expect(minutes([0..<25], [0..<25], [0..<25], [0..<25]) == [3: 25])
    }

    @Test func `who leaves lowers it from then on, and not before`() {
        #expect(minutes([0..<25], [0..<10]) == [2: 10, 1: 15])
        #expect(minutes([0..<25], [0..<10], [0..<20]) == [3: 10, 2: 10, 1: 5])
        // The fourth who leaves takes nothing from the three who stay.
        #expect(minutes([0..<25], [0..<25], [0..<25], [0..<3]) == [3: 25])
    }

    @Test func `a pause counts for nobody`() {
        // One's own: the others' time meanwhile is none of one's own.
        #expect(minutes([0..<10, 15..<30], [0..<25]) == [2: 20, 1: 5])
        // Another's.
        #expect(minutes([0..<25], [0..<5, 10..<30]) == [2: 20, 1: 5])
    }

    @Test func `who comes only when one has gone was no company`() {
        #expect(minutes([0..<10], [10..<30]) == [1: 10])
        #expect(minutes([], [0..<25]) == [:])
    }

    @Test func `stretches that overlap or are empty are there once`() {
        #expect(minutes([0..<25], [0..<10, 5..<12, 12..<12, 12..<15]) == [2: 15, 1: 10])
        #expect(minutes([0..<10, 5..<25], [0..<25]) == [2: 25])
    }

    @Test(arguments: [0, 1, 59_999, 60_000, 60_001, 1_499_999, 1_500_000] as [Int64])
    func `what comes on top is to the millisecond`(shared: Int64) {
        let company = Company(own: [0..<1_500_000], others: [[0..<shared]])
        #expect(company.extra.milliseconds == shared)
        let three = Company(own: [0..<1_500_000], others: [[0..<shared], [0..<1_500_000]])
        #expect(three.extra.milliseconds == 1_500_000 + shared)
    }

    @Test func `what is still to come does not count yet`() {
        let all = Company(own: [0..<1000, 2000..<3000], others: [[500..<3000], [2500..<2600]])
        #expect(
            all.until(2400) == Company(own: [0..<1000, 2000..<2400], others: [[500..<2400], []]))
        #expect(all.until(2400).extra.milliseconds == 900)
        #expect(all.until(0) == Company(own: [], others: [[], []]))
    }

    @Test func `all of one's own time is counted, whatever the others did`() {
        var dice = SplitMix64(seed: 11)
        for _ in 0..<300 {
            func stretches() -> [Range<Int64>] {
                (0..<Int(dice.next() % 4)).map { _ in
                    let from = Int64(dice.next() % 1000)
                    return from..<from + Int64(dice.next() % 400)
                }
            }
            let (own, others) = (stretches(), (0..<Int(dice.next() % 4)).map { _ in stretches() })
            let times = Company(own: own, others: others).times
            let mine = (0..<1400).count { moment in own.contains { $0.contains(Int64(moment)) } }
            #expect(times.values.reduce(0) { $0 + $1.milliseconds } == Int64(mine))
            // Millisecond by millisecond, as the rule says it.
            let expected = (0..<1400).reduce(Int64(0)) { sum, moment in
                guard own.contains(where: { $0.contains(Int64(moment)) }) else { return sum }
                let there = others.count { $0.contains { $0.contains(Int64(moment)) } }
                return sum + Int64(min(3, 1 + there) - 1)
            }
            #expect(Company(own: own, others: others).extra.milliseconds == expected)
        }
    }
}
