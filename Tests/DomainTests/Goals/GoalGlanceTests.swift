import Support
import Testing

@testable import Domain

/// A day that goes on has reached targets, and limits that are within or passed: none is kept yet (§8.1).
struct GoalGlanceTests {
    /// A goal with the minutes so far.
    typealias Case = (least: Int?, most: Int?, spent: Int64)

    @Test(
        arguments: [
            ([], nil),
            // Midnight: nothing was done.
            ([(nil, 60, 0)], .within(1)), ([(nil, 0, 0)], .within(1)),
            ([(60, nil, 0)], .reached(0, of: 1)),
            ([(60, nil, 0), (nil, 90, 0)], .reached(0, of: 1)),
            ([(30, nil, 0), (45, nil, 0), (nil, 90, 0)], .reached(0, of: 2)),
            ([(30, 60, 0)], .reached(0, of: 1)),
            // In the course of the day.
            ([(60, nil, 59), (60, nil, 60), (nil, 90, 89)], .reached(1, of: 2)),
            ([(nil, 60, 60), (nil, 30, 0)], .within(2)),
            ([(30, 60, 30)], .reached(1, of: 1)), ([(30, 60, 60)], .reached(1, of: 1)),
            // Passed limits come first.
            ([(nil, 60, 61)], .passed(1)), ([(nil, 0, 1)], .passed(1)),
            ([(30, 60, 61), (60, nil, 60)], .passed(1)),
            ([(nil, 60, 90), (nil, 30, 31), (nil, 10, 0)], .passed(2)),
            ([(nil, 1440, 1440)], .within(1)), ([(1440, nil, 1500)], .reached(1, of: 1)),
            // A minimum of nothing is nothing to reach.
            ([(0, nil, 0)], nil), ([(0, 60, 0)], .within(1)),
        ] as [([Case], GoalGlance?)])
    func `a day that goes on has kept no limit`(goals: [Case], glance: GoalGlance?) throws {
        let progress = try goals.map { goal in
            GoalProgress(
                try #require(Goal(minimum: goal.least, maximum: goal.most)),
                spent: .minutes(goal.spent))
        }

        #expect(GoalGlance(progress) == glance)
    }
}
