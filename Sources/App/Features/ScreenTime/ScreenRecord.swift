import Database
import Domain

extension Reading {
    /// A child's screen time on a day, seen at `now`.
    ///
    /// - Parameters:
    ///   - home: the home to which the day belongs (§17.3).
    ///   - logged: what the child did on it, where that is known already.
    func screenDay(
        of purse: ScreenPurse, on day: CalendarDay, at home: HomeID?, logged: [Activity]? = nil,
        now: Instant
    ) throws -> ScreenDay {
        let activities =
            try logged
            ?? (day.span.isEmpty ? [] : activities(of: purse.child, touching: day.span))
        return ScreenDay(
            try screenFacts(of: purse.child, on: day), day, under: purse.terms, at: home,
            logged: activities, now: now)
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
    func book(
        screenTime minutes: Int, _ reason: ScreenGain.Reason, by rule: ScreenRuleID? = nil,
        for child: ChildID, today: LocalDay, at now: Instant
    ) throws {
        try add(screenTime: minutes, reason, by: rule, on: today, of: child, at: now)
    }

    /// More time that a grown-up gives to a timer that draws from the purse comes into the purse.
    func book(
        more minutes: Int, for timer: Domain.Timer, by person: PersonID?, at now: Instant
    ) throws {
        guard timer.setUp.isScreen, let child = timer.setUp.child else { return }
        _ = try book(more: minutes, for: child, by: person, at: now)
    }

    /// More time that a grown-up gives; answers whether there is a purse that it comes into.
    func book(
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
    func draw(_ action: TimerAction, of timer: Domain.Timer) throws {
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
