import SQLite

/// How many stored totals were wrong when they were rebuilt.
public struct WrongTotals: Sendable, Equatable, CustomStringConvertible {
    /// Balances of coins, shards and EXP.
    public var balances = 0
    /// Tomos whose focus time or number of trees was wrong.
    public var tomos = 0
    /// Children whose finished days added up to something else.
    public var children = 0

    /// None.
    public init() {}

    /// A line each, for the operator.
    public var description: String {
        """
          balances        \(balances)
          Tomos           \(tomos)
          finished days   \(children) children
        """
    }
}

extension Writing {
    /// Adds up every balance and each Tomo's sessions again, and corrects what differs.
    public func rebuildBalances() throws -> WrongTotals {
        var wrong = WrongTotals()
        for (ledger, owner) in [
            ("coin_entry", "child_id"), ("shard_entry", "child_id"), ("exp_entry", "tomo_id"),
        ] {
            wrong.balances += try rebuildBalances(of: ledger, owner)
        }
        wrong.tomos = try connection.run(
            """
            UPDATE tomo SET focused = sums.focused, trees = sums.trees
            FROM (
                SELECT tomo.id, ifnull(sum(session.focused), 0) AS focused,
                    count(*) FILTER (WHERE outcome = 'completed') AS trees
                FROM tomo LEFT JOIN focus_session AS session ON session.tomo_id = tomo.id
                GROUP BY tomo.id
            ) AS sums
            WHERE sums.id = tomo.id
                AND (sums.focused, sums.trees) IS NOT (tomo.focused, tomo.trees)
            """)
        return wrong
    }

    private func rebuildBalances(of ledger: String, _ owner: String) throws -> Int {
        // In order: a trigger accepts a balance only after the one before it is right.
        let wrong = try connection.all(
            """
            SELECT id, sum FROM (
                SELECT id, balance, sum(amount) OVER (PARTITION BY \(owner) ORDER BY id) AS sum
                FROM \(ledger))
            WHERE balance <> sum
            ORDER BY id
            """
        ) { row -> (Int64, Int64) in try (row["id"], row["sum"]) }
        for (id, sum) in wrong {
            try connection.run(
                "UPDATE \(ledger) SET balance = ? WHERE id = ?", [.integer(sum), .integer(id)])
        }
        return wrong.count
    }
}
