import CIcal

/// The days and times at which a rule repeats, on the clock of its event.
///
/// libical finds them. Where its answer is not that of the standard, and where a rule says two things,
/// there is none.
struct Recurrence {
    /// A day and a second.
    struct Point: Hashable, Comparable {
        var day: Int
        var second: Int

        static func < (a: Point, b: Point) -> Bool { (a.day, a.second) < (b.day, b.second) }
    }

    private let rule: icalrecurrencetype
    private let library: IcalLibrary
    /// How often it repeats; nil: without end.
    private let count: Int?
    /// Of how many weeks it means one.
    ///
    /// The library loses the first of them where weeks don't begin on Monday, so it finds the days of all
    /// weeks.
    private let weeks: Int
    /// When it may begin last; nil: without end.
    let until: WrittenTime?

    /// More steps than a day has had since the year 1601 nobody waits for.
    private static let mostSteps = 160_000
    /// 1600: the library counts earlier days by the calendar before that of 1582.
    private static let earliest = -135_140

    /// Reads a rule; nil if it can't be read.
    init?(_ text: String, _ library: IcalLibrary) {
        var rule = library.rule(text)
        guard rule.freq != ICAL_NO_RECURRENCE else { return nil }
        until = rule.until.year == 0 ? nil : WrittenTime(rule.until, zone: nil)
        guard until != nil || rule.until.year == 0 else { return nil }
        // Its zone is the event's, which the library isn't told.
        rule.until = icaltimetype()
        count = rule.count > 0 ? Int(rule.count) : nil
        weeks = rule.freq == ICAL_WEEKLY_RECURRENCE ? max(1, Int(rule.interval)) : 1
        rule.count = 0
        if weeks > 1 { rule.interval = 1 }
        (self.rule, self.library) = (rule, library)
        // Numbered weeks: the library finds other days than the standard has.
        guard !hasStrayPositions, rule.by_week_no.0 == Self.none else { return nil }
    }

    /// Whether the library has room for the numbers of a written rule, which it cuts to 16 and 32 bits.
    static func hasSmallNumbers(_ text: String) -> Bool {
        text.uppercased().split(separator: ";").allSatisfy { part in
            let longest = part.split { !("0"..."9").contains($0) }.map(\.utf8.count).max() ?? 0
            return longest <= (part.hasPrefix("COUNT=") ? 7 : part.hasPrefix("UNTIL=") ? 8 : 4)
        }
    }

    /// The first Monday of a week or a day: the library counts on from somewhere.
    private var hasStrayPositions: Bool {
        guard rule.freq != ICAL_MONTHLY_RECURRENCE, rule.freq != ICAL_YEARLY_RECURRENCE else {
            return false
        }
        return withUnsafeBytes(of: rule.by_day) { bytes in
            bytes.bindMemory(to: Int16.self).prefix { $0 != Self.none }
                .contains { library.position($0) != 0 }
        }
    }

    /// What ends the library's lists.
    private static let none = Int16(ICAL_RECURRENCE_ARRAY_MAX.rawValue)

    /// The number of a day's week.
    private func week(of day: Int) -> Int {
        // 1 is Sunday, and the first of January 1970 was a Thursday.
        (day + 5 - Int(rule.week_start.rawValue)).dividing(by: 7).quotient
    }

    /// Calls with each of them in order until it returns false.
    ///
    /// The start is the first, even if it doesn't follow the rule, unless the rule is one of exceptions.
    ///
    /// Throws: `tooOften` for too many steps, and `repeats` if the start doesn't say which weeks are
    /// meant: of several weeks only those are known from it.
    func forEach(
        from start: WrittenTime, isOfExceptions: Bool = false, _ body: (Point) -> Bool
    ) throws(CalendarReading.Reason) {
        let first = Point(day: start.day, second: start.second)
        guard start.day >= Self.earliest else { throw .repeats }
        guard isOfExceptions || body(first) else { return }
        guard let iterator = library.newIterator(rule, start.forRules) else { return }
        defer { library.freeIterator(iterator) }
        var (last, isFirst) = (first, true)
        var left = (count ?? .max) - (isOfExceptions ? 0 : 1)
        for _ in 0..<Self.mostSteps {
            let time = library.nextTime(iterator)
            guard left > 0, time.year != 0, let next = WrittenTime(time, zone: nil) else { return }
            guard (week(of: next.day) - week(of: start.day)) % weeks == 0 else { continue }
            let point = Point(day: next.day, second: start.isDate ? 0 : next.second)
            guard !isFirst || point == first || weeks == 1 else { throw .repeats }
            defer { isFirst = false }
            guard point > last || (isOfExceptions && isFirst) else { continue }
            guard body(point) else { return }
            (last, left) = (point, left - 1)
        }
        throw .tooOften
    }
}
