import CIcal

/// An event as it was written, or the first reason why it can't be understood.
struct WrittenEvent {
    /// What an extra date may bring along.
    typealias Extra = (start: WrittenTime, length: Length?)

    /// When an event ends.
    enum Length: Equatable {
        case until(WrittenTime)
        /// Days by the calendar, then seconds.
        case lasting(days: Int, seconds: Int)
    }

    private(set) var summary = ""
    private(set) var uid = ""
    private(set) var start: WrittenTime?
    private(set) var length: Length?
    private(set) var rules: [String] = []
    private(set) var rulesOfExceptions: [String] = []
    private(set) var exceptions: [WrittenTime] = []
    private(set) var extras: [Extra] = []
    /// The date of the series that it replaces.
    private(set) var replaces: WrittenTime?
    /// Whether it replaces all later dates, too.
    private(set) var replacesLater = false
    var isCancelled = false
    /// Why it is left out.
    private(set) var trouble: CalendarReading.Reason?

    /// The properties that say when something happens; all else never reaches the library.
    static let names = Set(kinds.values)

    var repeats: Bool { !rules.isEmpty || !extras.isEmpty }

    /// Reads an event.
    ///
    /// - Parameters:
    ///   - wanted: how many values of `names` were written in it.
    ///   - zoned: those of them for which a zone was written.
    init(
        _ component: OpaquePointer, wanted: [String: Int], zoned: Set<String>,
        _ library: IcalLibrary
    ) {
        var reading = Counts()
        var property = library.first(component, ICAL_ANY_PROPERTY)
        while let place = property {
            read(place, library.kind(place), library, &reading)
            property = library.next(component, ICAL_ANY_PROPERTY)
        }
        trouble = firstTrouble(wanted, zoned, reading)
    }

    /// What was read of an event, by the names of its properties.
    private struct Counts {
        var values: [String: Int] = [:]
        var zoned: Set<String> = []
    }

    private func firstTrouble(
        _ wanted: [String: Int], _ zoned: Set<String>, _ read: Counts
    ) -> CalendarReading.Reason? {
        // The library takes away what it can't read.
        for (name, count) in wanted.sorted(by: { $0.key < $1.key })
        where count > read.values[name] ?? 0 {
            return Self.trouble(name)
        }
        for name in ["DTSTART", "RECURRENCE-ID", "UID"] where read.values[name] ?? 0 > 1 {
            return .property(name)
        }
        guard zoned.isSubset(of: read.zoned) else { return .zone("") }
        guard (read.values["DTEND"] ?? 0) + (read.values["DURATION"] ?? 0) < 2 else { return .end }
        guard let start else { return .start }
        // An extra day says nothing about the time of what has one.
        let isMixed = extras.contains { $0.start.isDate != start.isDate }
        return isMixed ? .property("RDATE") : nil
    }

    private static func trouble(_ name: String) -> CalendarReading.Reason {
        switch name {
        case "DTSTART": .start
        case "DTEND", "DURATION": .end
        case "RRULE": .repeats
        default: .property(name)
        }
    }

    private mutating func read(
        _ property: OpaquePointer, _ kind: icalproperty_kind, _ library: IcalLibrary,
        _ counts: inout Counts
    ) {
        guard let name = Self.kinds[kind.rawValue], let value = library.value(property) else {
            return
        }
        let zone = library.parameter(property, ICAL_TZID_PARAMETER)
            .flatMap { library.zoneName($0) }.map { String(cString: $0) }
        if zone != nil { counts.zoned.insert(name) }
        switch kind {
        case ICAL_SUMMARY_PROPERTY: summary = Self.text(value, library)
        case ICAL_UID_PROPERTY: uid = Self.text(value, library)
        case ICAL_STATUS_PROPERTY:
            if library.status(property) == ICAL_STATUS_CANCELLED { isCancelled = true }
        case ICAL_DURATION_PROPERTY: length = Self.length(library.duration(value))
        case ICAL_RRULE_PROPERTY:
            library.written(property).map { rules.append(String(cString: $0)) }
        case ICAL_EXRULE_PROPERTY:
            library.written(property).map { rulesOfExceptions.append(String(cString: $0)) }
        case ICAL_RDATE_PROPERTY:
            guard let extra = Self.extra(library.stretch(value), zone) else { return }
            extras.append(extra)
        default:
            guard let time = WrittenTime(library.time(value), zone: zone) else { return }
            switch kind {
            case ICAL_DTSTART_PROPERTY: start = time
            case ICAL_DTEND_PROPERTY: length = .until(time)
            case ICAL_EXDATE_PROPERTY: exceptions.append(time)
            default:
                replaces = time
                replacesLater = library.parameter(property, ICAL_RANGE_PARAMETER) != nil
            }
        }
        counts.values[name, default: 0] += 1
    }

    private static let kinds: [UInt32: String] = [
        ICAL_DTSTART_PROPERTY.rawValue: "DTSTART", ICAL_DTEND_PROPERTY.rawValue: "DTEND",
        ICAL_DURATION_PROPERTY.rawValue: "DURATION", ICAL_RRULE_PROPERTY.rawValue: "RRULE",
        ICAL_EXRULE_PROPERTY.rawValue: "EXRULE", ICAL_RDATE_PROPERTY.rawValue: "RDATE",
        ICAL_EXDATE_PROPERTY.rawValue: "EXDATE",
        ICAL_RECURRENCEID_PROPERTY.rawValue: "RECURRENCE-ID",
        ICAL_SUMMARY_PROPERTY.rawValue: "SUMMARY", ICAL_UID_PROPERTY.rawValue: "UID",
        ICAL_STATUS_PROPERTY.rawValue: "STATUS",
    ]

    private static func text(_ value: OpaquePointer, _ library: IcalLibrary) -> String {
        library.text(value).map { String(cString: $0) } ?? ""
    }

    private static func extra(_ stretch: icaldatetimeperiodtype, _ zone: String?) -> Extra? {
        guard stretch.time.year == 0 else {
            return WrittenTime(stretch.time, zone: zone).map { ($0, nil) }
        }
        guard let start = WrittenTime(stretch.period.start, zone: zone) else { return nil }
        guard stretch.period.end.year == 0 else {
            guard let end = WrittenTime(stretch.period.end, zone: zone), end.clock == start.clock
            else { return nil }
            return (
                start, .lasting(days: end.day - start.day, seconds: end.second - start.second)
            )
        }
        return (start, length(stretch.period.duration))
    }

    private static func length(_ duration: icaldurationtype) -> Length {
        let sign = duration.is_neg == 0 ? 1 : -1
        // The library's numbers have 32 bits, so sums of them have room.
        let days = Int(duration.days) + Int(duration.weeks) * 7
        let seconds =
            Int(duration.hours) * 3600 + Int(duration.minutes) * 60 + Int(duration.seconds)
        return .lasting(days: days * sign, seconds: seconds * sign)
    }
}
