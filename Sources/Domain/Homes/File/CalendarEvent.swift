/// An event of a calendar file, with times that are understood.
struct CalendarEvent: Sendable {
    /// The number of its first line.
    let line: Int
    /// What the family called it.
    let summary: String
    /// When it begins for the first time.
    let start: CalendarTime
    private let length: EventLength
    private let rule: RepeatRule
    /// Dates of the series that don't happen, by `CalendarTime.key`.
    private let excluded: Set<Int64>
    /// Dates of the series that other events replace.
    var moved: Set<Int64> = []
    /// Whether it replaces a date of a series.
    let isReplacement: Bool
    /// Whether it does not happen.
    let isCancelled: Bool

    /// Judges an event.
    ///
    /// Throws: the first reason for which it can't be understood.
    init(
        _ event: CalendarComponents.Event, family: FamilyCalendar
    ) throws(ResidenceFile.Reason) {
        let properties = event.properties
        for name in ["DTSTART", "SUMMARY", "UID", "RRULE", "STATUS"]
        where properties[name, default: []].count > 1 { throw .property(name) }
        for name in ["RDATE", "EXRULE"] where properties[name] != nil { throw .property(name) }
        guard let line = properties["DTSTART"]?.first else { throw .start }
        self.line = event.line
        summary = properties["SUMMARY"]?.first?.text ?? ""
        isReplacement = properties["RECURRENCE-ID"] != nil
        isCancelled = properties["STATUS"]?.first?.value.uppercased() == "CANCELLED"
        start = try CalendarTime(line.value, of: line, family: family, wrong: .start)
        let length = try EventLength(properties, start: start, family: family)
        guard let length = length ?? (start.kind == .day ? .lasting(days: 1, seconds: 0) : nil)
        else { throw .empty }
        self.length = length
        rule =
            if let line = properties["RRULE"]?.first {
                try RepeatRule(line, start: start, family: family)
            } else { RepeatRule(once: start.day) }
        excluded = try Self.excluded(properties["EXDATE"] ?? [], start, family)
        guard span(on: start.day) != nil else { throw .empty }
    }

    /// The date of a series that an event replaces; nil if it is not part of one.
    ///
    /// Throws: `property` for one that is not understood, so that the series isn't either.
    static func replaced(
        by event: CalendarComponents.Event, _ family: FamilyCalendar
    ) throws(ResidenceFile.Reason) -> CalendarTime? {
        guard let line = event.properties["RECURRENCE-ID"]?.first else { return nil }
        let wrong = ResidenceFile.Reason.property(line.name)
        // With a range, all later dates of the series would move too.
        guard line.parameters["RANGE"] == nil, event.properties["RECURRENCE-ID"]?.count == 1 else {
            throw wrong
        }
        return try CalendarTime(line.value, of: line, family: family, wrong: wrong)
    }

    private static func excluded(
        _ lines: [CalendarLine], _ start: CalendarTime, _ family: FamilyCalendar
    ) throws(ResidenceFile.Reason) -> Set<Int64> {
        var keys: Set<Int64> = []
        for line in lines {
            for value in line.value.split(separator: ",", omittingEmptySubsequences: false) {
                let time = try CalendarTime(
                    value, of: line, family: family, wrong: .property(line.name))
                guard time.kind == start.kind else { throw .property(line.name) }
                keys.insert(time.key(on: time.day))
            }
        }
        return keys
    }

    /// When it happens on days that reach into a range, in order, one at a time.
    func spans(in range: ClosedRange<LocalDay>) -> some Sequence<StaySpan> {
        // Two days more on both sides, because the event's zone may be another one.
        let (first, last) = (range.lowerBound - length.days - 2, range.upperBound + 2)
        let until = rule.until.map { $0.key(on: $0.day) } ?? .max
        return rule.days(in: min(first, last)...last).lazy
            .prefix { until == .max || start.key(on: $0) <= until }
            .filter(happens)
            .compactMap(span)
    }

    private func happens(on day: LocalDay) -> Bool {
        if excluded.isEmpty && moved.isEmpty { return true }
        let key = start.key(on: day)
        return !excluded.contains(key) && !moved.contains(key)
    }

    private func span(on day: LocalDay) -> StaySpan? {
        let last = day + days(of: length)
        if start.kind == .day { return day < last ? .days(day...(last - 1)) : nil }
        let from = start.moment(on: day)
        let to =
            switch length {
            case .until(_, let end): end.moment(on: last)
            case .lasting(_, let seconds): start.moment(on: last) + .seconds(Int64(seconds))
            }
        return from < to ? .moments(from..<to) : nil
    }

    private func days(of length: EventLength) -> Int {
        switch length {
        case .until(let days, _), .lasting(let days, _): days
        }
    }
}
