import Foundation

/// Days, times and lengths as other tools write them.
enum WrittenTime {
    /// The instants of a day and a time, in the family's zone unless the text names another.
    ///
    /// Two where the clocks go back, none where they skip it; nil if it isn't a date and time.
    /// `2026-05-23T14:05:00.000+0200`, `2026-05-23 14:05`, `23/05/2026` with `2:05:30 PM`, `5.10.26` with
    /// `14.05`.
    static func instants(
        _ day: String, _ time: String, order: DateOrder, in calendar: FamilyCalendar
    ) -> [Instant]? {
        let text = time.isEmpty ? day : day + " " + time
        let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
        guard parts.count == 2,
            let day = self.day(parts[0].last == "," ? parts[0].dropLast() : parts[0], order),
            let (second, milliseconds, offset) = clock(parts[1])
        else { return nil }
        let span = Span(milliseconds: Int64(milliseconds))
        if let offset {
            return [Instant(seconds: Int64(day.number) * 86_400 + Int64(second - offset)) + span]
        }
        // The end of a day may be written as 24:00.
        let (date, rest) = second == 86_400 ? (day + 1, 0) : (day, second)
        let seconds = Span.seconds(Int64(rest % 60))
        return calendar.instants(date, minuteOfDay: rest / 60).map { $0 + seconds + span }
    }

    /// A day alone; a year of two digits is of 1990 to 2089.
    static func day(_ text: some StringProtocol, _ order: DateOrder) -> LocalDay? {
        let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
        guard parts.count == 3, let numbers = numbers(parts) else { return nil }
        // A year of four digits shows its place.
        let place = parts[0].count == 4 ? 0 : parts[2].count == 4 ? 2 : order == .yearFirst ? 0 : 2
        let (month, day) =
            place == 0 || order == .monthFirst
            ? (numbers[(place + 1) % 3], numbers[(place + 2) % 3]) : (numbers[1], numbers[0])
        let year: Int
        switch parts[place].count {
        case 4: year = numbers[place]
        case 2: year = numbers[place] + (numbers[place] < 90 ? 2000 : 1900)
        default: return nil
        }
        guard (1990...2200).contains(year) else { return nil }
        return LocalDay(year: year, month: month, day: day)
    }

    /// Whether a text is a time of day and nothing else.
    static func isClock(_ text: String) -> Bool { clock(text[...]) != nil }

    /// Milliseconds of the day, and the zone's offset from UTC if given.
    private static func clock(_ text: Substring) -> (Int, Int, offset: Int?)? {
        var rest = text.uppercased().filter { $0 != " " && $0 != "\u{202F}" && $0 != "\u{A0}" }
        var half: Int?
        for (name, hours) in [("AM", 0), ("PM", 12)] where rest.hasSuffix(name) {
            rest.removeLast(2)
            half = hours
        }
        var offset: Int?
        if rest.hasSuffix("Z") {
            rest.removeLast()
            offset = 0
        } else if let sign = rest.lastIndex(where: { $0 == "+" || $0 == "-" }) {
            guard let found = self.offset(rest[sign...]) else { return nil }
            offset = found
            rest = String(rest[..<sign])
        }
        if rest.hasSuffix("UHR") { rest.removeLast(3) }
        // Finns write 14.05, the French 14h05.
        if !rest.contains(":") {
            rest = rest.replacing("H", with: ":")
            if rest.hasSuffix(":") { rest += "00" }
            let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
            if (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.count == 2 }) {
                rest = parts.joined(separator: ":")
            }
        }
        if half != nil, !rest.contains(":") { rest += ":00" }
        var milliseconds = 0
        if let dot = rest.firstIndex(of: ".") {
            let digits = rest[rest.index(after: dot)...]
            guard (1...9).contains(digits.count), numbers([digits]) != nil,
                let found = Int((digits + "000").prefix(3))
            else { return nil }
            milliseconds = found
            rest = String(rest[..<dot])
        }
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), var numbers = numbers(parts) else { return nil }
        if let half {
            guard (1...12).contains(numbers[0]) else { return nil }
            numbers[0] = numbers[0] % 12 + half
        }
        let second = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
        guard numbers[1] < 60, numbers.dropFirst(2).allSatisfy({ $0 < 60 }), second <= 86_400
        else { return nil }
        return (second, milliseconds, offset)
    }

    /// `+02:00`, `-0500` or `+01` in seconds.
    private static func offset(_ text: Substring) -> Int? {
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.count == 2 || digits.count == 4, let number = numbers([digits[...]])?.first
        else { return nil }
        let (hours, minutes) = digits.count == 2 ? (number, 0) : (number / 100, number % 100)
        guard hours <= 14, minutes < 60 else { return nil }
        return (hours * 60 + minutes) * (text.first == "-" ? -60 : 60)
    }

    /// Short decimal numbers, or nil if one of them is invalid.
    private static func numbers(_ parts: [some StringProtocol]) -> [Int]? {
        var numbers: [Int] = []
        for part in parts {
            guard (1...9).contains(part.utf8.count),
                part.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(part)
            else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}

extension Instant {
    /// A time such as `2026-05-23T12:05:00.000Z`; without a zone it is UTC.
    public init?(iso text: String) {
        let calendar = FamilyCalendar(zone: .gmt)
        guard
            let instant = WrittenTime.instants(text, "", order: .dayFirst, in: calendar)?.first
        else {
            return nil
        }
        self = instant
    }
}
