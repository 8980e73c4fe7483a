import Domain
import SQLite

/// The PIN of a grown-up.
enum PINRow: AddedRow {
    static let table = "grown_up_pin"
    static let columns = "person_id, hash, recovery_digest"

    static func read(_ row: Row) throws -> StoredPIN {
        try StoredPIN(hash: row["hash"], recoveryDigest: row["recovery_digest"])
    }

    static func readWithPerson(_ row: Row) throws -> (PersonID, StoredPIN) {
        (try row["person_id"], try read(row))
    }

    static let pin: Columns<(person: PersonID, pin: StoredPIN, at: Instant)> = [
        "person_id": { $0.person },
        "hash": { $0.pin.hash },
        "recovery_digest": { $0.pin.recoveryDigest },
        "set_at": { $0.at },
    ]

    static let ofThoseHere = """
        SELECT \(columns)
        FROM grown_up_pin JOIN grown_up ON grown_up.id = person_id
        WHERE left_at IS NULL
        """
    static let insert = """
        INSERT INTO grown_up_pin (\(pin.names))
        VALUES (\(pin.marks))
        ON CONFLICT (person_id) DO UPDATE SET \(pin.fromExcluded)
        """
}
