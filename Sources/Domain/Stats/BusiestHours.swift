/// When in the week the most time was spent, and the sentence about it (§7.3).
public struct BusiestHours: Sendable, Equatable {
    /// Hours next to each other on one weekday.
    public struct Stretch: Sendable, Equatable {
        /// The weekday.
        public let weekday: Weekday
        /// The hours of the day, 0…24.
        public let hours: Range<Int>

        /// Some hours of a weekday.
        public init(_ weekday: Weekday, _ hours: Range<Int>) {
            self.weekday = weekday
            self.hours = hours
        }
    }

    /// All that have as much time as any, in the order of the week.
    public let stretches: [Stretch]

    /// Those of the times by weekday and hour, as `Totals.byHour` gives them.
    public init(_ byHour: [Weekday: [Span]], week: [Weekday]) {
        let most = byHour.values.joined().max() ?? .zero
        var stretches: [Stretch] = []
        guard most > .zero else {
            self.stretches = []
            return
        }
        for weekday in week {
            for (hour, time) in (byHour[weekday] ?? []).enumerated() where time == most {
                if let last = stretches.last, last.weekday == weekday, last.hours.upperBound == hour
                {
                    stretches.removeLast()
                    stretches.append(Stretch(weekday, last.hours.lowerBound..<hour + 1))
                } else {
                    stretches.append(Stretch(weekday, hour..<hour + 1))
                }
            }
        }
        self.stretches = stretches
    }

    /// The sentence; nil without any time.
    ///
    /// It names no hour as the busiest where another is as busy.
    public func told(_ name: (Weekday) -> String) -> Message? {
        guard let first = stretches.first else { return nil }
        let clocks = ["from": first.hours.lowerBound * 60, "to": first.hours.upperBound % 24 * 60]
        let day = name(first.weekday)
        switch (stretches.count, first.hours.count) {
        case (1, 1):
            return Message("Busiest hour: {{day}}, {{from}}–{{to}}.", ["day": day], clocks: clocks)
        case (1, _):
            return Message("Busiest hours: {{day}}, {{from}}–{{to}}.", ["day": day], clocks: clocks)
        case (2, _):
            let second = stretches[1]
            let others = [
                "from2": second.hours.lowerBound * 60, "to2": second.hours.upperBound % 24 * 60,
            ]
            return Message(
                "Busiest hours: {{day}}, {{from}}–{{to}}, and {{day2}}, {{from2}}–{{to2}}.",
                ["day": day, "day2": name(second.weekday)],
                clocks: clocks.merging(others) { one, _ in one })
        default: return Message("No hour was busier than all others.")
        }
    }
}
