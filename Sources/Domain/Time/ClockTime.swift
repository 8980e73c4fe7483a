/// Clock times as people and browsers write them.
public enum ClockTime {
    /// The minute 0…1439 of `14:05`, `9:05`, `14:05:30`, `14.05` or `2:05 PM`; nil for anything
    /// else.
    ///
    /// Browsers send 24 hours and colons whatever they show; where one has no field for times, people
    /// type what the sentence beside it shows them.
    public static func minute(_ text: String) -> Int? {
        var digits = String(text.prefix { !$0.isLetter })
        let half = text.dropFirst(digits.count).filter(\.isLetter).uppercased()
        if !half.isEmpty { digits.removeAll(where: \.isWhitespace) }
        let parts = digits.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].count),
            parts.dropFirst().allSatisfy({ $0.count == 2 }),
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        switch half {
        case "": return hour * 60 + minute
        case "AM" where (1...12).contains(hour): return hour % 12 * 60 + minute
        case "PM" where (1...12).contains(hour): return (hour % 12 + 12) * 60 + minute
        default: return nil
        }
    }

    /// `09:05`, as a time field expects it.
    public static func text(minute: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return two(minute / 60) + ":" + two(minute % 60)
    }
}

extension Message {
    /// How a time is written, beside a field where none could be read.
    public static let writeTime = Message("Write the time as {{time}}.", clocks: ["time": 845])
}

extension CalendarDay {
    /// The instants at which the clock shows this minute on the day, in order.
    ///
    /// None where the clocks skip it, more than one where they go back: in a zone further west the
    /// date can be that of the day before.
    public func instants(minuteOfDay: Int) -> [Instant] {
        offsets.indices.flatMap { index in
            let (from, seconds) = (offsets[index].from, Int64(offsets[index].seconds))
            let next = offsets.dropFirst(index + 1).first?.from ?? end
            let local = from.milliseconds + (seconds - Int64(minuteOfDay) * 60) * 1000
            let wait = (-local).dividing(by: 86_400_000).remainder
            return stride(
                from: from.milliseconds + wait, to: next.milliseconds, by: 86_400_000
            ).map { Instant(milliseconds: $0) }
        }
    }
}

extension FamilyCalendar {
    /// The instants at which the clock shows this minute on that day, in order.
    public func instants(_ day: LocalDay, minuteOfDay: Int) -> [Instant] {
        calendarDay(day).instants(minuteOfDay: minuteOfDay)
    }

    /// The family's local day and time, with the pass of a time that comes twice.
    public func wallTime(_ instant: Instant) -> (day: LocalDay, clock: String, turn: String) {
        let day = day(of: instant)
        let minute = calendarDay(day).minuteOfDay(at: instant)
        let twins = instants(day, minuteOfDay: minute)
        let turn = twins.count < 2 ? 0 : (twins.lastIndex { $0 <= instant } ?? 0) + 1
        return (day, ClockTime.text(minute: minute), turn == 0 ? "" : String(turn))
    }
}
