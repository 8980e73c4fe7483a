public import Domain
import SQLite

/// How many stored totals differ from the rows that they follow from.
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

private let ledgers = [
    ("coin_entry", "child_id"), ("shard_entry", "child_id"), ("exp_entry", "tomo_id"),
]

extension Reading {
    /// The balances and Tomos' sums that are wrong.
    public func wrongSums() throws -> WrongTotals {
        var wrong = WrongTotals()
        for (ledger, owner) in ledgers {
            wrong.balances += try count("(\(Self.wrongBalances(of: ledger, owner)))")
        }
        wrong.tomos = try count("tomo JOIN \(Self.sumsOfTomos) WHERE \(Self.isWrongTomo)")
        return wrong
    }

    private func count(_ source: String) throws -> Int {
        try connection.first("SELECT count(*) FROM \(source)") { try $0.only() } ?? 0
    }

    /// The children who have times of closed days that belong to no closed record.
    ///
    /// A program that doesn't enforce references leaves them behind: deletions don't follow then.
    public func childrenWithStrayTimes() throws -> Set<ChildID> {
        Set(
            try connection.all(
                """
                SELECT DISTINCT child_id FROM closed_time
                WHERE child_id NOT IN (SELECT child_id FROM closed_record)
                """
            ) { try $0.only() as ChildID })
    }

    fileprivate static func wrongBalances(of ledger: String, _ owner: String) -> String {
        """
        SELECT id, sum FROM (
            SELECT id, balance, sum(amount) OVER (PARTITION BY \(owner) ORDER BY id) AS sum
            FROM \(ledger))
        WHERE balance <> sum
        """
    }

    fileprivate static let sumsOfTomos = """
        (
            SELECT tomo.id, ifnull(sum(session.focused), 0) AS focused,
                count(*) FILTER (WHERE outcome = 'completed') AS trees
            FROM tomo LEFT JOIN focus_session AS session ON session.tomo_id = tomo.id
            GROUP BY tomo.id
        ) AS sums
        """
    fileprivate static let isWrongTomo = """
        sums.id = tomo.id AND (sums.focused, sums.trees) IS NOT (tomo.focused, tomo.trees)
        """
}

extension Writing {
    /// Adds up every balance and each Tomo's sessions again, and corrects what differs.
    public func rebuildSums() throws {
        for (ledger, owner) in ledgers {
            // In order: a trigger accepts a balance only after the one before it is right.
            let wrong = try connection.all(
                Reading.wrongBalances(of: ledger, owner) + " ORDER BY id"
            ) { row -> (Int64, Int64) in try (row["id"], row["sum"]) }
            for (id, sum) in wrong {
                try connection.run(
                    "UPDATE \(ledger) SET balance = ? WHERE id = ?", [.integer(sum), .integer(id)])
            }
        }
        try connection.run(
            """
            UPDATE tomo SET focused = sums.focused, trees = sums.trees
            FROM \(Reading.sumsOfTomos)
            WHERE \(Reading.isWrongTomo)
            """)
    }

    /// Takes away what is kept of all closed days, also of children who are no longer there.
    public func forgetClosedRecords() throws {
        try connection.run("DELETE FROM closed_time")
        try connection.run("DELETE FROM closed_record")
    }
}
