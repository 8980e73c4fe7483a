extension ResidenceFile {
    /// The days that the entries with some summaries cover as a whole, within others (§8.4).
    ///
    /// A parents' evening makes no day off.
    public func wholeDays(
        of summaries: Set<String>, in days: ClosedRange<LocalDay>, _ calendar: FamilyCalendar
    ) -> Set<LocalDay> {
        entries.filter { summaries.contains($0.summary) }.reduce(into: []) { whole, entry in
            whole.formUnion(Self.wholeDays(entry.span, in: days, calendar))
        }
    }

    /// The same for each summary alone, in one go through the entries; none that covers no whole day.
    public func wholeDays(
        in days: ClosedRange<LocalDay>, _ calendar: FamilyCalendar
    ) -> [String: Set<LocalDay>] {
        entries.reduce(into: [:]) { whole, entry in
            let covered = Self.wholeDays(entry.span, in: days, calendar)
            guard !covered.isEmpty else { return }
            whole[entry.summary, default: []].formUnion(covered)
        }
    }

    /// The entries that cover no whole day, such as a parents' evening.
    public func withoutWholeDays(
        in days: ClosedRange<LocalDay>, _ calendar: FamilyCalendar
    ) -> [LeftOut] {
        leftOut(for: .noWholeDay, calendar) { entry in
            Self.wholeDays(entry.span, in: days, calendar).isEmpty
        }
    }

    private static func wholeDays(
        _ span: StaySpan, in days: ClosedRange<LocalDay>, _ calendar: FamilyCalendar
    ) -> [LocalDay] {
        let first: LocalDay
        let last: LocalDay
        switch span {
        case .days(let range): (first, last) = (range.lowerBound, range.upperBound)
        case .moments(let moments):
            let (start, end) = (
                calendar.day(of: moments.lowerBound), calendar.day(of: moments.upperBound)
            )
            first = calendar.start(of: start) == moments.lowerBound ? start : start + 1
            // The end is no longer part of it.
            last = end - 1
        }
        let (from, to) = (max(first, days.lowerBound), min(last, days.upperBound))
        guard from <= to else { return [] }
        return (0...(to.number - from.number)).map { from + $0 }
    }
}

extension DaysOff {
    /// Holidays as they are read, without the days on which a child is ill anyway, newest first.
    public static func holidays(_ days: Set<LocalDay>, besides known: [LocalDay: DayOff])
        -> [DaysOff]
    {
        let new = days.filter { known[$0] != .sick }
        return ranges(Dictionary(uniqueKeysWithValues: new.map { ($0, DayOff.holiday) }))
    }
}
