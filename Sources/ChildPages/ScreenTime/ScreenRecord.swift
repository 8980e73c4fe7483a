import Database
package import Domain
package import Site

extension Reading {
    /// A child's screen time on a day, seen at `now`.
    ///
    /// - Parameters:
    ///   - home: the home to which the day belongs (§17.3).
    ///   - logged: what the child did on it, where that is known already.
    ///   - carried: what was kept for it, where the day before is not closed.
    package func screenDay(
        of purse: ScreenPurse, on day: CalendarDay, at home: HomeID?, logged: [Activity]? = nil,
        carried: Int? = nil, now: Instant
    ) throws -> ScreenDay {
        let activities =
            try logged
            ?? (day.span.isEmpty ? [] : activities(of: purse.child, touching: day.span))
        var facts = try screenFacts(of: purse.child, on: day)
        facts.carried = carried ?? facts.carried
        return ScreenDay(
            facts, day, under: purse.terms, at: home, logged: activities, now: now)
    }

    /// A child's screen time today, also while the days before wait to be closed: just after midnight.
    func screenToday(
        of purse: ScreenPurse, _ visit: Visit, logged: [Activity]? = nil
    ) throws -> (day: ScreenDay, facts: ScreenFacts, unclosed: [ClosedScreenDay]) {
        let today = visit.today
        var facts = try screenFacts(of: purse.child, on: today)
        let unclosed =
            facts.closed.map { $0 >= today.day - 1 } ?? false
            ? []
            : try unclosedScreenDays(
                of: purse, today: today.day, visit.calendar, visit.residence(of: purse.child))
        facts.carried = unclosed.last?.kept ?? facts.carried
        let day = ScreenDay(
            facts, today, under: purse.terms, at: visit.home(of: purse.child, on: today.day),
            logged: try logged
                ?? (today.span.isEmpty ? [] : activities(of: purse.child, touching: today.span)),
            now: visit.now)
        return (day, facts, unclosed)
    }

    /// The days of a child that are over and wait to be closed.
    package func unclosedScreenDays(of child: ChildID, _ visit: Visit) throws -> [ClosedScreenDay] {
        guard let purse = visit.pages.family.screenPurses[child] else { return [] }
        return try unclosedScreenDays(
            of: purse, today: visit.today.day, visit.calendar, visit.residence(of: child))
    }

    /// How a child's screen time works; throws `Refusal.notFound` while it is off.
    func startedPurse(of child: ChildID) throws -> ScreenPurse {
        guard let purse = try screenPurses()[child], purse.isOn,
            try self.child(child)?.archivedAt == nil
        else { throw Refusal.notFound }
        return purse
    }
}

extension Writing {
    /// Books minutes that can be used from today on: whatever the clock once showed, today is not
    /// over.
    package func book(
        screenTime minutes: Int, _ reason: ScreenGain.Reason, by rule: ScreenRuleID? = nil,
        for child: ChildID, today: LocalDay, at now: Instant
    ) throws {
        try add(screenTime: minutes, reason, by: rule, on: today, of: child, at: now)
    }

    /// More time that a grown-up gives to a timer that draws from the purse comes into the purse.
    package func book(
        more minutes: Int, for timer: Domain.Timer, by person: PersonID?, at now: Instant
    ) throws {
        guard timer.setUp.isScreen, let child = timer.setUp.child else { return }
        _ = try book(more: minutes, for: child, by: person, at: now)
    }

    /// More time that a grown-up gives; answers whether there is a purse that it comes into.
    package func book(
        more minutes: Int, for child: ChildID, by person: PersonID?, at now: Instant
    ) throws -> Bool {
        guard try reading.screenPurses()[child]?.isDrawnDown == true,
            ScreenGain.gifts.contains(minutes),
            let calendar = try reading.household()?.calendar
        else { return false }
        try book(
            screenTime: minutes, .more(from: person), for: child, today: calendar.day(of: now),
            at: now)
        return true
    }

    /// Keeps the stretches of a timer that draws from the purse.
    package func draw(_ action: TimerAction, of timer: Domain.Timer) throws {
        guard timer.setUp.isScreen, let child = timer.setUp.child else { return }
        switch action {
        case .nothing, .changed: break
        case .begin(let at): try beginScreenUse(of: child, timer: timer.id, at: at)
        case .end(let at), .endEarlier(let at, insteadOf: _):
            try endScreenUse(of: timer.id, at: at)
        case .goOn: try endScreenUse(of: timer.id, at: nil)
        }
    }
}
