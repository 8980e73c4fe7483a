/// The time between the last step and leaving the house: it belongs to the child (§12.2).
public enum LeavingSlack: Sendable, Equatable {
    /// So many whole minutes, at least one, until then.
    case free(minutes: Int, until: Instant)
    /// There is none left, but nobody is late yet.
    case fits
    /// The time to leave has come; nothing is owed.
    case past

    /// What is left for oneself in a run; nil without a time to leave.
    ///
    /// - Parameter left: the time left of the step whose turn it is; nil: it has not begun.
    public init?(of run: RoutineRun, left: Span?, at now: Instant) {
        guard let leaving = run.leaving else { return nil }
        var work = Span.zero
        for step in run.steps where step.state == .waiting {
            let planned = Span.minutes(Int64(step.profile.minutes ?? 1))
            let isCurrent = step.place == run.current?.place
            work = work + (isCurrent ? left ?? planned : planned)
        }
        let slack = leaving.out - now - work
        if now >= leaving.out {
            self = .past
        } else if slack >= .minutes(1) {
            self = .free(minutes: Int(slack.milliseconds / 60_000), until: leaving.out)
        } else {
            self = .fits
        }
    }
}
