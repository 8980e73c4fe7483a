import Database
package import Domain

/// What a feature does once a decision has waited long enough.
package struct DecisionHandler: Sendable {
    /// Returns false for a kind of another feature.
    package let follow: @Sendable (FocusPal, WaitingDecision, Stamp) throws -> Bool

    package init(follow: @escaping @Sendable (FocusPal, WaitingDecision, Stamp) throws -> Bool) {
        self.follow = follow
    }
}

/// Nobody has restored a backup in time.
private struct LetLapse: Verb {
    let decision: WaitingDecisionID

    var makesRoom: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.remove(decision)
        return Outcome()
    }
}

extension Duty {
    /// Does what nobody has stopped.
    package static let decisions = Duty(name: "decisions", pace: .everyMinute) { app in
        let now = app.clock.stamp
        let family = app.pages.family
        if !family.decisions.isEmpty || !family.resets.isEmpty {
            try app.carryOut(NoteDelays(now: now.monotonic))
        }
        for decision in family.decisions {
            do {
                try app.follow(decision, at: now)
            } catch Refusal.notFound {
                // A parent was quicker.
            }
        }
        return nil
    }
}

extension FocusPal {
    fileprivate func follow(_ decision: WaitingDecision, at now: Stamp) throws {
        switch decision.turn(at: now.monotonic) {
        case .waits, .open: return
        case .lapsed: try carryOut(LetLapse(decision: decision.id))
        case .due:
            for handler in features.decisions where try handler.follow(self, decision, now) {
                return
            }
        }
    }
}
