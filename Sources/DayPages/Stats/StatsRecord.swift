import ChildPages
import Database
package import Domain
package import Site

/// What the database knows of a child's period, added up by the one function for that (§7).
package struct StatsRecord {
    package let period: StatsPeriod
    /// The days of the period, in order.
    package let days: [CalendarDay]
    package let activities: [Activity]
    package let now: Instant
    /// The days that can be averaged and compared.
    package let known: KnownTime
    /// The first day with an entry; nil if nothing was ever logged.
    package let first: LocalDay?
    /// The time of each category on each day.
    package let byDay: [LocalDay: [CategoryID: Span]]
    /// The days of the previous period that this one is compared with, with their times.
    package let before: [LocalDay: [CategoryID: Span]]
    package let comparedDays: ClosedRange<LocalDay>?
    /// What the times are compared with.
    package let comparison: Comparison
    /// How much of each day is seen, where a home sees only a part of them; nil: all days are.
    package let cover: HomeCover?
    /// What is counted there without being seen.
    package let counted: [Activity]
    /// The days of the period that hold nothing, whatever the reason.
    package let missing: MissingDays
    /// The same of the days that it is compared with; none if it is not.
    let missingBefore: MissingDays
    private let earlierDays: [CalendarDay]
    /// The days with entries that are seen whole, whatever the entries are.
    private let logged: Set<LocalDay>
    /// Days without an entry at a home where nobody uses FocusPal.
    private let unused: Set<LocalDay>

    /// `since`: a day before which nothing may be compared or averaged.
    package init(
        of child: ChildID, _ address: StatsAddress, since: LocalDay? = nil, _ visit: Visit
    ) throws {
        let calendar = visit.calendar
        let view = visit.homeView(of: child)
        let (period, today) = (address.period, visit.today)
        self.period = period
        now = visit.now
        let away = visit.daysWithoutFocusPal(of: child, in: period.days)
        let (began, time, anything) = try visit.read { reading in
            let began = try [reading.firstStart(of: child), reading.firstFocus(of: child)]
                .compactMap(\.self).min().map(calendar.day).map { max($0, since ?? $0) }
            let known = KnownTime(of: period, since: began, today: today.day, in: calendar)
            let first = known.compared?.lowerBound ?? period.days.lowerBound
            let span =
                calendar.start(
                    of: min(first, period.days.lowerBound))..<calendar.start(
                    of: period.days.upperBound + 1)
            return (
                began, try reading.recordedTime(of: child, touching: span, at: visit.now),
                // A day with any entry at all was not without FocusPal.
                away.isEmpty
                    ? []
                    : try reading.whole.recordedTime(of: child, touching: span, at: visit.now)
                        .activities
            )
        }
        first = began
        known = KnownTime(of: period, since: began, today: today.day, in: calendar)
        days = calendar.calendarDays(period.days)
        cover = view.flatMap {
            HomeCover($0, days: calendar.calendarDays(period.days), now: visit.now)
        }
        var earlier = known.compared.map(calendar.calendarDays) ?? []
        if known.endsWithNow, let last = earlier.popLast() {
            // By the clock, also where one of the two days is an hour longer or shorter.
            let second = today.secondOfDay(at: visit.now)
            earlier.append(last.until(calendar.instant(last.day, secondOfDay: second)))
        }
        earlierDays = earlier
        unused = away.subtracting(
            Totals.byDay(anything, days: days, now: now).filter { !$0.value.isEmpty }.keys)
        counted = time.counted
        let seen = time.activities
        let only = seen.filter {
            address.category == nil || $0.record.category == address.category
        }
        activities = only
        byDay = Totals.byDay(only, days: days, now: now)
        before = Totals.byDay(only, days: earlier, now: now)
        // Entries of other categories are entries, too.
        let entries = address.category == nil ? byDay : Totals.byDay(seen, days: days, now: now)
        let whole = cover?.whole
        let withEntries = Self.logged(entries)
        logged = withEntries.filter { whole?.contains($0) ?? true }
        // A time without entries is not compared, nor one of which only a part is seen.
        let earlierEntries =
            address.category == nil ? before : Totals.byDay(seen, days: earlier, now: now)
        let isWhole =
            cover == nil && earlier.allSatisfy { view?.cover(of: $0.span) ?? .whole == .whole }
        comparedDays = earlierEntries.isEmpty || !isWhole ? nil : known.compared
        comparison =
            if comparedDays != nil {
                .before(period.kind, untilNow: known.endsWithNow, days: period.length)
            } else if cover != nil {
                .covered
            } else {
                known.compared != nil && isWhole ? .empty : .unknown
            }
        missing = MissingDays(
            days.map(\.day), logged: withEntries,
            hidden: cover.map { $0.none.union($0.part) } ?? [], away: unused, since: began,
            today: today.day)
        missingBefore =
            comparedDays.map {
                MissingDays(
                    earlier.map(\.day), logged: Self.logged(earlierEntries),
                    away: visit.daysWithoutFocusPal(of: child, in: $0), since: began)
            } ?? .none
    }

    private static func logged(_ days: [LocalDay: [CategoryID: Span]]) -> Set<LocalDay> {
        Set(days.filter { !$0.value.isEmpty }.keys)
    }

    /// Whether nothing is said of days up to today, because the child was at another home.
    package func isAway(_ days: ClosedRange<LocalDay>, today: LocalDay) -> Bool {
        guard days.lowerBound <= today else { return false }
        return days.map(\.self).allSatisfy { day in
            day > today || unused.contains(day) || cover?.none.contains(day) ?? false
        }
    }

    /// The time of each category in the whole period.
    package var totals: [CategoryID: Span] { Self.sum(byDay.values) }

    /// The time of each category in the days it is compared with; empty if there are none.
    package var totalsBefore: [CategoryID: Span] {
        comparedDays == nil ? [:] : Self.sum(before.values)
    }

    /// The time of all categories on a day.
    package func total(on day: LocalDay) -> Span { Self.total(byDay[day] ?? [:]) }

    /// The time of all categories on an average day.
    package var average: DailyAverage? {
        DailyAverage(byDay, logged: logged, finished: known.whole)
    }

    /// The time of all categories on days of the previous period; nil if they are not compared with
    /// this one.
    func totalBefore(in days: ClosedRange<LocalDay>) -> Span? {
        guard let comparedDays, comparedDays.overlaps(days) else { return nil }
        return Self.total(Self.sum(before.filter { days.contains($0.key) }.values))
    }

    /// The time of each category in some of the days.
    package func totals(in days: ClosedRange<LocalDay>) -> [CategoryID: Span] {
        Self.sum(byDay.filter { days.contains($0.key) }.values)
    }

    /// The time of each part of a category, in the period and in the days it is compared with.
    package func parts(of category: CategoryID) -> (
        now: [SubcategoryID?: Span], before: [SubcategoryID?: Span]
    ) {
        (
            Totals.byPart(of: category, activities, days: days, now: now),
            comparedDays == nil
                ? [:] : Totals.byPart(of: category, activities, days: earlierDays, now: now)
        )
    }

    package static func total(_ totals: [CategoryID: Span]) -> Span {
        totals.values.reduce(.zero, +)
    }

    package static func sum(_ days: some Sequence<[CategoryID: Span]>) -> [CategoryID: Span] {
        days.reduce(into: [:]) { sum, day in sum.merge(day) { $0 + $1 } }
    }
}
