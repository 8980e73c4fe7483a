/// A month of a year.
public struct CalendarMonth: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year.
    public let year: Int
    /// 1…12.
    public let month: Int

    /// The month of a day.
    public init(of day: LocalDay) { (year, month, _) = day.date }

    /// A month in ISO 8601, `2026-05`; nil for anything else.
    public init?(iso text: String) {
        guard let day = LocalDay(iso: text + "-01") else { return nil }
        self.init(of: day)
    }

    /// Its first day.
    public var firstDay: LocalDay { LocalDay(year: year, month: month) }

    /// Its days, the first to the last.
    public var days: ClosedRange<LocalDay> {
        let next = CalendarMonth(of: firstDay + 31).firstDay
        return firstDay...(next - 1)
    }

    /// `2026-05`.
    public var description: String { String(firstDay.description.dropLast(3)) }

    /// Whether `a` comes before `b`.
    public static func < (a: CalendarMonth, b: CalendarMonth) -> Bool { a.firstDay < b.firstDay }
}
