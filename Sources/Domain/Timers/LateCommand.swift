/// A command that reaches the server late, because a tablet was offline (§11.2).
///
/// It does what it would have done in time, unless someone has changed the timer since: the later
/// tap wins. What the server did by itself in the meantime gives way.
extension Timer {
    /// Carries out a command from an earlier `moment` on a timer that is settled at `now`, as one
    /// change; the timer may have to be settled again afterwards.
    ///
    /// More time contradicts nobody: if its moment is no longer available, it counts now.
    public mutating func carryOut(
        late command: TimerCommand, of moment: Stamp, at now: Stamp, by who: Who,
        person: PersonID? = nil
    ) -> TimerAction {
        if isUntouched(since: moment) {
            var earlier = self
            let end = earlier.takeBackEnd(after: moment)
            let action = earlier.carryOut(command, at: moment, by: who, person: person)
            guard action != .nothing else { return .nothing }
            self = earlier
            return end.map { action.instead(of: $0) } ?? action
        }
        guard case .add = command else { return .nothing }
        return carryOut(command, at: now, by: who, person: person)
    }

    /// What a late command changes in the log if the timer has already ended by itself: the timer
    /// stays ended, and the activity lasts no longer than until the tap.
    public func correction(late command: TimerCommand, of moment: Stamp) -> TimerAction {
        guard command == .stop || command == .done, !isLive, lastChange.who == .server,
            let stretch, let end = stretch.endedAt,
            stretch.began.at <= moment.at, moment.at < end
        else { return .nothing }
        return .endEarlier(at: moment.at, insteadOf: end)
    }

    /// Whether nobody has touched it since: the server's landing at the deadline and a reboot don't
    /// count.
    private func isUntouched(since moment: Stamp) -> Bool {
        if let stretch, moment.at < stretch.began.at { return false }
        switch (lastChange.who, lastChange.what) {
        case (.server, .landed), (.server, .rebased), (.server, .overtime): return true
        default: return lastChange.at <= moment.at
        }
    }

    /// Counts down again, as at a moment before its deadline.
    ///
    /// Returns: where the stretch had ended; nil if there was nothing to take back.
    private mutating func takeBackEnd(after moment: Stamp) -> Instant? {
        switch state {
        case .landing(let since), .prompt(let since):
            guard moment.monotonic < since else { return nil }
            state = .running(deadline: since)
        case .overtime(let since):
            // A step went on by itself, and its work with it.
            if moment.monotonic < since, lastChange.who == .server {
                state = .running(deadline: since)
            }
            return nil
        case .running, .paused, .ended: return nil
        }
        guard phase.isWork, let end = stretch?.endedAt else { return nil }
        stretch?.endedAt = nil
        return end
    }
}

extension TimerAction {
    /// The same for the log, if it already ended at the deadline.
    fileprivate func instead(of end: Instant) -> TimerAction {
        switch self {
        case .end(let at): .endEarlier(at: at, insteadOf: end)
        case .changed: .goOn(since: end)
        case .nothing, .begin, .endEarlier, .goOn: self
        }
    }
}
