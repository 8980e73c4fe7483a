import Database
package import Domain
import Site

extension Writing {
    /// Plants the tree that grows with a timer: as brave as the child's parents chose, or as all in
    /// a room agreed (§4.3, §6.2).
    package func plant(
        minutes: Int, seed: UInt64, beside tomo: TomoID?, feeling mood: Mood? = nil,
        isAllOrNothing: Bool = false, of child: Child, in timer: Domain.Timer, at now: Instant
    ) throws {
        let leaving = try isAllOrNothing ? .brave : reading.focusTaste(of: child).leaving
        try plant(
            FocusPlan(
                minutes: minutes, seed: seed, leaving: leaving, moodBefore: mood, tomo: tomo),
            of: child.id, timer: timer.id, at: now)
    }

    /// Updates the tree when its timer changes, in the same transaction (§4.6).
    ///
    /// Added time keeps the stage that was reached. An end is stored once, together with its coins:
    /// whoever ends the timer (device, parent, ticker, or the next start) passes through here, and
    /// the database refuses a second one.
    package func grow(with timer: Domain.Timer, at now: Stamp) throws {
        guard timer.setUp.isFocus, let session = try reading.focusSession(of: timer.id),
            session.end == nil
        else { return }
        let reached = session.reached(by: timer, at: now.monotonic)
        if reached > session.reached { try save(reached: reached, of: session.id) }
        guard let calendar = try reading.household()?.calendar,
            let end = session.ended(with: timer, at: now.monotonic, in: calendar)
        else { return }
        try self.end(session.id, end)
        guard let child = try reading.child(session.child) else { return }
        try book(
            end, of: session.plan, in: session.id, for: child,
            beside: try reading.company(of: timer.id))
    }

    /// Books what an end leads to (§5.2): coins for the child, EXP for the Tomo that came along.
    ///
    /// Badges follow by themselves at the end of the transaction, from what `end(_:_:)` has noted.
    @discardableResult
    package func book(
        _ end: FocusEnd, of plan: FocusPlan, in session: FocusSessionID, for child: Child,
        beside company: Company = .none
    ) throws -> FocusConsequences {
        let tomo = try plan.tomo.flatMap { try reading.tomo($0) }
        let consequences = FocusConsequences(
            of: FocusConsequences.Facts(
                plan: plan, end: end, pace: try reading.focusTaste(of: child).pace,
                lastSmall: try reading.lastSmallReward(of: child.id),
                experienceBefore: tomo?.experience ?? 0, company: company))
        if let coins = consequences.coins {
            try pay(
                coins.amount, isSmall: coins.isSmall, for: session, to: child.id, at: end.at)
        }
        if let tomo = plan.tomo, let experience = consequences.experience {
            try give(experience, for: session, to: tomo, at: end.at)
        }
        return consequences
    }
}

extension Reading {
    /// What the end of a session led to, according to what is booked; nil before its end.
    package func consequences(of session: FocusSession, beside tomo: Tomo?) throws
        -> FocusConsequences?
    {
        guard let end = session.end else { return nil }
        let given = try experience(of: session.id)
        return FocusConsequences(
            of: end, session.plan, coins: try coins(for: session.id), experience: given?.gained,
            experienceBefore: given?.before ?? tomo?.experience ?? 0)
    }
}
