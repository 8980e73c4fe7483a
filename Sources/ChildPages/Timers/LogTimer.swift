package import Database
package import Domain
import Site

extension Writing {
    /// Saves a changed timer and everything that follows from it: the log, and the tree that it
    /// grows.
    package func keep(
        _ timer: inout Domain.Timer, after action: TimerAction, by author: Author,
        late: CommandID? = nil, at now: Stamp
    ) throws {
        try log(action, of: &timer, by: author, late: late, at: now.at)
        try save(timer)
        // Before the end is booked, because that asks who was there until then.
        try accompany(timer, at: now)
        try grow(with: timer, at: now)
        try attend(to: timer, at: now.monotonic)
    }

    /// Updates the log when a timer changes (§3.1), and notes it in the timer.
    ///
    /// A timer without a category logs nothing, and neither does a house timer. `late` is the
    /// command, if it arrives late.
    package func log(
        _ action: TimerAction, of timer: inout Domain.Timer, by author: Author,
        late: CommandID? = nil, at now: Instant
    ) throws {
        try draw(action, of: timer)
        guard let child = timer.setUp.child, let category = timer.setUp.category else { return }
        let begun = try timer.stretch?.activity.flatMap { try reading.activity($0) }
        let (owner, edits): (ChildID, [ActivityEdit])
        switch action {
        case .nothing, .changed: return
        case .begin(let at):
            _ = try settleForgotten(of: child, at: now)
            owner = child
            if let late {
                edits = TimedActivity.beginLate(
                    category, of: child, at: at, left: timer.leftOfStretch, command: late,
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
            guard let begun else { return }
            owner = begun.child
            edits = TimedActivity.goOn(
                begun, endedAt: end,
                next: try reading.nextActivity(of: owner, after: begun.record.startedAt))
        }
        try apply(edits, to: owner, by: author, at: now)
        if case .begin(let at) = action,
            let activity = try late == nil
                ? reading.runningActivity(of: child)
                : reading.activity(of: category, loggedLate: at, for: child)
        {
            timer.isLogged(by: activity)
        }
    }

    /// Ends what is running again since something was undone, if a timer that no longer runs logged
    /// it.
    func endWithTimer(of child: ChildID, at now: Instant) throws {
        guard let running = try reading.runningActivity(of: child),
            let timer = try reading.timer(logging: running.id)
        else { return }
        try apply(
            TimedActivity.endAgain(running, timer), to: child, by: Author(.server), at: now)
    }

    /// Stops the live timer of an archived child, and what it logs; a room continues without it.
    package func stopTimer(of child: ChildID, at now: Stamp, by author: Author) throws {
        try leaveRoom(of: child, at: now.at)
        guard var timer = try reading.liveTimer(of: child) else { return }
        try settle(&timer, at: now)
        let action = timer.carryOut(.stop, at: now, by: .parent, person: author.person)
        guard action != .nothing else { return }
        try keep(&timer, after: action, by: author, at: now)
    }

    /// Does everything that was due for a timer by now, one change after the other.
    package func settle(_ timer: inout Domain.Timer, at now: Stamp) throws {
        while true {
            var next = timer
            guard let action = next.settleOnce(at: now) else { return }
            try keep(&next, after: action, by: Author(.server), at: now)
            timer = next
        }
    }
}

extension Reading {
    /// What logs a timer that went on at a moment gone by: it runs, or ended with it or for something
    /// else.
    ///
    /// An activity that began after the command has another cause.
    fileprivate func activity(
        of category: CategoryID, loggedLate at: Instant, for child: ChildID
    ) throws -> Activity? {
        guard let last = try lastActivity(of: child, at: at), last.record.category == category
        else { return nil }
        return last.isRunning || last.record.startedAt == at ? last : nil
    }
}
