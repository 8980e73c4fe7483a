public import Domain
import SQLite

extension Reading {
    /// What waits for its day to pass, in the order in which it was decided.
    public func waitingDecisions() throws -> [WaitingDecision] {
        try allReadable(WaitingDecisionRow.all, [], WaitingDecisionRow.read).compactMap { $0 }
    }
}

extension Writing {
    /// Begins the wait of a decision; the store refuses a second one of its kind.
    public func add(_ decision: WaitingDecision) throws {
        try connection.run(
            WaitingDecisionRow.insert, WaitingDecisionRow.decision.values(decision))
    }

    /// Keeps when a decision takes effect, and that the machine runs.
    public func save(_ decision: WaitingDecision) throws {
        try connection.run(
            "UPDATE waiting_decision SET (begun_steady, seen_steady) = (?, ?) WHERE id = ?",
            [decision.delay.begun.bound, decision.delay.seen.bound, .id(decision.id)])
    }

    /// Ends the wait of a decision: it was stopped, or is carried out.
    ///
    /// Throws: `Refusal.notFound` if that happened already.
    public func remove(_ decision: WaitingDecisionID) throws {
        let changes = try connection.run(
            "DELETE FROM waiting_decision WHERE id = ?", [.id(decision)])
        guard changes == 1 else { throw Refusal.notFound }
    }

    /// Ends the waits of all decisions, or of those of one grown-up.
    public func removeDecisions(of person: PersonID? = nil) throws {
        guard let person else {
            try connection.run("DELETE FROM waiting_decision")
            return
        }
        try connection.run("DELETE FROM waiting_decision WHERE person_id = ?", [.id(person)])
    }
}
