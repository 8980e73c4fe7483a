/// Which times of a series are meant by an exception, a replacement or a last date.
///
/// Programs write these in other forms than the series has: a date for a time, UTC for a zone.
struct Series {
    let start: WrittenTime
    let zones: Zones
    private let clock: ZoneClock

    /// Nil if nothing explains its zone.
    init?(_ start: WrittenTime, _ zones: Zones) {
        guard let clock = zones.clock(start.clock) else { return nil }
        (self.start, self.zones, self.clock) = (start, zones, clock)
    }

    func moment(_ point: Recurrence.Point) -> Int64 { clock(point.day, point.second) }

    /// Tells whether a time of the series is meant; nil if nothing explains the zone.
    func matcher(of time: WrittenTime) -> ((Recurrence.Point) -> Bool)? {
        guard !start.isDate, !time.isDate else {
            return day(of: time).map { day in { $0.day == day } }
        }
        // For a series that goes by times, midnight on its clock stands for the day.
        let isDay = time.clock == start.clock && time.second == 0 && start.second != 0
        return local(time).map { point in
            { isDay ? $0.day == point.day : $0 == point }
        }
    }

    /// Tells whether a time of the series comes no later; nil if nothing explains the zone.
    func notAfter(_ last: WrittenTime) -> ((Recurrence.Point) -> Bool)? {
        guard !start.isDate, !last.isDate else {
            return day(of: last).map { day in { $0.day <= day } }
        }
        return local(last).map { point in { $0 <= point } }
    }

    /// What the series' clock shows at a time; a time without a zone is on that clock.
    func local(_ time: WrittenTime) -> Recurrence.Point? {
        let shown = Recurrence.Point(day: time.day, second: time.second)
        if time.clock == start.clock || time.clock == .floating { return shown }
        guard let other = zones.clock(time.clock) else { return nil }
        let moment = other(time.day, time.second)
        var seconds = Int64(time.day) * 86_400 + Int64(time.second)
        // The first difference is that of the zones, the second that of a change of the clocks.
        for _ in 0..<2 {
            let (day, second) = seconds.dividing(by: 86_400)
            seconds += moment - clock(Int(day), Int(second))
        }
        let (day, second) = seconds.dividing(by: 86_400)
        return Recurrence.Point(day: Int(day), second: Int(second))
    }

    /// The day that a time stands for.
    ///
    /// Programs write the midnight at which a day begins in UTC, or the day's date with a time.
    private func day(of time: WrittenTime) -> Int? {
        guard time.clock == .utc, time.second != 0 else { return time.day }
        guard start.isDate else { return local(time)?.day }
        let household = WrittenTime(day: start.day, second: 0, clock: .floating)
        return Series(household, zones)?.local(time)?.day
    }
}

extension BinaryInteger {
    /// Division whose remainder is never negative.
    func dividing(by divisor: Self) -> (quotient: Self, remainder: Self) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
