extension Totals {
    /// The time of each category on each day; days without time are left out.
    ///
    /// For each day the same as `byCategory(_:within:now:)`: an activity across midnight counts on
    /// both days, and a running one up to `now`. `days` are in order.
    public static func byDay(
        _ activities: some Sequence<Activity>, days: [CalendarDay], now: Instant
    ) -> [LocalDay: [CategoryID: Span]] {
        var totals: [LocalDay: [CategoryID: Span]] = [:]
        forEachPart(of: activities, days: days, now: now) { activity, day, part in
            totals[day.day, default: [:]][activity.record.category, default: .zero] =
                (totals[day.day]?[activity.record.category] ?? .zero) + part.length
        }
        return totals
    }

    /// The time of each part of a category on all these days; nil stands for no part.
    public static func byPart(
        of category: CategoryID, _ activities: some Sequence<Activity>, days: [CalendarDay],
        now: Instant
    ) -> [SubcategoryID?: Span] {
        var totals: [SubcategoryID?: Span] = [:]
        forEachPart(of: activities, days: days, now: now) { activity, _, part in
            guard activity.record.category == category else { return }
            let key = activity.record.subcategory
            totals[key] = (totals[key] ?? .zero) + part.length
        }
        return totals
    }

    /// The time in each hour 0…23 on each weekday, for all categories together.
    ///
    /// An hour that comes twice when the clocks change counts twice; a skipped one does not count.
    public static func byHour(
        _ activities: some Sequence<Activity>, days: [CalendarDay], now: Instant
    ) -> [Weekday: [Span]] {
        var totals: [Weekday: [Span]] = [:]
        forEachPart(of: activities, days: days, now: now) { _, day, part in
            var from = part.lowerBound
            while from < part.upperBound {
                let minute = day.minuteOfDay(at: from)
                let hour = day.hour(of: from)
                let to = min(hour, part.upperBound)
                totals[day.day.weekday, default: Array(repeating: .zero, count: 24)][minute / 60] =
                    (totals[day.day.weekday]?[minute / 60] ?? .zero) + (to - from)
                from = to
            }
        }
        return totals
    }

    /// Goes through the activities, cut at the ends of days.
    private static func forEachPart(
        of activities: some Sequence<Activity>, days: [CalendarDay], now: Instant,
        _ body: (Activity, CalendarDay, Range<Instant>) -> Void
    ) {
        for activity in activities where activity.record.deletedAt == nil {
            let span = activity.span(at: now)
            var number = days.partitioningIndex { $0.end > span.lowerBound }
            while number < days.count, days[number].start < span.upperBound {
                let part = span.clamped(to: days[number].span)
                if !part.isEmpty { body(activity, days[number], part) }
                number += 1
            }
        }
    }
}

extension CalendarDay {
    /// The end of the clock hour, or of its offset, that contains an instant of the day.
    fileprivate func hour(of instant: Instant) -> Instant {
        let index = offsets.lastIndex { $0.from <= instant } ?? 0
        let local = instant.milliseconds + Int64(offsets[index].seconds) * 1000
        let rest = 3_600_000 - local.dividing(by: 3_600_000).remainder
        let next = index + 1 < offsets.count ? offsets[index + 1].from : end
        return min(Instant(milliseconds: instant.milliseconds + rest), next)
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first position from which something is true, by binary search; it is false before.
    fileprivate func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
