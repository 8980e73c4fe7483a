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
        try connection.first(
            "SELECT \(Self.attentionColumns) FROM attention WHERE timer_id = ?", [.id(timer)]
        ) { try Self.attention($0) }
    }

    /// All trees that mind being left; as many as children who focus at most.
    public func watchedTrees() throws -> [WatchedTree] {
        try allReadable(
            """
            SELECT timer_id, child_id, \(Self.attentionColumns)
            FROM attention
            JOIN timer ON timer.id = timer_id
            ORDER BY timer_id
            """, []
        ) { row in
            try WatchedTree(
                timer: row["timer_id"], child: row["child_id"], attention: Self.attention(row))
        }
    }

    /// When the next tree is lost if nobody comes back to it.
    ///
    /// Served by the index `attention_due`.
    public func nextLoss() throws -> Steady? {
        try connection.first(
            "SELECT due FROM attention WHERE due IS NOT NULL ORDER BY due LIMIT 1", []
        ) { try $0.only() }
    }

    /// The timers of trees whose life is over by now, the earliest first.
    ///
    /// Served by the index `attention_due`.
    public func forsakenTimers(at now: Steady) throws -> [TimerID] {
        try connection.all(
            "SELECT timer_id FROM attention WHERE due <= ? ORDER BY due, timer_id",
            [.integer(now.milliseconds)]
        ) { try $0.only() }
    }

    private static let attentionColumns = "attention.state, attention.since, life, can_be_lost"

    private static func attention(_ row: Row) throws -> Attention {
        try Attention(
            state: row["state"], since: row["since"], life: row["life"],
            canBeLost: row["can_be_lost"])
    }
}

extension Writing {
    /// Keeps whether somebody looks at a tree, and when it is lost.
    public func save(_ attention: Attention, of timer: TimerID) throws {
        try connection.run(
            """
            INSERT INTO attention (timer_id, state, since, life, can_be_lost, due)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (timer_id) DO UPDATE SET
                state = excluded.state, since = excluded.since, life = excluded.life,
                due = excluded.due
            """,
            [
                .id(timer), .text(attention.state.rawValue),
                .integer(attention.since.milliseconds), .integer(attention.life.milliseconds),
                .integer(attention.canBeLost ? 1 : 0),
                attention.lostAt.map { .integer($0.milliseconds) } ?? .null,
            ])
    }

    /// Forgets who looked, once the session is over.
    public func removeAttention(of timer: TimerID) throws {
        try connection.run("DELETE FROM attention WHERE timer_id = ?", [.id(timer)])
    }
}
