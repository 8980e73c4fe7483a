import Domain
import SQLite

/// The parents' PIN; there is one.
enum ParentPINRow: AddedRow {
    static let table = "parent_pin"
    static let columns = "hash, recovery_digest"

    static func read(_ row: Row) throws -> ParentPIN {
        try ParentPIN(hash: row["hash"], recoveryDigest: row["recovery_digest"])
    }

    static let pin: Columns<(pin: ParentPIN, at: Instant)> = [
        "hash": { $0.pin.hash },
        "recovery_digest": { $0.pin.recoveryDigest },
        "set_at": { $0.at },
    ]

    static let all = """
        SELECT \(columns)
        FROM parent_pin
        """
    static let insert = """
        INSERT INTO parent_pin (id, \(pin.names))
        VALUES (1, \(pin.marks))
        ON CONFLICT (id) DO UPDATE SET \(pin.fromExcluded)
        """
}
