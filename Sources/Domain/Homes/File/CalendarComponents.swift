/// The events of a calendar file with the properties that matter here; nothing is judged yet.
struct CalendarComponents {
    /// One event as it was written.
    struct Event {
        /// The number of its first line.
        let line: Int
        /// By name, each in the order of the file.
        var properties: [String: [CalendarLine]] = [:]
    }

    /// In the order of the file.
    private(set) var events: [Event] = []
    private var open: [String] = []
    private var hasCalendar = false

    /// What is read of an event; all else says nothing about where a child is.
    private static let names: Set<String> = [
        "DTSTART", "DTEND", "DURATION", "RRULE", "EXDATE", "SUMMARY", "UID", "RECURRENCE-ID",
        "STATUS", "RDATE", "EXRULE",
    ]

    /// Reads a file.
    ///
    /// Throws: `Refusal.conflict` for text that is not UTF-8, anything that is not a calendar, a
    /// file that was cut off, and too many events.
    init(_ bytes: [UInt8]) throws(Refusal) {
        guard !bytes.contains(0) else { throw Self.notText }
        for line in CalendarLines(bytes) where !line.bytes.isEmpty {
            // A line that was cut may end in the middle of a character.
            guard line.isCut || String(validating: line.bytes, as: UTF8.self) != nil else {
                throw Self.notText
            }
            if let property = CalendarLine(line) { try read(property, line.number) }
            // Anything else begins with its calendar, so other files need not be read to the end.
            guard hasCalendar else { throw Self.noCalendar }
        }
        guard hasCalendar else { throw Self.noCalendar }
        guard open.isEmpty else { throw Self.damaged }
    }

    private mutating func read(_ property: CalendarLine, _ number: Int) throws(Refusal) {
        switch property.name {
        case "BEGIN":
            open.append(property.value.uppercased())
            if open == ["VCALENDAR"] { hasCalendar = true }
            guard isInEvent else { return }
            guard events.count < ResidenceFile.mostEvents else { throw Self.tooMany }
            events.append(Event(line: number))
        case "END":
            guard open.popLast() == property.value.uppercased() else { throw Self.damaged }
        default:
            // Alarms within an event have properties of the same names.
            guard isInEvent, Self.names.contains(property.name) else { return }
            events[events.count - 1].properties[property.name, default: []].append(property)
        }
    }

    private var isInEvent: Bool { open.count == 2 && open == ["VCALENDAR", "VEVENT"] }

    private static let notText = Refusal.conflict(
        Message("This file isn’t UTF-8 text. Export the calendar again."))
    private static let noCalendar = Refusal.conflict(
        Message("This isn’t a calendar. Choose a file that ends in .ics."))
    private static let damaged = Refusal.conflict(
        Message("This calendar is incomplete. Export it again."))
    private static let tooMany = Refusal.conflict(
        Message(
            "This calendar has too many events. FocusPal reads up to {{n}}.",
            ["n": String(ResidenceFile.mostEvents)]))
}
