import Support
import Testing

@testable import Domain

/// Limits fill up to red, targets up to green, each to its edge (§8.1).
struct GoalProgressTests {
    private func goal(_ minimum: Int? = nil, _ maximum: Int? = nil) throws -> Goal {
        try #require(Goal(minimum: minimum, maximum: maximum))
    }

    private func zone(_ goal: Goal, permille: Int64, of minutes: Int64) -> GoalProgress.Zone {
        let spent = Span(milliseconds: minutes * 60 * permille)
        return GoalProgress(goal, spent: spent).zone
    }

    @Test(
        arguments: [
            (0, .free), (749, .free), (750, .soon), (751, .soon), (999, .soon),
            (1000, .soon), (1001, .over), (5000, .over),
        ] as [(Int64, GoalProgress.Zone)])
    func `a limit turns at three quarters and past the whole`(
        permille: Int64, zone: GoalProgress.Zone
    ) throws {
        #expect(try self.zone(goal(nil, 60), permille: permille, of: 60) == zone)
    }

    @Test(
        arguments: [
            (0, .filling), (749, .filling), (999, .filling), (1000, .done),
            (1001, .done), (9000, .done),
        ] as [(Int64, GoalProgress.Zone)])
    func `a target fills up and is done from the whole on`(
        permille: Int64, zone: GoalProgress.Zone
    ) throws {
        #expect(try self.zone(goal(60), permille: permille, of: 60) == zone)
    }

    @Test func `one thousandth of a second decides`() throws {
        let limit = try goal(nil, 1)

        #expect(GoalProgress(limit, spent: Span(milliseconds: 44_999)).zone == .free)
        #expect(GoalProgress(limit, spent: Span(milliseconds: 45_000)).zone == .soon)
        #expect(GoalProgress(limit, spent: Span(milliseconds: 60_000)).zone == .soon)
        #expect(GoalProgress(limit, spent: Span(milliseconds: 60_001)).zone == .over)
        #expect(GoalProgress(try goal(1), spent: Span(milliseconds: 59_999)).zone == .filling)
    }

    @Test(
        arguments: [
            (0, .filling, 60), (59, .filling, 60), (60, .free, 100), (74, .free, 100),
            (75, .soon, 100), (100, .soon, 100), (101, .over, 100),
        ] as [(Int64, GoalProgress.Zone, Int)])
    func `with both, the minimum comes first`(
        spent: Int64, zone: GoalProgress.Zone, minutes: Int
    ) throws {
        let progress = GoalProgress(try goal(60, 100), spent: .minutes(spent))

        #expect(progress.zone == zone)
        #expect(progress.minutes == minutes)
    }

    @Test func `the same minimum and maximum is met exactly`() throws {
        let exact = try goal(60, 60)

        #expect(GoalProgress(exact, spent: .minutes(59)).zone == .filling)
        #expect(GoalProgress(exact, spent: .minutes(60)).zone == .soon)
        #expect(GoalProgress(exact, spent: .seconds(3601)).zone == .over)
    }

    @Test func `a limit of nothing is free until time is spent`() throws {
        let none = try goal(nil, 0)

        #expect(GoalProgress(none, spent: .zero).zone == .free)
        #expect(GoalProgress(none, spent: Span(milliseconds: 1)).zone == .over)
    }

    @Test func `a target of nothing is done`() throws {
        #expect(GoalProgress(try goal(0), spent: .zero).zone == .done)
    }

    @Test func `huge and backward times stay sane`() throws {
        let limit = try goal(nil, 1440)
        let week = GoalProgress(limit, spent: .hours(24 * 7))
        let backwards = GoalProgress(limit, spent: .minutes(-5))

        #expect(week.zone == .over)
        #expect(week.minutesOver == 6 * 1440)
        #expect(week.minutesLeft == 0)
        #expect(backwards.spent == .zero)
        #expect(backwards.minutesSpent == 0)
    }

    @Test(
        arguments: [
            (0, 0, 60), (59, 0, 60), (60, 1, 59), (3599, 59, 1), (3600, 60, 0),
        ] as [(Int64, Int, Int)])
    func `what is done and what is left make the goal`(
        seconds: Int64, done: Int, left: Int
    ) throws {
        let progress = GoalProgress(try goal(60), spent: .seconds(seconds))

        #expect(progress.minutesSpent == done)
        #expect(progress.minutesLeft == left)
    }

    @Test(
        arguments: [
            (60, nil, 0, "None that day"), (60, nil, 20, "Part of the way there"),
            (60, nil, 3599, "Part of the way there"), (60, nil, 3600, "Goal reached"),
            (nil, 0, 0, "None that day"), (nil, 60, 0, "Within the limit"),
            (nil, 60, 2700, "Within the limit"), (nil, 60, 3600, "Within the limit"),
            (nil, 60, 3601, "Just over the limit"), (nil, 60, 3660, "{{n}} min over the limit"),
            (30, 60, 1799, "Part of the way there"), (30, 60, 1800, "Within the limit"),
        ] as [(Int?, Int?, Int64, String)])
    func `a day that is over tells what came of a goal`(
        minimum: Int?, maximum: Int?, seconds: Int64, told: String
    ) throws {
        let progress = GoalProgress(try goal(minimum, maximum), spent: .seconds(seconds))

        let message = progress.toldAfterwards

        #expect(message.text == told)
        #expect(message.values == (told.contains("{{n}}") ? ["n": "1"] : [:]))
    }

    @Test func `a limit passed comes first, a target done last`() throws {
        let all = [
            GoalProgress(try goal(60), spent: .minutes(60)),
            GoalProgress(try goal(nil, 60), spent: .minutes(10)),
            GoalProgress(try goal(60), spent: .minutes(10)),
            GoalProgress(try goal(nil, 60), spent: .minutes(50)),
            GoalProgress(try goal(nil, 60), spent: .minutes(70)),
        ]

        #expect(all.sorted().map(\.zone) == [.over, .soon, .filling, .free, .done])
    }

    @Test(
        arguments: [(-1, nil), (nil, -1), (1441, nil), (nil, 1441), (61, 60), (nil, nil)]
            as [(Int?, Int?)])
    func `what is no goal is none`(minimum: Int?, maximum: Int?) {
        #expect(Goal(minimum: minimum, maximum: maximum) == nil)
    }

    @Test func `the edges of a day are goals`() {
        #expect(Goal(minimum: 0, maximum: 1440) != nil)
        #expect(Goal(minimum: 1440, maximum: 1440) != nil)
    }

    @Test(arguments: [LocalDay.springForward, .fallBack, .monday])
    func `a day of any length counts elapsed time`(day: LocalDay) throws {
        let span = FamilyCalendar.berlin.calendarDay(day).span
        let now = span.lowerBound.minutes(240)
        let evening = Activity.of(.screen, from: span.lowerBound.minutes(-30), to: now)

        let totals = Totals.byCategory([evening], within: span, now: now)

        let progress = GoalProgress(try goal(nil, 240), spent: totals[.screen] ?? .zero)
        #expect(progress.minutesSpent == 240)
        #expect(progress.zone == .soon)
    }

    @Test func `midnight begins a new day for a running activity`() throws {
        let calendar = FamilyCalendar.berlin
        let midnight = calendar.start(of: .monday)
        let running = Activity.of(.screen, from: midnight.minutes(-90), to: nil)
        let limit = try goal(nil, 60)
        func zone(_ day: LocalDay, at now: Instant) -> GoalProgress.Zone {
            let span = calendar.calendarDay(day).span
            let totals = Totals.byCategory([running], within: span, now: now)
            return GoalProgress(limit, spent: totals[.screen] ?? .zero).zone
        }

        #expect(zone(.monday - 1, at: midnight) == .over)
        #expect(zone(.monday, at: midnight) == .free)
        #expect(zone(.monday, at: midnight.minutes(45)) == .soon)
    }
}
