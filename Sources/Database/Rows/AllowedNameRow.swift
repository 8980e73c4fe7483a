import Domain
import SQLite

/// A name by which parents let browsers ask for this computer.
enum AllowedNameRow: AddedRow {
    static let table = "allowed_name"
    static let columns = "name, allowed_at"

    static func read(_ row: Row) throws -> AllowedName? {
        guard let name = HomeName(try row["name"]) else { return nil }
        return AllowedName(name: name, allowedAt: try row["allowed_at"])
    }

    static let allowed: Columns<AllowedName> = [
        "name": { $0.name.text },
        "allowed_at": { $0.allowedAt },
    ]

    static let all = """
        SELECT \(columns)
        FROM allowed_name
        ORDER BY name
        """
    static let insert = """
        INSERT INTO allowed_name (\(allowed.names))
        VALUES (\(allowed.marks))
        """
}
