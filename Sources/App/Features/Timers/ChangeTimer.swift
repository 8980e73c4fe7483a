import Database
import Domain

/// Somebody pauses a timer, adds to it, ends it, or answers its end (§3.1, §3.6).
struct ChangeTimer: Verb {
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
    /// When it was made, by the clock of its page, if it waited there for the server (§11.2).
    var madeAt: Instant?

    /// Whose a timer is.
    enum Owner: Equatable {
        case child(ChildID)
        case house
    }

    /// What came of it.
    enum Result {
        /// It is so now, or was already.
        case done
        /// Somebody has changed the timer meanwhile in a way that the page did not know.
        case stale
    }

    /// Carries the command out, once.
    ///
    /// Throws: `Refusal.notFound` for a timer that is not there, or another's; `.conflict` for a
    /// command that is more than a day old.
    func perform(in writing: borrowing Writing) throws -> Outcome<Result> {
        guard var timer = try writing.reading.timer(timer) else { throw Refusal.notFound }
        let child = timer.setUp.child
        if let owner, owner != (child.map { .child($0) } ?? .house) { throw Refusal.notFound }
        guard try writing.reading.timer(commanded: id) == nil else { return Outcome(.done) }
        let before = try writing.settle(&timer, at: now)
        let changed = try change(&timer, writing)
        // A late command leaves the timer as it was at its moment.
        let after = try writing.settle(&timer, at: now)
        let news = [before, changed.news, after].compactMap { $0 }.reduce(nil as TimerNews?) {
            $1.after($0)
        }
        let topics = try writing.reading.topics(of: news.map { [$0] } ?? [])
        return Outcome(changed.result, news: topics)
    }

    private func change(_ timer: inout Timer, _ writing: borrowing Writing) throws
        -> (result: Result, news: TimerNews?)
    {
        let late = try late()
        guard timer.isLive else {
            let logged = try late.map { try correct(&timer, $0, writing) } ?? []
            let seen = try see(timer, writing)
            return (seen.result, logged.isEmpty ? seen.news : TimerNews(timer, logged: logged))
        }
        let action: TimerAction
        if let late {
            action = timer.carryOut(late: command, of: late, at: now, by: who)
        } else {
            action = carryOut(on: &timer)
        }
        guard action != .nothing else { return (.stale, nil) }
        let news = try writing.keep(
            &timer, after: action, by: author, late: late == nil ? nil : id, at: now)
        try writing.add(id, to: timer.id, at: now.at)
        return (.done, news)
    }

    private var author: Author { Author(who.actor, device: device) }

    /// The moment of a command that waited, on both clocks.
    private func late() throws(Refusal) -> Stamp? {
        guard let madeAt else { return nil }
        let at = try LateTap.time(madeAt, now: now.at)
        return Stamp(at: at, monotonic: now.monotonic + (at - now.at))
    }

    private func carryOut(on timer: inout Timer) -> TimerAction {
        // More time contradicts nothing that others did.
        let isAdding = if case .add = command { true } else { false }
        guard isAdding || timer.isKnown(to: seen) else { return .nothing }
        return timer.carryOut(command, at: now, by: who)
    }

    /// Takes back what a timer logged after somebody stopped it, out of reach of the server.
    private func correct(_ timer: inout Timer, _ late: Stamp, _ writing: borrowing Writing) throws
        -> Set<ChildID>
    {
        try writing.log(
            timer.correction(late: command, of: late), of: &timer, by: author, at: now.at)
    }

    /// At an ended timer there is only to see that it has ended; children do.
    private func see(_ timer: Timer, _ writing: borrowing Writing) throws
        -> (result: Result, news: TimerNews?)
    {
        guard command == .done, let child = timer.setUp.child else { return (.stale, nil) }
        guard timer.seenAt == nil, who == .child else { return (.done, nil) }
        try writing.markTimersSeen(of: child, at: now.at)
        return (.done, TimerNews(timer))
    }
}
