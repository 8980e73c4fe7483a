/// How calmly a child does a routine: the sign that it needs FocusPal less (§12.2).
public struct RoutineCalm: Sendable, Equatable {
    /// On how many days it was done without help.
    public let days: Int
    /// On how many days it came.
    public let all: Int

    /// How many weeks in a row have to be calm.
    public static let weeks = 4
    /// How many weeks back they are looked for, where a child spends whole weeks at another home.
    public static let mostWeeks = 2 * weeks
    /// A step that took so much longer than planned was work.
    public static let overrun = Span.minutes(5)

    /// So many days of so many.
    init(days: Int, all: Int) {
        self.days = days
        self.all = all
    }

    /// The calm of the four weeks before a day; nil unless each week was calm.
    ///
    /// A week is calm if the routine came in it, and was done without help on all of its days but one,
    /// and at least once: everybody oversleeps some day. Passed over is a week in which it came only on
    /// days at another home, or that the child spent there (§17.3).
    /// - Parameters:
    ///   - came: the days on which it came, of the weeks before.
    ///   - away: the days at another home.
    ///   - runs: those of one child and one routine.
    public init?(
        came: Set<LocalDay>, away: Set<LocalDay> = [], runs: [RoutineRun], before today: LocalDay
    ) {
        let calm = Set(runs.filter(\.isCalm).map(\.day))
        let weeks = (1...Self.mostWeeks).lazy.map { week in
            (0..<7).map { today - 7 * week + $0 }
        }.filter { week in
            let expected = week.filter(came.contains)
            return !(expected.isEmpty ? week : expected).allSatisfy(away.contains)
        }.prefix(Self.weeks)
        var (days, all) = (0, 0)
        for week in weeks {
            let expected = week.filter { came.contains($0) && !away.contains($0) }
            let kept = expected.count(where: calm.contains)
            guard kept >= 1, kept >= expected.count - 1 else { return nil }
            days += kept
            all += expected.count
        }
        guard weeks.count == Self.weeks else { return nil }
        self.init(days: days, all: all)
    }

    /// What parents read.
    public func told(name: String) -> Message {
        Self.told(name: name, days: days, all: all)
    }

    static func told(name: String, days: Int, all: Int) -> Message {
        Message(
            "{{name}} did it without help on {{n}} of {{all}} days in four weeks.",
            ["name": name, "n": String(days), "all": String(all)])
    }
}

extension RoutineRun {
    /// Whether the child did all of it, without help, and no step took much longer than planned.
    public var isCalm: Bool {
        isFinished
            && steps.allSatisfy { step in
                guard step.state == .done, !step.isByParent else { return false }
                guard let planned = step.profile.minutes else { return true }
                return step.took <= .minutes(Int64(planned)) + RoutineCalm.overrun
            }
    }
}
