package import Database
package import Domain
package import Site

/// Gives children the badges that a change has earned them, in the same transaction (§8.2).
///
/// It runs at the end of every verb, whoever acted: a tap, a form, the end of a timer or a tree, a
/// mood, a guest's gift, days off.
package struct GrantBadges: Consequence {
    package let pages: Pages
    package let now: Instant

    package init(_ app: FocusPal) { (pages, now) = (app.pages, app.clock.now()) }

    private var family: Family { pages.family }
    private var calendar: FamilyCalendar { pages.calendar }

    /// Grants what a change has earned.
    package func follow(_ writing: borrowing Writing, changesFamily _: Bool) throws {
        for child in writing.changes.children.sorted(by: { $0.rawValue < $1.rawValue }) {
            let news = BadgeNews(
                writing.changes, of: child, family, calendar, today: pages.day(at: now))
            try settle(child, news, writing)
        }
    }

    /// Grants what the finished days have earned a child.
    package func closeDays(of child: ChildID, _ writing: borrowing Writing) throws {
        try settle(child, BadgeNews(), writing)
    }

    /// A row that can't be read costs a child its new badges, never the change itself.
    private func settle(_ child: ChildID, _ news: BadgeNews, _ writing: borrowing Writing) throws {
        do {
            try grant(child, news, writing)
        } catch let bad where writing.reading.isSetAside(bad) {}
    }

    private func grant(_ child: ChildID, _ news: BadgeNews, _ writing: borrowing Writing) throws {
        let isKnown = try writing.reading.judgedDay(of: child) != nil
        if !isKnown { try begin(child, writing) }
        try believeToday(child, writing)
        let closed = try close(child, writing)
        let days = try unjudged(child, news, writing)
        let touched = BadgeCatalogue.all.filter {
            !isKnown || news.touches($0) || (days != nil && $0.mark != nil)
        }
        guard !touched.isEmpty else { return }
        let earned = try writing.reading.badgeTiers(of: child)
        let open = touched.filter { !earned.isComplete($0) }
        if let days {
            try writing.judge(
                days, of: child, for: Set(open.map(\.id)), in: family, calendar, at: now)
            if try writing.reading.judgedDay(of: child).map({ $0 < days.upperBound }) ?? true {
                try writing.save(judgedDay: days.upperBound, of: child)
            }
        }
        guard !open.isEmpty else { return }
        let sums = try writing.reading.badgeSums(
            RecordStretch(of: child, after: closed, until: now + Span(milliseconds: 1)), open,
            in: calendar)
        for badge in sums.due(earned: earned) {
            try writing.grant(badge, to: child, at: now, news.cause)
        }
    }

    /// Closes the days that are over: goes on from where they were closed, or begins anew where a
    /// change has reached back.
    package func close(_ child: ChildID, _ writing: borrowing Writing) throws -> ClosedRecord {
        let today = pages.day(at: now).day
        let earlier = try writing.reading.closedRecord(of: child, before: today)
        if let earlier, earlier.day == today - 1 { return earlier }
        let record = try writing.reading.record(
            of: child, after: earlier, through: today - 1, in: calendar)
        try writing.save(record, of: child)
        return record
    }

    /// Goes back to yesterday where a clock that was ahead has judged days that are not over.
    ///
    /// What a day was is noted once, so that judging it again does no harm.
    private func believeToday(_ child: ChildID, _ writing: borrowing Writing) throws {
        let today = pages.day(at: now).day
        guard let judged = try writing.reading.judgedDay(of: child), judged >= today else { return }
        try writing.save(judgedDay: today - 1, of: child)
    }

    /// The days that are over and were not judged yet, and those that were changed since.
    ///
    /// After a change that reaches far back, the first of them: the others wait for `closeDays`.
    private func unjudged(
        _ child: ChildID, _ news: BadgeNews, _ writing: borrowing Writing
    ) throws -> ClosedRange<LocalDay>? {
        let today = pages.day(at: now)
        let yesterday = today.day - 1
        guard let judged = try writing.reading.judgedDay(of: child) else { return nil }
        var first = judged + 1
        // The zone is only needed if there is something before today.
        if let start = news.start, start < today.start {
            first = min(first, calendar.day(of: start))
        }
        if let off = news.daysOff { first = min(first, off.lowerBound) }
        guard first <= yesterday else { return nil }
        let last = first + (Self.mostDays - 1)
        guard last < yesterday else { return first...yesterday }
        if first <= judged { try writing.save(judgedDay: first - 1, of: child) }
        return first...last
    }

    /// Whoever taps waits for no more than these.
    private static let mostDays = 28

    /// Looks at a child's data for the first time.
    ///
    /// What it had earned before today is dated to those days and not celebrated.
    private func begin(_ child: ChildID, _ writing: borrowing Writing) throws {
        let yesterday = pages.day(at: now).day - 1
        if let first = try firstDay(of: child, writing.reading), first <= yesterday {
            try writing.judge(
                first...yesterday, of: child, for: Set(BadgeFamily.ID.allCases), in: family,
                calendar, at: now)
            try BadgeHistory(child: child, days: first...yesterday, calendar: calendar)
                .grant(writing)
        }
        try writing.save(judgedDay: yesterday, of: child)
    }

    private func firstDay(of child: ChildID, _ reading: borrowing Reading) throws -> LocalDay? {
        let starts = [
            try reading.firstStart(of: child).map(calendar.day),
            try reading.treeDays(RecordStretch(of: child, until: now)).min(),
            try reading.firstMark(of: child),
        ]
        return starts.compactMap { $0 }.min()
    }
}

/// At the turn of a day, the finished day is judged for each child, and what it earned is granted.
package struct CloseDays: Verb {
    package let child: ChildID
    package let grant: GrantBadges

    /// Returns the last day that is judged now.
    package func perform(in writing: borrowing Writing) throws -> Outcome<LocalDay?> {
        try grant.closeDays(of: child, writing)
        return Outcome(try writing.reading.judgedDay(of: child))
    }

    /// Looks at every active child; those checked today cost nothing.
    package static func look(_ app: FocusPal) throws -> Span? {
        let grant = GrantBadges(app)
        let yesterday = grant.pages.day(at: grant.now).day - 1
        let waiting = try app.database.read(as: .household) { reading in
            try grant.pages.family.children.map(\.id).filter { child in
                try reading.judgedDay(of: child) != yesterday
                    || reading.closedRecord(of: child, before: yesterday + 1)?.day != yesterday
            }
        }
        // Timers must not wait for years of days: what is left comes with the next minute.
        for child in waiting { try app.closeDays(of: child, for: .seconds(1)) }
        return nil
    }
}

extension FocusPal {
    /// Judges the finished days of a child, a few weeks in each transaction, so that taps get their
    /// turn in between.
    package func closeDays(of child: ChildID, for longest: Span? = nil) throws {
        let grant = GrantBadges(self)
        let yesterday = grant.pages.day(at: grant.now).day - 1
        let begun = clock.uptime()
        var last: LocalDay?
        while let day = try carryOut(CloseDays(child: child, grant: grant)),
            day < yesterday, last.map({ $0 < day }) ?? true,
            longest.map({ clock.uptime() - begun < $0 }) ?? true
        {
            last = day
            Work.pause()
        }
    }
}

extension Duty {
    // Each minute, for a new time zone moves the ends of all days.
    package static let days = Duty(name: "days", pace: .everyMinute) { try CloseDays.look($0) }
}
