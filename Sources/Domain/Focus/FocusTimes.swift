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

    /// The steps up to today's, oldest first, including those without focus.
    public static func parts(
        of records: [FocusRecord], by step: Step, today: LocalDay, in calendar: FamilyCalendar
    ) -> [Part] {
        var last = whole(step, around: today, in: calendar)
        var parts: [Part] = []
        for _ in 0..<step.count {
            let focused = records.filter { last.contains($0.day) }.map(\.focused)
            parts.append(Part(days: last, focused: focused.reduce(.zero, +)))
            last = whole(step, around: last.lowerBound - 1, in: calendar)
        }
        return parts.reversed()
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
