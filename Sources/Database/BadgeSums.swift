public import Domain
import SQLite

/// What badges are counted by, summed up to a moment. Only finished activities count, and none whose
/// end was written down for somebody who forgot.
extension Reading {
    /// The time of a child's finished activities of a kind, in milliseconds.
    ///
    /// Served by the index `activity_sum` alone.
    public func badgeTime(of kind: Domain.Category.Kind, _ child: ChildID, until end: Instant)
        throws -> Int64
    {
        try connection.first(
            """
            SELECT ifnull(sum(ended_at - started_at), 0)
            FROM activity
            WHERE child_id = ?
                AND category_id IN (SELECT id FROM category WHERE kind = ?)
                AND deleted_at IS NULL AND is_forgotten = 0 AND ended_at IS NOT NULL
                AND ended_at <= ?
            """, [.id(child), .text(kind.rawValue), .at(end)]
        ) { try $0.only() } ?? 0
    }

    /// When a child's record begins.
    ///
    /// Served by the index `activity_of_child`.
    public func firstStart(of child: ChildID) throws -> Instant? {
        try connection.first(
            """
            SELECT started_at
            FROM activity
            WHERE child_id = ? AND deleted_at IS NULL
            ORDER BY started_at
            LIMIT 1
            """, [.id(child)]
        ) { try $0.only() }
    }

    /// How many activities of a child began before a minute of their day; screens are not counted.
    ///
    /// `offsets` tell the clock of the stretch from the first of them to its end; beyond `most` nobody
    /// counts. Served by the index `activity_sum` alone.
    public func earlyStarts(
        of child: ChildID, before minute: Int, _ offsets: [CalendarDay.Offset], until end: Instant,
        atMost most: Int64
    ) throws -> Int64 {
        var count: Int64 = 0
        for (number, offset) in offsets.enumerated() where count < most {
            let next = number + 1 < offsets.count ? offsets[number + 1].from : end
            count +=
                try connection.first(
                    """
                    SELECT count(*)
                    FROM activity
                    WHERE child_id = ? AND deleted_at IS NULL
                        AND category_id IN (SELECT id FROM category WHERE kind <> 'screen')
                        AND started_at >= ? AND started_at < ?
                        AND (started_at + ?) % 86400000 < ?
                    """,
                    [
                        .id(child), .at(offset.from), .at(next),
                        .integer(Int64(offset.seconds) * 1000), .integer(Int64(minute) * 60_000),
                    ]
                ) { try $0.only() } ?? 0
        }
        return min(count, most)
    }

    /// The marks of a child for a family, up to a day.
    ///
    /// Served by the primary key alone.
    public func marks(of family: BadgeFamily.ID, _ child: ChildID, until day: LocalDay) throws
        -> Int64
    {
        try connection.first(
            "SELECT count(*) FROM badge_mark WHERE child_id = ? AND family = ? AND day <= ?",
            [.id(child), .text(family.rawValue), .text(day.description)]
        ) { try $0.only() } ?? 0
    }

    /// What a child's sessions of focus come to, in one look.
    ///
    /// Served by the index `focus_sum` alone.
    public func focusSums(of child: ChildID, long: Span, until end: Instant) throws -> FocusSums {
        try connection.first(
            """
            SELECT ifnull(sum(outcome = 'completed'), 0) AS trees,
                ifnull(sum(outcome = 'completed' AND leaving = 'brave'), 0) AS brave,
                count(DISTINCT CASE outcome WHEN 'completed' THEN species END) AS kinds,
                ifnull(sum(outcome = 'completed' AND focused >= ?), 0) AS long,
                ifnull(sum(mood_before IS NOT NULL OR mood_after IS NOT NULL), 0) AS moods
            FROM focus_session
            WHERE child_id = ? AND outcome IS NOT NULL AND ended_at <= ?
            """, [.integer(long.milliseconds), .id(child), .at(end)]
        ) { row in
            try FocusSums(
                trees: row["trees"], brave: row["brave"], kinds: row["kinds"], long: row["long"],
                moods: row["moods"])
        } ?? FocusSums(trees: 0, brave: 0, kinds: 0, long: 0, moods: 0)
    }

    /// How many trees of a child grew to the end that it had begun together with others.
    ///
    /// Served by the index `room_member_child`: only what was begun with others is looked at.
    public func treesTogether(of child: ChildID, until end: Instant) throws -> Int64 {
        try connection.first(
            """
            SELECT count(*)
            FROM room_member AS mine
            JOIN focus_session ON focus_session.timer_id = mine.timer_id
            WHERE mine.child_id = ? AND outcome = 'completed' AND ended_at <= ?
                AND EXISTS (
                    SELECT 1 FROM room_member AS other
                    WHERE other.room_id = mine.room_id AND other.id <> mine.id
                        AND other.timer_id IS NOT NULL
                )
            """, [.id(child), .at(end)]
        ) { try $0.only() } ?? 0
    }

    /// How often a child told its weather beside no session, up to a moment; what it took back is not
    /// counted.
    ///
    /// Served by the index `mood_of_child` alone.
    public func toldMoods(of child: ChildID, until end: Instant) throws -> Int64 {
        try connection.first(
            """
            SELECT count(*)
            FROM mood
            WHERE child_id = ? AND taken_back_at IS NULL AND at <= ?
            """, [.id(child), .at(end)]
        ) { try $0.only() } ?? 0
    }

    /// How many Tomos a child has met up to a moment.
    ///
    /// Served by the index of the UNIQUE constraint; there are no more than kinds.
    public func tomoCount(of child: ChildID, until end: Instant) throws -> Int64 {
        try connection.first(
            "SELECT count(*) FROM tomo WHERE child_id = ? AND acquired_at <= ?",
            [.id(child), .at(end)]
        ) { try $0.only() } ?? 0
    }

    /// The days on which a child completed a session, up to a moment.
    ///
    /// Served by the index `focus_tree`; the days are sorted.
    public func treeDays(of child: ChildID, until end: Instant) throws -> Set<LocalDay> {
        try Set(
            connection.all(
                """
                SELECT DISTINCT day
                FROM focus_session
                WHERE child_id = ? AND outcome = 'completed' AND ended_at <= ?
                ORDER BY day
                """, [.id(child), .at(end)]
            ) { try $0.only() })
    }

    /// What a child's timers that came to their end come to; those of screens are not counted.
    ///
    /// Served by the index `timer_sum` alone.
    public func timerSums(of child: ChildID, until end: Instant) throws -> TimerSums {
        try connection.first(
            """
            SELECT count(*) AS ended, count(guess_minutes) AS guesses, count(rounds) AS rounds
            FROM timer
            WHERE child_id = ? AND state = 'finished' AND is_focus = 0 AND changed_at <= ?
                AND (category_id IS NULL
                    OR category_id NOT IN (SELECT id FROM category WHERE kind = 'screen'))
            """, [.id(child), .at(end)]
        ) { row in
            try TimerSums(ended: row["ended"], guesses: row["guesses"], rounds: row["rounds"])
        }
            ?? TimerSums(ended: 0, guesses: 0, rounds: 0)
    }
}

/// What sessions of focus come to.
public struct FocusSums: Sendable, Equatable {
    /// Completed ones.
    public let trees: Int64
    /// Completed brave ones.
    public let brave: Int64
    /// Kinds of trees.
    public let kinds: Int64
    /// Completed ones that were long.
    public let long: Int64
    /// Sessions with a mood told.
    public let moods: Int64
}

/// What timers come to.
public struct TimerSums: Sendable, Equatable {
    /// Those that came to their end.
    public let ended: Int64
    /// Those of them with a guess.
    public let guesses: Int64
    /// Those of them with rounds.
    public let rounds: Int64
}
