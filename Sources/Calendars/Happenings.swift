/// When the events of a calendar happen within some days, and what of them is left out.
struct Happenings {
    private let days: ClosedRange<Int>
    private let library: IcalLibrary
    private let zones: Zones
    /// By UID, the dates that other events replace.
    private let replaced: [String: [Replacement]]
    private(set) var reading = CalendarReading()

    init(
        days: ClosedRange<Int>, _ library: IcalLibrary, _ zones: Zones,
        replaced: [String: [Replacement]]
    ) {
        (self.days, self.library, self.zones, self.replaced) = (days, library, zones, replaced)
    }

    private var margin: Int { CalendarReader.margin }

    /// When a series happens once.
    private typealias Time = (point: Recurrence.Point, length: WrittenEvent.Length?)

    /// Adds an event.
    mutating func add(_ event: WrittenEvent) {
        guard let start = event.start, event.trouble == nil else {
            return leaveOut(event, event.start?.day, event.trouble ?? .start)
        }
        do throws(CalendarReading.Reason) {
            guard let series = Series(start, zones) else { throw start.unknownZone }
            for time in try times(of: event, series) { try happen(event, series, time) }
        } catch {
            leaveOut(event, start.day, error)
        }
    }

    private mutating func leaveOut(
        _ event: WrittenEvent, _ day: Int?, _ reason: CalendarReading.Reason
    ) {
        // When a series that can't be read is over, nobody knows.
        let repeats = event.repeats || event.trouble == .repeats
        if let day, !repeats, event.lastDay(from: day) < days.lowerBound { return }
        guard reading.leftOut.count < CalendarReading.mostLeftOut else { return }
        reading.leftOut.append(
            CalendarReading.LeftOut(summary: event.shortSummary, day: day, reason: reason))
    }

    // MARK: - Times

    /// When an event happens within the days, or a little before and after.
    private mutating func times(
        of event: WrittenEvent, _ series: Series
    ) throws(CalendarReading.Reason) -> [Time] {
        let first = Recurrence.Point(day: series.start.day, second: series.start.second)
        let replacements = event.replaces == nil ? replaced[event.uid] ?? [] : []
        guard event.repeats || !replacements.isEmpty else { return [(first, event.length)] }
        var points = try points(event, series)
        if event.rules.isEmpty { points.insert(first) }
        var times: [Time] = points.map { ($0, event.length) }
        for extra in event.extras {
            guard let point = series.local(extra.start) else { throw extra.start.unknownZone }
            guard points.insert(point).inserted else { continue }
            times.append((point, extra.length ?? event.length))
        }
        for exception in event.exceptions {
            guard let isMeant = series.matcher(of: exception) else { throw exception.unknownZone }
            times.removeAll { isMeant($0.point) }
        }
        for replacement in replacements { try remove(replacement, from: &times, event, series) }
        return times.sorted { $0.point < $1.point }
    }

    /// When an event happens by its rules.
    private func points(
        _ event: WrittenEvent, _ series: Series
    ) throws(CalendarReading.Reason) -> Set<Recurrence.Point> {
        var points: Set<Recurrence.Point> = []
        for rule in event.rules {
            points.formUnion(try self.points(by: rule, event, series))
        }
        for rule in event.rulesOfExceptions {
            points.subtract(try self.points(by: rule, isOfExceptions: true, event, series))
        }
        return points
    }

    private func points(
        by text: String, isOfExceptions: Bool = false, _ event: WrittenEvent, _ series: Series
    ) throws(CalendarReading.Reason) -> Set<Recurrence.Point> {
        guard let rule = Recurrence(text, library) else { throw .repeats }
        var isWithin = { (_: Recurrence.Point) in true }
        if let until = rule.until {
            guard let isNotAfter = series.notAfter(until) else { throw .repeats }
            isWithin = isNotAfter
        }
        var points: Set<Recurrence.Point> = []
        try rule.forEach(from: series.start, isOfExceptions: isOfExceptions) { point in
            guard point.day <= days.upperBound + margin, isWithin(point),
                points.count <= CalendarReading.mostOccurrences
            else { return false }
            if event.lastDay(from: point.day) >= days.lowerBound - margin { points.insert(point) }
            return true
        }
        guard points.count <= CalendarReading.mostOccurrences else { throw .tooOften }
        return points
    }

    private mutating func remove(
        _ replacement: Replacement, from times: inout [Time], _ event: WrittenEvent,
        _ series: Series
    ) throws(CalendarReading.Reason) {
        guard let isMeant = series.matcher(of: replacement.time),
            let isEarlier = series.notAfter(replacement.time)
        else { throw replacement.time.unknownZone }
        times.removeAll { isMeant($0.point) }
        guard replacement.isOfAllLater else { return }
        if let day = times.filter({ !isEarlier($0.point) }).map(\.point.day).min() {
            leaveOut(event, day, .replaced)
        }
        times.removeAll { !isEarlier($0.point) }
    }

    // MARK: - Occurrences

    private mutating func happen(
        _ event: WrittenEvent, _ series: Series, _ time: Time
    ) throws(CalendarReading.Reason) {
        let (point, start) = (time.point, series.start)
        let last = event.lastDay(from: point.day)
        guard point.day <= days.upperBound + margin, last >= days.lowerBound - margin else {
            return
        }
        guard !event.isCancelled else {
            if last >= days.lowerBound { leaveOut(event, point.day, .cancelled) }
            return
        }
        let end = try end(of: point, time.length, series)
        guard reading.occurrences.count < CalendarReading.mostOccurrences else {
            reading.isCut = true
            return
        }
        let from =
            start.isDate
            ? CalendarReading.Clock(day: point.day)
            : CalendarReading.Clock(
                day: point.day, second: point.second, moment: series.moment(point),
                zone: start.clock.name)
        reading.occurrences.append(
            CalendarReading.Occurrence(summary: event.shortSummary, start: from, end: end))
    }

    /// When an occurrence ends; nil if nothing says so.
    private func end(
        of point: Recurrence.Point, _ length: WrittenEvent.Length?, _ series: Series
    ) throws(CalendarReading.Reason) -> CalendarReading.Clock? {
        switch length {
        case nil: return nil
        case .until(let end):
            // An event that ends at eight does so in every week, on those with a change of the clocks
            // too.
            let day = point.day + end.day - series.start.day
            guard !end.isDate else { return CalendarReading.Clock(day: day) }
            guard let clock = zones.clock(end.clock) else { throw end.unknownZone }
            return CalendarReading.Clock(
                day: day, second: end.second, moment: clock(day, end.second),
                zone: end.clock.name)
        case .lasting(let days, let seconds):
            let shown = (point.day + days) * 86_400 + point.second + seconds
            let (day, second) = shown.dividing(by: 86_400)
            if series.start.isDate, second == 0 { return CalendarReading.Clock(day: day) }
            // Days go by the calendar, hours by elapsed time.
            let from = Recurrence.Point(day: point.day + days, second: point.second)
            return CalendarReading.Clock(
                day: day, second: second, moment: series.moment(from) + Int64(seconds),
                zone: series.start.clock.name)
        }
    }
}

extension WrittenTime {
    /// Why a time with a zone that nothing explains is left out.
    fileprivate var unknownZone: CalendarReading.Reason {
        if case .named(let name) = clock { .zone(String(name.prefix(100))) } else { .start }
    }
}

extension WrittenTime.Clock {
    /// What tells it from other clocks.
    fileprivate var name: String {
        switch self {
        case .none, .floating: ""
        case .utc: "UTC"
        case .named(let name): name
        }
    }
}

extension WrittenEvent {
    /// A summary is no description.
    fileprivate var shortSummary: String { String(summary.prefix(400)) }

    /// The last day of something that begins on a day, or the one after it.
    func lastDay(from day: Int) -> Int {
        switch length {
        case .until(let end): day + max(0, end.day - (start?.day ?? end.day))
        case .lasting(let days, let seconds): day + max(0, days + seconds / 86_400 + 1)
        case nil: day
        }
    }
}
