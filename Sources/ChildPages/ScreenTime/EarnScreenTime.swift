package import Database
package import Domain
package import Site

/// Books the minutes that rules bring, at the end of every verb that changes a child's record (§12.4).
package struct EarnScreenTime: Consequence {
    private let pages: Pages
    private let now: Instant

    private var calendar: FamilyCalendar { pages.calendar }
    private var today: CalendarDay { pages.day(at: now) }

    package init(_ app: FocusPal) { (pages, now) = (app.pages, app.clock.now()) }

    /// Books what a change has earned; nothing that was booked goes away.
    package func follow(_ writing: borrowing Writing, changesFamily _: Bool) throws {
        let (known, anew) = (pages.family.screenPurses, writing.changes.screenTime)
        guard !known.isEmpty || !anew.isEmpty else { return }
        // What has just changed is not on the family's pages yet.
        let purses = anew.isEmpty ? known : try writing.reading.screenPurses()
        let children = writing.changes.children.union(anew)
        for child in children.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let purse = purses[child], purse.isDrawnDown else { continue }
            let due =
                anew.contains(child)
                ? Due(purse, on: [today])
                : Due(purse, writing.changes, today: today, calendar)
            guard !due.rules.isEmpty else { continue }
            try settle(purse, due, writing)
        }
    }

    /// What has to be looked at after a change: most taps touch no rule, and ask the store nothing.
    struct Due {
        package let rules: [ScreenRule]
        package let days: [CalendarDay]

        /// All rules of a child, on some days.
        package init(_ purse: ScreenPurse, on days: [CalendarDay]) {
            rules = purse.rules.filter(\.isOn)
            self.days = days
        }

        /// The rules about what has ended, today and, if it began earlier, on the day before: something
        /// may have gone on past midnight, or is told late.
        package init(
            _ purse: ScreenPurse, _ changes: RecordChanges, today: CalendarDay,
            _ calendar: FamilyCalendar
        ) {
            let ended = changes.activities[purse.child, default: []].filter {
                $0.counts && $0.endedAt != nil
            }
            let hasFocused = changes.focus.contains(purse.child)
            rules = purse.rules.filter { rule in
                guard rule.isOn else { return false }
                return switch rule.terms.deed {
                case .tree: hasFocused
                case .time(let category, _): ended.contains { $0.category == category }
                }
            }
            let wasYesterday = hasFocused || ended.contains { $0.startedAt < today.start }
            days =
                rules.isEmpty
                ? [] : (wasYesterday ? [calendar.calendarDay(today.day - 1)] : []) + [today]
        }
    }

    /// A row that can't be read costs a child these minutes, never the change itself.
    private func settle(_ purse: ScreenPurse, _ due: Due, _ writing: borrowing Writing) throws {
        do {
            try earn(purse, due, writing)
        } catch let bad where writing.reading.isSetAside(bad) {}
    }

    /// The days that an activity touches.
    package func days(of activity: Activity) -> [CalendarDay] {
        let span = activity.span(at: now)
        let days = Set([calendar.day(of: span.lowerBound), calendar.day(of: span.upperBound)])
        return days.sorted().map(calendar.calendarDay)
    }

    /// What was done on a day counts for that day, and comes today.
    func earn(_ purse: ScreenPurse, _ due: Due, _ writing: borrowing Writing) throws {
        let today = today.day
        for day in due.days where day.day >= purse.since && !day.span.isEmpty {
            let done = try writing.reading.screenDeeds(
                of: purse.child, due.rules, on: day, at: now)
            for rule in due.rules where rule.terms.times(done) > 0 {
                let booked = try writing.reading.screenGains(
                    by: rule.id, about: rule.terms.deed, of: purse.child, for: day.day)
                for (nth, minutes) in rule.terms.due(done, booked: booked) {
                    try writing.book(
                        screenTime: minutes, .rule(rule.terms.deed, on: day.day, nth: nth),
                        by: rule.id, for: purse.child, today: today, at: now)
                }
            }
        }
    }
}

extension Reading {
    /// What a child did on a day that some rules can count.
    fileprivate func screenDeeds(
        of child: ChildID, _ rules: [ScreenRule], on day: CalendarDay, at now: Instant
    ) throws -> ScreenDeeds {
        ScreenDeeds(
            try screenTold(of: child, rules, on: day, at: now).map(\.told),
            trees: rules.contains { $0.terms.deed == .tree }
                ? try trees(of: child, on: day.day) : 0,
            within: day.span)
    }

    /// The activities of a day that are over and that a rule is about, each with how it is known.
    func screenTold(
        of child: ChildID, _ rules: [ScreenRule], on day: CalendarDay, at now: Instant
    ) throws -> [(id: ActivityID, told: ScreenDeeds.Told)] {
        let counted = Set(
            rules.compactMap { rule in
                if rule.isOn, case .time(let category, _) = rule.terms.deed {
                    category
                } else {
                    nil
                }
            })
        // A rule's category may have become one of screens since, or been merged into one.
        let over = try activities(of: child, in: counted, touching: day.span).filter {
            $0.record.endedAt != nil && $0.kind != .screen
        }
        let ticks = over.isEmpty ? [:] : try screenTicks(of: over.map(\.id))
        return try over.map { activity in
            (
                activity.id,
                ScreenDeeds.Told(
                    activity.record.category, activity.span(at: now),
                    isMeasured: activity.record.isMeasured(trace: try trace(of: activity)),
                    ticked: ticks[activity.id])
            )
        }
    }
}

/// A parent says that time counts which was not measured as it happened.
struct TickScreenTime: Verb {
    package let activity: ActivityID
    package let child: ChildID
    package let person: PersonID?
    let earn: EarnScreenTime
    package let now: Instant

    /// Keeps it, and books what it brings at once.
    ///
    /// Throws: `Refusal.notFound` if it isn't the child's or hasn't ended.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let purse = try writing.reading.startedPurse(of: child)
        guard let known = try writing.reading.activity(activity), known.child == child,
            known.record.deletedAt == nil, known.record.endedAt != nil
        else { throw Refusal.notFound }
        try writing.tick(activity, known.span(at: now), by: person, at: now)
        _ = try earn.earn(
            purse, EarnScreenTime.Due(purse, on: earn.days(of: known)), writing)
        return Outcome()
    }
}

/// A parent gives minutes by hand, with a kind word.
struct GiveScreenTime: Verb {
    package let child: ChildID
    package let draft: ScreenGiftDraft
    package let person: PersonID?
    package let once: OnceForm
    package let today: LocalDay
    package let now: Instant

    /// Books them; the same form sent twice is one gift.
    ///
    /// Throws: `Refusal.invalid` next to the fields.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        _ = try writing.reading.startedPurse(of: child)
        let (minutes, words) = try draft.checked()
        guard try once.isFirst(writing) else { return Outcome() }
        try writing.book(
            screenTime: minutes, .gift(words: words, from: person), for: child, today: today,
            at: now)
        return Outcome()
    }
}
