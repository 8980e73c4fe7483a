/// The days on which an event repeats: a rule that goes by days or weeks (RFC 5545 §3.3.10).
///
/// Each rule is a few days that come again after a fixed number of days, so that a year far from
/// the start is found by a division.
struct RepeatRule: Sendable {
    /// The first day of the first round.
    private let base: Int
    /// The days of a round, counted from its first.
    private let days: [Int]
    /// The days from one round to the next.
    private let round: Int
    /// How many days of the first round are before the event's first day.
    private let skipped: Int
    /// How often it happens; nil: without end.
    private let count: Int?
    /// The last moment at which it may begin; nil: without end.
    let until: CalendarTime?

    /// The rule of an event that happens once.
    init(once day: LocalDay) {
        (base, days, round, skipped, count, until) = (day.number, [0], 1, 0, 1, nil)
    }

    /// Reads a rule.
    ///
    /// Throws: `repeats` for all that goes by months or years or is not written as it should be,
    /// and if the first day of the event does not follow the rule.
    init(
        _ line: CalendarLine, start: CalendarTime, family: FamilyCalendar
    ) throws(ResidenceFile.Reason) {
        let wrong = ResidenceFile.Reason.repeats(CalendarLine.plain(line.value))
        guard line.isWhole, let parts = RepeatParts(line.value) else { throw wrong }
        let step = parts.interval
        let first = start.day.weekday
        if parts.isWeekly {
            let lead = (first.rawValue - parts.weekStart.rawValue + 7) % 7
            base = start.day.number - lead
            days = (parts.weekdays ?? [first]).map {
                ($0.rawValue - parts.weekStart.rawValue + 7) % 7
            }.sorted()
            round = 7 * step
            skipped = days.count { $0 < lead }
            guard days.contains(lead) else { throw wrong }
        } else {
            base = start.day.number
            days = (0..<7).map { $0 * step }.filter { days in
                parts.weekdays?.contains((LocalDay(number: start.day.number + days)).weekday)
                    ?? true
            }
            (round, skipped) = (7 * step, 0)
            guard days.first == 0 else { throw wrong }
        }
        count = parts.count
        until = try parts.until.map { text throws(ResidenceFile.Reason) in
            try CalendarTime(
                text, of: CalendarLine(name: "UNTIL", value: text), family: family, wrong: wrong)
        }
        guard until == nil || until?.kind == start.kind else { throw wrong }
    }

    /// The days within a range, in order, one at a time.
    func days(in range: ClosedRange<LocalDay>) -> some Sequence<LocalDay> {
        let (first, last) = (range.lowerBound.number, range.upperBound.number)
        let rounds = (first - base).dividing(by: round).quotient
        var place = max(skipped, rounds * days.count)
        while number(place) < first { place += 1 }
        let end = count.map { skipped + $0 } ?? .max
        return sequence(state: place) { place in
            guard place < end, number(place) <= last else { return nil }
            defer { place += 1 }
            return LocalDay(number: number(place))
        }
    }

    private func number(_ place: Int) -> Int {
        base + place / days.count * round + days[place % days.count]
    }
}

/// The parts of a rule: `FREQ=WEEKLY;INTERVAL=2;BYDAY=FR`.
private struct RepeatParts {
    var isWeekly = false
    var interval = 1
    var count: Int?
    var until: String?
    var weekdays: Set<Weekday>?
    var weekStart = Weekday.monday

    /// No family needs a longer one, and this keeps sums small.
    private static let (mostInterval, mostCount) = (1000, 100_000)

    private static let weekdays: [Substring: Weekday] = [
        "MO": .monday, "TU": .tuesday, "WE": .wednesday, "TH": .thursday, "FR": .friday,
        "SA": .saturday, "SU": .sunday,
    ]

    /// Nil for a part that is not known, comes twice, or has another value.
    init?(_ text: String) {
        var known: Set<Substring> = []
        for part in text.uppercased().split(separator: ";") {
            let halves = part.split(separator: "=", omittingEmptySubsequences: false)
            guard halves.count == 2, known.insert(halves[0]).inserted, read(halves[0], halves[1])
            else { return nil }
        }
        guard known.contains("FREQ"), count == nil || until == nil else { return nil }
    }

    private mutating func read(_ key: Substring, _ value: Substring) -> Bool {
        switch key {
        case "FREQ":
            isWeekly = value == "WEEKLY"
            return isWeekly || value == "DAILY"
        case "INTERVAL":
            interval = Self.number(value, upTo: Self.mostInterval) ?? 0
            return interval > 0
        case "COUNT":
            count = Self.number(value, upTo: Self.mostCount)
            return count != nil
        case "UNTIL":
            until = String(value)
            return true
        case "WKST":
            weekStart = Self.weekdays[value] ?? .monday
            return Self.weekdays[value] != nil
        case "BYDAY":
            let names = value.split(separator: ",", omittingEmptySubsequences: false)
            let days = names.compactMap { Self.weekdays[$0] }
            weekdays = Set(days)
            return days.count == names.count
        default: return false
        }
    }

    private static func number(_ digits: Substring, upTo most: Int) -> Int? {
        guard digits.utf8.count <= 6, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(digits), (1...most).contains(number)
        else { return nil }
        return number
    }
}
