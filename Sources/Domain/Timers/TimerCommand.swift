/// The id of a timer command: 128 bits, made by the page, like a tap's.
public typealias CommandID = TapID

/// A command to a timer.
public enum TimerCommand: Sendable, Equatable {
    case pause, resume, stop, done
    /// This many minutes more.
    case add(Int)
    /// Two more minutes, at the end.
    case extend
    /// Bonus time, at the end.
    case overtime
    /// The next phase of a pomodoro.
    case next
}

/// What a change of a timer does to the log.
public enum TimerAction: Sendable, Equatable {
    /// The command did not fit and changed nothing.
    case nothing
    /// Only the timer has changed.
    case changed
    /// The activity begins.
    case begin(at: Instant)
    /// The activity ends.
    case end(at: Instant)
    /// The activity, ended at the deadline, ends earlier: an earlier tap came late.
    case endEarlier(at: Instant, insteadOf: Instant)
    /// The activity that ended then continues as if it had not.
    case goOn(since: Instant)
}

extension Timer {
    /// Carries out a command; one that does not fit the state does nothing.
    ///
    /// A finished countdown accepts commands only after it has landed: see `settle(at:)`.
    public mutating func carryOut(
        _ command: TimerCommand, at now: Stamp, by who: Who, person: PersonID? = nil
    ) -> TimerAction {
        let action = carryOut(command, now, who)
        if action != .nothing, who == .parent { lastChange.person = person }
        return action
    }

    private mutating func carryOut(_ command: TimerCommand, _ now: Stamp, _ who: Who)
        -> TimerAction
    {
        if let due, due <= now.monotonic { return .nothing }
        switch command {
        case .pause: return pause(now, who)
        case .resume: return resume(now, who)
        case .stop: return stop(now, who)
        case .done: return finish(now, who)
        case .add(let minutes): return add(minutes, now, who)
        case .extend: return runOn(by: TimerRules.more, .extended, nil, now, who)
        case .overtime: return keepGoing(now, who)
        case .next: return goToNext(now, who)
        }
    }

    private mutating func pause(_ now: Stamp, _ who: Who) -> TimerAction {
        guard case .running(let deadline) = state else { return .nothing }
        state = .paused(left: deadline - now.monotonic)
        note(.paused, now.at, who)
        return endStretch(at: now.monotonic)
    }

    private mutating func resume(_ now: Stamp, _ who: Who) -> TimerAction {
        guard case .paused(let left) = state else { return .nothing }
        state = .running(deadline: now.monotonic + left)
        note(.resumed, now.at, who)
        return beginStretch(at: now)
    }

    private mutating func stop(_ now: Stamp, _ who: Who) -> TimerAction {
        switch state {
        case .running, .paused: end(.stopped, .stopped, at: now, who)
        case .landing, .overtime, .prompt, .ended: finish(now, who)
        }
    }

    private mutating func finish(_ now: Stamp, _ who: Who) -> TimerAction {
        // A tree grows to its end or is stopped; "done" does not exist in between.
        guard isLive, !setUp.isFocus else { return .nothing }
        // A grown-up who ends it in the middle of its time has not seen it to its end.
        let isEarly = who == .parent && isCounting && setUp.step == nil
        return end(isEarly ? .stopped : .finished, .done, at: now, who)
    }

    /// Whether it would become too long with the time that a command gives.
    public func isFull(for command: TimerCommand) -> Bool {
        switch command {
        case .add(let minutes): length + Span.minutes(Int64(minutes)) > TimerRules.longest
        case .extend: length + TimerRules.more > TimerRules.longest
        case .pause, .resume, .stop, .done, .overtime, .next: false
        }
    }

    private mutating func add(_ minutes: Int, _ now: Stamp, _ who: Who) -> TimerAction {
        guard TimerRules.additions.contains(minutes) else { return .nothing }
        let more = Span.minutes(Int64(minutes))
        guard length + more <= TimerRules.longest else { return .nothing }
        switch state {
        case .running(let deadline): state = .running(deadline: deadline + more)
        case .paused(let left): state = .paused(left: left + more)
        case .landing: return runOn(by: more, .added, minutes, now, who)
        // Minutes that a grown-up gives in bonus time count down again; the work has never stopped.
        case .overtime where who == .parent: state = .running(deadline: now.monotonic + more)
        case .overtime, .prompt, .ended: return .nothing
        }
        length = length + more
        note(.added, minutes: minutes, now.at, who)
        return .changed
    }

    /// From the end back to counting down; the work continues without a gap.
    private mutating func runOn(
        by more: Span, _ what: Change.What, _ minutes: Int?, _ now: Stamp, _ who: Who
    ) -> TimerAction {
        guard case .landing = state, length + more <= TimerRules.longest else { return .nothing }
        state = .running(deadline: now.monotonic + more)
        length = length + more
        note(what, minutes: minutes, now.at, who)
        return goOn()
    }

    private mutating func keepGoing(_ now: Stamp, _ who: Who) -> TimerAction {
        guard case .landing(let since) = state, setUp.child != nil else { return .nothing }
        state = .overtime(since: since)
        note(.overtime, now.at, who)
        return goOn()
    }

    private mutating func goToNext(_ now: Stamp, _ who: Who) -> TimerAction {
        guard case .prompt = state else { return .nothing }
        return begin(upcoming, at: now, who)
    }
}

extension Timer {
    /// Begins a phase of a pomodoro.
    mutating func begin(_ next: TimerPhase, at now: Stamp, _ who: Who) -> TimerAction {
        phase = next
        length = setUp.length(of: next)
        state = .running(deadline: now.monotonic + length)
        note(.next, now.at, who)
        return beginStretch(at: now)
    }

    /// Ends it, by a person at `now`.
    private mutating func end(_ how: How, _ what: Change.What, at now: Stamp, _ who: Who)
        -> TimerAction
    {
        let action = endStretch(at: now.monotonic)
        // If it was already over, it ended then.
        state = .ended(how, at: over(now) ?? now.at)
        note(what, now.at, who)
        // A tree at rest is shown before it is gone: its end waits for the next visit.
        if (who == .child && !setUp.isFocus) || setUp.child == nil || setUp.step != nil {
            seenAt = now.at
        }
        return action
    }

    /// When its time was up, if nobody has answered yet, by the wall clock.
    func over(_ now: Stamp) -> Instant? {
        switch state {
        case .landing(let since), .prompt(let since):
            phase.isWork ? stretch?.endedAt ?? now.instant(of: since) : now.instant(of: since)
        case .running, .paused, .overtime, .ended: nil
        }
    }

    /// Work begins, in a work phase.
    mutating func beginStretch(at now: Stamp) -> TimerAction {
        guard setUp.child != nil, phase.isWork else { return .changed }
        if let stretch { worked = worked + stretch.length }
        stretch = Stretch(began: now)
        return .begin(at: now.at)
    }

    /// Work ends; on the wall clock at its start plus the elapsed time.
    mutating func endStretch(at monotonic: Monotonic) -> TimerAction {
        guard let lasting = stretch, lasting.endedAt == nil else { return .changed }
        let end = max(lasting.began.at, lasting.instant(of: monotonic))
        stretch?.endedAt = end
        return .end(at: end)
    }

    private mutating func goOn() -> TimerAction {
        guard let end = stretch?.endedAt else { return .changed }
        stretch?.endedAt = nil
        return .goOn(since: end)
    }

    mutating func note(_ what: Change.What, minutes: Int? = nil, _ at: Instant, _ who: Who) {
        version += 1
        lastChange = Change(who: who, what: what, minutes: minutes, at: at)
    }
}
