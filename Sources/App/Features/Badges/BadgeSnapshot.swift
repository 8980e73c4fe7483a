import Database
import Domain

extension Reading {
    /// What a child's record comes to for some families of badges, up to a moment.
    ///
    /// One look for each source that is asked about; families of one source share it.
    func badgeSums(
        of child: ChildID, _ families: [BadgeFamily], until end: Instant,
        in calendar: FamilyCalendar
    ) throws -> BadgeSums {
        var sums = BadgeSums()
        for family in families {
            switch family.source {
            case .time(let kind):
                sums[family.id] = try badgeTime(of: kind, child, until: end)
            case .earlyStarts:
                sums[family.id] = try earlyStarts(of: child, family, until: end, in: calendar)
            case .marks:
                let lastDay = calendar.day(of: end - Span(milliseconds: 1))
                sums[family.id] = try marks(of: family.id, child, until: lastDay)
            case .focus, .timers: break
            }
        }
        let asked = Set(families.map(\.id))
        try addFocus(of: child, asked, until: end, to: &sums)
        try addTimers(of: child, asked, until: end, to: &sums)
        return sums
    }

    private func earlyStarts(
        of child: ChildID, _ family: BadgeFamily, until end: Instant, in calendar: FamilyCalendar
    ) throws -> Int64 {
        guard let first = try firstStart(of: child), first < end else { return 0 }
        return try earlyStarts(
            of: child, before: BadgeRules.earlyMinute, calendar.offsets(within: first..<end),
            until: end, atMost: family.need(family.tiers.count))
    }

    private func addFocus(
        of child: ChildID, _ asked: Set<BadgeFamily.ID>, until end: Instant,
        to sums: inout BadgeSums
    ) throws {
        if !asked.isDisjoint(with: [.firstTree, .forest, .kinds, .roots, .brave, .weather]) {
            let focus = try focusSums(of: child, long: BadgeRules.longFocus, until: end)
            let all: [BadgeFamily.ID: Int64] = [
                .firstTree: focus.trees, .forest: focus.trees, .kinds: focus.kinds,
                .roots: focus.long, .brave: focus.brave, .weather: focus.moods,
            ]
            for (id, sum) in all where asked.contains(id) { sums[id] = sum }
        }
        // A session is one, told before and after it or once.
        if let sum = sums[.weather] {
            sums[.weather] = try sum + toldMoods(of: child, until: end)
        }
        if asked.contains(.tomos) { sums[.tomos] = try tomoCount(of: child, until: end) }
        if asked.contains(.team) { sums[.team] = try treesTogether(of: child, until: end) }
        guard !asked.isDisjoint(with: [.row, .year, .comeback]) else { return }
        let days = try treeDays(of: child, until: end)
        if asked.contains(.row) {
            sums[.row] = Int64(
                Streak.longest(activeDays: days, daysOff: Set(try daysOff(of: child).keys)))
        }
        if asked.contains(.year) { sums[.year] = Int64(BadgeRules.months(days)) }
        if asked.contains(.comeback) { sums[.comeback] = Int64(BadgeRules.comebacks(days)) }
    }

    private func addTimers(
        of child: ChildID, _ asked: Set<BadgeFamily.ID>, until end: Instant,
        to sums: inout BadgeSums
    ) throws {
        guard !asked.isDisjoint(with: [.timers, .guesses, .rounds]) else { return }
        let timers = try timerSums(of: child, until: end)
        let all: [BadgeFamily.ID: Int64] = [
            .timers: timers.ended, .guesses: timers.guesses, .rounds: timers.rounds,
        ]
        for (id, sum) in all where asked.contains(id) { sums[id] = sum }
    }
}
