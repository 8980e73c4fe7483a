/// What a period can be averaged over and compared with: only time that is known.
///
/// Nothing is known from before the first entry, and today is only partly known.
public struct KnownTime: Sendable, Equatable {
    /// The whole days of the period, for averages; nil if there are none.
    public let whole: ClosedRange<LocalDay>?
    /// The days of the period before to compare with; nil if they are not all known.
    public let compared: ClosedRange<LocalDay>?
    /// Whether the last of those counts only up to the current time of day.
    public let endsWithNow: Bool

    /// What is known of a period on a day, if the first entry was on `first`.
    public init(
        of period: StatsPeriod, since first: LocalDay?, today: LocalDay,
        in calendar: FamilyCalendar
    ) {
        let days = period.days
        guard let first else { (whole, compared, endsWithNow) = (nil, nil, false); return }
        let (from, to) = (max(days.lowerBound, first), min(days.upperBound, today - 1))
        whole = from <= to ? from...to : nil
        let before = period.compared(today: today, in: calendar)
        compared = before.flatMap { first <= $0.lowerBound ? $0 : nil }
        // A 31st has no match in a month of 30 days.
        let come = today.number - days.lowerBound.number
        endsWithNow =
            days.contains(today)
            && compared.map { $0.upperBound.number - $0.lowerBound.number == come } ?? false
    }
}
