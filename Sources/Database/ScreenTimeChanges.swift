public import Domain
import SQLite

extension Writing {
    /// Keeps how a child's screen time works, from its first counting day on.
    public func save(
        _ terms: ScreenTerms, isOn: Bool, since day: LocalDay, of child: ChildID
    ) throws {
        try connection.run(
            ScreenPurseRow.insert,
            [.id(child), .integer(isOn ? 1 : 0), .text(day.description)]
                + ScreenPurseRow.terms.values(terms))
        changes.noteScreenTime(of: child)
        try connection.run("DELETE FROM home_screen_base WHERE child_id = ?", [.id(child)])
        for (home, kinds) in terms.homes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            for kind in DayKind.allCases {
                guard let minutes = kinds[kind] else { continue }
                try connection.run(
                    """
                    INSERT INTO home_screen_base (child_id, home_id, days, minutes)
                    VALUES (?, ?, ?, ?)
                    """,
                    [
                        .id(child), .id(home), .text(kind.rawValue), .integer(Int64(minutes)),
                    ])
            }
        }
    }

    /// Keeps a child's own words.
    public func save(_ agreement: ScreenAgreement, of child: ChildID) throws {
        let since = agreement.lines.isEmpty ? nil : agreement.since
        try connection.run(
            """
            UPDATE screen_purse SET agreement = ?, agreed_day = ?, version = version + 1
            WHERE child_id = ?
            """,
            [
                .text(since == nil ? "" : agreement.lines.joined(separator: "\n")),
                since.map { .text($0.description) } ?? .null, .id(child),
            ])
    }

    /// Adds a rule; the database refuses a ninth.
    public func add(_ rule: ScreenRuleTerms, of child: ChildID) throws {
        try connection.run(
            ScreenRuleRow.insert, [.id(child)] + ScreenRuleRow.terms.values(rule))
        changes.noteScreenTime(of: child)
    }

    /// Lets a rule count, or not; answers whether it is there.
    public func set(_ rule: ScreenRuleID, isOn: Bool, of child: ChildID) throws -> Bool {
        changes.noteScreenTime(of: child)
        return try connection.run(
            "UPDATE screen_rule SET is_on = ? WHERE id = ? AND child_id = ?",
            [.integer(isOn ? 1 : 0), .id(rule), .id(child)]) == 1
    }

    /// Removes a rule; what it brought stays.
    public func remove(_ rule: ScreenRuleID, of child: ChildID) throws -> Bool {
        try connection.run(
            "DELETE FROM screen_rule WHERE id = ? AND child_id = ?", [.id(rule), .id(child)]) == 1
    }

    /// Books minutes; the database refuses a time of a rule that is booked already.
    public func add(
        screenTime minutes: Int, _ reason: ScreenGain.Reason, by rule: ScreenRuleID? = nil,
        on day: LocalDay, of child: ChildID, at now: Instant
    ) throws {
        try connection.run(
            ScreenGainRow.insert,
            ScreenGainRow.added.values(
                (
                    child: child, day: day, minutes: minutes, reason: reason, rule: rule, at: now
                )))
    }

    /// Keeps that an activity counts for rules as it is now.
    public func tick(
        _ activity: ActivityID, _ span: Range<Instant>, by person: PersonID?, at now: Instant
    ) throws {
        try connection.run(
            """
            INSERT INTO screen_tick (activity_id, started_at, ended_at, at, person_id)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (activity_id) DO UPDATE SET started_at = excluded.started_at,
                ended_at = excluded.ended_at, at = excluded.at, person_id = excluded.person_id
            """,
            [
                .id(activity), .at(span.lowerBound), .at(span.upperBound), .at(now), .id(person),
            ])
    }

    /// Books a report.
    public func add(_ report: ScreenReport, of child: ChildID, at now: Instant) throws {
        try connection.run(
            ScreenUseRow.insert,
            ScreenUseRow.added.values(
                (
                    child: child, timer: nil, report: report, began: report.began,
                    ended: report.ended, cameAt: now
                )))
    }

    /// A stretch of a timer that draws from the purse begins.
    public func beginScreenUse(of child: ChildID, timer: TimerID, at began: Instant) throws {
        try connection.run(
            ScreenUseRow.insert,
            ScreenUseRow.added.values(
                (
                    child: child, timer: timer, report: nil, began: began, ended: nil,
                    cameAt: began
                )))
    }

    /// The last stretch of a timer ends at a moment, or goes on (nil).
    ///
    /// Never before its beginning, and a day later at most.
    public func endScreenUse(of timer: TimerID, at end: Instant?) throws {
        try connection.run(
            """
            UPDATE screen_use
            SET ended_at = CASE WHEN ?2 IS NULL THEN NULL
                ELSE min(max(?2, began_at), began_at + 86400000) END
            WHERE id = (SELECT max(id) FROM screen_use WHERE timer_id = ?1)
            """, [.id(timer), .at(end)])
    }

    /// Closes a day that is over; the database refuses to close it again, unless it is open again.
    public func close(_ day: ClosedScreenDay, of child: ChildID) throws {
        let isOpenAgain = try reading.openedScreenDays(of: child, before: day.day + 1)
            .contains(day.day)
        try connection.run(
            isOpenAgain ? ScreenDayRow.closingAgain : ScreenDayRow.insert,
            ScreenDayRow.added.values((child: child, day: day)))
    }

    /// Opens a day again that was closed although it is not over.
    public func open(screenDay day: LocalDay, of child: ChildID) throws {
        try connection.run(ScreenDayRow.opening, [.id(child), .text(day.description)])
    }
}
