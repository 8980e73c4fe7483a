/// Which days of a period one home sees whole, in part or not at all (§17.3).
public struct HomeCover: Sendable, Equatable {
    /// The days of which everything is seen: averages and goals are of these.
    public let whole: Set<LocalDay>
    /// The days of which only some hours are seen, around a hand-over.
    public let part: Set<LocalDay>
    /// The days of which nothing but totals is seen, or nothing at all.
    public let none: Set<LocalDay>

    /// The days up to now; nil if all of them are seen whole.
    public init?(_ view: HomeView, days: [CalendarDay], now: Instant) {
        var (whole, part, none): (Set<LocalDay>, Set<LocalDay>, Set<LocalDay>) = ([], [], [])
        for day in days where day.start <= now && !day.span.isEmpty {
            switch view.cover(of: day.start..<max(day.start, min(day.end, now))) {
            case .whole: whole.insert(day.day)
            case .part: part.insert(day.day)
            case .none: none.insert(day.day)
            }
        }
        guard !part.isEmpty || !none.isEmpty else { return nil }
        (self.whole, self.part, self.none) = (whole, part, none)
    }
}

/// What a home sees of a day of the other one where totals are agreed: no activities, no times.
public struct DayTotals: Sendable, Equatable {
    /// The day.
    public let day: LocalDay
    /// The time of all entries.
    public let time: Span
    /// The trees that were grown.
    public let trees: Int
    /// The focus of those trees.
    public let focus: Span

    /// A day's totals.
    public init(day: LocalDay, time: Span, trees: Int, focus: Span) {
        self.day = day
        self.time = time
        self.trees = trees
        self.focus = focus
    }
}

extension HomeView {
    /// The totals of days of which no more is seen, in order; days without anything are left out.
    ///
    /// - Parameters:
    ///   - counted: the activities of which only the time is counted.
    ///   - sessions: the finished focus sessions.
    public func totals(
        of counted: [Activity], _ sessions: [FocusSession], days: [CalendarDay], now: Instant
    ) -> [DayTotals] {
        let byDay = Totals.byDay(counted, days: days, now: now)
        var grown: [LocalDay: FocusTotals] = [:]
        let finished = sessions.filter { $0.end != nil && share(at: $0.startedAt) == .totals }
        for (day, sessions) in Dictionary(grouping: finished, by: { $0.end?.day }) {
            if let day { grown[day] = FocusTotals(sessions) }
        }
        return days.compactMap { day in
            let time = (byDay[day.day] ?? [:]).values.reduce(.zero, +)
            let focus = grown[day.day]
            guard time > .zero || focus?.trees ?? 0 > 0 else { return nil }
            return DayTotals(
                day: day.day, time: time, trees: focus?.trees ?? 0, focus: focus?.focused ?? .zero)
        }
    }
}
