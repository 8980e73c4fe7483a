/// How long something usually takes: the median of the last times, for parents who plan (§12.2).
///
/// It is a help with plans and never a score: children don't see it.
public struct UsualTime: Sendable, Equatable {
    /// Whole minutes, rounded up, so that a plan of as many is long enough; at least one.
    public let minutes: Int

    /// The most times that count: what is older says little about today.
    public static let most = 10
    /// The fewest times that say something.
    public static let fewest = 3

    /// - Parameter times: how long it took, the last time first; more than ten don't count.
    /// Returns nil if there are fewer than three.
    public init?(_ times: [Span]) {
        let sorted = times.prefix(Self.most).map { max($0, .zero).milliseconds }.sorted()
        guard sorted.count >= Self.fewest else { return nil }
        let middle = sorted.count / 2
        // Of an even number, half-way between the two in the middle.
        let median =
            sorted.count.isMultiple(of: 2)
            ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
        minutes = max(Int((median + 59_999) / 60_000), 1)
    }

    /// Whether a plan is so far off that parents want to know: by a minute, and by a quarter.
    public func differs(from planned: Int) -> Bool {
        let gap = abs(minutes - planned)
        return gap >= 1 && 4 * gap >= planned
    }
}

/// How long a routine and its steps usually take.
public struct UsualTimes: Sendable, Equatable {
    /// All steps together, of the days on which each of them was done.
    public var whole: UsualTime?
    /// Each step that was done often enough.
    public var steps: [RoutineStepID: UsualTime]

    /// How many days back a whole routine is looked at.
    public static let days = 60

    /// Some usual times.
    public init(whole: UsualTime? = nil, steps: [RoutineStepID: UsualTime] = [:]) {
        self.whole = whole
        self.steps = steps
    }

    /// What a step usually takes, if its plan is off; one without minutes has no plan to be off.
    ///
    /// Longer than a step can be planned: the longest that can.
    public func advice(for step: RoutineStep) -> Int? {
        guard let planned = step.profile.minutes, let usual = steps[step.id] else { return nil }
        let minutes = min(usual.minutes, Routine.stepMinutes.upperBound)
        return usual.differs(from: planned) && minutes != planned ? minutes : nil
    }
}
