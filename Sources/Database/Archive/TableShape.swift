import Domain
import SQLite

/// What the schema says about an archived table, and the SQL that follows from it.
///
/// SQLite itself writes and reads the JSON, so a new column needs no line of code.
struct TableShape {
    let table: ArchivedTable
    /// The columns that go along, in the schema's order.
    let columns: [Column]
    /// The columns that name other tables.
    let references: [Reference]
    private let key: [String]

    struct Column {
        let name: String
        /// Whether it holds an instant, which an archive writes as ISO 8601.
        let isInstant: Bool
        /// What it may hold.
        let rule: ColumnRule
    }

    struct Reference: Equatable {
        let column: String
        let table: String
        let target: String
        /// Whether a row stays if what it refers to is deleted.
        let canBeForgotten: Bool
    }

    init(_ table: ArchivedTable, _ connection: Connection) throws {
        self.table = table
        let all = try connection.all(
            "SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid", [.text(table.name)]
        ) { row -> (name: String, type: String, key: Int) in
            try (row["name"], row["type"], row["pk"])
        }
        columns = all.filter { table.without[$0.name] == nil }.map { column in
            let isNumber = column.type == "INTEGER"
            let isInstant = isNumber && (column.name == "at" || column.name.hasSuffix("_at"))
            return Column(
                name: column.name, isInstant: isInstant,
                rule: .of(
                    table.name, column.name, isNumber: isNumber, isMoment: isInstant,
                    isKey: column.key > 0 || column.name.hasSuffix("_id")))
        }
        key = all.filter { $0.key > 0 }.sorted { $0.key < $1.key }.map(\.name)
        references = try connection.all(
            """
            SELECT "from", "table", ifnull("to", 'id') AS target, on_delete
            FROM pragma_foreign_key_list(?)
            ORDER BY id, seq
            """, [.text(table.name)]
        ) { row in
            try Reference(
                column: row["from"], table: row["table"], target: row["target"],
                canBeForgotten: row["on_delete"] == "SET NULL")
        }.filter { table.without[$0.column] == nil }
    }

    /// A row as JSON, its columns in order.
    private var object: String {
        let pairs = columns.map { column in
            let value =
                column.isInstant
                ? "strftime('%Y-%m-%dT%H:%M:%fZ', \(column.name) / 1000.0, 'unixepoch')"
                : table.written[column.name] ?? column.name
            return "'\(column.name)', \(value)"
        }
        return "json_object(\(pairs.joined(separator: ", ")))"
    }

    /// All rows that go along, as JSON.
    var selectAll: String {
        """
        SELECT \(object)
        FROM \(table.name)
        WHERE \(table.condition)
        ORDER BY \(key.joined(separator: ", "))
        """
    }

    /// How many they are.
    var count: String { "SELECT count(*) FROM \(table.name) WHERE \(table.condition)" }

    /// The row of the same number as that of the JSON `?1`, as JSON.
    var selectSame: String {
        let match = key.map { "\($0) = \(value(of: $0))" }.joined(separator: " AND ")
        return "SELECT \(object) FROM \(table.name) WHERE \(match)"
    }

    /// Adds the row in the JSON `?1`; columns that an older archive doesn't have get their default.
    func insert(_ known: Set<String>) -> String {
        let taken = columns.map(\.name).filter(known.contains)
        return """
            INSERT INTO \(table.name) (\(taken.joined(separator: ", ")))
            VALUES (\(taken.map(value).joined(separator: ", ")))
            """
    }

    /// The values in the JSON `?1`, as they would be imported.
    var selectValues: String {
        "SELECT " + columns.map { value(of: $0.name) }.joined(separator: ", ")
    }

    /// A column's value in the JSON `?1`; anything that isn't an instant is left to the column's
    /// own rules.
    func value(of name: String) -> String {
        let text = "json_extract(?1, '$.\(name)')"
        guard columns.contains(where: { $0.name == name && $0.isInstant }) else { return text }
        let digits = "[0-9][0-9]"
        let form =
            "\(digits)\(digits)-\(digits)-\(digits)T\(digits):\(digits):\(digits).\(digits)[0-9]Z"
        // No such day, as the 31st of February, is no instant either.
        return """
            CASE WHEN \(text) GLOB '\(form)'
                AND strftime('%Y-%m-%dT%H:%M:%S', \(text)) IS substr(\(text), 1, 19)
            THEN strftime('%s', \(text)) * 1000 + substr(\(text), 21, 3) ELSE \(text) END
            """
    }
}
