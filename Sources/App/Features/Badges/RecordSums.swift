import Database
import Domain

extension Reading {
    /// What a child's record comes to for some families of badges, up to a moment.
    ///
    /// One look for each source that is asked about; families of one source share it. No switch
    /// here has a `default:`: a badge without a sum would just never come.
    func badgeSums(
        of child: ChildID, _ families: [BadgeFamily], until end: Instant,
        in calendar: FamilyCalendar
    ) throws -> BadgeSums {
        var sums = BadgeSums()
        var looks = Looks(child: child, end: end)
        for family in families {
            sums[family.id] =
                switch family.source {
                case .time(let kind): try badgeTime(of: kind, child, until: end)
                case .earlyStarts: try earlyStarts(of: child, family, until: end, in: calendar)
                case .focus(let count): try sum(count, &looks)
                case .timers(let count): try sum(count, &looks)
                case .marks:
                    try marks(
                        of: family.id, child,
                        until: calendar.day(of: end - Span(milliseconds: 1)))
                }
        }
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

    private func sum(_ count: BadgeFamily.Focus, _ looks: inout Looks) throws -> Int64 {
        let (child, end) = (looks.child, looks.end)
        switch count {
        case .trees: return try looks.focus(self).trees
        case .kinds: return try looks.focus(self).kinds
        case .long: return try looks.focus(self).long
        case .brave: return try looks.focus(self).brave
        case .together: return try treesTogether(of: child, until: end)
        case .daysInARow:
            let daysOff = Set(try daysOff(of: child).keys)
            return Int64(Streak.longest(activeDays: try looks.treeDays(self), daysOff: daysOff))
        case .months: return Int64(BadgeRules.months(try looks.treeDays(self)))
        case .comebacks: return Int64(BadgeRules.comebacks(try looks.treeDays(self)))
        // A session counts once, with one mood or with two.
        case .moods: return try looks.focus(self).moods + toldMoods(of: child, until: end)
        case .tomos: return try tomoCount(of: child, until: end)
        }
    }

    private func sum(_ count: BadgeFamily.Timers, _ looks: inout Looks) throws -> Int64 {
        let timers = try looks.timers(self)
        return switch count {
        case .all: timers.ended
        case .guesses: timers.guesses
        case .rounds: timers.rounds
        }
    }
}

/// What families share, looked up when the first of them asks.
private struct Looks {
    let child: ChildID
    let end: Instant
    private var focus: FocusSums?
    private var treeDays: Set<LocalDay>?
    private var timers: TimerSums?

    init(child: ChildID, end: Instant) {
        self.child = child
        self.end = end
    }

    mutating func focus(_ reading: borrowing Reading) throws -> FocusSums {
        if let focus { return focus }
        let sums = try reading.focusSums(of: child, long: BadgeRules.longFocus, until: end)
        focus = sums
        return sums
    }

    mutating func treeDays(_ reading: borrowing Reading) throws -> Set<LocalDay> {
        if let treeDays { return treeDays }
        let days = try reading.treeDays(of: child, until: end)
        treeDays = days
        return days
    }

    mutating func timers(_ reading: borrowing Reading) throws -> TimerSums {
        if let timers { return timers }
        let sums = try reading.timerSums(of: child, until: end)
        timers = sums
        return sums
    }
}
