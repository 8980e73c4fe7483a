import Database
import Domain

extension Writing {
    /// Looks which days, and which weeks of them, were as badges ask, now that they are over.
    ///
    /// `days` end with the last one that is over: a week that reaches beyond is not judged yet. What
    /// was judged before may be again, after it was changed; what it was before stays noted.
    func judge(
        _ days: ClosedRange<LocalDay>, of child: ChildID, for families: Set<BadgeFamily.ID>,
        in family: Family, _ calendar: FamilyCalendar, at now: Instant
    ) throws {
        let end = days.upperBound
        guard !families.isDisjoint(with: [.balanced, .rainbow, .diary, .goals]) else { return }
        var first = calendar.firstDayOfWeek(of: days.lowerBound)
        while first <= end {
            let week = JudgedWeek(
                days: (0..<7).map { calendar.calendarDay(first + $0) },
                try reading.activities(
                    of: child, touching: calendar.start(of: first)..<calendar.start(of: first + 7)),
                now: now)
            for day in days.clamped(to: first...(first + 6)).map({ $0 }) {
                try judge(day, week, of: child, for: families, in: family)
            }
            if first + 6 <= end {
                for id in families.intersection(week.holds) {
                    try mark(id, on: first + 6, length: 7, of: child)
                }
            }
            first = first + 7
        }
    }

    private func judge(
        _ day: LocalDay, _ week: JudgedWeek, of child: ChildID, for families: Set<BadgeFamily.ID>,
        in family: Family
    ) throws {
        let totals = week.totals[day] ?? [:]
        guard !totals.isEmpty else { return }
        if families.contains(.rainbow), BadgeRules.isRainbow(week.kinds(on: day)) {
            try mark(.rainbow, on: day, length: 1, of: child)
        }
        guard families.contains(.goals) else { return }
        let screens = family.categories.filter { $0.kind == .screen }.map(\.id)
        let goals = try reading.goals(of: child, on: day)
        if BadgeRules.areKept(goals, totals, screens: Set(screens)) {
            try mark(.goals, on: day, length: 1, of: child)
        }
    }
}

/// A week of a child's record, added up for its judgement.
private struct JudgedWeek {
    let days: [CalendarDay]
    let activities: [Activity]
    let totals: [LocalDay: [CategoryID: Span]]

    init(days: [CalendarDay], _ activities: [Activity], now: Instant) {
        self.days = days
        self.activities = activities
        totals = Totals.byDay(activities, days: days, now: now)
    }

    /// What the week as a whole was.
    var holds: Set<BadgeFamily.ID> {
        let week = days.map { totals[$0.day] ?? [:] }
        var holds: Set<BadgeFamily.ID> = []
        if BadgeRules.isBalanced(week) { holds.insert(.balanced) }
        if BadgeRules.isTrue(week, activities) { holds.insert(.diary) }
        return holds
    }

    func kinds(on day: LocalDay) -> [Domain.Category.Kind: Span] {
        let kinds = Dictionary(
            activities.map { ($0.record.category, $0.kind) },
            uniquingKeysWith: { first, _ in first })
        return (totals[day] ?? [:]).reduce(into: [:]) { sums, part in
            guard let kind = kinds[part.key] else { return }
            sums[kind] = (sums[kind] ?? .zero) + part.value
        }
    }
}
