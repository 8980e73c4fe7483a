import ChildPages
package import Database
package import Domain
package import Site

/// Somebody turns a wheel, and it says whose turn it is (§12.3).
struct SpinWheel: Verb {
    package let wheel: TurnWheelID
    /// On whose page; nil: on the wall.
    package let child: ChildID?
    /// The children who are at home, in the family's order.
    package let here: [ChildID]
    package let once: OnceForm
    package let now: Instant

    /// Draws and keeps it; a slip of the finger draws nobody.
    ///
    /// Throws: `Refusal.notFound` if the wheel is put away, or the child is not on it; `.conflict` if
    /// nobody of it is here.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let wheel = try writing.reading.turnWheel(wheel), wheel.archivedAt == nil,
            child.map(wheel.profile.children.contains) ?? true
        else { throw Refusal.notFound }
        let last = try writing.reading.lastTurn(of: wheel.id)
        guard try once.isFirst(writing), last?.rests(at: now) != true else { return Outcome() }
        let round = TurnRound(
            here: here.filter(wheel.profile.children.contains),
            memory: try writing.reading.turnMemory(of: wheel.id))
        var generator = SystemRandomNumberGenerator()
        guard let drawn = round.draw(using: &generator), round.number <= TurnRound.most else {
            throw Refusal.conflict(Message("Nobody on this wheel is here right now."))
        }
        try writing.add(
            turnOf: drawn, round: round.number, on: wheel.id, spunBy: child, at: now)
        return Outcome()
    }
}

/// A parent says whose turn it really was, or that it doesn't count (§12.3).
package struct CorrectTurn: Verb {
    package let wheel: TurnWheelID
    package let result: TurnResultID
    /// Nil: the turn doesn't count.
    package let child: ChildID?
    package let person: PersonID?
    package let now: Instant

    package init(
        wheel: TurnWheelID, result: TurnResultID, child: ChildID?, person: PersonID?, now: Instant
    ) {
        self.wheel = wheel
        self.result = result
        self.child = child
        self.person = person
        self.now = now
    }

    /// Throws: `Refusal.notFound` for a result of another wheel, `.conflict` if its round is settled
    /// or the child has had a turn in it.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let wheel = try writing.reading.turnWheel(wheel),
            let result = try writing.reading.turnResult(result), result.wheel == wheel.id
        else { throw Refusal.notFound }
        let memory = try writing.reading.turnMemory(of: wheel.id)
        let others = try writing.reading.activeChildren().map(\.id)
            .filter(wheel.profile.children.contains)
        guard result.isOpen(memory),
            child.map(result.alternatives(members: others, memory: memory).contains) ?? true
        else { throw Refusal.conflict(Message("This has just changed. Take another look.")) }
        try writing.correct(turn: result.id, to: child, by: person, at: now)
        return Outcome()
    }
}
