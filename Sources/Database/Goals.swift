public import Domain
import SQLite

extension Reading {
    /// The goals in force on a day, depending on whether it was a school day, and on the home to which
    /// it belongs.
    public func goals(of child: ChildID, on day: LocalDay, at home: HomeID?) throws
        -> [CategoryID: Goal]
    {
        try goals(of: child, for: try dayKind(of: child, on: day), on: day, at: home)
    }

    /// Those of a day that don't rest because their category is hidden from the child (§8.1).
    public func awakeGoals(
        of child: ChildID, on day: CalendarDay, isOver: Bool, at home: HomeID?
    ) throws -> [CategoryID: Goal] {
        let goals = try goals(of: child, on: day.day, at: home)
        guard !goals.isEmpty else { return [:] }
        return try goalRest(of: child).awake(goals, from: day.start, isOver: isOver)
    }

    /// The categories that are hidden from a child, whose goals rest.
    ///
    /// Served by the index `activity_sum`: the activity that began last also ends last.
    public func goalRest(of child: ChildID) throws -> GoalRest {
        let hidden = try connection.kept(HiddenCategory.all, [.id(child)], as: HiddenCategory.self)
        return GoalRest(Dictionary(uniqueKeysWithValues: hidden))
    }

    /// The kind of a day for a child: on a day off there is no school (§8.4).
    public func dayKind(of child: ChildID, on day: LocalDay) throws -> DayKind {
        guard try daysOff(of: child, after: day - 1)[day] == nil else { return .weekend }
        return try schoolWeek(on: day).kind(of: day)
    }

    /// The same for a kind of day: a home's own goals, and those of all days where it has none.
    public func goals(
        of child: ChildID, for days: DayKind, on day: LocalDay, at home: HomeID?
    ) throws -> [CategoryID: Goal] {
        var goals = try goals(of: child, for: days, on: day)
        guard let home else { return goals }
        let own = try connection.all(
            HomeGoalRow.inForce,
            [.id(child), .id(home), .text(days.rawValue), .text(day.description)],
            HomeGoalRow.read)
        for row in own { goals[row.change.category] = row.change.goal }
        return goals
    }

    /// The goals that a day of this kind would have at a home that has none of its own.
    ///
    /// Served by the index of the UNIQUE constraint, one look a category: however often goals were
    /// changed, only the rows in force are read.
    private func goals(
        of child: ChildID, for days: DayKind, on day: LocalDay
    ) throws -> [CategoryID: Goal] {
        let rows = try connection.kept(
            GoalRow.inForce, [.id(child), .text(days.rawValue), .text(day.description)],
            as: GoalInForce.self)
        return Dictionary(
            uniqueKeysWithValues: rows.compactMap { id, goal in goal.map { (id, $0) } })
    }

    /// The school days in force on a day.
    public func schoolWeek(on day: LocalDay) throws -> SchoolWeek {
        let bits: Int64? = try connection.first(
            """
            SELECT weekdays
            FROM school_week
            WHERE from_day <= ?
            ORDER BY from_day DESC
            LIMIT 1
            """, [.text(day.description)]
        ) { try $0.only() }
        guard let bits else { return .usual }
        return SchoolWeek(bits: bits)
    }
}

extension Writing {
    /// Sets a goal from a day on; a second change on the same day takes the first one's place.
    public func set(_ change: GoalChange, of child: ChildID, from day: LocalDay) throws {
        if let home = change.home {
            try connection.run(
                HomeGoalRow.insert,
                HomeGoalRow.added.values((child: child, home: home, change: change, from: day)))
        } else {
            try connection.run(
                GoalRow.insert, GoalRow.added.values((child: child, change: change, from: day)))
        }
    }

    /// Sets the school days from a day on.
    public func set(_ week: SchoolWeek, from day: LocalDay) throws {
        try connection.run(
            SchoolWeekRow.insert,
            [.text(day.description), .integer(week.weekdays.reduce(0) { $0 | $1.bit })])
    }
}

extension SchoolWeek {
    /// A week as the store keeps it, a bit a weekday.
    init(bits: Int64) { self.init(Set(Weekday.allCases.filter { bits & $0.bit != 0 })) }
}

extension Weekday {
    fileprivate var bit: Int64 { 1 << Int64(rawValue - 1) }
}

/// A category, with its goal that is in force.
private enum GoalInForce: RowKind {
    static func read(_ row: Row) throws -> (CategoryID, Goal?) {
        try (row["id"], GoalRow.goal(row))
    }
}

/// A category that a child can't log, with the end of its last time.
private enum HiddenCategory: RowKind {
    static let all = """
        SELECT id, (
            SELECT ifnull(ended_at, started_at) FROM activity
            WHERE child_id = ?1 AND category_id = category.id AND deleted_at IS NULL
            ORDER BY started_at DESC
            LIMIT 1
        ) AS last_end
        FROM category
        WHERE hidden_at IS NOT NULL
            OR id IN (SELECT category_id FROM category_hidden_from WHERE child_id = ?1)
        """

    static func read(_ row: Row) throws -> (CategoryID, Instant?) {
        try (row["id"], row["last_end"])
    }
}
