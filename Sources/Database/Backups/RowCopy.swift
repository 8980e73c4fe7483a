import Domain
import SQLite

/// Copies the rows of a database, one by one, into tables that our own migrations made.
///
/// So what comes in has passed each CHECK, each key, each reference and each trigger of ours,
/// whatever the schema of the source says.
struct RowCopy {
    let source: Connection
    let target: Connection
    /// Whether triggers and the rules of values judge each row; those of earlier tables don't know what
    /// a later step mends.
    let isJudged: Bool
    /// Nanoseconds of uptime, beyond which it is given up.
    let deadline: UInt64
    private var found: [String: Found] = [:]

    /// The rows of a table in the source.
    private struct Found {
        var count = 0
        var bad: [Int64] = []
    }

    init(from source: Connection, to target: Connection, isJudged: Bool, deadline: UInt64) {
        self.source = source
        self.target = target
        self.isJudged = isJudged
        self.deadline = deadline
    }

    /// Copies everything, within a transaction of the target, and tells what was left out.
    ///
    /// Throws: `RestoreRefusal.altered` for tables that are none of ours, `.broken` for a bad row that
    /// nothing can do without, or `SQLiteError`.
    mutating func perform() throws -> [LeftOutRows] {
        // A category may name one that comes after it.
        try target.run("PRAGMA defer_foreign_keys = ON")
        let triggers = try target.triggers()
        for trigger in triggers
        where !isJudged || RestorePlan.triggersOfTheMoment.contains(trigger.name) {
            try target.run("DROP TRIGGER \(trigger.name)")
        }
        let tables = try RestorePlan.order(target).filter { RestorePlan.leftBehind[$0] == nil }
        for table in tables { try copy(table) }
        for trigger in triggers { try target.run("DROP TRIGGER IF EXISTS \(trigger.name)") }
        while try sieve(tables) {}
        for trigger in triggers { try target.run(trigger.sql) }
        return try tables.compactMap(leftOut)
    }

    private mutating func copy(_ table: String) throws {
        let shape = try CopiedTable(table, target)
        guard try source.hasTable(table, with: shape.columns.map(\.name)) else {
            throw RestoreRefusal.altered
        }
        var rows = Found()
        try source.each(shape.select) { row in
            rows.count += 1
            if rows.count % 1_000 == 0, Connection.uptime > deadline {
                throw RestoreRefusal.altered
            }
            guard let values = row.soundValues, !isJudged || shape.admits(values),
                try target.takes(shape.insert, values)
            else {
                if let number = shape.number(row.values), rows.bad.count < LeftOutRows.mostNamed {
                    rows.bad.append(number)
                }
                return
            }
        }
        found[table] = rows
    }

    /// Deletes what refers to nothing or can't be read; whether anything was deleted.
    private func sieve(_ tables: [String]) throws -> Bool {
        var count = try tables.reduce(0) { try $0 + target.deleteDangling($1) }
        if isJudged {
            count += try target.deleteOverdrawnReservations()
            count += try StoredRows.deleteUnreadable(target)
        }
        return count > 0
    }

    private func leftOut(_ table: String) throws -> LeftOutRows? {
        guard let found = found[table] else { return nil }
        let came: Int =
            try target.first("SELECT count(*) FROM \(table)") { try $0.only() } ?? 0
        guard found.count > came else { return nil }
        guard !RestorePlan.isVital(table) else { throw RestoreRefusal.broken(table: table) }
        return LeftOutRows(table: table, count: found.count - came, numbers: found.bad)
    }
}

/// A table of ours, as its rows are copied.
struct CopiedTable {
    let columns: [(name: String, rule: ColumnRule?)]
    private let name: String
    private let numbered: Int?

    init(_ table: String, _ connection: Connection) throws {
        name = table
        let all = try connection.all(
            "SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid", [.text(table)]
        ) { try (name: $0["name"] as String, type: $0["type"] as String, key: $0["pk"] as Int) }
        columns = all.map { column in
            (
                column.name,
                .restored(table, column.name, type: column.type, isKey: column.key > 0)
            )
        }
        let keys = all.indices.filter { all[$0].key > 0 }
        numbered = keys.count == 1 && all[keys[0]].type == "INTEGER" ? keys[0] : nil
    }

    private var names: String { columns.map { "\"\($0.name)\"" }.joined(separator: ", ") }

    /// All rows, from the table itself: an index of somebody else's may lie.
    var select: String { "SELECT \(names) FROM main.\"\(name)\" NOT INDEXED" }

    var insert: String {
        "INSERT INTO \(name) (\(names)) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
    }

    /// Whether every value is one that FocusPal writes.
    func admits(_ values: [Value]) -> Bool {
        let judged = zip(columns, values).compactMap { column, value in
            column.rule.map { (column: column.name, rule: $0, value: ColumnRule.Value(value)) }
        }
        return ColumnRule.fault(in: name, judged) == nil
    }

    /// The number of a row; nil if the table's rows have none.
    func number(_ values: [Value]) -> Int64? {
        guard let numbered, case .integer(let number) = values[numbered] else { return nil }
        return number
    }
}

extension Connection {
    /// The triggers of a database that is ours, in the order in which they were made.
    fileprivate func triggers() throws -> [(name: String, sql: String)] {
        try all("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid") {
            try (name: $0["name"], sql: $0["sql"])
        }
    }

    /// Whether there is a plain table that has these columns and computes none of them.
    fileprivate func hasTable(_ table: String, with columns: [String]) throws -> Bool {
        let isTable = try first(
            "SELECT 1 FROM pragma_table_list WHERE schema = 'main' AND name = ? AND type = 'table'",
            [.text(table)]
        ) { _ in true }
        guard isTable == true else { return false }
        let stored = try all(
            "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0", [.text(table)]
        ) { try $0.only() as String }
        return Set(columns).isSubset(of: stored)
    }

    /// Adds a row, unless a rule refuses it.
    fileprivate func takes(_ insert: String, _ values: [Value]) throws -> Bool {
        do {
            try run(insert, values)
            return true
        } catch {
            guard error.isConstraint else { throw error }
            return false
        }
    }

    /// Deletes the rows of a table that refer to one that is not there; how many they are.
    fileprivate func deleteDangling(_ table: String) throws -> Int {
        let references = try all(
            """
            SELECT "from", "table", ifnull("to", 'id') AS target FROM pragma_foreign_key_list(?)
            """, [.text(table)]
        ) {
            try (
                column: $0["from"] as String, table: $0["table"] as String,
                target: $0["target"] as String
            )
        }
        return try references.reduce(0) { count, reference in
            try count
                + run(
                    """
                    DELETE FROM \(table)
                    WHERE \(reference.column) IS NOT NULL AND NOT EXISTS (
                        SELECT 1 FROM \(reference.table) AS other
                        WHERE other.\(reference.target) = \(table).\(reference.column))
                    """)
        }
    }

    /// Deletes reservations of more coins than a child has; how many they are.
    fileprivate func deleteOverdrawnReservations() throws -> Int {
        try run(
            """
            DELETE FROM reservation
            WHERE id IN (
                SELECT id FROM (
                    SELECT id, child_id, sum(price) OVER (PARTITION BY child_id ORDER BY id) AS sum
                    FROM reservation WHERE state = 'reserved') AS waiting
                WHERE sum > ifnull((
                    SELECT balance FROM coin_entry
                    WHERE coin_entry.child_id = waiting.child_id ORDER BY id DESC LIMIT 1), 0))
            """)
    }
}

extension ColumnRule.Value {
    /// What a cell holds, as far as rules can tell.
    init(_ value: Value) {
        switch value {
        case .null: self = .null
        case .integer(let number): self = .number(number)
        case .text(let text): self = .text(text)
        case .real, .blob: self = .other
        }
    }
}
