public import Domain
import SQLite

/// What a stretch of a child's record comes to. Only finished activities count, and none whose end
/// was written down for somebody who forgot.
extension Reading {
    /// The time of finished activities of a kind.
    ///
    /// Served by the index `activity_sum` alone: nothing overlaps, so of those that began before the
    /// stretch only the last can end in it.
    public func time(of kind: Domain.Category.Kind, _ stretch: RecordStretch) throws -> Span {
        try connection.first(
            """
            SELECT ifnull(sum(ended_at - started_at), 0)
            FROM activity
            WHERE child_id = ?1
                AND category_id IN (SELECT id FROM category WHERE kind = ?2)
                AND deleted_at IS NULL AND is_forgotten = 0
                AND started_at >= ifnull((
                    SELECT max(started_at) FROM activity
                    WHERE child_id = ?1 AND deleted_at IS NULL AND started_at < ?3), ?3)
                AND ended_at > ?3 AND ended_at <= ?4
            """,
            [
                .id(stretch.child), .text(kind.rawValue), stretch.after, .at(stretch.until),
            ]
        ) { try $0.only() } ?? .zero
    }

    /// When a child's first activity began.
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

    /// How many of a child's activities began before a minute of their day; screens don't count.
    ///
    /// `offsets` tell the clock of the stretch from its beginning to its end; beyond `most` nobody
    /// counts. Served by the index `activity_sum` alone.
    public func earlyStarts(
        of child: ChildID, before minute: Int, _ offsets: [CalendarDay.Offset], until end: Instant,
        atMost most: Int
    ) throws -> Int {
        var count = 0
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

    /// The first day of a child that was noted for a badge.
    public func firstMark(of child: ChildID) throws -> LocalDay? {
        try connection.first(
            "SELECT day FROM badge_mark WHERE child_id = ? ORDER BY day LIMIT 1", [.id(child)]
        ) { try $0.only() }
    }

    /// The marks of a child for a family, up to a day; beyond `most` nobody counts.
    ///
    /// Served by the primary key alone.
    public func marks(
        of family: BadgeFamily.ID, _ child: ChildID, until day: LocalDay, atMost most: Int
    ) throws -> Int {
        try connection.first(
            """
            SELECT count(*) FROM (
                SELECT 1 FROM badge_mark WHERE child_id = ? AND family = ? AND day <= ? LIMIT ?)
            """,
            [
                .id(child), .text(family.rawValue), .text(day.description), .integer(Int64(most)),
            ]
        ) { try $0.only() } ?? 0
    }

    /// What sessions of focus come to, in one look.
    ///
    /// No session is so long that their times overflow: they stop at the longest span there is.
    /// Served by the index `focus_ended` alone.
    public func focusSums(_ stretch: RecordStretch, long: Span) throws -> FocusSums {
        try connection.first(
            """
            SELECT count(*) FILTER (WHERE outcome = 'completed') AS trees,
                count(*) FILTER (WHERE outcome <> 'completed') AS abandoned,
                count(*) FILTER (WHERE outcome = 'completed' AND leaving = 'brave') AS brave,
                count(*) FILTER (WHERE outcome = 'completed' AND focused >= ?) AS long,
                count(*) FILTER (WHERE mood_before IS NOT NULL OR mood_after IS NOT NULL)
                    AS session_moods,
                CAST(min(total(focused), 1 << 50) AS INTEGER) AS focused,
                CAST(min(total(focused) FILTER (WHERE outcome = 'completed'), 1 << 50) AS INTEGER)
                    AS tree_time
            FROM focus_session
            WHERE child_id = ? AND outcome IS NOT NULL AND day > ? AND day <= ? AND ended_at <= ?
            """,
            [
                .integer(long.milliseconds), .id(stretch.child), stretch.afterDay, stretch.lastDay,
                stretch.lastEnd,
            ], FocusSums.init) ?? FocusSums()
    }

    /// How many kinds of trees a child has grown up to a moment.
    ///
    /// Served by the index `focus_kind` alone, a look for each kind.
    public func treeKinds(of child: ChildID, until end: Instant) throws -> Int {
        try TreeSpecies.allCases.count { species in
            try connection.first(
                """
                SELECT 1 FROM focus_session
                WHERE child_id = ? AND species = ? AND outcome = 'completed' AND ended_at <= ?
                LIMIT 1
                """, [.id(child), .text(species.rawValue), .at(end)]
            ) { _ in true } ?? false
        }
    }

    /// How many trees grew to the end that were begun together with others.
    ///
    /// Served by the index `focus_ended`; each session's room is looked for.
    public func treesTogether(_ stretch: RecordStretch) throws -> Int {
        try connection.first(
            """
            SELECT count(*)
            FROM focus_session
            CROSS JOIN room_member AS mine ON mine.timer_id = focus_session.timer_id
            WHERE focus_session.child_id = ? AND outcome = 'completed'
                AND day > ? AND day <= ? AND ended_at <= ?
                AND EXISTS (
                    SELECT 1 FROM room_member AS other
                    WHERE other.room_id = mine.room_id AND other.id <> mine.id
                        AND other.timer_id IS NOT NULL
                )
            """,
            [.id(stretch.child), stretch.afterDay, stretch.lastDay, stretch.lastEnd]
        ) { try $0.only() } ?? 0
    }

    /// How often a child told its weather beside no session; what it took back is not counted.
    ///
    /// Served by the index `mood_of_child` alone.
    public func toldMoods(_ stretch: RecordStretch) throws -> Int {
        try connection.first(
            """
            SELECT count(*)
            FROM mood
            WHERE child_id = ? AND taken_back_at IS NULL AND at > ? AND at <= ?
            """, [.id(stretch.child), stretch.after, .at(stretch.until)]
        ) { try $0.only() } ?? 0
    }

    /// How many Tomos a child has met up to a moment.
    ///
    /// Served by the index of the UNIQUE constraint; there are no more than kinds.
    public func tomoCount(of child: ChildID, until end: Instant) throws -> Int {
        try connection.first(
            "SELECT count(*) FROM tomo WHERE child_id = ? AND acquired_at <= ?",
            [.id(child), .at(end)]
        ) { try $0.only() } ?? 0
    }

    /// The days on which a child completed a session.
    ///
    /// Served by the index `focus_ended` alone.
    public func treeDays(_ stretch: RecordStretch) throws -> Set<LocalDay> {
        try Set(
            connection.all(
                """
                SELECT DISTINCT day
                FROM focus_session
                WHERE child_id = ? AND outcome = 'completed'
                    AND day > ? AND day <= ? AND ended_at <= ?
                ORDER BY day
                """,
                [.id(stretch.child), stretch.afterDay, stretch.lastDay, stretch.lastEnd]
            ) { try $0.only() })
    }

    /// What timers that came to their end come to; those of screens are not counted, nor those of a
    /// routine's steps.
    ///
    /// Served by the index `timer_sum` alone.
    public func timerSums(_ stretch: RecordStretch) throws -> TimerSums {
        try connection.first(
            """
            SELECT count(*) AS timers, count(guess_minutes) AS guesses, count(rounds) AS rounds
            FROM timer
            WHERE child_id = ? AND state = 'finished' AND is_focus = 0 AND step_words IS NULL
                AND changed_at > ? AND changed_at <= ?
                AND (category_id IS NULL
                    OR category_id NOT IN (SELECT id FROM category WHERE kind = 'screen'))
            """, [.id(stretch.child), stretch.after, .at(stretch.until)], TimerSums.init)
            ?? TimerSums()
    }
}
