import Foundation

/// Which column of another tool's file means what (§9.5).
public struct ImportColumns: Sendable, Equatable {
    /// The day on which an activity begins, or day and time in one.
    public var startDay: Int?
    /// When it begins; nil if the day's column includes it.
    public var startTime: Int?
    /// The day on which it ends, or day and time in one; nil: the day of the start, or the next.
    public var endDay: Int?
    /// When it ends.
    public var endTime: Int?
    /// How long it is, if there is no end.
    public var length: Int?
    /// What was done.
    public var category: Int?
    /// A note.
    public var note: Int?
    /// The person, in a file of several people.
    public var person: Int?
    /// Whether it was completed, if the tool says so; what was not completed is not imported.
    public var success: Int?
    /// How to read days that don't begin with a year of four digits.
    public var order: DateOrder
    /// How to read lengths, if somebody chose that; otherwise as their column shows.
    public var lengths: LengthForm?
    /// When rows without a time of day begin, in minutes: one after the other.
    public var placedFrom = 12 * 60
    /// Whether the file is ours, with an apostrophe before what a spreadsheet reads as a formula.
    private(set) var isOurs = false

    /// Columns that someone chose.
    public init(order: DateOrder = .dayFirst) { self.order = order }

    /// Whether a start and an end or a length are known.
    public var areEnough: Bool {
        startDay != nil && (endDay != nil || endTime != nil || length != nil) && category != nil
    }

    /// How a file's lengths are read.
    public func lengthForm(in table: TextTable) -> LengthForm {
        lengths ?? judgedLengths(in: table)
    }

    /// How they are read unless somebody chooses.
    public func judgedLengths(in table: TextTable) -> LengthForm {
        guard let length, table.header.indices.contains(length) else { return LengthForm() }
        return LengthForm(
            name: table.header[length], cells: table.rows.map { $0.cell(length) },
            days: table.rows.map { $0.cell(startDay) })
    }

    /// A text of a row as it was before it came into the file.
    public func text(_ column: Int?, of row: TextTable.Row) -> String {
        isOurs ? SpreadsheetText.unmarked(row.cell(column)) : row.cell(column)
    }
}

/// How to read a day such as 03/04/2026 or 26-04-03; one that begins with the whole year is clear.
public enum DateOrder: String, Sendable, CaseIterable {
    /// The third of April.
    case dayFirst = "dmy"
    /// The fourth of March.
    case monthFirst = "mdy"
    /// A year of two digits, then the month.
    case yearFirst = "ymd"
}

/// Tools whose files are recognised by their column names.
public enum KnownTracker: String, Sendable, CaseIterable {
    /// The list of activities in our archive or reports.
    case focusPal = "FocusPal"
    /// "Duration (h)" distinguishes its detailed report from Toggl's.
    case clockify = "Clockify"
    /// Its detailed report.
    case toggl = "Toggl Track"
    /// Its report as CSV.
    case aTimeLogger = "aTimeLogger"
    /// The app in which trees grow.
    case forest = "Forest"
    /// Its export of time sheets.
    case kimai = "Kimai"
    /// Its export of records.
    case simpleTimeTracker = "Simple Time Tracker"

    /// The tool with these columns; nil if unknown.
    public static func of(_ header: [String]) -> KnownTracker? {
        let names = Set(header.map { $0.lowercased() })
        return allCases.first { one in one.signs.contains { $0.isSubset(of: names) } }
    }

    /// The columns of each of its forms.
    private var signs: [Set<String>] {
        switch self {
        case .focusPal: [["child", "start", "end", "category", "seconds"]]
        case .clockify: [["start date", "start time", "end date", "end time", "duration (h)"]]
        case .toggl: [["project", "start date", "start time", "duration"]]
        case .aTimeLogger: [["activity type", "duration", "from", "to"]]
        case .forest: [["start time", "end time", "tag", "is success"]]
        case .kimai:
            [("from", "to"), ("begin", "end"), ("start", "end")].map {
                ["date", $0, $1, "duration", "project", "activity"]
            }
        case .simpleTimeTracker: [["activity name", "time started", "time ended"]]
        }
    }
}

extension ImportColumns {
    /// What the column names say by themselves, where the cells agree; the order of days comes from the
    /// rows.
    ///
    /// - Parameter today: no day is after it.
    public init(of table: TextTable, today: LocalDay? = nil) {
        self.init()
        let tracker = KnownTracker.of(table.header)
        let names = ColumnNames(table)
        // A name such as "From" is of days in one tool and of clock times in another.
        startDay = names.column(
            "start date", "day", "date", "time started", "started", "from", "start", "begin"
        ) { !names.areClocks($0) }
        startTime = names.column(
            "start time", "start", "started", "from", "begin", "time", beginning: "start"
        ) { $0 != startDay && names.areTimes($0) }
        if startDay == nil { (startDay, startTime) = (startTime, nil) }
        endDay = names.column("end date", "stop date", "time ended", "ended", "to") {
            !names.areClocks($0)
        }
        endTime = names.column(
            "end time", "stop time", "end", "stop", "ended", "to", beginning: "end", "stop"
        ) { $0 != endDay && names.areTimes($0) }
        length = names.column(
            "duration", "duration (h)", "length", "minutes", "duration (min)", "duration (minutes)",
            "seconds", "time"
        ) { column in column != startTime && names.areLengths(column) }
        category = names.column(
            "category", "project", "activity type", "activity name", "tag", "activity", "task",
            "type", "title"
        ) { _ in true }
        // Its categories are kinds of cost.
        if tracker == .kimai { category = names.column("activity") { _ in true } }
        note = names.column("note", "description", "comment", "notes") { _ in true }
        person = names.column("child", "user", "username") { _ in true }
        success = names.column("is success") { _ in true }
        order = DateOrder(of: table.rows.map { $0.cell(startDay) }, today: today)
        isOurs = tracker == .focusPal
        if isOurs { length = names.column("seconds") { _ in true } }
    }
}

/// The columns of a table by their names and by what is in them.
private struct ColumnNames {
    private let table: TextTable
    private let names: [String]

    /// As many rows show what a column has.
    private static let looked = 50

    init(_ table: TextTable) {
        self.table = table
        names = table.header.map { $0.lowercased() }
    }

    /// The first of some names whose column fits, or else one that begins with a word.
    func column(_ wanted: String..., beginning starts: String..., where fits: (Int) -> Bool) -> Int?
    {
        let named = wanted.lazy.compactMap { names.firstIndex(of: $0) }.first(where: fits)
        return named
            ?? names.indices.first { column in
                starts.contains { names[column].hasPrefix($0) } && fits(column)
            }
    }

    private func cells(_ column: Int) -> [String] {
        table.rows.prefix(Self.looked).map { $0.cell(column) }.filter { !$0.isEmpty }
    }

    /// Whether most cells are times of day and nothing else; `01.06.26` may be a day.
    func areClocks(_ column: Int) -> Bool {
        let cells = cells(column)
        return cells.count { cell in
            WrittenTime.isClock(cell)
                && !DateOrder.allCases.contains { WrittenTime.day(cell, $0) != nil }
        } * 2 > cells.count
    }

    /// Whether no more than half of the cells are something other than times, with a day or without.
    func areTimes(_ column: Int) -> Bool {
        let cells = cells(column)
        return cells.count { cell in
            WrittenTime.isClock(cell)
                || DateOrder.allCases.contains { order in
                    WrittenTime.instants(cell, "", order: order, in: FamilyCalendar(zone: .gmt))
                        != nil
                }
        } * 2 >= cells.count
    }

    /// Whether no more than half of the cells are something other than lengths.
    func areLengths(_ column: Int) -> Bool {
        let cells = cells(column)
        return cells.count { cell in
            DecimalSign.allCases.contains { LengthForm(decimal: $0).span(cell) != nil }
        } * 2 >= cells.count
    }
}

extension DateOrder {
    /// The order in which most cells of a column are days, none after `today`; of several, the one whose
    /// newest day is of the latest year: nobody keeps a file from twenty years ago.
    public init(of cells: [String], today: LocalDay? = nil) {
        let readings = Self.readings(of: cells, today)
        self =
            readings.max { ($0.count, $0.year, -$0.rank) < ($1.count, $1.year, -$1.rank) }?.order
            ?? .dayFirst
    }

    /// Whether a column's days can be read in only one way.
    public static func isClear(in cells: [String], today: LocalDay? = nil) -> Bool {
        let readings = Self.readings(of: cells, today)
        let most = readings.map(\.count).max() ?? 0
        return Set(readings.filter { $0.count == most }.map(\.days)).count <= 1
    }

    /// The orders that differ for a column's days, and those that most files have.
    public static func choices(for cells: [String]) -> [DateOrder] {
        let readings = readings(of: cells, nil)
        let isShort = !readings.filter { $0.order != .yearFirst }.map(\.days)
            .contains { $0 == readings.first { $0.order == .yearFirst }?.days }
        return allCases.filter { $0 != .yearFirst || isShort }
    }

    private typealias Reading = (
        order: DateOrder, rank: Int, days: [LocalDay?], count: Int, year: Int
    )

    private static func readings(of cells: [String], _ today: LocalDay?) -> [Reading] {
        // A day and its time may be in one cell.
        let texts = cells.map { $0.prefix { $0 != " " && $0 != "T" && $0 != "," } }
        return allCases.enumerated().map { rank, order in
            let days = texts.map { text in
                WrittenTime.day(text, order).flatMap { day in
                    today.map { day <= $0 } ?? true ? day : nil
                }
            }
            let known = days.compactMap { $0 }
            return (order, rank, days, known.count, known.max()?.date.year ?? 0)
        }
    }
}
