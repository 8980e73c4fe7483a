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
        try pay(
            for: end, session.plan.leaving, beside: session.plan.tomo, of: session.id, to: child)
    }

    /// Pays what an end is worth, at the pace that parents have chosen (§5.2): coins to the child,
    /// EXP to the Tomo that came along.
    func pay(
        for end: FocusEnd, _ leaving: Leaving, beside tomo: TomoID?, of session: FocusSessionID,
        to child: Child
    ) throws {
        let lastSmall = try reading.lastSmallReward(of: child.id)
        let pace = try reading.focusTaste(of: child).pace.rawValue
        let reward = FocusReward.coins(for: end, leaving: leaving, lastSmall: lastSmall)
        guard let reward else { return }
        try pay(
            reward.amount * pace, isSmall: reward.isSmall, for: session, to: child.id, at: end.at)
        let experience = FocusReward.experience(
            for: end, leaving: leaving, lastSmall: lastSmall)
        if let tomo, let experience {
            try give(experience * pace, for: session, to: tomo, at: end.at)
        }
    }
}
