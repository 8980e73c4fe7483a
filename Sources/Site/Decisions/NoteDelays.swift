import Database
import Domain

/// Keeps how far the delays of decisions and new PINs are, for a restart of the machine.
struct NoteDelays: Verb {
    package let now: Monotonic

    package var makesRoom: Bool { true }

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        for decision in try writing.reading.waitingDecisions() {
            try writing.save(decision.with(decision.delay.noted(at: now)))
        }
        for reset in try writing.reading.pendingResets() {
            try writing.save(reset.with(reset.delay.noted(at: now)))
        }
        return Outcome()
    }
}

extension Writing {
    /// Carries them over a restart of the machine.
    func moveDelays(at now: Stamp) throws {
        let (decisions, resets) = (try reading.waitingDecisions(), try reading.pendingResets())
        for decision in decisions { try save(decision.with(decision.delay.rebased(at: now))) }
        for reset in resets { try save(reset.with(reset.delay.rebased(at: now))) }
    }
}
