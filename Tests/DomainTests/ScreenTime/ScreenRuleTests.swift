import Support
import Testing

@testable import Domain

/// What earns screen time (§12.4).
struct ScreenRuleTests {
    private static let sport = ScreenRuleTerms(.time(.sport, minutes: 30), earns: 10, most: 25)
    private static let tree = ScreenRuleTerms(.tree, earns: 5, most: 15)
    private static let day = FamilyCalendar.berlin.calendarDay(.monday).span

    private static func done(_ minutes: Int64, trees: Int = 0) -> ScreenDeeds {
        ScreenDeeds(time: [.sport: .minutes(minutes)], trees: trees)
    }

    @Test(
        arguments: [
            (0, [:], [:]), (29, [:], [:]), (30, [:], [1: 10]), (59, [:], [1: 10]),
            (60, [1: 10], [2: 10]), (60, [:], [1: 10, 2: 10]),
            // The daily maximum cuts the third, and there is no fourth.
            (200, [:], [1: 10, 2: 10, 3: 5]), (200, [1: 10, 2: 10, 3: 5], [:]),
            // What was booked stays, and nothing is booked again.
            (30, [1: 10, 2: 10], [:]), (0, [1: 10], [:]), (60, [2: 10], [1: 10]),
            // Under another maximum before.
            (200, [1: 60], [:]), (-90, [:], [:]),
        ] as [(Int64, [Int: Int], [Int: Int])])
    func `each time counts once, up to the maximum of a day`(
        minutes: Int64, booked: [Int: Int], due: [Int: Int]
    ) {
        let found = Self.sport.due(Self.done(minutes), booked: booked)

        #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.nth, $0.minutes) }) == due)
    }

    @Test func `trees are counted`() {
        #expect(Self.tree.due(Self.done(0, trees: 2), booked: [:]).map(\.minutes) == [5, 5])
        #expect(Self.tree.due(Self.done(90, trees: 0), booked: [:]).isEmpty)
        #expect(Self.tree.due(Self.done(0, trees: .max), booked: [:]).count == 3)
        #expect(Self.tree.due(Self.done(0, trees: -1), booked: [:]).isEmpty)
    }

    @Test(arguments: 1...40)
    func `however time grows and shrinks, the sum is that of the most`(seed: Int) {
        var generator = SplitMix64(seed: UInt64(seed))
        var (booked, most) = ([Int: Int](), 0)
        for _ in 0..<20 {
            let minutes = Int64.random(in: 0...150, using: &generator)
            most = max(most, Int(minutes) / 30 * 10)
            for (nth, earned) in Self.sport.due(Self.done(minutes), booked: booked) {
                #expect(booked[nth] == nil)
                booked[nth] = earned
            }
            #expect(booked.values.reduce(0, +) == min(25, most))
        }
    }

    private static func record(
        _ from: Int64 = 0, _ to: Int64? = 60, category: CategoryID = .sport,
        by entered: ActivityRecord.EnteredBy = .tap, isForgotten: Bool = false
    ) -> ActivityRecord {
        ActivityRecord(
            category: category, startedAt: .monday9am.minutes(from),
            endedAt: to.map { .monday9am.minutes($0) }, enteredBy: entered,
            isForgotten: isForgotten)
    }

    struct Trace: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let trace: [ActivityRecord?]
        var now = record()
        let isMeasured: Bool
    }

    @Test(arguments: [
        Trace(testDescription: "begun and ended", trace: [nil, record(0, nil)], isMeasured: true),
        Trace(
            testDescription: "landed, and then went on",
            trace: [nil, record(0, nil), record(0, 40), record(0, nil)], isMeasured: true),
        Trace(
            testDescription: "made shorter", trace: [nil, record(0, nil), record(0, 90)],
            isMeasured: true),
        Trace(
            testDescription: "begun later than said first", trace: [nil, record(-9, nil)],
            isMeasured: true),
        Trace(
            testDescription: "made longer", trace: [nil, record(0, nil), record(0, 40)],
            isMeasured: false),
        Trace(
            testDescription: "begun earlier than said first",
            trace: [nil, record(5, nil), record(5, 60)], isMeasured: false),
        Trace(testDescription: "there at once", trace: [nil], isMeasured: false),
        Trace(testDescription: "without a trace", trace: [], isMeasured: false),
        Trace(
            testDescription: "something else first",
            trace: [nil, record(0, nil, category: .reading)], isMeasured: false),
        Trace(
            testDescription: "typed", trace: [nil, record(0, nil)],
            now: record(by: .manual), isMeasured: false),
        Trace(
            testDescription: "imported", trace: [nil, record(0, nil)],
            now: record(by: .imported), isMeasured: false),
        Trace(
            testDescription: "forgotten", trace: [nil, record(0, nil)],
            now: record(isForgotten: true), isMeasured: false),
        Trace(
            testDescription: "still running", trace: [nil], now: record(0, nil), isMeasured: false),
    ])
    func `measured is what nobody wrote down afterwards`(one: Trace) {
        #expect(one.now.isMeasured(trace: one.trace) == one.isMeasured)
    }

    @Test func `what was not measured counts as far as it was ticked`() {
        func told(_ isMeasured: Bool, _ ticked: (Int64, Int64)? = nil) -> ScreenDeeds.Told {
            ScreenDeeds.Told(
                .sport, .monday9am ..< .monday9am.minutes(60), isMeasured: isMeasured,
                ticked: ticked.map { .monday9am.minutes($0) ..< .monday9am.minutes($1) })
        }
        func time(_ told: ScreenDeeds.Told...) -> Span? {
            ScreenDeeds(told, trees: 0, within: Self.day).time[.sport]
        }

        #expect(time(told(true)) == .minutes(60))
        #expect(time(told(false)) == nil)
        #expect(time(told(false, (0, 60))) == .minutes(60))
        // It was moved after the tick.
        #expect(time(told(false, (-30, 20))) == .minutes(20))
        #expect(time(told(false, (200, 300))) == nil)
        #expect(time(told(true), told(true)) == .minutes(120))
        #expect(told(false).waits && told(false, (0, 20)).waits)
        #expect(!told(false, (0, 60)).waits && !told(true).waits)
    }

    @Test func `a day holds only its own part`() {
        let night = ScreenDeeds.Told(
            .sport, Self.day.upperBound - .minutes(20)..<Self.day.upperBound + .minutes(40),
            isMeasured: true)

        #expect(
            ScreenDeeds([night], trees: 1, within: Self.day)
                == ScreenDeeds(time: [.sport: .minutes(20)], trees: 1))
    }
}
