import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// The store's triggers against a model that compares everything with everything.
struct OverlapPropertyTests {
    @Test(arguments: [1, 2]) func `two thousand random changes never leave an overlap`(
        seed: UInt64
    ) throws {
        let store = try Store()
        var random = SplitMix64(seed: seed)
        var model = Model()
        var taken = 0

        try store.database.pool.write { connection in
            for _ in 1...1000 {
                let change = Change.random(&random, of: model.rows)
                let isValid = model.carryOut(change)
                var isTaken = true
                do {
                    try connection.run(change.sql, change.values)
                } catch let error as SQLiteError {
                    #expect(error.isConstraint)
                    isTaken = false
                }
                taken += isTaken ? 1 : 0
                #expect(isTaken == isValid, "\(change)")
            }
        }

        #expect(taken > 100 && taken < 900)
        #expect(try store.number("SELECT count(*) FROM activity") == Int64(model.rows.count))
    }

    struct Row {
        var child: Int64
        var start: Int64
        var end: Int64?
        var isOut = false

        func overlaps(_ other: Row) -> Bool {
            child == other.child && !isOut && !other.isOut
                && start < other.end ?? .max && other.start < end ?? .max
        }
    }

    enum Change {
        case insert(Row)
        case update(Int64, Row)

        static func random(_ random: inout SplitMix64, of rows: [Int64: Row]) -> Change {
            let start = Int64.random(in: 0..<240, using: &random)
            let end: Int64? =
                Int.random(in: 0..<8, using: &random) == 0
                ? nil : start + Int64.random(in: -1..<10, using: &random)
            let row = Row(
                child: Int64.random(in: 1...2, using: &random), start: start, end: end,
                isOut: Int.random(in: 0..<4, using: &random) == 0)
            guard Bool.random(using: &random),
                let (id, old) = rows.sorted(by: { $0.key < $1.key }).randomElement(using: &random)
            else { return .insert(row) }
            switch Int.random(in: 0..<3, using: &random) {
            case 0: return .update(id, row)
            case 1:
                return .update(
                    id, Row(child: old.child, start: old.start, end: end, isOut: old.isOut))
            default:
                return .update(
                    id, Row(child: old.child, start: old.start, end: old.end, isOut: !old.isOut))
            }
        }

        var sql: String {
            switch self {
            case .insert:
                """
                INSERT INTO activity (category_id, child_id, started_at, ended_at, deleted_at)
                VALUES (1, ?, ?, ?, ?)
                """
            case .update:
                """
                UPDATE activity SET child_id = ?, started_at = ?, ended_at = ?, deleted_at = ?
                WHERE id = ?
                """
            }
        }

        var values: [Value] {
            switch self {
            case .insert(let row): Self.values(row)
            case .update(let id, let row): Self.values(row) + [.integer(id)]
            }
        }

        private static func values(_ row: Row) -> [Value] {
            [
                .integer(row.child), .integer(row.start), row.end.map { .integer($0) } ?? .null,
                row.isOut ? .integer(1) : .null,
            ]
        }
    }

    struct Model {
        var rows: [Int64: Row] = [:]
        private var last: Int64 = 0

        /// Whether the change is a valid one; then it is made.
        mutating func carryOut(_ change: Change) -> Bool {
            let (id, row) =
                switch change {
                case .insert(let row): (last + 1, row)
                case .update(let id, let row): (id, row)
                }
            if let end = row.end, end <= row.start { return false }
            guard !rows.contains(where: { $0.key != id && $0.value.overlaps(row) }) else {
                return false
            }
            rows[id] = row
            last = max(last, id)
            return true
        }
    }
}
