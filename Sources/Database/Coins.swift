public import Domain
import SQLite

extension Reading {
    /// The coins that a child has: the balance of its last entry (§5.2).
    ///
    /// Served by the index `coin_child` alone.
    public func coins(of child: ChildID) throws -> Int {
        try connection.first(
            "SELECT balance FROM coin_entry WHERE child_id = ? ORDER BY id DESC LIMIT 1",
            [.id(child)]
        ) { try $0.only() } ?? 0
    }

    /// The coins paid for a session; nil if none.
    ///
    /// Served by the index of the UNIQUE constraint.
    public func coins(for session: FocusSessionID) throws -> FocusConsequences.Coins? {
        try connection.first(
            "SELECT amount, is_small FROM coin_entry WHERE cause = ?",
            [.text(Self.cause(of: session))]
        ) { try FocusConsequences.Coins(amount: $0["amount"], isSmall: $0["is_small"]) }
    }

    /// When less than a minute was last paid.
    ///
    /// Served by the index `coin_small`.
    public func lastSmallReward(of child: ChildID) throws -> Instant? {
        try connection.first(
            """
            SELECT at
            FROM coin_entry
            WHERE child_id = ? AND is_small = 1
            ORDER BY at DESC
            LIMIT 1
            """, [.id(child)]
        ) { try $0.only() }
    }

    /// The coins that a session has brought.
    public func coins(of session: FocusSessionID) throws -> Int {
        try coins(for: session)?.amount ?? 0
    }

    /// The coins that a routine's run has brought.
    ///
    /// Served by the index of the UNIQUE constraint.
    public func coins(of run: RoutineRunID) throws -> Int {
        try connection.first(
            "SELECT amount FROM coin_entry WHERE cause = ?", [.text(Self.cause(of: run))]
        ) { try $0.only() } ?? 0
    }

    static func cause(of session: FocusSessionID) -> String { "focus:\(session)" }
    static func cause(of run: RoutineRunID) -> String { "routine:\(run)" }
}

extension Writing {
    /// Pays for a session; the store refuses to pay it twice.
    public func pay(
        _ amount: Int, isSmall: Bool, for session: FocusSessionID, to child: ChildID,
        at now: Instant
    ) throws {
        try connection.run(
            """
            INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
            VALUES (?, ?, ?, ?, ?)
            """,
            [
                .id(child), .integer(Int64(amount)), .text(Reading.cause(of: session)),
                .integer(isSmall ? 1 : 0), .at(now),
            ])
    }

    /// Pays for a routine that is over; the store refuses to pay it twice.
    public func pay(_ amount: Int, for run: RoutineRunID, to child: ChildID, at now: Instant) throws
    {
        try connection.run(
            "INSERT INTO coin_entry (child_id, amount, cause, is_small, at) VALUES (?, ?, ?, 0, ?)",
            [.id(child), .integer(Int64(amount)), .text(Reading.cause(of: run)), .at(now)])
    }
}
