import Database
import Domain

/// Somebody pauses a timer, adds to it, ends it, or answers its end (§3.1, §3.6).
struct ChangeTimer {
    let timer: TimerID
    /// Whose it has to be; nil: any child's or the house's, for parents.
    let owner: Owner?
    let command: TimerCommand
    /// The id that the page made: the same one twice is one command.
    let id: CommandID
    /// The version that the page showed.
    let seen: Int
    let who: Timer.Who
    let device: DeviceID?
    let now: Stamp

    /// Whose a timer is.
    enum Owner: Equatable {
        case child(ChildID)
        case house
    }

    /// What came of it.
    enum Outcome {
        /// It is so now, or was already.
        case done
        /// Somebody has changed the timer meanwhile in a way that the page did not know.
        case stale
    }

    /// Carries the command out, once.
    ///
    /// Throws: `Refusal.notFound` for a timer that is not there, or another's.
    func perform(in app: FocusPal) throws -> (outcome: Outcome, child: ChildID?) {
        let (outcome, news, child) = try app.database.write { writing in
            guard var timer = try writing.reading.timer(timer) else { throw Refusal.notFound }
            let child = timer.setUp.child
            if let owner, owner != (child.map { .child($0) } ?? .house) { throw Refusal.notFound }
            guard try writing.reading.timer(commanded: id) == nil else {
                return (Outcome.done, TimerNews?.none, child)
            }
            let settled = try writing.settle(&timer, at: now)
            let changed = try change(&timer, writing)
            return (
                changed.outcome,
                changed.news.map { news in
                    TimerNews(timer, logged: news.logged.union(settled?.logged ?? []))
                } ?? settled, child
            )
        }
        if let news { app.tell([news]) }
        return (outcome, child)
    }

    private func change(_ timer: inout Timer, _ writing: borrowing Writing) throws
        -> (outcome: Outcome, news: TimerNews?)
    {
        guard timer.isLive else { return try see(timer, writing) }
        // More time contradicts nothing that others did.
        let isAdding = if case .add = command { true } else { false }
        guard isAdding || timer.isKnown(to: seen) else { return (.stale, nil) }
        let action = timer.carryOut(command, at: now, by: who)
        guard action != .nothing else { return (.stale, nil) }
        let logged = try writing.keep(
            &timer, after: action, by: Author(who.actor, device: device), at: now)
        try writing.add(id, to: timer.id, at: now.at)
        return (.done, TimerNews(timer, logged: logged))
    }

    /// At an ended timer there is only to see that it has ended; children do.
    private func see(_ timer: Timer, _ writing: borrowing Writing) throws
        -> (outcome: Outcome, news: TimerNews?)
    {
        guard command == .done, let child = timer.setUp.child else { return (.stale, nil) }
        guard timer.seenAt == nil, who == .child else { return (.done, nil) }
        try writing.markTimersSeen(of: child, at: now.at)
        return (.done, TimerNews(timer))
    }
}
