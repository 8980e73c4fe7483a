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
    /// How to read days with slashes or dots.
    public var order: DateOrder
    /// Whether the file is ours, with an apostrophe before what a spreadsheet reads as a formula.
    private(set) var isOurs = false

    /// Columns that someone chose.
    public init(order: DateOrder = .dayFirst) { self.order = order }

    /// Whether a start and an end or a length are known.
    public var areEnough: Bool {
        startDay != nil && (endDay != nil || endTime != nil || length != nil) && category != nil
    }

    /// A text of a row as it was before it came into the file.
    public func text(_ column: Int?, of row: TextTable.Row) -> String {
        isOurs ? SpreadsheetText.unmarked(row.cell(column)) : row.cell(column)
    }
}

/// How to read a day such as 03/04/2026; one that begins with the year is clear.
public enum DateOrder: String, Sendable, CaseIterable {
    /// The third of April.
    case dayFirst = "dmy"
    /// The fourth of March.
    case monthFirst = "mdy"
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

    /// The tool with these columns; nil if unknown.
    public static func of(_ header: [String]) -> KnownTracker? {
        let names = Set(header.map { $0.lowercased() })
        return allCases.first { $0.signs.isSubset(of: names) }
    }

    private var signs: Set<String> {
        switch self {
        case .focusPal: ["child", "start", "end", "category", "seconds"]
        case .clockify: ["start date", "start time", "end date", "end time", "duration (h)"]
        case .toggl: ["project", "start date", "start time", "duration"]
        case .aTimeLogger: ["activity type", "duration", "from", "to"]
        case .forest: ["start time", "end time", "tag", "is success"]
        }
    }
}

extension ImportColumns {
    /// What the column names say by themselves; the order of days comes from the rows.
    public init(of table: TextTable) {
        self.init()
        let names = table.header.map { $0.lowercased() }
        func column(_ wanted: String...) -> Int? {
            wanted.lazy.compactMap { names.firstIndex(of: $0) }.first
        }
        startDay = column("start date", "day", "date", "started", "from", "start", "begin")
        startTime = column("start time", "time", "start").flatMap { $0 == startDay ? nil : $0 }
        if startDay == nil { (startDay, startTime) = (startTime, nil) }
        endDay = column("end date", "stop date", "ended", "to")
        endTime = column("end time", "stop time", "end", "stop").flatMap { $0 == endDay ? nil : $0 }
        length = column("duration", "duration (h)", "length")
        category = column("category", "project", "activity type", "tag", "activity", "task", "type")
        note = column("note", "description", "comment", "notes")
        person = column("child", "user")
        success = column("is success")
        order = DateOrder(of: table.rows.map { $0.cell(startDay) })
        isOurs = KnownTracker.of(table.header) == .focusPal
    }
}

extension DateOrder {
    /// What the days of a column show: a middle number above twelve means that the month comes
    /// first.
    init(of days: [String]) {
        let middles = days.compactMap { day -> Int? in
            let parts = day.split { !$0.isNumber }
            return parts.count >= 3 && parts[0].count <= 2 ? Int(parts[1]) : nil
        }
        self = middles.contains { $0 > 12 } ? .monthFirst : .dayFirst
    }
}
