import Database
import Domain

/// Books the minutes that rules bring, at the end of every verb that changes a child's record (§12.4).
struct EarnScreenTime {
    private let calendar: FamilyCalendar
    private let purses: [ChildID: ScreenPurse]
    private let today: CalendarDay
    private let now: Instant

    init(_ app: FocusPal) {
        let pages = app.pages
        now = app.clock.now()
        (calendar, purses, today) = (pages.calendar, pages.family.screenPurses, pages.day(at: now))
    }

    /// Books what a change has earned; nothing that was booked goes away.
    ///
    /// Returns the children who got something.
    func follow(_ writing: borrowing Writing) throws -> Set<ChildID> {
        var earned: Set<ChildID> = []
        for child in writing.changes.children.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let purse = purses[child], purse.isDrawnDown,
                purse.rules.contains(where: \.isOn)
            else { continue }
            if try settle(purse, writing) { earned.insert(child) }
        }
        return earned
    }

    /// A row that can't be read costs a child these minutes, never the change itself.
    private func settle(_ purse: ScreenPurse, _ writing: borrowing Writing) throws -> Bool {
        do {
            return try earn(purse, on: try days(of: purse.child, writing.reading), writing)
        } catch let bad where writing.reading.isSetAside(bad) {
            return false
        }
    }

    /// The days that an activity touches.
    func days(of activity: Activity) -> [CalendarDay] {
        let span = activity.span(at: now)
        let days = Set([calendar.day(of: span.lowerBound), calendar.day(of: span.upperBound)])
        return days.sorted().map(calendar.calendarDay)
    }

    /// Today, and yesterday if something went on past midnight.
    private func days(of child: ChildID, _ reading: borrowing Reading) throws -> [CalendarDay] {
        let hasCrossed = try reading.activities(of: child, touching: today.span).contains {
            $0.record.startedAt < today.start
        }
        return hasCrossed ? [calendar.calendarDay(today.day - 1), today] : [today]
    }

    /// What was done on a day counts for that day, and comes today.
    func earn(
        _ purse: ScreenPurse, on days: [CalendarDay], _ writing: borrowing Writing
    ) throws -> Bool {
        var hasEarned = false
        for day in days where day.day >= purse.since && !day.span.isEmpty {
            let done = try writing.reading.screenDeeds(of: purse, on: day, at: now)
            for rule in purse.rules where rule.isOn && rule.terms.times(done) > 0 {
                let booked = try writing.reading.screenGains(by: rule.id, for: day.day)
                for (nth, minutes) in rule.terms.due(done, booked: booked) {
                    try writing.book(
                        screenTime: minutes, .rule(rule.terms.deed, on: day.day, nth: nth),
                        by: rule.id, for: purse.child, today: today.day, at: now)
                    hasEarned = true
                }
            }
        }
        return hasEarned
    }
}

extension Reading {
    /// What a child did on a day that rules can count.
    func screenDeeds(of purse: ScreenPurse, on day: CalendarDay, at now: Instant) throws
        -> ScreenDeeds
    {
        ScreenDeeds(
            try screenTold(of: purse, on: day, at: now).map(\.told),
            trees: try trees(of: purse.child, on: day.day), within: day.span)
    }

    /// The activities of a day that are over and that a rule is about, each with how it is known.
    func screenTold(of purse: ScreenPurse, on day: CalendarDay, at now: Instant) throws
        -> [(id: ActivityID, told: ScreenDeeds.Told)]
    {
        let counted = Set(
            purse.rules.compactMap { rule in
                if rule.isOn, case .time(let category, _) = rule.terms.deed {
                    category
                } else {
                    nil
                }
            })
        guard !counted.isEmpty else { return [] }
        let over = try activities(of: purse.child, touching: day.span).filter {
            $0.record.endedAt != nil && counted.contains($0.record.category)
        }
        guard let first = over.first else { return [] }
        let from = min(first.record.startedAt, day.span.lowerBound)
        let changes = try changes(of: purse.child, in: from..<day.span.upperBound)
        let traces = Dictionary(grouping: changes, by: \.after.id)
        let ticks = try screenTicks(of: over.map(\.id))
        return over.map { activity in
            let trace = traces[activity.id, default: []].map { $0.before?.record }
            return (
                activity.id,
                ScreenDeeds.Told(
                    activity.record.category, activity.span(at: now),
                    isMeasured: activity.record.isMeasured(trace: trace),
                    ticked: ticks[activity.id])
            )
        }
    }
}

/// A parent says that time counts which was not measured as it happened.
struct TickScreenTime: Verb {
    let activity: ActivityID
    let child: ChildID
    let person: PersonID?
    let earn: EarnScreenTime
    let now: Instant

    /// Keeps it, and books what it brings at once.
    ///
    /// Throws: `Refusal.notFound` if it isn't the child's or hasn't ended.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let purse = try writing.reading.startedPurse(of: child)
        guard let known = try writing.reading.activity(activity), known.child == child,
            known.record.deletedAt == nil, known.record.endedAt != nil
        else { throw Refusal.notFound }
        try writing.tick(activity, known.span(at: now), by: person, at: now)
        _ = try earn.earn(purse, on: earn.days(of: known), writing)
        return Outcome(news: [.screenTime(child)])
    }
}

/// A parent gives minutes by hand, with a kind word.
struct GiveScreenTime: Verb {
    let child: ChildID
    let draft: ScreenGiftDraft
    let person: PersonID?
    let once: OnceForm
    let today: LocalDay
    let now: Instant

    /// Books them; the same form sent twice is one gift.
    ///
    /// Throws: `Refusal.invalid` next to the fields.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        _ = try writing.reading.startedPurse(of: child)
        let (minutes, words) = try draft.checked()
        guard try once.isFirst(writing) else { return Outcome() }
        try writing.book(
            screenTime: minutes, .gift(words: words, from: person), for: child, today: today,
            at: now)
        return Outcome(news: [.screenTime(child)])
    }
}
