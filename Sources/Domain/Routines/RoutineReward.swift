/// What a routine brings at its end (§12.2).
public enum RoutineReward {
    /// The minutes that count, before the pace.
    ///
    /// A fixed reward counts as a whole once at least half of the steps were done; before that it is
    /// only a limit. Otherwise, for each step that was done it is the time it took, at most the planned one, and one minute where
    /// none is planned; for skipped steps nothing. Whoever did at least one step gets at least one.
    public static func minutes(for run: RoutineRun) -> Int {
        let done = run.steps.filter { $0.state == .done }
        guard !done.isEmpty else { return 0 }
        let time = done.reduce(Span.zero) { sum, step in
            guard let planned = step.profile.minutes else { return sum + .minutes(1) }
            return sum + max(.zero, min(step.took, .minutes(Int64(planned))))
        }
        let measured = max(1, Int(time.milliseconds / 60_000))
        guard let fixed = run.fixedMinutes else { return measured }
        return 2 * done.count >= run.steps.count ? fixed : min(measured, fixed)
    }
}
