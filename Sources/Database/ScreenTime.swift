public import Domain
import SQLite

extension Reading {
    /// How screen time works for the children for whom a parent has started it once.
    public func screenPurses() throws -> [ChildID: ScreenPurse] {
        var purses = try allReadable(ScreenPurseRow.all, [], ScreenPurseRow.read)
        guard !purses.isEmpty else { return [:] }
        let rules = Dictionary(
            grouping: try allReadable(ScreenRuleRow.all, [], ScreenRuleRow.read), by: \.child)
        let homes = try screenBases()
        for index in purses.indices {
            purses[index].rules = rules[purses[index].child, default: []].map(\.rule)
            purses[index].terms.homes = homes[purses[index].child] ?? [:]
        }
        return Dictionary(uniqueKeysWithValues: purses.map { ($0.child, $0) })
    }

    private func screenBases() throws -> [ChildID: [HomeID: [DayKind: Int]]] {
        let rows: [(ChildID, HomeID, DayKind, Int)] = try allReadable(
            "SELECT child_id, home_id, days, minutes FROM home_screen_base ORDER BY id"
        ) { try ($0["child_id"], $0["home_id"], $0["days"], $0["minutes"]) }
        return rows.reduce(into: [:]) { bases, row in
            bases[row.0, default: [:]][row.1, default: [:]][row.2] = row.3
        }
    }

    /// What is kept of a child's day beside what it logged, in one statement.
    ///
    /// Served by the indexes `screen_use_began` and `screen_gain_day` and the keys of the others.
    public func screenFacts(of child: ChildID, on day: CalendarDay) throws -> ScreenFacts {
        let rows = try connection.kept(
            ScreenFactRow.ofDay,
            [
                .id(child), .text(day.day.description), .at(day.span.lowerBound),
                .at(day.span.upperBound),
            ], as: ScreenFactRow.self)
        guard var facts = rows.first?.facts else { return ScreenFacts() }
        facts.uses = rows.compactMap(\.use)
        return facts
    }

    /// The timers and reports that touch a stretch of time, in order.
    ///
    /// Served by the index `screen_use_began`.
    public func screenUses(of child: ChildID, touching span: Range<Instant>) throws -> [ScreenUse] {
        try connection.all(
            ScreenUseRow.touching, [.id(child), .at(span.lowerBound), .at(span.upperBound)],
            ScreenUseRow.read
        ).map(\.use).filter { viewer.sees(.screenTime, of: child, at: $0.began) }
    }

    /// The minutes that came on a day, in the order in which they came.
    ///
    /// Served by the index `screen_gain_day`.
    public func screenGains(of child: ChildID, on day: LocalDay) throws -> [ScreenGain] {
        try connection.kept(
            """
            SELECT \(ScreenGainRow.columns)
            FROM screen_gain
            WHERE child_id = ? AND day = ?
            ORDER BY id
            """, [.id(child), .text(day.description)], as: ScreenGainRow.self
        ).filter { viewer.sees(.screenTime, of: child, at: $0.at) }
    }

    /// What a rule of a child has brought for a day so far, by the number of the time; with what the
    /// same rule brought before it was removed and added again.
    ///
    /// Served by the indexes `screen_gain_once` and `screen_gain_day`.
    public func screenGains(
        by rule: ScreenRuleID, about deed: ScreenRuleTerms.Deed, of child: ChildID,
        for day: LocalDay
    ) throws -> [Int: Int] {
        let rows: [(Int, Int)] = try connection.all(
            """
            SELECT nth, minutes FROM screen_gain WHERE rule_id = ?1 AND for_day = ?2
            UNION ALL
            SELECT nth, minutes FROM screen_gain
            WHERE child_id = ?3 AND day >= ?2 AND for_day = ?2 AND rule_id IS NULL
                AND category_id IS ?4 AND of_minutes IS ?5
            """,
            [
                .id(rule), .text(day.description), .id(child), .id(deed.category),
                deed.minutes.map { .integer(Int64($0)) } ?? .null,
            ]
        ) { try ($0["nth"], $0["minutes"]) }
        return Dictionary(rows, uniquingKeysWith: +)
    }

    /// The days of a child that are over, from one day to another, in order.
    public func screenDays(of child: ChildID, in days: ClosedRange<LocalDay>) throws
        -> [ClosedScreenDay]
    {
        try connection.kept(
            """
            SELECT \(ScreenDayRow.columns)
            FROM screen_day
            WHERE child_id = ? AND day BETWEEN ? AND ? AND \(ScreenDayRow.isClosed)
            ORDER BY day
            """,
            [
                .id(child), .text(days.lowerBound.description),
                .text(days.upperBound.description),
            ], as: ScreenDayRow.self
        ).map(\.day)
    }

    /// The last day of a child before `today` that was closed.
    ///
    /// A clock that was ahead may have closed later ones.
    public func lastScreenDay(
        of child: ChildID, before today: LocalDay
    ) throws -> ClosedScreenDay? {
        try connection.kept(
            """
            SELECT \(ScreenDayRow.columns)
            FROM screen_day
            WHERE child_id = ? AND day < ? AND \(ScreenDayRow.isClosed)
            ORDER BY day DESC
            LIMIT 1
            """, [.id(child), .text(today.description)], as: ScreenDayRow.self
        ).first?.day
    }

    /// The days of a child before `today` that were closed, and are open again.
    public func openedScreenDays(of child: ChildID, before today: LocalDay) throws -> [LocalDay] {
        try connection.kept(
            """
            SELECT \(ScreenDayRow.columns)
            FROM screen_day
            WHERE child_id = ? AND day < ? AND NOT \(ScreenDayRow.isClosed)
            ORDER BY day
            """, [.id(child), .text(today.description)], as: ScreenDayRow.self
        ).map(\.day.day)
    }

    /// What parents have ticked of activities, by their numbers.
    public func screenTicks(of activities: [ActivityID]) throws -> [ActivityID: Range<Instant>] {
        var ticks: [ActivityID: Range<Instant>] = [:]
        for id in activities {
            ticks[id] = try connection.first(
                "SELECT started_at, ended_at FROM screen_tick WHERE activity_id = ?", [.id(id)]
            ) { row in
                let start: Instant = try row["started_at"]
                return start..<max(start, try row["ended_at"])
            }
        }
        return ticks
    }

    /// How many trees a child planted with a timer grew to their end on a day.
    ///
    /// Served by the index `focus_ended`.
    public func trees(of child: ChildID, on day: LocalDay) throws -> Int {
        try connection.first(
            """
            SELECT count(*)
            FROM focus_session
            WHERE child_id = ? AND day = ? AND outcome = 'completed' AND guest_id IS NULL
            """, [.id(child), .text(day.description)]
        ) { try $0.only() } ?? 0
    }

    /// What a report that is known already says.
    ///
    /// Served by the index `screen_use_once`.
    public func screenReport(of child: ChildID, from source: String, _ id: String) throws
        -> ScreenUse?
    {
        try connection.first(
            """
            SELECT \(ScreenUseRow.columns)
            FROM screen_use
            WHERE child_id = ? AND source = ? AND report = ?
            """, [.id(child), .text(source), .text(id)], ScreenUseRow.read
        )?.use
    }
}

/// One of the uses of a day, beside what the day has apart from them.
private enum ScreenFactRow: RowKind {
    static let ofDay = """
        SELECT \(ScreenUseRow.columns),
            (SELECT min(sum(minutes), 1000000) FROM screen_gain
                WHERE child_id = ?1 AND day = ?2) AS gained,
            (SELECT kept FROM screen_day
                WHERE child_id = ?1 AND day < ?2 AND \(ScreenDayRow.isClosed)
                ORDER BY day DESC LIMIT 1) AS carried,
            (SELECT day FROM screen_day
                WHERE child_id = ?1 AND day < ?2 AND \(ScreenDayRow.isClosed)
                ORDER BY day DESC LIMIT 1) AS closed,
            EXISTS (SELECT 1 FROM day_off WHERE child_id = ?1 AND day = ?2) AS is_off,
            (SELECT weekdays FROM school_week WHERE from_day <= ?2
                ORDER BY from_day DESC LIMIT 1) AS weekdays
        FROM (SELECT 1) LEFT JOIN screen_use ON child_id = ?1
            AND began_at >= ?3 - 86400000 AND began_at < ?4
            AND ifnull(ended_at, 9223372036854775807) > ?3
        ORDER BY began_at, id
        """

    static func read(_ row: Row) throws -> (facts: ScreenFacts, use: ScreenUse?) {
        let (gained, carried): (Int?, Int?) = try (row["gained"], row["carried"])
        let bits: Int64? = try row["weekdays"]
        let began: Instant? = try row["began_at"]
        return try (
            ScreenFacts(
                carried: carried ?? 0, closed: row["closed"], gained: gained ?? 0,
                isOff: row["is_off"],
                week: bits.map { SchoolWeek(bits: $0) } ?? .usual),
            began == nil ? nil : ScreenUseRow.read(row).use
        )
    }
}
