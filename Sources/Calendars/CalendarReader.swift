/// Reads a calendar with libical, an event at a time: what is over is forgotten before anything is
/// counted, so that a calendar of years takes no more than what is ahead in it.
///
/// For a process that does nothing else and then ends: the library may crash, or never come to an end.
public final class CalendarReader {
    private let days: ClosedRange<Int>
    private let library: IcalLibrary
    private let zones: Zones
    /// What is ahead, and what repeats, until all of the file is known.
    private var events: [WrittenEvent] = []
    private var replaced: [String: [Replacement]] = [:]

    /// A zone may be a day ahead of another.
    static let margin = 2

    /// - Parameters:
    ///   - days: what is read, in days after 1970-01-01.
    ///   - known: the clocks of the time zone database.
    ///   - floating: the clock of whoever reads the file.
    public init(
        days: ClosedRange<Int>, known: @escaping (String) -> ZoneClock?,
        floating: @escaping ZoneClock
    ) throws(CalendarError) {
        self.days = days
        library = try IcalLibrary()
        zones = Zones(library, known: known, floating: floating)
    }

    /// Reads a file.
    public func read(_ file: [UInt8]) throws(CalendarError) -> CalendarReading {
        let (text, scanner) = (CalendarText(file), CalendarScanner(library))
        try text.forEachLine { line throws(CalendarError) in
            switch try scanner.read(line) {
            case .event(let event): take(event)
            case .zone(let zone): zones.add(zone)
            case nil: break
            }
        }
        guard scanner.hasCalendar else { throw .noCalendar }
        guard scanner.isWhole else { throw .damaged }
        var happenings = Happenings(days: days, library, zones, replaced: replaced)
        for event in events { happenings.add(event) }
        return happenings.reading
    }

    private func take(_ event: WrittenEvent) {
        if let time = event.replaces, !event.uid.isEmpty {
            replaced[event.uid, default: []].append(
                Replacement(time: time, isOfAllLater: event.replacesLater))
        }
        if event.trouble == .start || isAhead(event) { events.append(event) }
    }

    /// Whether something of an event may lie in the days.
    private func isAhead(_ event: WrittenEvent) -> Bool {
        guard let start = event.start else { return true }
        guard start.day <= days.upperBound + Self.margin else { return false }
        guard event.repeats || event.trouble == .repeats else {
            return event.lastDay(from: start.day) >= days.lowerBound - Self.margin
        }
        return !isOver(event, start)
    }

    /// Whether a series says itself that it is over.
    private func isOver(_ event: WrittenEvent, _ start: WrittenTime) -> Bool {
        guard event.extras.isEmpty, event.trouble == nil else { return false }
        return event.rules.allSatisfy { rule in
            guard let until = Recurrence(rule, library)?.until else { return false }
            return event.lastDay(from: until.day) < days.lowerBound - Self.margin
        }
    }
}

/// A date of a series that another event replaces.
struct Replacement {
    let time: WrittenTime
    /// Whether it replaces all later dates, too.
    let isOfAllLater: Bool
}
