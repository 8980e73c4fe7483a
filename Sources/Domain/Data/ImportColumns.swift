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
    /// The names of all columns.
    private var header: [String] = []

    /// Columns that someone chose.
    public init(order: DateOrder = .dayFirst) { self.order = order }

    /// Whether a start and an end or a length are known.
    public var areEnough: Bool {
        startDay != nil && (endDay != nil || endTime != nil || length != nil) && category != nil
    }

    /// What a plain number in the column of lengths counts; hours unless the column's name says.
    var lengthUnit: Span {
        guard let length, header.indices.contains(length) else { return .hours(1) }
        let words = Set(header[length].lowercased().split { !$0.isLetter }.map { String($0) })
        if !words.isDisjoint(with: ["min", "mins", "minute", "minutes"]) { return .minutes(1) }
        return words.isDisjoint(with: ["sec", "secs", "second", "seconds"])
            ? .hours(1) : .seconds(1)
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
        header = table.header
        let names = table.header.map { $0.lowercased() }
        func column(_ wanted: String...) -> Int? {
            wanted.lazy.compactMap { names.firstIndex(of: $0) }.first
        }
        startDay = column("start date", "day", "date", "started", "from", "start", "begin")
        startTime = column("start time", "time", "start").flatMap { $0 == startDay ? nil : $0 }
        if startDay == nil { (startDay, startTime) = (startTime, nil) }
        endDay = column("end date", "stop date", "ended", "to")
        endTime = column("end time", "stop time", "end", "stop").flatMap { $0 == endDay ? nil : $0 }
        length = column(
            "duration", "duration (h)", "length", "minutes", "duration (min)", "duration (minutes)")
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
        self = Self.beginnings(of: days).contains { $0.second > 12 } ? .monthFirst : .dayFirst
    }

    /// Whether a column's days show their order: none needs one, or one has a number above twelve.
    public static func isClear(in days: [String]) -> Bool {
        let all = beginnings(of: days)
        return all.isEmpty || all.contains { max($0.first, $0.second) > 12 }
    }

    /// The first two numbers of each day that doesn't begin with the year.
    private static func beginnings(of days: [String]) -> [(first: Int, second: Int)] {
        days.compactMap { day -> (first: Int, second: Int)? in
            let parts = day.split { !$0.isNumber }
            guard parts.count >= 3, parts[0].count <= 2, let first = Int(parts[0]),
                let second = Int(parts[1])
            else { return nil }
            return (first: first, second: second)
        }
    }
}
