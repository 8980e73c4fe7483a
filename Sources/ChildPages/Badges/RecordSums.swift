import Database
package import Domain
import Site

/// What a child's record comes to: its closed days, and what came since.
///
/// Badges that count the same share one look.
struct RecordSums {
    private let stretch: RecordStretch
    private let calendar: FamilyCalendar
    private var focus: FocusSums?
    private var treeDays: TreeDays?
    private var timers: TimerSums?

    package init(_ stretch: RecordStretch, in calendar: FamilyCalendar) {
        self.stretch = stretch
        self.calendar = calendar
    }

    private var child: ChildID { stretch.child }
    private var lastDay: LocalDay {
        stretch.through ?? calendar.day(of: stretch.until - Span(milliseconds: 1))
    }

    /// The time of finished activities of a kind.
    package func time(of kind: Domain.Category.Kind, _ reading: borrowing Reading) throws -> Span {
        let closed = try stretch.closed.map { _ in try reading.closedTime(of: kind, child) }
        return try (closed ?? .zero) + reading.time(of: kind, stretch)
    }

    /// Activities begun early; beyond `most` nobody counts.
    func earlyStarts(_ reading: borrowing Reading, atMost most: Int) throws -> Int {
        let closed = stretch.closed?.earlyStarts ?? 0
        let first = try stretch.closed?.until ?? reading.firstStart(of: child)
        guard closed < most, let first, first < stretch.until else { return min(closed, most) }
        return try closed
            + reading.earlyStarts(
                of: child, before: BadgeRules.earlyMinute,
                calendar.offsets(within: first..<stretch.until), until: stretch.until,
                atMost: most - closed)
    }

    /// Sessions of focus.
    package mutating func focus(_ reading: borrowing Reading) throws -> FocusSums {
        if let focus { return focus }
        let live = try reading.focusSums(stretch, long: BadgeRules.longFocus)
        let sums = (stretch.closed?.focus ?? FocusSums()) + live
        focus = sums
        return sums
    }

    /// The days with trees.
    mutating func treeDays(_ reading: borrowing Reading) throws -> TreeDays {
        if let treeDays { return treeDays }
        var days = stretch.closed?.treeDays ?? TreeDays()
        days.walk(
            after: stretch.closed?.day, through: stretch.through,
            active: try reading.treeDays(stretch),
            daysOff: try reading.daysWithoutExpectation(
                of: child, after: stretch.closed?.day, through: lastDay, calendar),
            today: stretch.through.map { $0 + 1 } ?? lastDay)
        treeDays = days
        return days
    }

    /// Timers that came to their end.
    package mutating func timers(_ reading: borrowing Reading) throws -> TimerSums {
        if let timers { return timers }
        let sums = try (stretch.closed?.timers ?? TimerSums()) + reading.timerSums(stretch)
        timers = sums
        return sums
    }

    /// Trees begun together with others.
    package func together(_ reading: borrowing Reading) throws -> Int {
        try (stretch.closed?.together ?? 0) + reading.treesTogether(stretch)
    }

    /// Moods told beside no session.
    package func moods(_ reading: borrowing Reading) throws -> Int {
        try (stretch.closed?.moods ?? 0) + reading.toldMoods(stretch)
    }

    /// The sum that a family of badges counts.
    ///
    /// No switch here has a `default:`: a badge without a sum would just never come.
    package mutating func sum(_ family: BadgeFamily, _ reading: borrowing Reading) throws -> Int64 {
        let most = Int(family.need(family.tiers.count))
        return switch family.source {
        case .time(let kind): try time(of: kind, reading).milliseconds
        case .earlyStarts: try Int64(earlyStarts(reading, atMost: most))
        case .focus(let count): try Int64(sum(count, reading))
        case .timers(let count): try Int64(sum(count, reading))
        case .marks, .routines:
            try Int64(reading.marks(of: family.id, child, until: lastDay, atMost: most))
        }
    }

    private mutating func sum(_ count: BadgeFamily.Focus, _ reading: borrowing Reading) throws
        -> Int
    {
        switch count {
        case .trees: try focus(reading).trees
        case .kinds: try reading.treeKinds(of: child, until: stretch.until)
        case .long: try focus(reading).long
        case .brave: try focus(reading).brave
        case .together: try together(reading)
        case .daysInARow: try treeDays(reading).longest
        case .months: try treeDays(reading).months.count
        case .comebacks: try treeDays(reading).comebacks
        // A session counts once, with one mood or with two.
        case .moods: try focus(reading).moods + moods(reading)
        case .tomos: try reading.tomoCount(of: child, until: stretch.until)
        }
    }

    private mutating func sum(_ count: BadgeFamily.Timers, _ reading: borrowing Reading) throws
        -> Int
    {
        switch count {
        case .all: try timers(reading).ended
        case .guesses: try timers(reading).guesses
        case .rounds: try timers(reading).rounds
        }
    }
}

extension Reading {
    /// What a stretch of a child's record comes to for some families of badges.
    func badgeSums(_ stretch: RecordStretch, _ families: [BadgeFamily], in calendar: FamilyCalendar)
        throws -> BadgeSums
    {
        var record = RecordSums(stretch, in: calendar)
        var sums = BadgeSums()
        for family in families { sums[family.id] = try record.sum(family, self) }
        return sums
    }

    /// What a child's record had come to when a day was over; `earlier` is gone on from.
    package func record(
        of child: ChildID, after earlier: ClosedRecord?, through day: LocalDay,
        in calendar: FamilyCalendar
    ) throws -> ClosedRecord {
        let until = calendar.start(of: day + 1)
        var sums = RecordSums(
            RecordStretch(of: child, after: earlier, through: day, until: until), in: calendar)
        var record = ClosedRecord(day: day, until: until)
        for kind in Domain.Category.Kind.allCases {
            record.times[kind] = try sums.time(of: kind, self)
        }
        record.earlyStarts = try sums.earlyStarts(self, atMost: .max)
        record.together = try sums.together(self)
        record.moods = try sums.moods(self)
        record.focus = try sums.focus(self)
        record.timers = try sums.timers(self)
        record.treeDays = try sums.treeDays(self)
        return record
    }
}
