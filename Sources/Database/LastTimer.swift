public import Domain
import SQLite

extension Reading {
    /// What a child's pages show: its live timer, or the last end that nobody has seen.
    public func shownTimer(of child: ChildID) throws -> Domain.Timer? {
        try liveTimer(of: child) ?? unseenTimer(of: child)
    }

    /// The child's newest timer, live or ended, except those of a routine's steps and of screen time; its
    /// choices are those of the next one.
    ///
    /// Served by the index `timer_child`.
    public func lastTimer(of child: ChildID) throws -> Domain.Timer? {
        try connection.first(
            """
            SELECT \(TimerRow.columns)
            FROM timer
            WHERE child_id = ? AND step_words IS NULL AND is_screen = 0
            ORDER BY id DESC
            LIMIT 1
            """, [.id(child)], TimerRow.read)
    }

    /// How long the child's newest tree was to be, however it ended; a guest's is none of them.
    ///
    /// Served by the index `focus_planted`.
    public func lastLength(of child: ChildID) throws -> Int? {
        try connection.first(
            """
            SELECT minutes
            FROM focus_session
            WHERE child_id = ? AND timer_id IS NOT NULL
            ORDER BY started_at DESC
            LIMIT 1
            """, [.id(child)]
        ) { try $0.only() }
    }
}
