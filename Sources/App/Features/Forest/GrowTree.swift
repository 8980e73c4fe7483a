import Database
import Domain

extension Writing {
    /// What follows for a tree from a change of its timer, in the transaction of the change (§4.6).
    ///
    /// Added time keeps the stage that was reached. An end is stored with the coins for it, once:
    /// whoever ends the timer, device, parent, ticker or a start after a break, comes by here, and
    /// the store refuses a second one.
    func grow(with timer: Domain.Timer, at now: Stamp) throws {
        guard timer.setUp.isFocus, let session = try reading.focusSession(of: timer.id),
            session.end == nil
        else { return }
        let reached = session.reached(by: timer, at: now.steady)
        if reached > session.reached { try save(reached: reached, of: session.id) }
        guard let calendar = try reading.household()?.calendar,
            let end = session.ended(with: timer, at: now.steady, in: calendar)
        else { return }
        try self.end(session.id, end)
        guard let child = try reading.child(session.child) else { return }
        try book(
            end, of: session.plan, in: session.id, for: child,
            beside: try reading.company(of: timer.id))
    }

    /// Books what follows from an end (§5.2): coins for the child, EXP for the Tomo that came along.
    ///
    /// Badges follow by themselves at the end of the transaction, from what `end(_:_:)` has noted.
    @discardableResult
    func book(
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
