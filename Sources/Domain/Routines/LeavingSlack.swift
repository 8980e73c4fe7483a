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
        let slack = leaving.out - now - run.workLeft(left)
        if now >= leaving.out {
            self = .past
        } else if slack >= .minutes(1) {
            self = .free(minutes: Int(slack.milliseconds / 60_000), until: leaving.out)
        } else {
            self = .fits
        }
    }
}

extension RoutineRun {
    /// How long the steps that are left take as planned; one without minutes counts as one.
    ///
    /// - Parameter left: the time left of the step whose turn it is; nil: it has not begun.
    func workLeft(_ left: Span?) -> Span {
        steps.filter { $0.state == .waiting }.reduce(.zero) { work, step in
            let planned = Span.minutes(Int64(step.profile.minutes ?? 1))
            return work + (step.place == current?.place ? left ?? planned : planned)
        }
    }
}
