extension Timer {
    /// Does what was due by now, step by step, each at its own moment (§3.3, §3.6).
    ///
    /// A timer that ended while nobody looked, or while the server was off, lands at its deadline
    /// and not at `now`.
    public mutating func settle(at now: Stamp) -> [TimerAction] {
        var actions: [TimerAction] = []
        while let action = settleOnce(at: now) { actions.append(action) }
        return actions
    }

    /// Does the first thing that was due by now, as one change; nil if nothing is.
    public mutating func settleOnce(at now: Stamp) -> TimerAction? {
        guard let due, due <= now.monotonic else { return nil }
        return step(at: Stamp(at: now.instant(of: due), monotonic: due))
    }

    /// The timer as it is at `now`, for pages.
    public func settled(at now: Stamp) -> Timer {
        var timer = self
        _ = timer.settle(at: now)
        return timer
    }

    /// What happens automatically at the moment that is due.
    private mutating func step(at moment: Stamp) -> TimerAction {
        switch state {
        case .running(let deadline) where setUp.isFocus:
            let action = endStretch(at: deadline)
            state = .ended(.finished, at: stretch?.endedAt ?? moment.at)
            note(.landed, moment.at, .server)
            return action
        case .running(let deadline) where setUp.step != nil:
            state = .overtime(since: deadline)
            note(.overtime, moment.at, .server)
            return .changed
        case .running(let deadline):
            let isPomodoro = if case .pomodoro = setUp.plan { true } else { false }
            state = isPomodoro ? .prompt(since: deadline) : .landing(since: deadline)
            note(.landed, moment.at, .server)
            return phase.isWork ? endStretch(at: deadline) : .changed
        case .prompt where !upcoming.isWork: return begin(upcoming, at: moment, .server)
        case .overtime:
            let action = endStretch(at: moment.monotonic)
            lapse(at: stretch?.endedAt ?? moment.at, moment.at)
            return action
        case .landing, .prompt:
            // Nobody answered: it ended when its time was up.
            lapse(at: over(moment) ?? moment.at, moment.at)
            return .changed
        case .paused, .ended: return .nothing
        }
    }

    private mutating func lapse(at endedAt: Instant, _ now: Instant) {
        state = .ended(.finished, at: endedAt)
        note(.lapsed, now, .server)
        // What comes after a step is asked on the page of its routine.
        if setUp.child == nil || setUp.step != nil { seenAt = now }
    }
}

extension Timer {
    /// Moves its monotonic times over a reboot (§3.3).
    ///
    /// By the UTC of both: a paused timer stays paused, a running one runs on, and one whose end
    /// has passed was due then. If the machine comes up with its wall clock behind, no timer gets
    /// more time than its length.
    public mutating func rebase(by shift: Span, at now: Stamp) {
        guard isLive else { return }
        switch state {
        case .running(let deadline):
            state = .running(deadline: min(deadline + shift, now.monotonic + length))
        case .landing(let since): state = .landing(since: min(since + shift, now.monotonic))
        case .overtime(let since): state = .overtime(since: min(since + shift, now.monotonic))
        case .prompt(let since): state = .prompt(since: min(since + shift, now.monotonic))
        case .paused, .ended: break
        }
        if let began = stretch?.began {
            stretch?.began = Stamp(at: began.at, monotonic: began.monotonic + shift)
        }
        note(.rebased, now.at, .server)
    }
}
