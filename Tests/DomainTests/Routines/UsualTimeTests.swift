import Support
import Testing

@testable import Domain

/// How long a routine and its steps usually take (§12.2).
struct UsualTimeTests {
    /// Seconds of each time, the last first; the minutes that they make.
    static let times: [([Int64], Int?)] = [
        ([], nil),
        ([60, 60], nil),
        ([60, 60, 60], 1),
        ([61, 61, 61], 2),
        ([0, 0, 0], 1),
        ([-500, -500, -500], 1),
        ([120, 600, 180], 3),
        ([120, 180, 240, 600], 4),
        ([120, 120, 240, 600], 3),
        // One morning on which everything went wrong changes nothing.
        ([300, 300, 300, 300, 3600], 5),
        ([.max, .max, .max], Int(Span(milliseconds: .max).milliseconds / 60_000)),
    ]

    @Test(arguments: times)
    func `the median of the last times counts, in whole minutes`(
        seconds: [Int64], minutes: Int?
    ) {
        #expect(UsualTime(seconds.map { Span.seconds($0) })?.minutes == minutes)
    }

    @Test func `only the last ten times count`() {
        let times =
            Array(repeating: Span.minutes(5), count: 10) + Array(repeating: .hours(2), count: 90)
        #expect(UsualTime(times)?.minutes == 5)
    }

    @Test(arguments: [
        (2, 2, false), (2, 3, true), (3, 2, true), (12, 12, false), (12, 13, false), (12, 15, true),
        (12, 9, true), (60, 1, true), (1, 60, true),
    ])
    func `parents hear of it if a plan is off by a minute and a quarter of it`(
        planned: Int, usual: Int, differs: Bool
    ) throws {
        let time = try #require(UsualTime(Array(repeating: .minutes(Int64(usual)), count: 3)))
        #expect(time.differs(from: planned) == differs)
    }

    @Test(arguments: [(2, 6, 6), (6, 6, nil), (50, 90, 60), (60, 90, nil), (nil, 6, nil)])
    func `advice is a length that can be planned`(planned: Int?, usual: Int64, advice: Int?) {
        let step = RoutineStep(
            id: RoutineStepID(1),
            profile: StepProfile(words: "Teeth", picture: .drawn("teeth"), minutes: planned))
        let times = UsualTime(Array(repeating: .minutes(usual), count: 3))
        #expect(UsualTimes(steps: [step.id: times!]).advice(for: step) == advice)
        #expect(UsualTimes().advice(for: step) == nil)
    }
}
