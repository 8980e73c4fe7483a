import Database
import Domain

/// What the store knows of a child's period, added up by the one function that adds (§7).
struct StatsRecord {
    let period: StatsPeriod
    /// The days of the period, in order.
    let days: [CalendarDay]
    let activities: [Activity]
    let now: Instant
    /// The time of each category on each day.
    let byDay: [LocalDay: [CategoryID: Span]]
    /// The days of the period before that this one is held against, with their times.
    let before: [LocalDay: [CategoryID: Span]]
    let comparedDays: ClosedRange<LocalDay>?

    init(of child: ChildID, _ address: StatsAddress, _ visit: Visit) throws {
        let calendar = visit.calendar
        let (period, today) = (address.period, visit.today.day)
        self.period = period
        now = visit.now
        let compared = period.compared(today: today, in: calendar)
        let first = compared.map { min($0.lowerBound, period.days.lowerBound) }
        let span =
            calendar.start(
                of: first ?? period.days.lowerBound)..<calendar.start(
                of: period.days.upperBound + 1)
        let all = try visit.app.database.read { try $0.activities(of: child, touching: span) }
        days = calendar.calendarDays(period.days)
        let earlier = compared.map(calendar.calendarDays) ?? []
        let only = all.filter { address.category == nil || $0.record.category == address.category }
        activities = only
        byDay = Totals.byDay(only, days: days, now: now)
        before = Totals.byDay(only, days: earlier, now: now)
        // Nothing is held against a time of which nothing is known.
        comparedDays = before.isEmpty ? nil : compared
    }

    /// The time of each category in the whole period.
    var totals: [CategoryID: Span] { Self.sum(byDay.values) }

    /// The time of each category in what it is held against.
    var totalsBefore: [CategoryID: Span] { Self.sum(before.values) }

    /// The time of all categories on a day.
    func total(on day: LocalDay) -> Span { Self.total(byDay[day] ?? [:]) }

    /// The time of all categories on a day of the period before.
    func totalBefore(on day: LocalDay) -> Span { Self.total(before[day] ?? [:]) }

    /// The time of each category in some of the days.
    func totals(in days: ClosedRange<LocalDay>) -> [CategoryID: Span] {
        Self.sum(byDay.filter { days.contains($0.key) }.values)
    }

    static func total(_ totals: [CategoryID: Span]) -> Span { totals.values.reduce(.zero, +) }

    static func sum(_ days: some Sequence<[CategoryID: Span]>) -> [CategoryID: Span] {
        days.reduce(into: [:]) { sum, day in sum.merge(day) { $0 + $1 } }
    }
}

extension ClosedRange<LocalDay> {
    /// Each day, in order.
    func map<T>(_ make: (LocalDay) -> T) -> [T] {
        (lowerBound.number...upperBound.number).map { make(LocalDay(number: $0)) }
    }
}
