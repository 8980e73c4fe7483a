public import Domain
import SQLite

/// A tree that minds being left, with whose it is.
public struct WatchedTree: Sendable, Equatable {
    /// The timer that it grows in.
    public let timer: TimerID
    /// Whose.
    public let child: ChildID
    /// Whether somebody looks, and how it fares.
    public let attention: Attention

    /// A tree with whose it is.
    public init(timer: TimerID, child: ChildID, attention: Attention) {
        self.timer = timer
        self.child = child
        self.attention = attention
    }
}

extension Reading {
    /// Whether somebody looks while a tree grows; nil where no page has said so, or nobody asks.
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

    /// The timers of trees whose life is over by now, the earliest first.
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
    /// Keeps whether somebody looks at a tree, and when it is lost.
    public func save(_ attention: Attention, of timer: TimerID) throws {
        try connection.run(
            AttentionRow.insert,
            [.id(timer), Value(attention.canBeLost)] + AttentionRow.changing.values(attention))
    }

    /// Forgets who looked, once the session is over.
    public func removeAttention(of timer: TimerID) throws {
        try connection.run("DELETE FROM attention WHERE timer_id = ?", [.id(timer)])
    }
}
