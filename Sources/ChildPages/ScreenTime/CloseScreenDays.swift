import Database
package import Domain
package import Site

/// Closes the days of a child's screen time that are over: what comes later changes nothing of them
/// (§12.4).
struct CloseScreenDays: Verb {
    package let child: ChildID
    package let calendar: FamilyCalendar
    package let residence: Residence?
    package let today: LocalDay

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let purse = try writing.reading.screenPurses()[child], purse.isOn else {
            return Outcome()
        }
        try writing.closeScreenDays(of: purse, today: today, calendar, residence)
        return Outcome()
    }

    /// Looks at every child whose screen time counts; one whose days are closed costs three looks.
    package static func look(_ app: FocusPal) throws -> Span? {
        let pages = app.pages
        let today = pages.day(at: app.clock.now()).day
        let purses = pages.family.screenPurses.values.filter(\.isOn)
        guard !purses.isEmpty else { return nil }
        let waiting = try app.database.read(as: .household) { reading in
            try purses.filter { purse in
                try pages.family.child(purse.child) != nil
                    && (reading.isClosed(screenDay: today, of: purse.child)
                        || !reading.screenDaysDue(of: purse, today: today).isEmpty)
            }.map(\.child)
        }
        for child in waiting.sorted(by: { $0.rawValue < $1.rawValue }) {
            try app.carryOut(
                CloseScreenDays(
                    child: child, calendar: pages.calendar, residence: pages.residences[child],
                    today: today))
        }
        return nil
    }
}

extension Duty {
    // Each minute, for a new time zone moves the ends of all days.
    package static let screenDays = Duty(name: "screen days", pace: .everyMinute) {
        try CloseScreenDays.look($0)
    }
}

extension Writing {
    /// Closes the days of a purse that are over, and opens today again if it was closed too early.
    func closeScreenDays(
        of purse: ScreenPurse, today: LocalDay, _ calendar: FamilyCalendar, _ residence: Residence?
    ) throws {
        // A clock that was ahead has closed it. Later days are opened once they have come.
        if try reading.isClosed(screenDay: today, of: purse.child) {
            try open(screenDay: today, of: purse.child)
        }
        for day in try reading.screenDaysDue(of: purse, today: today) {
            try close(day, of: purse, calendar, residence)
        }
    }

    /// Closes a day that is over, with what is left of it.
    fileprivate func close(
        _ day: LocalDay, of purse: ScreenPurse, _ calendar: FamilyCalendar, _ residence: Residence?
    ) throws {
        try close(reading.closing(day, of: purse, calendar, residence), of: purse.child)
    }

    /// Closes the day on which a purse was stopped, once it is started again: what came that day
    /// stays, too.
    func closeLastDay(
        of purse: ScreenPurse, today: LocalDay, _ calendar: FamilyCalendar, _ residence: Residence?
    ) throws {
        let last = try reading.lastScreenDay(of: purse.child, before: today)?.day
        let day = max(last.map { $0 + 1 } ?? purse.since, purse.since)
        guard day < today else { return }
        try close(day, of: purse, calendar, residence)
    }
}

extension Reading {
    /// A day that is over, as it is closed.
    ///
    /// - Parameter carried: what was kept for it, where the day before is not closed either.
    fileprivate func closing(
        _ day: LocalDay, of purse: ScreenPurse, _ calendar: FamilyCalendar, _ residence: Residence?,
        carried: Int? = nil
    ) throws -> ClosedScreenDay {
        let calendarDay = calendar.calendarDay(day)
        let logged = try activities(of: purse.child, touching: calendarDay.span)
        var open = purse
        let isSkipped = calendarDay.span.isEmpty
        if logged.isEmpty, try isSkipped || isWithoutFocusPal(day, residence) {
            // What such a day brings could not be used, so that nothing of it is left.
            (open.terms.base, open.terms.homes) = ([:], [:])
        }
        let sums = try screenDay(
            of: open, on: calendarDay, at: residence?.home(of: day), logged: logged,
            carried: carried, now: calendarDay.end)
        return ClosedScreenDay(closing: sums, day, under: purse.terms)
    }

    /// The last days that are over and were not closed yet, as they will be.
    package func unclosedScreenDays(
        of purse: ScreenPurse, today: LocalDay, _ calendar: FamilyCalendar, _ residence: Residence?
    ) throws -> [ClosedScreenDay] {
        guard purse.isOn else { return [] }
        var days: [ClosedScreenDay] = []
        for day in try screenDaysDue(of: purse, today: today) {
            let carried = days.last.flatMap { $0.day == day - 1 ? $0.kept : nil }
            days.append(try closing(day, of: purse, calendar, residence, carried: carried))
        }
        return days.last?.day == today - 1 ? days : []
    }

    /// Whether a day belongs to a home where nobody uses FocusPal (§17.3).
    fileprivate func isWithoutFocusPal(
        _ day: LocalDay, _ residence: Residence?
    ) throws -> Bool {
        guard let residence, let homes = try homes() else { return false }
        return residence.daysWithoutFocusPal(day...day, homes: homes).contains(day)
    }

    /// Whether a day is closed.
    fileprivate func isClosed(screenDay day: LocalDay, of child: ChildID) throws -> Bool {
        try !screenDays(of: child, in: day...day).isEmpty
    }

    /// The days that are over and were not closed yet, or too early.
    func screenDaysDue(of purse: ScreenPurse, today: LocalDay) throws -> [LocalDay] {
        let due = ClosedScreenDay.due(
            after: try lastScreenDay(of: purse.child, before: today)?.day, since: purse.since,
            today: today)
        return Set(due).union(try openedScreenDays(of: purse.child, before: today)).sorted()
    }
}
