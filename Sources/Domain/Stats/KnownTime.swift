/// What a period's times can be averaged over and held against: only time that is known.
///
/// Nothing is known from before the first day on which something was logged, and of today only a part.
public struct KnownTime: Sendable, Equatable {
    /// The whole days of the period, for averages; nil while there is none.
    public let whole: ClosedRange<LocalDay>?
    /// The days of the period before that are held against this one; nil where they are not all known.
    public let compared: ClosedRange<LocalDay>?
    /// Whether the last of those counts only up to the time of day that it is now.
    public let endsWithNow: Bool

    /// What is known of a period on a day, if the record began on `first`.
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
        // A month's 31st has no like in one of 30 days.
        let come = today.number - days.lowerBound.number
        endsWithNow =
            days.contains(today)
            && compared.map { $0.upperBound.number - $0.lowerBound.number == come } ?? false
    }
}
