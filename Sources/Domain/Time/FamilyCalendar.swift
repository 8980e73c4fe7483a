public import Foundation

/// The days of a household: local calendar days in the time zone in which it lived then (§1.1).
///
/// Days cover time without gaps or overlaps, even where clocks jump across midnight: a day begins
/// at the first instant whose local date is that day or later. Another zone is such a jump.
public struct FamilyCalendar: Sendable, Equatable {
    /// A zone in which the household lived before.
    public struct Earlier: Sendable, Equatable {
        /// Which.
        let zone: TimeZone
        /// The first instant of the next one.
        let until: Instant

        /// A zone up to a moment.
        public init(_ zone: TimeZone, until: Instant) { (self.zone, self.until) = (zone, until) }
    }

    /// The household's zone.
    public let zone: TimeZone
    /// Those before it, in order.
    private let earlier: [Earlier]
    /// The day on which a week begins.
    public let firstWeekday: Weekday

    /// A calendar of a zone, after others.
    public init(zone: TimeZone, after earlier: [Earlier] = [], firstWeekday: Weekday = .monday) {
        self.zone = zone
        self.earlier = earlier
        self.firstWeekday = firstWeekday
    }

    /// The day that contains `instant`.
    public func day(of instant: Instant) -> LocalDay {
        var day = LocalDay(number: localSeconds(instant).dividing(by: 86_400).quotient)
        while !day.isEarliest, instant < start(of: day) { day = day - 1 }
        while !day.isLatest, instant >= start(of: day + 1) { day = day + 1 }
        return day
    }

    /// A day with its first instant, its end and its clock.
    ///
    /// 23, 24 or 25 hours long in most zones. Cost: about six zone look-ups; keep the result while
    /// the day is shown.
    public func calendarDay(_ day: LocalDay) -> CalendarDay {
        let start = start(of: day)
        let end = self.start(of: day + 1)
        return CalendarDay(day: day, start: start, end: end, offsets: offsets(within: start..<end))
    }

    /// The zone's offsets during a stretch: at its start, and from each change on.
    public func offsets(within span: Range<Instant>) -> [CalendarDay.Offset] {
        let start = span.lowerBound
        var offsets = [CalendarDay.Offset(from: start, seconds: offset(at: start))]
        var last = start
        while let change = change(after: last), change < span.upperBound {
            offsets.append(CalendarDay.Offset(from: change, seconds: offset(at: change)))
            last = change
        }
        return offsets
    }

    /// Several days, in order: a year needs a few zone look-ups instead of thousands.
    public func calendarDays(_ days: ClosedRange<LocalDay>) -> [CalendarDay] {
        var start = start(of: days.lowerBound)
        var offset = offset(at: start)
        var change = change(after: start)
        return (days.lowerBound.number...days.upperBound.number).map { number in
            let day = LocalDay(number: number)
            // In another zone it may be a later day already.
            let end = max(start, Instant(seconds: Int64(number + 1) * 86_400 - Int64(offset)))
            guard let next = change, next <= end else {
                let plain = CalendarDay(
                    day: day, start: start, end: end,
                    offsets: [CalendarDay.Offset(from: start, seconds: offset)])
                start = end
                return plain
            }
            let changed = calendarDay(day)
            start = changed.end
            offset = self.offset(at: start)
            change = self.change(after: start)
            return changed
        }
    }

    /// The first instant of a day.
    public func start(of day: LocalDay) -> Instant {
        let midnight = Int64(day.number) * 86_400
        // No zone is 20 hours from UTC, so the day has not begun at `from`.
        var from = Instant(seconds: midnight - 20 * 3600)
        while true {
            let reached = max(from, Instant(seconds: midnight - Int64(offset(at: from))))
            guard let change = change(after: from), change <= reached else { return reached }
            from = change
        }
    }

    /// Whether the clocks skip a day, as where a family crosses the date line.
    public func skips(_ day: LocalDay) -> Bool { start(of: day) == start(of: day + 1) }

    /// The days that were skipped where the household changed its zone: nobody lived through them.
    public var skippedDays: Set<LocalDay> {
        earlier.reduce(into: []) { days, past in
            var day = day(of: past.until) - 1
            while !day.isEarliest, skips(day) {
                days.insert(day)
                day = day - 1
            }
        }
    }

    /// The next day that has any time.
    public func next(after day: LocalDay) -> LocalDay {
        var next = day + 1
        while !next.isLatest, skips(next) { next = next + 1 }
        return next
    }

    /// The seven days, in the order of its weeks.
    public var week: [Weekday] {
        (0..<7).compactMap { Weekday(rawValue: (firstWeekday.rawValue - 1 + $0) % 7 + 1) }
    }

    /// The first day of the week that holds `day`.
    public func firstDayOfWeek(of day: LocalDay) -> LocalDay {
        day - (day.weekday.rawValue - firstWeekday.rawValue + 7) % 7
    }

    /// The instant of a clock time on that day.
    ///
    /// A time that the clocks skip becomes the moment of the change; for one that comes twice, the
    /// first counts.
    public func instant(_ day: LocalDay, secondOfDay: Int) -> Instant {
        let calendarDay = calendarDay(day)
        let wanted = Int64(day.number) * 86_400 + Int64(secondOfDay)
        for (index, offset) in calendarDay.offsets.enumerated() {
            let candidate = Instant(seconds: wanted - Int64(offset.seconds))
            let next = calendarDay.offsets.dropFirst(index + 1).first?.from ?? calendarDay.end
            if candidate < offset.from { return offset.from }
            if candidate < next { return candidate }
        }
        return calendarDay.end
    }

    /// The next moment at which the clocks change, or another zone counts.
    private func change(after instant: Instant) -> Instant? {
        guard let living = earlier.first(where: { instant < $0.until }) else {
            return Self.change(after: instant, in: zone)
        }
        return min(Self.change(after: instant, in: living.zone) ?? living.until, living.until)
    }

    private static func change(after instant: Instant, in zone: TimeZone) -> Instant? {
        guard let next = zone.nextDaylightSavingTimeTransition(after: date(instant)) else {
            return nil
        }
        let change = Instant(seconds: Int64(next.timeIntervalSince1970.rounded()))
        return change > instant ? change : nil
    }

    private func localSeconds(_ instant: Instant) -> Int {
        Int(instant.milliseconds.dividing(by: 1000).quotient) + offset(at: instant)
    }

    /// How many seconds east of UTC the clocks are.
    public func offset(at instant: Instant) -> Int {
        let living = earlier.first { instant < $0.until }?.zone ?? zone
        return living.secondsFromGMT(for: Self.date(instant))
    }

    private static func date(_ instant: Instant) -> Date {
        Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
    }
}

extension BinaryInteger {
    /// Floor division: the remainder is never negative.
    func dividing(by divisor: Self) -> (quotient: Self, remainder: Self) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
