import Database
import Domain

extension Writing {
    /// Keeps a timer that has changed, and all that follows from the change: what is logged, and
    /// what becomes of the tree that grows in it.
    ///
    /// Returns: what open pages have to hear.
    func keep(
        _ timer: inout Domain.Timer, after action: TimerAction, by author: Author,
        late: CommandID? = nil, at now: Stamp
    ) throws -> TimerNews {
        let logged = try log(action, of: &timer, by: author, late: late, at: now.at)
        try save(timer)
        // Before the end is booked, which asks who was there until then.
        try accompany(timer, at: now)
        let followed = try grow(with: timer, at: now)
        try attend(to: timer, at: now.monotonic)
        return TimerNews(timer, logged: logged, changed: followed?.changed ?? [])
    }

    /// Logs what a change of a timer does to what the child does (§3.1), and notes it in the timer.
    ///
    /// A timer without a category logs nothing, nor does one of the house. `late` is the command, if
    /// it comes after its time.
    /// Returns: whose record has changed; a parent may have given what it began to another child.
    func log(
        _ action: TimerAction, of timer: inout Domain.Timer, by author: Author,
        late: CommandID? = nil, at now: Instant
    ) throws -> Set<ChildID> {
        guard let child = timer.setUp.child, let category = timer.setUp.category else {
            return []
        }
        let begun = try timer.stretch?.activity.flatMap { try reading.activity($0) }
        let (owner, edits): (ChildID, [ActivityEdit])
        switch action {
        case .nothing, .changed: return []
        case .begin(let at):
            _ = try settleForgotten(of: child, at: now)
            owner = child
            if let late {
                edits = TimedActivity.beginLate(
                    category, of: child, at: at, command: late,
                    around: try reading.surroundings(of: child, at: at))
            } else {
                edits = TimedActivity.begin(
                    category, at: at, running: try reading.runningActivity(of: child),
                    lastEnd: try reading.lastEnd(of: child))
            }
        case .end(let at):
            owner = begun?.child ?? child
            edits = TimedActivity.end(
                begun?.id, at: at, running: try reading.runningActivity(of: owner))
        case .endEarlier(let at, insteadOf: let end):
            owner = begun?.child ?? child
            edits = TimedActivity.endEarlier(begun, at: at, insteadOf: end)
        case .goOn(since: let end):
            guard let begun else { return [] }
            owner = begun.child
            edits = TimedActivity.goOn(
                begun, endedAt: end,
                next: try reading.nextActivity(of: owner, after: begun.record.startedAt))
        }
        try apply(edits, to: owner, by: author, at: now)
        if case .begin(let at) = action, let running = try reading.runningActivity(of: child),
            // What began after a late command is not its doing.
            late == nil || (running.record.category == category && running.record.startedAt <= at)
        {
            timer.isLogged(by: running)
        }
        return edits.isEmpty ? [] : [owner]
    }

    /// Ends what runs since something was taken back, if a timer logged it and times it no more.
    func endWithTimer(of child: ChildID, at now: Instant) throws {
        guard let running = try reading.runningActivity(of: child),
            let timer = try reading.timer(logging: running.id)
        else { return }
        try apply(
            TimedActivity.endAgain(running, timer), to: child, by: Author(.server), at: now)
    }

    /// Stops the live timer of a child who is put away, and what it logs; a room goes on without it.
    func stopTimer(of child: ChildID, at now: Stamp, by author: Author) throws {
        try leaveRoom(of: child, at: now.at)
        guard var timer = try reading.liveTimer(of: child) else { return }
        _ = try settle(&timer, at: now)
        let action = timer.carryOut(.stop, at: now, by: .parent)
        guard action != .nothing else { return }
        _ = try keep(&timer, after: action, by: author, at: now)
    }

    /// Does what was due of a timer by now, one change after the other.
    func settle(_ timer: inout Domain.Timer, at now: Stamp) throws -> TimerNews? {
        var news: TimerNews?
        while true {
            var next = timer
            guard let action = next.settleOnce(at: now) else { return news }
            news = try keep(&next, after: action, by: Author(.server), at: now).after(news)
            timer = next
        }
    }
}
