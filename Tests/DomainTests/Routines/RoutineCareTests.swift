import Support
import Testing

@testable import Domain

/// What parents add to a routine: a look at a step, and a fixed reward (§12.2).
struct RoutineCareTests {
    private let seven = Instant.utc("2026-03-02 06:00")

    /// Teeth, clothes and bag; somebody has a look at the teeth.
    private func run(fixed: Int? = nil) -> RoutineRun {
        var routine = Routine.morning
        routine.profile.fixedMinutes = fixed
        routine.steps[0].profile.needsLook = true
        return RoutineRun(
            id: RoutineRunID(1), of: routine, child: Cast.mia.id, on: .monday, at: seven,
            in: .berlin)
    }

    // MARK: - A look

    @Test func `a look is noted once, and holds nothing back`() {
        var run = run()
        #expect(!run.steps[0].waitsForLook)
        check(!run.lookAt(step: 1, at: seven, by: PersonID(1)))

        _ = run.end(step: 1, as: .done, at: seven.minutes(3))
        #expect(run.steps[0].waitsForLook)
        #expect(run.current?.place == 2)
        #expect(RoutineReward.minutes(for: run) == 1)

        check(run.lookAt(step: 1, at: seven.minutes(20), by: PersonID(1)))
        check(!run.lookAt(step: 1, at: seven.minutes(21), by: PersonID(2)))
        #expect(run.steps[0].look == .init(at: seven.minutes(20), person: PersonID(1)))
        #expect(!run.steps[0].waitsForLook)
        #expect(run.deed?.deed == .lookedAt(step: "Teeth"))
        #expect(run.deed?.person == PersonID(1))

        // What the child does next is the news.
        _ = run.end(step: 2, as: .done, at: seven.minutes(25))
        #expect(run.deed == nil)
    }

    @Test func `nobody looks at what was skipped, checked off or is for no eyes`() {
        for (state, isByParent) in [(RoutineRun.Step.State.skipped, false), (.done, true)] {
            var run = run()
            _ = run.end(step: 1, as: state, at: seven, byParent: isByParent)
            #expect(!run.steps[0].waitsForLook)
            check(!run.lookAt(step: 1, at: seven, by: nil))
        }
        var run = run()
        for place in 1...2 { _ = run.end(step: place, as: .done, at: seven) }
        for place in [2, 0, -1, Int.max] { check(!run.lookAt(step: place, at: seven, by: nil)) }
    }

    // MARK: - A fixed reward

    struct Fixed: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let minutes: Int
        /// Minutes that each step took; nil: skipped.
        let took: [Int64?]
        let worth: Int
    }

    private static let fixed = [
        Fixed(testDescription: "all of it", minutes: 20, took: [1, 1, 1], worth: 20),
        Fixed(testDescription: "two of three", minutes: 20, took: [1, nil, 1], worth: 20),
        Fixed(testDescription: "more than it took is fine", minutes: 2, took: [3, 5, 1], worth: 2),
        Fixed(testDescription: "less than half", minutes: 20, took: [3, nil, nil], worth: 3),
        Fixed(
            testDescription: "less than half, capped", minutes: 2, took: [3, nil, nil], worth: 2),
        Fixed(testDescription: "nothing", minutes: 20, took: [nil, nil, nil], worth: 0),
    ]

    @Test(arguments: fixed)
    func `a fixed reward comes once half of the steps are done`(one: Fixed) {
        var run = run(fixed: one.minutes)
        for (place, minutes) in zip(1..., one.took) {
            if let minutes { run.spend(.minutes(minutes), onStep: place) }
            _ = run.end(step: place, as: minutes == nil ? .skipped : .done, at: seven)
        }
        #expect(RoutineReward.minutes(for: run) == one.worth)
    }

    @Test func `half of an even number is enough`() {
        var routine = Routine.morning
        routine.profile.fixedMinutes = 9
        routine.steps.removeLast()
        var run = RoutineRun(
            id: RoutineRunID(1), of: routine, child: Cast.mia.id, on: .monday, at: seven,
            in: .berlin)
        _ = run.end(step: 1, as: .done, at: seven)
        _ = run.end(step: 2, as: .skipped, at: seven)
        #expect(RoutineReward.minutes(for: run) == 9)
    }
}

/// What mutates can't stand inside the macro.
private func check(_ isSo: Bool, at place: SourceLocation = #_sourceLocation) {
    #expect(isSo, sourceLocation: place)
}
