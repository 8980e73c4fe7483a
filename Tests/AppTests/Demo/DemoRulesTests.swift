import AppSupport
import Domain
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// What a demo's days are made of: chance and school.
struct DemoRulesTests {
    @Test func `the dice are SplitMix64`() {
        var dice = Dice(seed: 1_234_567)

        // The values that Vigna's C program gives.
        #expect(dice.next() == 6_457_827_717_110_365_317)
        #expect(dice.next() == 3_203_168_211_198_807_973)
        #expect(dice.next() == 9_817_491_932_198_370_423)
    }

    @Test func `streams of one seed have nothing to do with each other`() {
        let streams = (0..<1000).map { number in
            var dice = Dice(seed: 1, 8, number)
            return dice.next()
        }

        #expect(Set(streams).count == 1000)
    }

    @Test func `numbers keep to their range and reach its ends`() {
        var dice = Dice(seed: 1)
        let numbers = Set((0..<500).map { _ in dice.number(in: -2...3) })

        #expect(numbers.sorted() == [-2, -1, 0, 1, 2, 3])
        #expect(dice.number(in: 7...7) == 7)
    }

    @Test func `a thing comes up as often as its weight says`() {
        var dice = Dice(seed: 1)
        let things = (0..<4000).map { _ in dice.pick([("a", 3.0), ("b", 0), ("c", 1)]) }

        #expect((2850...3150).contains(things.count { $0 == "a" }))
        #expect(!things.contains("b"))
    }

    @Test func `shuffling keeps every thing`() {
        var dice = Dice(seed: 1)
        let shuffled = dice.shuffled(Array(0..<20))

        #expect(shuffled != Array(0..<20))
        #expect(shuffled.sorted() == Array(0..<20))
    }

    @Test(arguments: [
        "2026-03-02", "2026-09-01", "2026-11-20", "2026-12-21", "2026-01-05", "2026-06-30",
    ])
    func `a working day is a day of school`(day: String) {
        #expect(SchoolYear.hasSchool(.of(day)))
    }

    @Test(arguments: [
        "2026-11-21", "2026-11-22",  // a weekend
        "2026-07-09", "2026-08-21",  // summer
        "2026-10-19",  // autumn
        "2026-12-24", "2027-01-01",  // Christmas and New Year
        "2026-02-03",  // winter
        "2024-03-29", "2025-04-18", "2026-04-03", "2026-04-06",  // Good Friday, Easter Monday
        "2026-05-14", "2026-05-15", "2026-05-25",  // Ascension, Whit Monday
        "2026-05-01", "2025-10-03",
    ])
    func `a holiday is none`(day: String) {
        #expect(!SchoolYear.hasSchool(.of(day)))
    }

    @Test func `summer holidays are six weeks in each year`() {
        for year in 2016...2036 {
            let days = (0..<123).map { LocalDay.of("\(year)-06-01") + $0 }
            let free = days.filter { $0.weekday.rawValue <= 5 && $0.date.month >= 7 }
                .filter { !SchoolYear.hasSchool($0) }

            #expect((30...33).contains(free.count))
        }
    }
}
