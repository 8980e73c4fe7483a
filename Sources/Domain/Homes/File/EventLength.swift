/// How long an event of a calendar file lasts, by its end or by its duration (RFC 5545 §3.6.1).
enum EventLength: Sendable {
    /// Up to a clock time so many days after its first day: an event that ends at eight does so in
    /// every week, on those with a change of the clocks too.
    case until(days: Int, CalendarTime)
    /// Days by the calendar, then seconds of elapsed time.
    case lasting(days: Int, seconds: Int)

    /// The length of an event; nil if neither its end nor its duration is given.
    ///
    /// Throws: `end` for both at once, or for one that does not fit the start.
    init?(
        _ properties: [String: [CalendarLine]], start: CalendarTime, family: FamilyCalendar
    ) throws(ResidenceFile.Reason) {
        let (ends, durations) = (properties["DTEND"] ?? [], properties["DURATION"] ?? [])
        guard ends.count + durations.count <= 1 else { throw .end }
        if let line = ends.first {
            let end = try CalendarTime(line.value, of: line, family: family, wrong: .end)
            guard end.kind == start.kind else { throw .end }
            self = .until(days: end.day.number - start.day.number, end)
        } else if let line = durations.first {
            guard line.isWhole, let read = Self.duration(line.value),
                start.kind != .day || read.seconds == 0
            else { throw .end }
            self = .lasting(days: read.days, seconds: read.seconds)
        } else {
            return nil
        }
    }

    /// The days from the first to the last, without parts.
    var days: Int {
        switch self {
        case .until(let days, _): days
        case .lasting(let days, let seconds): days + seconds / 86_400 + 1
        }
    }

    /// `P1W`, `P2D`, `P1DT12H` or `PT36H30M`; nil for anything else, also for going back.
    private static func duration(_ text: String) -> (days: Int, seconds: Int)? {
        var rest = text.utf8[...]
        if rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        guard rest.popFirst() == UInt8(ascii: "P") else { return nil }
        var (days, seconds, next, isTime) = (0, 0, 0, false)
        while let byte = rest.first {
            if byte == UInt8(ascii: "T"), !isTime, rest.count > 1 {
                isTime = true
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest.dropFirst(digits.count)
            // Eight digits are three years in seconds, and keep the sums small.
            guard (1...8).contains(digits.count), let number = Int(Substring(digits)),
                let letter = rest.popFirst(),
                let place = units[next...].firstIndex(where: { $0.letter == letter }),
                isTime == (units[place].days == 0)
            else { return nil }
            days += number * units[place].days
            seconds += number * units[place].seconds
            // Weeks are alone, all others in this order.
            next = place == 0 ? units.count : place + 1
        }
        return days + seconds > 0 ? (days, seconds) : nil
    }

    private static let units: [(letter: UInt8, days: Int, seconds: Int)] = [
        (UInt8(ascii: "W"), 7, 0), (UInt8(ascii: "D"), 1, 0), (UInt8(ascii: "H"), 0, 3600),
        (UInt8(ascii: "M"), 0, 60), (UInt8(ascii: "S"), 0, 1),
    ]
}
