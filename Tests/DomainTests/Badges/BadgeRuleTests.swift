import Support
import Testing

@testable import Domain

/// The rules of badges (§8.2).
struct BadgeRuleTests {
    static let first = LocalDay.of("2026-03-02")

    @Test(arguments: [
        ([0], 0), ([0, 7], 0), ([0, 8], 1), ([0, 8, 15, 30], 2), ([], 0), ([0, 1, 400], 1),
    ])
    func `who was away for a week has come back`(offsets: [Int], count: Int) {
        #expect(Self.walk(offsets.map { Self.first + $0 }).comebacks == count)
    }

    @Test func `months count once, whichever year`() {
        let days = ["2026-01-31", "2026-02-01", "2027-01-01", "2027-12-31"].map(LocalDay.of)

        #expect(Self.walk(days).months == [1, 2, 12])
        #expect(Self.walk([]).months == [])
    }

    @Test(arguments: [(0, 0), (1, 0), (4, 2), (9, 4), (10, 5), (25, 5)])
    func `dots show how far a badge is, the last one only when it is done`(
        trees: Int64, dots: Int
    ) {
        let forest = BadgeCatalogue.family(.forest)

        #expect(BadgeProgress(forest, sum: trees, earned: 0).stepsDone == dots)
    }

    @Test func `a shelf has the newest first, then the two that have come furthest`() {
        let all = BadgeCatalogue.all.prefix(6)
        let progress = all.enumerated().map { number, family in
            BadgeProgress(
                family, sum: number == 4 ? family.need(1) / 2 : 0, earned: number < 3 ? 1 : 0)
        }
        let at = Dictionary(
            uniqueKeysWithValues: zip(all.map(\.id), [5, 9, 5].map { Instant(milliseconds: $0) }))

        let shelf = BadgeProgress.shelf(progress) { at[$0.family.id] }

        let ids = all.map(\.id)
        #expect(shelf.map(\.family.id) == [ids[1], ids[0], ids[2], ids[4], ids[3]])
    }

    private static func walk(_ active: [LocalDay]) -> TreeDays {
        var days = TreeDays()
        days.walk(
            after: nil, active: Set(active), daysOff: [], today: active.max() ?? first)
        return days
    }

    /// Weeks of minutes of three categories by day.
    private func week(_ days: [[Int64]]) -> [[CategoryID: Span]] {
        days.map { day in
            Dictionary(
                uniqueKeysWithValues: day.enumerated().filter { $0.element > 0 }.map {
                    (CategoryID(Int64($0.offset) + 1), .minutes($0.element))
                })
        }
    }

    @Test func `a balanced week has seven hours on five days, nothing over 40 percent`() {
        // 84 minutes on each of five days are seven hours.
        #expect(BadgeRules.isBalanced(week(Array(repeating: [33, 33, 18], count: 5))))
        // Exactly 40 percent.
        #expect(BadgeRules.isBalanced(week(Array(repeating: [40, 40, 20], count: 5))))
        #expect(!BadgeRules.isBalanced(week(Array(repeating: [41, 39, 20], count: 5))))
        // One minute less than seven hours.
        #expect(
            !BadgeRules.isBalanced(
                week(Array(repeating: [33, 33, 18], count: 4) + [[33, 33, 17]])))
        #expect(!BadgeRules.isBalanced(week(Array(repeating: [200, 200, 100], count: 4))))
        #expect(
            BadgeRules.isBalanced(
                week(Array(repeating: [200, 200, 100], count: 4) + [[], [0, 0, 1], []])))
        #expect(!BadgeRules.isBalanced(week([[], [], [], [], [], [], []])))
        #expect(!BadgeRules.isBalanced([]))
    }

    @Test func `a week with all hours of all days logged can be balanced`() {
        #expect(BadgeRules.isBalanced(week(Array(repeating: [480, 480, 480], count: 7))))
    }

    private func activity(
        _ day: Int, forgotten: Bool = false, by hand: ActivityRecord.EnteredBy = .tap
    ) -> Activity {
        let start = Instant.monday9am.minutes(Int64(day) * 1440)
        return Activity(
            id: ActivityID(Int64(day) + 1), child: Cast.mia.id,
            record: ActivityRecord(
                category: .reading, startedAt: start, endedAt: start.minutes(30), enteredBy: hand,
                isForgotten: forgotten))
    }

    @Test func `a true diary has five days logged as they happened`() {
        let five = week(Array(repeating: [30], count: 5))
        let taps = (0..<5).map { activity($0) }

        #expect(BadgeRules.isTrue(five, taps))
        #expect(!BadgeRules.isTrue(Array(five.prefix(4)), Array(taps.prefix(4))))
        #expect(!BadgeRules.isTrue(five, taps + [activity(5, forgotten: true)]))
        #expect(!BadgeRules.isTrue(five, taps + [activity(5, by: .manual)]))
        #expect(!BadgeRules.isTrue([], []))
    }

    @Test func `a rainbow has six kinds, and screens are none`() {
        let five: [Domain.Category.Kind: Span] = [
            .homework: .minutes(5), .reading: .minutes(60), .music: .minutes(5),
            .chores: .minutes(5), .outdoor: .minutes(5),
        ]
        #expect(!BadgeRules.isRainbow(five))
        #expect(!BadgeRules.isRainbow(five.merging([.screen: .hours(3)]) { $1 }))
        #expect(!BadgeRules.isRainbow(five.merging([.rest: .seconds(299)]) { $1 }))
        #expect(BadgeRules.isRainbow(five.merging([.rest: .minutes(5)]) { $1 }))
        #expect(!BadgeRules.isRainbow([:]))
    }

    @Test func `goals are kept where every least is reached and no most is passed`() throws {
        let goals = [
            CategoryID.homework: try #require(Goal(minimum: 30)),
            CategoryID.screen: try #require(Goal(maximum: 60)),
        ]
        func kept(_ homework: Int64, _ screen: Int64) -> Bool {
            BadgeRules.areKept(
                goals, [.homework: .minutes(homework), .screen: .minutes(screen)],
                screens: [.screen])
        }
        #expect(kept(30, 60))
        #expect(kept(30, 0))
        #expect(!kept(29, 0))
        #expect(!kept(30, 61))
        #expect(!BadgeRules.areKept([:], [.homework: .hours(1)], screens: []))
    }

    @Test func `what nobody stopped reaches no least, and passes a most`() throws {
        let goals = [
            CategoryID.homework: try #require(Goal(minimum: 30)),
            CategoryID.screen: try #require(Goal(maximum: 60)),
        ]
        func kept(_ day: [CategoryID: Span], _ all: [CategoryID: Span]) -> Bool {
            BadgeRules.areKept(goals, day, withForgotten: all, screens: [.screen])
        }
        let homework: [CategoryID: Span] = [.homework: .minutes(30)]

        #expect(kept(homework, [.homework: .hours(3)]))
        #expect(!kept(homework, [.homework: .minutes(30), .screen: .minutes(61)]))
        #expect(!kept([.reading: .minutes(5)], homework))
        #expect(!kept([:], homework))
    }

    @Test func `a day without a record keeps no goal, and a least time on screens is none`() throws
    {
        let limit = [CategoryID.screen: try #require(Goal(maximum: 60))]
        let wish = [CategoryID.screen: try #require(Goal(minimum: 30, maximum: 60))]

        #expect(!BadgeRules.areKept(limit, [:], screens: [.screen]))
        #expect(BadgeRules.areKept(limit, [.reading: .minutes(1)], screens: [.screen]))
        #expect(BadgeRules.areKept(wish, [.reading: .minutes(1)], screens: [.screen]))
    }
}
