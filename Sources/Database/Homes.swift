public import Domain
import SQLite

extension Reading {
    /// The two homes; nil where every child lives in one.
    public func homes() throws -> Homes? {
        let homes = try allReadable(HomeRow.all, [], HomeRow.read).map(\.home)
        return homes.count == 2 ? Homes(homes[0], homes[1]) : nil
    }

    /// What was said about where children are, for those with two homes.
    public func residencePlans() throws -> [ChildID: ResidencePlan] {
        var handOvers: [Int64: [HandOver]] = [:]
        for (pattern, handOver) in try self.handOvers() {
            handOvers[pattern, default: []].append(handOver)
        }
        var plans: [ChildID: ResidencePlan] = [:]
        let periods = try allReadable(ResidencePatternRow.all) { row in
            try ResidencePatternRow.read(row, handOvers)
        }
        for (child, period) in periods.compactMap({ $0 }) {
            plans[child, default: ResidencePlan()].periods.append(period)
        }
        let stays = try allReadable(HomeStayRow.all, [], HomeStayRow.read)
        for (child, change) in stays.compactMap({ $0 }) {
            plans[child]?.changes.append(change)
        }
        let file = try allReadable(HomeFileStayRow.all, [], HomeFileStayRow.read)
        for (child, stay) in file.compactMap({ $0 }) { plans[child]?.file.append(stay) }
        return plans
    }

    /// Days on which nothing is expected of a child: days off, those that a change of zone skipped, and
    /// those at a home where nobody uses FocusPal (§8.3, §1.1, §17.3).
    ///
    /// - Parameters:
    ///   - day: those after it; nil: all of them.
    ///   - last: the last day that matters.
    public func daysWithoutExpectation(
        of child: ChildID, after day: LocalDay? = nil, through last: LocalDay,
        _ calendar: FamilyCalendar
    ) throws -> Set<LocalDay> {
        let off = Set(try daysOff(of: child, after: day).keys).union(calendar.skippedDays)
        guard let homes = try homes(), let plan = try residencePlans()[child],
            let beginning = plan.periods.first?.from
        else { return off }
        let first = max(day.map { $0 + 1 } ?? beginning, beginning)
        guard first <= last else { return off }
        return off.union(
            plan.residence(calendar).daysWithoutFocusPal(first...last, homes: homes))
    }

    /// The last day for which a child has said where it is.
    public func lastHomeAnswer(of child: ChildID) throws -> LocalDay? {
        try connection.first(
            "SELECT day FROM home_answer WHERE child_id = ?", [.id(child)]
        ) { try $0.only() }
    }

    /// In which home helpers look after children; both if there is none.
    public func homesOfHelpers() throws -> [PersonID: HomeID] {
        let rows = try connection.all("SELECT person_id, home_id FROM home_helper") { row in
            try (row["person_id"] as PersonID, row["home_id"] as HomeID)
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    private func handOvers() throws -> [(Int64, HandOver)] {
        try connection.all(
            """
            SELECT pattern_id, week, weekday, minute, home_id
            FROM hand_over
            ORDER BY pattern_id, week, weekday, minute
            """
        ) { row in
            let weekday: Weekday = try row["weekday"]
            return try HandOver(
                week: row["week"], weekday: weekday, minute: row["minute"], to: row["home_id"]
            ).map { (try row["pattern_id"], $0) }
        }.compactMap { $0 }
    }
}

extension Writing {
    /// Keeps what both homes are like; the numbers of homes that were there stay.
    public func save(_ first: HomeProfile, _ second: HomeProfile) throws {
        for (place, profile) in [first, second].enumerated() {
            try connection.run(
                HomeRow.insert, [.integer(Int64(place + 1))] + HomeRow.profile.values(profile))
        }
        try noteResidence()
    }

    /// A child follows a pattern from a day on; those that were to begin later are gone.
    public func follow(_ period: Residence.Period, _ child: ChildID) throws {
        try connection.run(
            "DELETE FROM residence_pattern WHERE child_id = ? AND from_day >= ?",
            [.id(child), .text(period.from.description)])
        try connection.run(
            ResidencePatternRow.insert, ResidencePatternRow.period.values((child, period)))
        let id = Value.integer(connection.lastInsertedID)
        for handOver in period.pattern.handOvers {
            try connection.run(
                """
                INSERT INTO hand_over (pattern_id, week, weekday, minute, home_id)
                VALUES (?, ?, ?, ?, ?)
                """,
                [
                    id, .integer(Int64(handOver.week)),
                    .integer(Int64(handOver.weekday.rawValue)),
                    .integer(Int64(handOver.minute)), .id(handOver.home),
                ])
        }
        changes.noteFocus(of: child)
    }

    /// Some days of a child differ from the pattern.
    public func add(_ stay: Stay, of child: ChildID, by person: PersonID?) throws {
        try connection.run(HomeStayRow.insert, HomeStayRow.stay.values((child, stay, person)))
        changes.noteFocus(of: child)
    }

    /// The days of a calendar file take the place of those of an earlier one, from a day on.
    public func follow(
        _ file: [Stay], of child: ChildID, from day: LocalDay, _ calendar: FamilyCalendar
    ) throws {
        let start = Value.at(calendar.start(of: day))
        try connection.run(
            "DELETE FROM home_file_stay WHERE child_id = ? AND (first_day >= ? OR from_at >= ?)",
            [.id(child), .text(day.description), start])
        // What has begun ends where the new one begins.
        try connection.run(
            "UPDATE home_file_stay SET last_day = ? WHERE child_id = ? AND last_day >= ?",
            [.text((day - 1).description), .id(child), .text(day.description)])
        try connection.run(
            "UPDATE home_file_stay SET until_at = ?1 WHERE child_id = ?2 AND until_at > ?1",
            [start, .id(child)])
        for stay in file {
            try connection.run(
                HomeFileStayRow.insert,
                HomeFileStayRow.stay.values((child: child, stay: stay)))
        }
        changes.noteFocus(of: child)
    }

    /// The pattern holds again where a change by hand did.
    public func removeStay(_ id: StayChangeID, of child: ChildID) throws {
        try connection.run(
            "DELETE FROM home_stay WHERE id = ? AND child_id = ?", [.id(id), .id(child)])
        changes.noteFocus(of: child)
    }

    /// A child has said where it is on a day.
    public func noteHomeAnswer(of child: ChildID, on day: LocalDay) throws {
        try connection.run(
            """
            INSERT INTO home_answer (child_id, day) VALUES (?, ?)
            ON CONFLICT (child_id) DO UPDATE SET day = excluded.day
            """, [.id(child), .text(day.description)])
    }

    /// A device stays in a home; nil: it travels.
    ///
    /// Throws: `Refusal.notFound` if it was removed.
    public func setHome(_ home: HomeID?, ofDevice device: DeviceID) throws {
        let changes = try connection.run(
            "UPDATE device SET home_id = ? WHERE id = ? AND revoked_at IS NULL",
            [.id(home), .id(device)])
        guard changes == 1 else { throw Refusal.notFound }
    }

    /// A helper looks after children in one home; nil: in both.
    public func setHome(_ home: HomeID?, ofHelper person: PersonID) throws {
        try connection.run("DELETE FROM home_helper WHERE person_id = ?", [.id(person)])
        guard let home else { return }
        try connection.run(
            "INSERT INTO home_helper (person_id, home_id) VALUES (?, ?)",
            [.id(person), .id(home)])
    }

    /// Children have one home again; where they were is forgotten, what they did is not.
    public func removeHomes() throws {
        try noteResidence()
        try connection.run("DELETE FROM residence_pattern")
        try connection.run("DELETE FROM home_stay")
        try connection.run("DELETE FROM home_file_stay")
        try connection.run("DELETE FROM home")
    }

    private func noteResidence() throws {
        for child in try reading.residencePlans().keys { changes.noteFocus(of: child) }
    }
}
