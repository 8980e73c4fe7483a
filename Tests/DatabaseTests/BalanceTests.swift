import Foundation
import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// The balances that coins, shards and EXP keep with each entry (§5.2).
struct BalanceTests {
    let store: Store

    init() throws { store = try Store() }

    static let ledgers = ["coin_entry", "shard_entry", "exp_entry"]

    private func add(_ amount: Int, to ledger: String, of owner: Int = 1, _ cause: String) throws {
        try store.run(Self.insert(amount, to: ledger, of: owner, cause))
    }

    private static func insert(_ amount: Int, to ledger: String, of owner: Int, _ cause: String)
        -> String
    {
        switch ledger {
        case "coin_entry":
            "INSERT INTO coin_entry (child_id, amount, cause, is_small, at) "
                + "VALUES (\(owner), \(amount), '\(cause)', 0, 0)"
        case "shard_entry":
            "INSERT INTO shard_entry (child_id, amount, cause, at) "
                + "VALUES (\(owner), \(amount), '\(cause)', 0)"
        default:
            "INSERT INTO exp_entry (tomo_id, amount, cause, at) "
                + "VALUES (\(owner), \(amount), '\(cause)', 0)"
        }
    }

    private func addTomos() throws {
        for (child, species) in [(1, "mossy"), (2, "mossy")] {
            try store.run(
                "INSERT INTO tomo (child_id, species, cause, acquired_at) "
                    + "VALUES (\(child), '\(species)', 'test:\(child)', 0)")
        }
    }

    private static let wrong = """
        SELECT count(*) FROM (
            SELECT balance, sum(amount) OVER (PARTITION BY OWNER ORDER BY id) AS sum FROM LEDGER)
        WHERE balance <> sum
        """

    private func wrongBalances(of ledger: String) throws -> Int64 {
        let owner = ledger == "exp_entry" ? "tomo_id" : "child_id"
        return try store.number(
            Self.wrong.replacing("OWNER", with: owner).replacing("LEDGER", with: ledger))
    }

    @Test(arguments: ledgers, [1, 2, 3] as [UInt64])
    func `each balance is the sum of all entries up to it`(ledger: String, seed: UInt64) throws {
        try addTomos()
        var random = SplitMix64(seed: seed)
        for number in 0..<60 {
            let amount = Int.random(in: 1...40, using: &random)
            let spends = ledger != "exp_entry" && number % 3 == 0
            _ = try? add(
                spends ? -amount : amount, to: ledger, of: number % 2 + 1, "test:\(number)")
        }

        #expect(try store.number("SELECT count(*) FROM \(ledger)") > 40)
        #expect(try wrongBalances(of: ledger) == 0)
        if ledger != "exp_entry" {
            #expect(try store.number("SELECT min(balance) FROM \(ledger)") >= 0)
        }
    }

    @Test(arguments: ledgers) func `entries are only appended`(ledger: String) throws {
        try addTomos()
        for number in 1...3 { try add(10, to: ledger, "test:\(number)") }
        try add(10, to: ledger, of: 2, "test:other")
        let owner = ledger == "exp_entry" ? "(tomo_id" : "(child_id"
        let early = Self.insert(5, to: ledger, of: 1, "test:early")
            .replacing(owner, with: owner.replacing("(", with: "(id, "))
            .replacing("VALUES (", with: "VALUES (-7, ")

        for change in [
            early, "UPDATE \(ledger) SET amount = 11 WHERE id = 2",
            "UPDATE \(ledger) SET balance = 11 WHERE id = 2",
            "UPDATE \(ledger) SET id = 99 WHERE id = 2", "DELETE FROM \(ledger) WHERE id = 2",
        ] {
            #expect(try store.refusal(change) != nil, "\(change)")
        }
        #expect(try wrongBalances(of: ledger) == 0)
    }

    @Test func `a child who goes takes its entries along`() throws {
        try addTomos()
        for ledger in Self.ledgers { try add(10, to: ledger, "test:1") }

        try store.run("DELETE FROM child WHERE id = 1")

        for ledger in Self.ledgers {
            #expect(try store.number("SELECT count(*) FROM \(ledger)") == 0)
        }
    }

    @Test func `what was there before there were balances gets them`() throws {
        let place = OpenTests.Place()
        let migrations = try place.migrations(upTo: 30)
        let earlier = try place.open(migrations)
        try earlier.write { writing in
            for child in [Cast.mia, Cast.leo] {
                _ = try writing.add(child.profile, at: .monday9am)
            }
        }
        try earlier.close()
        for (number, child) in [1, 2, 1, 1, 2].enumerated() {
            for ledger in Self.ledgers.prefix(2) {
                try place.change(Self.insert(number + 1, to: ledger, of: child, "test:\(number)"))
            }
        }
        try place.change(
            "INSERT INTO tomo (child_id, species, cause, acquired_at) "
                + "VALUES (1, 'mossy', 'test:1', 0)")
        for number in 1...3 {
            try place.change(Self.insert(number, to: "exp_entry", of: 1, "test:\(number)"))
        }

        let now = try place.open()

        let purses = try now.read { reading in
            try [Cast.mia, Cast.leo].map {
                [try reading.coins(of: $0.id), try reading.shards(of: $0.id)]
            }
        }
        #expect(purses == [[8, 8], [7, 7]])
        try now.close()
        let record = try Connection(path: place.file, access: .readOnly)
        defer { record.close() }
        let balances = try record.all("SELECT balance FROM exp_entry ORDER BY id") {
            try $0.only() as Int
        }
        #expect(balances == [1, 3, 6])
    }
}
