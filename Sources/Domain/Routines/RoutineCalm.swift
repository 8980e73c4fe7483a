/// How calmly a child does a routine: the sign that it needs FocusPal less (§12.2).
public struct RoutineCalm: Sendable, Equatable {
    /// On how many days it was done without help.
    public let days: Int
    /// On how many days it came.
    public let all: Int

    /// How many weeks in a row have to be calm.
    public static let weeks = 4
    /// How many days that are.
    public static let length = 7 * weeks
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
    /// and at least once: everybody oversleeps some day.
    /// - Parameters:
    ///   - came: the days on which it came, of these weeks.
    ///   - runs: those of one child and one routine.
    public init?(came: Set<LocalDay>, runs: [RoutineRun], before today: LocalDay) {
        let calm = Set(runs.filter(\.isCalm).map(\.day))
        var (days, all) = (0, 0)
        for week in 0..<Self.weeks {
            let first = today - Self.length + 7 * week
            let expected = (0..<7).map { first + $0 }.filter(came.contains)
            let kept = expected.count(where: calm.contains)
            guard kept >= 1, kept >= expected.count - 1 else { return nil }
            days += kept
            all += expected.count
        }
        self.init(days: days, all: all)
    }

    /// What parents read.
    public func told(name: String) -> Message {
        Self.told(name: name, days: days, all: all)
    }

    static func told(name: String, days: Int, all: Int) -> Message {
        Message(
            "{{name}} did it without help on {{n}} of {{all}} days in the last four weeks.",
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
