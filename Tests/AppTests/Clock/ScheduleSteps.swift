import Database
import Domain

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

extension FocusPal {
    /// What the ticker would do now of each duty.
    @discardableResult
    func finishTimers() -> Span { schedule.carryOut(.timers, self) }

    func watchGoals() { schedule.carryOut(.goals, self) }

    func watchTrees() { schedule.carryOut(.trees, self) }

    func watchRooms() { schedule.carryOut(.rooms, self) }

    func keepHouseClock() { schedule.carryOut(.clock, self) }

    func noteDevices() { schedule.carryOut(.devices, self) }

    func followDecisions() {
        schedule.carryOut(.resets, self)
        schedule.carryOut(.decisions, self)
    }

    func closeDays() {
        schedule.carryOut(.days, self)
        schedule.carryOut(.events, self)
    }
}

extension FocusPal {
    /// Changes the record as a verb does, with all that follows from it unless it goes unseen.
    func write<Answer>(
        unseen: Bool = false, _ change: @escaping @Sendable (borrowing Writing) throws -> Answer
    ) throws -> Answer {
        try unseen ? database.write(change) : carryOut(TestVerb(change: change))
    }
}

private struct TestVerb<Answer>: Verb {
    let change: @Sendable (borrowing Writing) throws -> Answer

    func perform(in writing: borrowing Writing) throws -> Outcome<Answer> {
        Outcome(try change(writing))
    }
}
