/// What a database holds, in figures that a whole copy shares with it.
struct DatabaseContents: Equatable {
    let applicationID: Int
    let version: Int
    /// The text of all tables, indexes and triggers, in order.
    let schema: [String]
    let tables: [TableFigures]

    /// How many rows each table has, but for SQLite's own.
    var rows: [String: Int] {
        Dictionary(
            uniqueKeysWithValues: tables.lazy.filter { !$0.name.hasPrefix("sqlite_") }
                .map { ($0.name, $0.rows) })
    }

    /// A table's rows, and the sum of its columns: numbers as they are, all others by length.
    struct TableFigures: Equatable {
        let name: String
        let rows: Int
        let sum: Double
    }

    /// The first thing that is different in another one; nil if nothing is.
    func difference(from other: DatabaseContents) -> String? {
        if applicationID != other.applicationID { return "the application_id" }
        if version != other.version { return "the user_version" }
        if schema != other.schema { return "the schema" }
        return zip(tables, other.tables).first { $0 != $1 }.map { "the table \($0.0.name)" }
    }
}

extension Connection {
    /// Reads every table once.
    func contents() throws -> DatabaseContents {
        let tables = try all(
            "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
        ) { try $0.only() as String }
        return DatabaseContents(
            applicationID: try number("PRAGMA application_id"),
            version: try number("PRAGMA user_version"),
            schema: try all(
                "SELECT ifnull(sql, name) FROM sqlite_schema ORDER BY type, name"
            ) { try $0.only() },
            tables: try figures(of: tables))
    }

    private func figures(of tables: [String]) throws -> [DatabaseContents.TableFigures] {
        guard !tables.isEmpty else { return [] }
        let parts = try tables.map { table in
            let sums = try all("SELECT name, type FROM pragma_table_info(?)", [.text(table)]) {
                Self.sum(of: Self.quoted(try $0["name"]), declared: try $0["type"])
            }
            return """
                SELECT ? AS name, count(*) AS rows, \(sums.joined(separator: " + ")) AS sum
                FROM \(Self.quoted(table))
                """
        }
        return try all(parts.joined(separator: " UNION ALL "), tables.map { .text($0) }) {
            .init(name: try $0["name"], rows: try $0["rows"], sum: try $0["sum"])
        }
    }

    private static func sum(of column: String, declared type: String) -> String {
        ["INTEGER", "REAL"].contains(type) ? "total(\(column))" : "total(length(\(column)))"
    }

    /// A name as SQL takes it, whatever letters it has.
    static func quoted(_ name: String) -> String {
        "\""
            + name.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
    }
}
