public import Domain
import SQLite

/// What earned a badge.
public enum BadgeCause: String, Sendable {
    /// An activity, as it was logged, ended or entered.
    case activity
    /// A focus session, or a mood of one.
    case focus
    /// A timer that came to its end.
    case timer
    /// The end of a day.
    case day
    /// Data from before there were badges.
    case history
}

/// A badge that a child has.
public struct EarnedBadge: Sendable, Equatable {
    /// Which.
    public let badge: BadgeTier
    /// When it was unlocked.
    public let at: Instant
    /// Whether the child has not been shown it yet.
    public let isNew: Bool
}

extension Reading {
    /// A child's badges, first earned first; badges of families that no longer exist are left out.
    ///
    /// Served by the index of the UNIQUE constraint; a hundred rows at most are sorted.
    public func badges(of child: ChildID) throws -> [EarnedBadge] {
        try connection.all(BadgeRow.ofChild, [.id(child)], BadgeRow.read).compactMap { $0 }
    }

    /// Which badges a child has.
    ///
    /// Served by the index of the UNIQUE constraint alone.
    public func badgeTiers(of child: ChildID) throws -> Set<BadgeTier> {
        let tiers = try connection.all(
            "SELECT family, tier FROM badge WHERE child_id = ? ORDER BY family, tier",
            [.id(child)]
        ) { row in
            try BadgeFamily.ID(rawValue: row["family"]).map { BadgeTier($0, try row["tier"]) }
        }
        return Set(tiers.compactMap { $0 })
    }

    /// The badges that a child has not been shown yet, the first earned first.
    ///
    /// Served by the index `badge_new`.
    public func newBadges(of child: ChildID) throws -> [EarnedBadge] {
        try connection.all(BadgeRow.new, [.id(child)], BadgeRow.read).compactMap { $0 }
    }

    /// The last day of a child that was judged; nil: nothing of it was looked at yet.
    public func judgedDay(of child: ChildID) throws -> LocalDay? {
        try connection.first(
            "SELECT judged_day FROM badge_record WHERE child_id = ?", [.id(child)]
        ) { try $0.only() }
    }
}

extension Writing {
    /// Gives a child a badge; one that it has stays as it is.
    public func grant(
        _ badge: BadgeTier, to child: ChildID, at moment: Instant, _ cause: BadgeCause
    ) throws {
        try connection.run(
            BadgeRow.insert,
            BadgeRow.added.values((child: child, badge: badge, at: moment, cause: cause)))
    }

    /// Takes all badges that a child has not been shown yet, to show them now.
    ///
    /// Whoever asks first gets them.
    public func takeNewBadges(of child: ChildID, at now: Instant) throws -> [EarnedBadge] {
        let new = try reading.newBadges(of: child)
        if !new.isEmpty {
            try connection.run(
                """
                UPDATE badge SET celebrated_at = ?
                WHERE child_id = ? AND celebrated_at IS NULL
                """, [.at(now), .id(child)])
        }
        return new
    }

    /// Records that a day, or the week that ends with it, met a badge's condition; once.
    ///
    /// `length` days belong together. A week that shares days with one recorded before doesn't
    /// count, which happens if the household changes its first weekday.
    public func mark(_ family: BadgeFamily.ID, on day: LocalDay, length: Int, of child: ChildID)
        throws
    {
        let near = (day - (length - 1)).description
        let far = (day + (length - 1)).description
        try connection.run(
            """
            INSERT INTO badge_mark (child_id, family, day)
            SELECT ?1, ?2, ?3
            WHERE NOT EXISTS (
                SELECT 1 FROM badge_mark
                WHERE child_id = ?1 AND family = ?2 AND day BETWEEN ?4 AND ?5)
            """,
            [
                .id(child), .text(family.rawValue), .text(day.description), .text(near),
                .text(far),
            ])
    }

    /// Notes the last day of a child that was judged.
    public func save(judgedDay day: LocalDay, of child: ChildID) throws {
        try connection.run(
            """
            INSERT INTO badge_record (child_id, judged_day)
            VALUES (?, ?)
            ON CONFLICT (child_id) DO UPDATE SET judged_day = excluded.judged_day
            """, [.id(child), .text(day.description)])
    }
}
