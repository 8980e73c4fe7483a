package import Database
package import Domain

/// What can't be taken back and waits for a day where several parents live (§17.1).
package struct Decide: Verb {
    package let kind: WaitingDecision.Kind
    /// Whether backups go, too.
    package var takesBackups = false
    package let maker: EventMaker
    package let now: Stamp

    package init(
        kind: WaitingDecision.Kind, takesBackups: Bool = false, maker: EventMaker, now: Stamp
    ) {
        self.kind = kind
        self.takesBackups = takesBackups
        self.maker = maker
        self.now = now
    }

    package var makesRoom: Bool { true }

    /// Throws: `Refusal.notAllowed` for anyone but a parent, `.invalid` at the PIN if it waits already.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let people = try writing.reading.grownUps()
        guard let person = people.parents.first(where: { $0.id == maker.person?.id }) else {
            throw Refusal.notAllowed
        }
        for known in try writing.reading.waitingDecisions() where known.kind == kind {
            guard known.turn(at: now.monotonic) == .lapsed else {
                throw Refusal.invalid([
                    FieldError(
                        "pin", Message("This is already waiting. To change it, stop it first."))
                ])
            }
            try writing.remove(known.id)
        }
        try writing.add(
            WaitingDecision(
                id: WaitingDecisionID(0), kind: kind, person: person.id,
                takesBackups: takesBackups,
                delay: Delay(
                    begunAt: now.at, begun: now.monotonic, length: WaitingDecision.day)))
        try writing.note(.decision, by: maker, about: kind.name, at: now.at)
        return Outcome()
    }
}

/// A parent stops what waits.
package struct StopDecision: Verb {
    package let decision: WaitingDecision
    package let maker: EventMaker
    package let now: Stamp

    package init(decision: WaitingDecision, maker: EventMaker, now: Stamp) {
        self.decision = decision
        self.maker = maker
        self.now = now
    }

    package var makesRoom: Bool { true }

    /// Throws: `Refusal.notFound` if it was stopped or carried out, `.conflict` if it is too late.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let person = maker.person else { throw Refusal.notAllowed }
        try decision.checkStop(by: person, at: now.monotonic)
        try writing.remove(decision.id)
        try writing.note(.decisionStop, by: maker, about: decision.kind.name, at: now.at)
        return Outcome()
    }
}
