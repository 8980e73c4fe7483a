/// A row of another tool's file, as an activity of a child (§9.5).
public struct ImportedEntry: Sendable, Equatable {
    /// The line of the file where it begins.
    public let line: Int
    /// When it was.
    public let span: Range<Instant>
    /// What the file calls it; empty if it doesn't say.
    public let label: String
    /// A note.
    public let note: String
}

/// A row that can't be imported, with the reason.
public struct RefusedRow: Sendable, Equatable {
    /// The line of the file where it begins.
    public let line: Int
    /// What is wrong.
    public let reason: Message
}

/// What a file contains once its columns are known.
public struct ImportReading: Sendable, Equatable {
    /// The rows that can be imported, in the file's order.
    public private(set) var entries: [ImportedEntry] = []
    /// The others.
    public private(set) var refused: [RefusedRow] = []

    /// Reads each row by itself.
    ///
    /// - Parameter person: whose rows to read, if a column says.
    public init(
        _ table: TextTable, _ columns: ImportColumns, person: String? = nil,
        in calendar: FamilyCalendar, now: Instant
    ) {
        for row in table.rows {
            if let person, columns.person != nil, columns.text(columns.person, of: row) != person {
                continue
            }
            do {
                try Self.check(row, table, columns)
                let span = try Self.span(row, columns, calendar, now)
                entries.append(
                    ImportedEntry(
                        line: row.line, span: span, label: Self.label(row, columns),
                        note: TextMeasure.note.cut(columns.text(columns.note, of: row))))
            } catch {
                refused.append(RefusedRow(line: row.line, reason: error.reason))
            }
        }
    }

    /// The names of the rows, in the order of the file.
    public var labels: [String] {
        var seen: Set<String> = []
        return entries.map(\.label).filter { seen.insert($0).inserted }
    }

    /// What a row says was done, on one line: it is in the name of a field, in which browsers change
    /// line breaks, and can become the name of a category.
    ///
    /// Other names stay as they are, because a row that came in before is known by its name: all but
    /// those that came in with the apostrophe before a formula's sign, which is left out now.
    private static func label(_ row: TextTable.Row, _ columns: ImportColumns) -> String {
        let label = columns.text(columns.category, of: row)
        return label.unicodeScalars.contains(where: PersonName.breaksText)
            ? CalendarLine.plain(label) : label
    }

    private struct Unreadable: Error {
        let reason: Message

        init(_ text: String, _ value: String = "") {
            reason = Message(text, value.isEmpty ? [:] : ["value": String(value.prefix(40))])
        }
    }

    private static func span(
        _ row: TextTable.Row, _ columns: ImportColumns, _ calendar: FamilyCalendar, _ now: Instant
    ) throws(Unreadable) -> Range<Instant> {
        let day = row.cell(columns.startDay)
        let time = row.cell(columns.startTime)
        let text = time.isEmpty ? day : day + " " + time
        guard !text.isEmpty else { throw Unreadable("It has no start.") }
        guard let starts = WrittenTime.instants(day, time, order: columns.order, in: calendar)
        else {
            throw Unreadable(noTime, text)
        }
        // Where the clocks go back, the first of the two, as someone without more knowledge would
        // read it.
        guard let start = starts.first else { throw Unreadable(skipped, text) }
        let end = try end(row, columns, from: start, calendar)
        guard end > start else { throw Unreadable("It doesn’t end after its start.") }
        guard end - start <= Entry.longest else {
            throw Unreadable("It is longer than 16 hours.")
        }
        guard end <= now else { throw Unreadable("It ends in the future.") }
        return start..<end
    }

    private static func end(
        _ row: TextTable.Row, _ columns: ImportColumns, from start: Instant,
        _ calendar: FamilyCalendar
    ) throws(Unreadable) -> Instant {
        let day = row.cell(columns.endDay)
        let time = row.cell(columns.endTime)
        guard !(day.isEmpty && time.isEmpty) else {
            let length = row.cell(columns.length)
            guard !length.isEmpty else { throw Unreadable("It has no end and no length.") }
            guard let span = WrittenTime.length(length, unit: columns.lengthUnit) else {
                throw Unreadable("“{{value}}” isn’t a length such as 1:30.", length)
            }
            return start + span
        }
        let text = day.isEmpty ? time : day + (time.isEmpty ? "" : " " + time)
        let length = WrittenTime.length(row.cell(columns.length), unit: columns.lengthUnit)
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
        guard let found else { throw Unreadable(noTime, text) }
        guard let last = found.last else { throw Unreadable(skipped, text) }
        // For a time that comes twice: the one that fits the length, otherwise the first after the
        // start.
        let byLength = found.first { length == $0 - start }
        return byLength ?? found.first { $0 > start } ?? last
    }

    /// What rules a row out before its times are read.
    private static func check(_ row: TextTable.Row, _ table: TextTable, _ columns: ImportColumns)
        throws(Unreadable)
    {
        guard row.cells.dropFirst(table.header.count).allSatisfy({ $0.trimmed.isEmpty }) else {
            throw Unreadable(
                "It has more fields than columns. Text with a comma needs quotation marks."
            )
        }
        guard !["false", "no", "0"].contains(row.cell(columns.success).lowercased()) else {
            throw Unreadable("This tree was not completed, so its time doesn’t count.")
        }
    }

    private static let noTime = "“{{value}}” isn’t a date and time."
    private static let skipped = "The clocks skip “{{value}}” that day."
}

/// Which entries of a file fit into a child's record.
public struct ImportJudgement: Sendable, Equatable {
    /// Entries that can be added, in order of time.
    public private(set) var ready: [ImportedEntry] = []
    /// Entries that were imported before.
    public private(set) var known: [ImportedEntry] = []
    /// Entries that overlap the record or an earlier row.
    public private(set) var overlapping: [ImportedEntry] = []

    /// Compares entries with the record.
    ///
    /// - Parameters:
    ///   - taken: the stretches of the child's activities, in order, without overlap.
    ///   - isKnown: whether an entry was imported before.
    public init(
        _ entries: [ImportedEntry], taken: [Range<Instant>],
        isKnown: (ImportedEntry) throws -> Bool
    ) rethrows {
        var lastEnd: Instant?
        for entry in entries.sorted(by: {
            ($0.span.lowerBound, $0.line) < ($1.span.lowerBound, $1.line)
        }) {
            if try isKnown(entry) {
                known.append(entry)
            } else if Self.isTaken(entry.span, by: taken)
                || lastEnd.map({ $0 > entry.span.lowerBound }) == true
            {
                overlapping.append(entry)
            } else {
                ready.append(entry)
                lastEnd = entry.span.upperBound
            }
        }
    }

    /// Only the last stretch that begins before the end can overlap it.
    private static func isTaken(_ span: Range<Instant>, by taken: [Range<Instant>]) -> Bool {
        var low = 0
        var high = taken.count
        while low < high {
            let middle = (low + high) / 2
            if taken[middle].lowerBound < span.upperBound {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low > 0 && taken[low - 1].upperBound > span.lowerBound
    }
}
