/// Why a row can't be imported.
struct UnreadableRow: Error {
    let reason: Message

    init(_ text: String, _ value: String = "") {
        reason = Message(text, value.isEmpty ? [:] : ["value": String(value.prefix(40))])
    }
}

/// When the rows of a file were, one row after the other (§9.5).
struct ImportedTimes {
    private let columns: ImportColumns
    private let lengths: LengthForm
    private let calendar: FamilyCalendar
    private let now: Instant
    /// Whether rows have no time of day.
    private(set) var arePlaced = false
    /// Where the next row without a time of day begins, by day.
    private var free: [LocalDay: Instant] = [:]
    /// The end of the row before.
    private var lastEnd = Instant(milliseconds: .min)

    init(
        _ columns: ImportColumns, _ lengths: LengthForm, _ calendar: FamilyCalendar, _ now: Instant
    ) {
        (self.columns, self.lengths) = (columns, lengths)
        (self.calendar, self.now) = (calendar, now)
    }

    /// When a row was.
    ///
    /// Throws: what keeps it from being imported.
    mutating func span(of row: TextTable.Row) throws(UnreadableRow) -> Range<Instant> {
        let span = try written(row)
        guard span.length <= Entry.longest else {
            throw UnreadableRow("It is longer than 16 hours.")
        }
        guard span.upperBound <= now else { throw UnreadableRow("It ends in the future.") }
        lastEnd = span.upperBound
        return span
    }

    private mutating func written(_ row: TextTable.Row) throws(UnreadableRow) -> Range<Instant> {
        let day = row.cell(columns.startDay)
        let time = row.cell(columns.startTime)
        let text = time.isEmpty ? day : day + " " + time
        guard !text.isEmpty else { throw UnreadableRow("It has no start.") }
        guard
            let starts = WrittenTime.instants(day, time, order: columns.order, in: calendar)
        else {
            guard time.isEmpty, let day = WrittenTime.day(day, columns.order) else {
                throw UnreadableRow(Self.noTime, text)
            }
            return try placed(row, on: day)
        }
        guard !starts.isEmpty else { throw UnreadableRow(Self.skipped, text) }
        // Where a clock time comes twice, the two that fit the length, otherwise the first, as someone
        // without more knowledge would read it.
        var all: [Range<Instant>] = []
        for start in starts {
            for end in try ends(row, from: start) where end > start { all.append(start..<end) }
        }
        guard let first = all.first else { throw UnreadableRow("It doesn’t end after its start.") }
        guard let length = lengths.span(row.cell(columns.length)) else { return first }
        func difference(_ span: Range<Instant>) -> Span {
            span.length > length ? span.length - length : length - span.length
        }
        let best = all.min { difference($0) < difference($1) } ?? first
        return columns.isOurs ? exact(best, length) : best
    }

    /// In our own file, a length is exact where clock times were cut to minutes.
    private func exact(_ span: Range<Instant>, _ length: Span) -> Range<Instant> {
        let minute = Span.minutes(1)
        func isWhole(_ instant: Instant) -> Bool { instant.milliseconds % 60_000 == 0 }
        guard isWhole(span.lowerBound), isWhole(span.upperBound), length > .zero,
            span.length - length < minute, length - span.length < minute
        else { return span }
        // It began within that minute, and neither before the row before had ended nor so that it would
        // have ended earlier.
        var start = max(span.lowerBound, span.upperBound - length)
        if lastEnd < span.lowerBound + minute { start = max(start, lastEnd) }
        return start..<(start + length)
    }

    /// A row without a time of day: after the one before of the same day.
    private mutating func placed(_ row: TextTable.Row, on day: LocalDay) throws(UnreadableRow)
        -> Range<Instant>
    {
        guard row.cell(columns.endDay).isEmpty, row.cell(columns.endTime).isEmpty else {
            throw UnreadableRow(Self.noTime, row.cell(columns.startDay))
        }
        let length = try length(of: row)
        guard length > .zero else { throw UnreadableRow("It doesn’t end after its start.") }
        let midnight = calendar.start(of: day + 1)
        // A clock that the family's clocks skip is taken as if they didn't.
        let from =
            free[day] ?? calendar.instants(day, minuteOfDay: columns.placedFrom).first
            ?? calendar.start(of: day) + .minutes(Int64(columns.placedFrom))
        guard from + length <= midnight else {
            throw UnreadableRow("There is no room left for it on its day.")
        }
        arePlaced = true
        free[day] = from + length
        return from..<(from + length)
    }

    private func length(of row: TextTable.Row) throws(UnreadableRow) -> Span {
        let text = row.cell(columns.length)
        guard !text.isEmpty else { throw UnreadableRow("It has no end and no length.") }
        guard let length = lengths.span(text) else {
            throw UnreadableRow("“{{value}}” isn’t a length such as 1:30.", text)
        }
        return length
    }

    /// When a row can have ended: twice where a clock time comes twice.
    private func ends(_ row: TextTable.Row, from start: Instant) throws(UnreadableRow) -> [Instant]
    {
        let day = row.cell(columns.endDay)
        let time = row.cell(columns.endTime)
        guard !(day.isEmpty && time.isEmpty) else { return [start + (try length(of: row))] }
        let text = day.isEmpty ? time : day + (time.isEmpty ? "" : " " + time)
        var found = WrittenTime.instants(day, time, order: columns.order, in: calendar)
        if found == nil, day.isEmpty {
            found = WrittenTime.instants(time, "", order: columns.order, in: calendar)
        }
        if found == nil, day.isEmpty {
            // Only a time: on the day of the start, or after the next midnight.
            let first = calendar.day(of: start)
            for candidate in [first, first + 1] {
                found = WrittenTime.instants(
                    candidate.description, time, order: columns.order, in: calendar)
                if found?.isEmpty == true || found?.contains(where: { $0 > start }) == true {
                    break
                }
            }
        }
        guard let found else { throw UnreadableRow(Self.noTime, text) }
        guard !found.isEmpty else { throw UnreadableRow(Self.skipped, text) }
        return found
    }

    private static let noTime = "“{{value}}” isn’t a date and time."
    private static let skipped = "The clocks skip “{{value}}” that day."
}
