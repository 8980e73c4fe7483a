/// Insights about times.
extension Insights {
    /// The least change, as a share of the earlier time (§9.3).
    public static let leastPercent = 20
    /// And the least change in time: 20 % of ten minutes is nothing.
    public static let leastChange = Span.minutes(30)
    /// With fewer days it is chance.
    public static let leastDays = 3

    /// Two periods were logged equally well if the shorter record has at least this percentage of
    /// the longer one.
    public static let leastComparablePercent = 70

    /// Categories whose time has changed, each with its earlier time.
    ///
    /// Both periods need three known days and equally good logging, and growth from zero is not
    /// reported.
    public static func changes(_ facts: ReportFacts) -> [WeighedInsight] {
        guard facts.byDay.count >= leastDays, facts.before.count >= leastDays else { return [] }
        let (now, before) = (ReportFacts.sum(facts.byDay), ReportFacts.sum(facts.before))
        let all = now.values.reduce(.zero, +).milliseconds
        let earlierAll = before.values.reduce(.zero, +).milliseconds
        return before.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { category, earlier in
            let time = now[category] ?? .zero
            let change = abs(time.milliseconds - earlier.milliseconds)
            let percent = Int(change * 100 / max(1, earlier.milliseconds))
            guard earlier >= leastChange, percent >= leastPercent,
                change >= leastChange.milliseconds,
                // A week with more of one thing was not logged better for that.
                isComparable(all, earlierAll)
                    || isComparable(
                        all - time.milliseconds, earlierAll - earlier.milliseconds)
            else { return nil }
            return WeighedInsight(
                insight: time > earlier
                    ? .more(category, before: earlier, now: time, percent: percent)
                    : .less(category, before: earlier, now: time, percent: percent),
                weight: min(1, 2 * Double(change) / Double(max(1, all))))
        }
    }

    /// Whether two times are close; two empty records are too.
    private static func isComparable(_ one: Int64, _ other: Int64) -> Bool {
        min(one, other) * 100 >= max(one, other) * Int64(leastComparablePercent)
    }

    /// How much more an average day of one kind has than one of the other, in percent.
    public static let leastWeekendPercent = 50
    /// With fewer days without school it is chance.
    public static let leastWeekendDays = 2

    /// The category that differs most between school days and days without school.
    public static func weekend(_ facts: ReportFacts) -> WeighedInsight? {
        let whole = facts.byDay.filter { $0.key != facts.today }
        let free = whole.filter { facts.free.contains($0.key) }
        let week = whole.filter { !facts.free.contains($0.key) }
        guard free.count >= leastWeekendDays, week.count >= leastDays else { return nil }
        let (freeSums, weekSums) = (ReportFacts.sum(free), ReportFacts.sum(week))
        let differences = Set(freeSums.keys).union(weekSums.keys).map { category in
            Difference(
                category: category, weekday: average(weekSums[category], over: week.count),
                weekend: average(freeSums[category], over: free.count))
        }
        let most = differences.filter(\.isWorthTelling).max {
            ($0.size, $1.order) < ($1.size, $0.order)
        }
        guard let most else { return nil }
        let (weekday, weekend) = (most.weekday, most.weekend)
        return WeighedInsight(
            insight: weekend > weekday
                ? .weekend(most.category, weekday: weekday, weekend: weekend)
                : .week(most.category, weekday: weekday, weekend: weekend),
            weight: 0.3)
    }

    /// The averages of a category on the two kinds of days.
    private struct Difference {
        let category: CategoryID
        let weekday: Span
        let weekend: Span

        var order: Int64 { category.rawValue }
        var size: Int64 { abs(weekday.milliseconds - weekend.milliseconds) }
        var isWorthTelling: Bool {
            let (less, more) = (min(weekday, weekend), max(weekday, weekend))
            return size >= leastChange.milliseconds
                && more.milliseconds * 100 >= less.milliseconds * Int64(100 + leastWeekendPercent)
        }
    }

    private static func average(_ sum: Span?, over days: Int) -> Span {
        Span(milliseconds: (sum ?? .zero).milliseconds / Int64(days))
    }

    /// With fewer evenings it is chance.
    public static let leastEvenings = 5
    /// Rest is regular within this many minutes.
    public static let regularMinutes = 45
    /// On at least this percentage of evenings.
    public static let regularPercent = 70

    /// The narrow window in which rest began on most evenings.
    public static func restTime(_ facts: ReportFacts) -> WeighedInsight? {
        let minutes = facts.restMinutes.sorted()
        guard minutes.count >= leastEvenings else { return nil }
        // The window with the most evenings; the earliest if several are equal.
        let windows = minutes.enumerated().map { number, first in
            (first, minutes[number...].prefix { $0 <= first + regularMinutes })
        }
        guard let (first, best) = windows.max(by: { ($0.1.count, $1.0) < ($1.1.count, $0.0) }),
            let last = best.last, best.count * 100 >= minutes.count * regularPercent
        else { return nil }
        return WeighedInsight(
            insight: .restTime(
                from: first, to: last, evenings: best.count, of: minutes.count),
            weight: 0.4 * Double(best.count) / Double(minutes.count))
    }
}
