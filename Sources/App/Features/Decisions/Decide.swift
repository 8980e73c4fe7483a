import Database
import Domain

/// What can't be taken back and waits for a day where several parents live (§17.1).
struct Decide: Verb {
    let kind: WaitingDecision.Kind
    /// Whether backups go, too.
    var takesBackups = false
    let maker: EventMaker
    let now: Stamp

    var makesRoom: Bool { true }

    /// Throws: `Refusal.notAllowed` for anyone but a parent, `.invalid` at the PIN if it waits already.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
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
        return Outcome(changesFamily: true)
    }
}

/// A parent stops what waits.
struct StopDecision: Verb {
    let decision: WaitingDecision
    let maker: EventMaker
    let now: Stamp

    var makesRoom: Bool { true }

    /// Throws: `Refusal.notFound` if it was stopped or carried out, `.conflict` if it is too late.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let person = maker.person else { throw Refusal.notAllowed }
        try decision.checkStop(by: person, at: now.monotonic)
        try writing.remove(decision.id)
        try writing.note(.decisionStop, by: maker, about: decision.kind.name, at: now.at)
        return Outcome(changesFamily: true)
    }
}

/// Nobody has restored a backup in time.
private struct LetLapse: Verb {
    let decision: WaitingDecisionID

    var makesRoom: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.remove(decision)
        return Outcome(changesFamily: true)
    }
}

extension Duty {
    /// Deletes what nobody has stopped, and lets new PINs take effect.
    static let decisions = Duty(name: "decisions", pace: .everyMinute) { app in
        let now = app.clock.stamp
        let family = app.pages.family
        if !family.decisions.isEmpty || !family.resets.isEmpty {
            try app.carryOut(NoteDelays(now: now.monotonic))
        }
        for reset in family.resets where reset.delay.isOver(at: now.monotonic) {
            try FinishReset(app: app, person: reset.person, now: now).perform()
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
    /// Nothing else that is due waits until files are rewritten.
    fileprivate func follow(_ decision: WaitingDecision, at now: Stamp) throws {
        switch (decision.turn(at: now.monotonic), decision.kind) {
        case (.waits, _), (.open, _), (.due, .restore): return
        case (.lapsed, _): try carryOut(LetLapse(decision: decision.id))
        case (.due, .deleteChild(let child)):
            try takeOut(
                child, alsoBackups: decision.takesBackups, after: decision.id, maker: .server,
                now: now.at)
            clearUpSoon(alsoBackups: decision.takesBackups)
        case (.due, .removeHomes):
            try carryOut(RemoveHomes(decision: decision.id, maker: .server, now: now.at))
        case (.due, .deleteEverything):
            try emptyRecord(alsoBackups: decision.takesBackups, after: decision.id)
            clearUpSoon(alsoBackups: decision.takesBackups)
            // Nobody has a page that could show it.
            log.line("everything is deleted; the code to set up FocusPal is \(setUpDoor.code.text)")
        }
    }
}
