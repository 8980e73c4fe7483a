/// Focus per day, week or month up to today, for the graphs of a profile (§5.7).
public enum FocusTimes {
    /// How long a step is.
    public enum Step: String, Sendable, CaseIterable {
        case day, week, month

        /// How many fit on a phone.
        public var count: Int {
            switch self {
            case .day: 7
            case .week: 8
            case .month: 12
            }
        }
    }

    /// One step with its focus time, stopped sessions included.
    public struct Part: Sendable, Equatable {
        /// Its days.
        public let days: ClosedRange<LocalDay>
        /// The time.
        public let focused: Span

        /// A step.
        public init(days: ClosedRange<LocalDay>, focused: Span) {
            self.days = days
            self.focused = focused
        }
    }

    /// The days of each step up to today's, oldest first.
    public static func steps(_ step: Step, today: LocalDay, in calendar: FamilyCalendar)
        -> [ClosedRange<LocalDay>]
    {
        var steps = [whole(step, around: today, in: calendar)]
        while steps.count < step.count {
            steps.append(whole(step, around: steps[steps.count - 1].lowerBound - 1, in: calendar))
        }
        return steps.reversed()
    }

    /// The steps with their focus, including those without any.
    public static func parts(of records: [FocusRecord], in steps: [ClosedRange<LocalDay>])
        -> [Part]
    {
        steps.map { days in
            let focused = records.filter { days.contains($0.day) }.map(\.focused)
            return Part(days: days, focused: focused.reduce(.zero, +))
        }
    }

    private static func whole(
        _ step: Step, around day: LocalDay, in calendar: FamilyCalendar
    ) -> ClosedRange<LocalDay> {
        switch step {
        case .day: day...day
        case .week: StatsPeriod(.week, around: day, in: calendar).days
        case .month: StatsPeriod(.month, around: day, in: calendar).days
        }
    }
}
