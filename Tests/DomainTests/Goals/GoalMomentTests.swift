import Testing

@testable import Domain

/// One gentle reminder for each moment (§8.1).
struct GoalMomentTests {
    private func due(
        _ minimum: Int?, _ maximum: Int?, _ spent: Span, told: Set<GoalMoment> = []
    ) throws -> Set<GoalMoment> {
        let goal = try #require(Goal(minimum: minimum, maximum: maximum))
        return GoalMoment.due(goal, spent: spent, told: told)
    }

    @Test func `three quarters of a limit are announced once`() throws {
        #expect(try due(nil, 60, .seconds(2699)) == [])
        #expect(try due(nil, 60, .minutes(45)) == [.limitNear])
        #expect(try due(nil, 60, .minutes(46), told: [.limitNear]) == [])
    }

    @Test func `the whole limit is announced once, and alone`() throws {
        #expect(try due(nil, 60, .minutes(60)) == [.limitReached])
        #expect(try due(nil, 60, .minutes(60), told: [.limitNear]) == [.limitReached])
        #expect(try due(nil, 60, .minutes(90), told: [.limitReached]) == [])
    }

    @Test func `a target is announced when it is met, not before`() throws {
        #expect(try due(60, nil, .minutes(45)) == [])
        #expect(try due(60, nil, .minutes(60)) == [.targetMet])
        #expect(try due(60, nil, .minutes(70), told: [.targetMet]) == [])
    }

    @Test func `a goal with both has moments of both`() throws {
        #expect(try due(60, 80, .minutes(60)) == [.targetMet, .limitNear])
        #expect(try due(60, 60, .minutes(60)) == [.targetMet, .limitReached])
    }

    @Test func `no time is nothing to tell`() throws {
        #expect(try due(nil, 0, .zero) == [])
        #expect(try due(0, nil, .zero) == [])
        #expect(try due(0, nil, .minutes(1)) == [])
        #expect(try due(nil, 0, .seconds(1)) == [.limitReached])
    }

    @Test func `what an undone tap takes back is no longer said`() throws {
        let goal = try #require(Goal(maximum: 60))

        #expect(GoalMoment.limitReached.holds(goal, spent: .minutes(60), told: [.limitReached]))
        #expect(!GoalMoment.limitReached.holds(goal, spent: .minutes(59), told: [.limitReached]))
        #expect(!GoalMoment.limitNear.holds(goal, spent: .minutes(60), told: [.limitReached]))
    }
}
