/// Which column of another tool's file says what (§9.5).
public struct ImportColumns: Sendable, Equatable {
    /// The day on which a stretch begins, or day and time in one.
    public var startDay: Int?
    /// When it begins; nil where the column of the day says it.
    public var startTime: Int?
    /// The day on which it ends, or day and time in one; nil: the day of the start, or the next.
    public var endDay: Int?
    /// When it ends.
    public var endTime: Int?
    /// How long it is, where no end is told.
    public var length: Int?
    /// What was done.
    public var category: Int?
    /// A few words beside it.
    public var note: Int?
    /// Whose it is, in a file of several people.
    public var person: Int?
    /// Whether it came to its end, where a tool tells: what did not, is no time.
    public var success: Int?
    /// How days with slashes or dots are read.
    public var order: DateOrder

    /// Columns that somebody chose.
    public init(order: DateOrder = .dayFirst) { self.order = order }

    /// Whether a start and an end or a length are known.
    public var areEnough: Bool {
        startDay != nil && (endDay != nil || endTime != nil || length != nil) && category != nil
    }
}

/// How a day such as 03/04/2026 is read; one that begins with the year needs no telling.
public enum DateOrder: String, Sendable, CaseIterable {
    /// The third of April.
    case dayFirst = "dmy"
    /// The fourth of March.
    case monthFirst = "mdy"
}

/// Tools whose files are known by the names of their columns.
public enum KnownTracker: String, Sendable, CaseIterable {
    /// The file of activities in an archive of ours, and the one of the reports.
    case focusPal = "FocusPal"
    /// "Duration (h)" tells its detailed report from Toggl's.
    case clockify = "Clockify"
    /// Its detailed report.
    case toggl = "Toggl Track"
    /// Its report as CSV.
    case aTimeLogger = "aTimeLogger"
    /// The app in which trees grow.
    case forest = "Forest"

    /// The tool that writes such columns; nil for none that is known.
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
    /// What the names of the columns tell by themselves; the order of days as the rows show it.
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
    }
}

extension DateOrder {
    /// What the days of a column show: one with a middle above twelve has the month first.
    init(of days: [String]) {
        let middles = days.compactMap { day -> Int? in
            let parts = day.split { !$0.isNumber }
            return parts.count >= 3 && parts[0].count <= 2 ? Int(parts[1]) : nil
        }
        self = middles.contains { $0 > 12 } ? .monthFirst : .dayFirst
    }
}
