public import Domain
import SQLite

/// A tree that notices when it is left, with its child.
public struct WatchedTree: Sendable, Equatable {
    /// The timer that it grows in.
    public let timer: TimerID
    /// The child.
    public let child: ChildID
    /// Whether someone is looking, and how it is doing.
    public let attention: Attention

    /// A tree with whose it is.
    public init(timer: TimerID, child: ChildID, attention: Attention) {
        self.timer = timer
        self.child = child
        self.attention = attention
    }
}

extension Reading {
    /// Whether someone is looking at a growing tree; nil if no page has reported, or nothing is
    /// watched.
    public func attention(of timer: TimerID) throws -> Attention? {
        try connection.first(AttentionRow.ofTimer, [.id(timer)], AttentionRow.read)
    }

    /// All trees that mind being left; as many as children who focus at most.
    public func watchedTrees() throws -> [WatchedTree] {
        try allReadable(
            """
            SELECT timer_id, child_id, \(AttentionRow.columns)
            FROM attention
            JOIN timer ON timer.id = timer_id
            ORDER BY timer_id
            """, []
        ) { row in
            try WatchedTree(
                timer: row["timer_id"], child: row["child_id"], attention: AttentionRow.read(row))
        }
    }

    /// When the next tree is lost if nobody comes back to it.
    ///
    /// Served by the index `attention_due`.
    public func nextLoss() throws -> Monotonic? {
        try connection.first(
            "SELECT due FROM attention WHERE due IS NOT NULL ORDER BY due LIMIT 1", []
        ) { try $0.only() }
    }

    /// The timers of trees that have no life left by now, the earliest first.
    ///
    /// Served by the index `attention_due`.
    public func abandonedTimers(at now: Monotonic) throws -> [TimerID] {
        try connection.all(
            "SELECT timer_id FROM attention WHERE due <= ? ORDER BY due, timer_id",
            [.integer(now.milliseconds)]
        ) { try $0.only() }
    }
}

extension Writing {
    /// Saves whether someone is looking at a tree, and when it is lost.
    public func save(_ attention: Attention, of timer: TimerID) throws {
        try connection.run(
            AttentionRow.insert,
            [.id(timer), Value(attention.canBeLost)] + AttentionRow.changing.values(attention))
    }

    /// Deletes who was looking, once the session has ended.
    public func removeAttention(of timer: TimerID) throws {
        try connection.run("DELETE FROM attention WHERE timer_id = ?", [.id(timer)])
    }
}
