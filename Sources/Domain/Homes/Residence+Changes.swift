/// A child goes to another home.
public struct ResidenceChange: Sendable, Hashable {
    /// When.
    public let at: Instant
    /// Where the child is from then on.
    public let home: HomeID
}

extension Residence {
    /// The most nights that are counted.
    public static let mostSleeps = 60

    /// Where the child is during some days, in order, each with the moment from which on.
    ///
    /// It begins with the first moment of the days, or of the calendar if it begins later.
    public func changes(in days: ClosedRange<LocalDay>) -> [ResidenceChange] {
        let start = calendar.start(of: days.lowerBound)
        let end = calendar.start(of: days.upperBound + 1)
        var changes: [ResidenceChange] = []
        if start < end, let home = home(at: start) {
            changes.append(ResidenceChange(at: start, home: home))
        }
        var last = start
        while let change = nextChange(after: last), change.at < end {
            changes.append(change)
            last = change.at
        }
        return changes
    }

    /// When the child next goes to another home, and to which; nil if never.
    ///
    /// Before the calendar begins, it is its beginning.
    public func nextChange(after instant: Instant) -> ResidenceChange? {
        let now = home(at: instant)
        var last = instant
        while let moment = nextEdge(after: last) {
            if let home = home(at: moment), home != now {
                return ResidenceChange(at: moment, home: home)
            }
            last = moment
        }
        return nil
    }

    /// How many nights a child still sleeps before it is at a home, counted from a day.
    ///
    /// 0 on a day on which the child arrives there, or is there when the day ends; nil if it is not
    /// there within 60 nights. Nights that the zone left out don't count.
    public func sleeps(until home: HomeID, from day: LocalDay) -> Int? {
        let arrivals = changes(in: day...day).dropFirst()
        if arrivals.contains(where: { $0.home == home }) { return 0 }
        let end = calendar.start(of: day + 1) - Span(milliseconds: 1)
        return sleeps(until: home, at: end, on: day)
    }

    /// How many nights a child still sleeps from this moment on before it is at a home.
    ///
    /// 0 if it is there, or arrives later the same day; nil if it is not there within 60 nights.
    public func sleeps(until home: HomeID, at instant: Instant) -> Int? {
        sleeps(until: home, at: instant, on: calendar.day(of: instant))
    }

    private func sleeps(until home: HomeID, at instant: Instant, on today: LocalDay) -> Int? {
        if self.home(at: instant) == home { return 0 }
        var last = instant
        while let change = nextChange(after: last) {
            let nights = calendar.nights(from: today, to: calendar.day(of: change.at))
            guard nights <= Self.mostSleeps else { return nil }
            if change.home == home { return nights }
            last = change.at
        }
        return nil
    }

    /// The next moment at which another home may begin, or another reason to be there.
    func nextEdge(after instant: Instant) -> Instant? {
        if let stretch = stays.stretch(at: instant) { return stretch.span.upperBound }
        let day = calendar.day(of: instant)
        let nextPeriod = periods.first { $0.from > day }
        return [
            stays.stretch(after: instant)?.span.lowerBound,
            nextPeriod.map { calendar.start(of: $0.from) },
            period(of: day)?.pattern.next(after: instant, on: day, calendar),
        ].compactMap(\.self).min()
    }
}

extension FamilyCalendar {
    /// The nights between two days, without days that the zone left out.
    fileprivate func nights(from first: LocalDay, to last: LocalDay) -> Int {
        guard first < last else { return 0 }
        // Far away it does not matter, and a year has no more than a few such days.
        guard last.number - first.number <= 2 * Residence.mostSleeps else { return .max }
        return calendarDays(first...(last - 1)).count { !$0.span.isEmpty }
    }
}

extension Residence {
    /// Whether this calendar, in place of an earlier one, takes time that has passed from the home
    /// where the child was.
    ///
    /// The days at a home are that home's to give away: otherwise a parent of the other one could
    /// read them by saying that the child had been elsewhere.
    public func takesTime(
        from earlier: Residence, for home: HomeID?, in passed: Range<Instant>
    ) -> Bool {
        var moment = passed.lowerBound
        while moment < passed.upperBound {
            if let before = earlier.home(at: moment), before != home,
                self.home(at: moment) != before
            {
                return true
            }
            let next = [earlier, self].compactMap { $0.nextChange(after: moment)?.at }.min()
            moment = next ?? passed.upperBound
        }
        return false
    }
}
