import Database
package import Domain
package import Site

extension Writing {
    /// Finds which finished days, and which of their weeks, meet a badge's conditions.
    ///
    /// All `days` are finished; a week that continues beyond them is not judged.
    /// Changed days may be judged again, but what they were before stays noted.
    package func judge(
        _ days: ClosedRange<LocalDay>, of child: ChildID, for families: Set<BadgeFamily.ID>,
        in family: Family, _ calendar: FamilyCalendar, at now: Instant
    ) throws {
        let end = days.upperBound
        let asked = BadgeCatalogue.all.filter { families.contains($0.id) && $0.mark != nil }
        guard !asked.isEmpty else { return }
        let residence = family.residencePlans[child]?.residence(calendar)
        var first = calendar.firstDayOfWeek(of: days.lowerBound)
        while first <= end {
            let week = JudgedWeek(
                days: (0..<7).map { calendar.calendarDay(first + $0) },
                try reading.activities(
                    of: child, touching: calendar.start(of: first)..<calendar.start(of: first + 7)),
                now: now)
            for day in days.clamped(to: first...(first + 6)).map({ $0 }) {
                for badge in asked
                where try holds(
                    badge.mark, on: day, week, child, family, residence)
                {
                    try mark(badge.id, on: day, length: 1, of: child)
                }
            }
            if first + 6 <= end {
                for badge in asked where week.holds(badge.mark) {
                    try mark(badge.id, on: first + 6, length: 7, of: child)
                }
            }
            first = first + 7
        }
    }

    /// Whether a whole day has a mark; the other marks belong to weeks.
    private func holds(
        _ mark: BadgeFamily.Mark?, on day: LocalDay, _ week: JudgedWeek, _ child: ChildID,
        _ family: Family, _ residence: Residence?
    ) throws -> Bool {
        let totals = week.totals[day] ?? [:]
        guard !totals.isEmpty else { return false }
        switch mark {
        case .rainbowDay: return BadgeRules.isRainbow(week.kinds(on: day))
        case .keptDay:
            guard let judged = week.days.first(where: { $0.day == day }) else { return false }
            let screens = family.categories.filter { $0.kind == .screen }.map(\.id)
            return BadgeRules.areKept(
                try reading.awakeGoals(
                    of: child, on: judged, isOver: true, at: residence?.home(of: day)), totals,
                withForgotten: week.withForgotten[day] ?? [:], screens: Set(screens))
        case .balancedWeek, .trueWeek, nil: return false
        }
    }
}

/// A week of a child's data, added up to be judged.
private struct JudgedWeek {
    let days: [CalendarDay]
    let activities: [Activity]
    /// The time that counts: an activity without an end that somebody confirmed adds none.
    let totals: [LocalDay: [CategoryID: Span]]
    /// The same with that of the others.
    let withForgotten: [LocalDay: [CategoryID: Span]]
    private let hasForgotten: Bool

    init(days: [CalendarDay], _ activities: [Activity], now: Instant) {
        self.days = days
        self.activities = activities
        // One that still runs may be forgotten; once it ends, its days are judged again.
        let confirmed = activities.filter { $0.record.endedAt != nil && !$0.record.isForgotten }
        totals = Totals.byDay(confirmed, days: days, now: now)
        withForgotten = Totals.byDay(activities, days: days, now: now)
        hasForgotten = activities.contains { $0.isForgotten(at: now) }
    }

    /// Whether the whole week has a mark; the other marks belong to days.
    func holds(_ mark: BadgeFamily.Mark?) -> Bool {
        switch mark {
        case .balancedWeek: BadgeRules.isBalanced(days.map { totals[$0.day] ?? [:] })
        case .trueWeek:
            !hasForgotten && BadgeRules.isTrue(days.map { totals[$0.day] ?? [:] }, activities)
        case .rainbowDay, .keptDay, nil: false
        }
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
