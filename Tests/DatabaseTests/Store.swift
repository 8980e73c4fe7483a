import Foundation
import SQLite
import Support

@testable import Database
@testable import Domain

/// A record in memory with Mia, Leo and the default categories in it.
struct Store {
    let database: Database

    init() throws { database = try Self.first.get().copiedInMemory() }

    /// All others are copies of it.
    private static let first = Result {
        let database = try Database.inMemory(
            migrations: Repository.root + "/migrations", at: .monday9am)
        try database.write { writing in
            try writing.save(Cast.household, at: .monday9am)
            try writing.addDefaultCategories { $0 }
            for child in [Cast.mia, Cast.leo] {
                _ = try writing.add(child.profile, at: .monday9am)
            }
        }
        return database
    }

    /// Runs SQL, past all that stands above the store.
    func run(_ sql: String, _ bindings: [Value] = []) throws {
        try database.pool.write { connection in _ = try connection.run(sql, bindings) }
    }

    /// Why SQL is refused; nil if it is not.
    func refusal(_ sql: String, _ bindings: [Value] = []) throws -> String? {
        do {
            try run(sql, bindings)
            return nil
        } catch let error as SQLiteError {
            return error.message
        }
    }

    func number(_ sql: String) throws -> Int64 {
        try database.pool.read { connection in
            try connection.first(sql) { try $0.only() as Int64 } ?? -1
        }
    }

    /// An activity of Mia's, reading, in minutes after nine; the number of its row.
    @discardableResult
    func add(
        _ from: Int64, _ to: Int64?, child: Int64 = 1, category: Int64 = 2
    ) throws -> Int64 {
        try run(
            """
            INSERT INTO activity (child_id, category_id, started_at, ended_at)
            VALUES (?, ?, ?, ?)
            """, [.integer(child), .integer(category), at(from), to.map(at) ?? .null])
        return try number("SELECT max(id) FROM activity")
    }

    func at(_ minutes: Int64) -> Value { .integer(Instant.monday9am.minutes(minutes).milliseconds) }

    /// Carries out changes of Mia's as a tap of hers.
    func apply(
        _ edits: [ActivityEdit], tap: TapID? = nil, isUndo: Bool = false,
        at now: Instant = .monday9am
    ) throws {
        try database.write {
            try $0.apply(
                edits, to: Cast.mia.id, by: Author(.child, tap: tap), isUndo: isUndo, at: now)
        }
    }
}

extension Database {
    /// Asks for everything.
    func read<Result>(_ body: (borrowing Reading) throws -> Result) throws -> Result {
        try read(as: .household, body)
    }
}
