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
    /// Whether rows have no time of day, and were placed one after the other.
    public private(set) var arePlaced = false

    /// Reads each row by itself.
    ///
    /// - Parameter person: whose rows to read, if a column says.
    public init(
        _ table: TextTable, _ columns: ImportColumns, person: String? = nil,
        in calendar: FamilyCalendar, now: Instant
    ) {
        var times = ImportedTimes(columns, columns.lengthForm(in: table), calendar, now)
        for row in table.rows {
            if let person, columns.person != nil, columns.text(columns.person, of: row) != person {
                continue
            }
            do {
                try Self.check(row, table, columns)
                let span = try times.span(of: row)
                entries.append(
                    ImportedEntry(
                        line: row.line, span: span, label: Self.label(row, columns),
                        note: TextMeasure.note.cut(columns.text(columns.note, of: row))))
            } catch {
                refused.append(RefusedRow(line: row.line, reason: error.reason))
            }
        }
        arePlaced = times.arePlaced
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
            ? TextMeasure.note.plainLine(label) : label
    }

    /// What rules a row out before its times are read.
    private static func check(_ row: TextTable.Row, _ table: TextTable, _ columns: ImportColumns)
        throws(UnreadableRow)
    {
        guard row.cells.dropFirst(table.header.count).allSatisfy({ $0.trimmed.isEmpty }) else {
            throw UnreadableRow(
                "It has more fields than columns. Text with a comma needs quotation marks."
            )
        }
        guard !["false", "no", "0"].contains(row.cell(columns.success).lowercased()) else {
            throw UnreadableRow("This tree was not completed, so its time doesn’t count.")
        }
    }
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
