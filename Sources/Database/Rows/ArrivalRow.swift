import Domain
import SQLite

/// A helper or a reader who is expected, and the device that came.
enum ArrivalRow: AddedRow {
    static let table = "arrival"
    static let columns = "person_id, ends_at, device_label"

    static func read(_ row: Row) throws -> Arrival {
        try Arrival(person: row["person_id"], endsAt: row["ends_at"], device: row["device_label"])
    }

    static let made: Columns<(person: PersonID, linkDigest: String, endsAt: Instant)> = [
        "person_id": { $0.person },
        "link_digest": { $0.linkDigest },
        "ends_at": { $0.endsAt },
    ]

    static let all = """
        SELECT \(columns)
        FROM arrival
        ORDER BY person_id
        """
    /// Served by the index of the UNIQUE constraint.
    static let ofLink = """
        SELECT \(columns)
        FROM arrival
        WHERE link_digest = ?
        """
    static let insert = """
        INSERT INTO arrival (\(made.names))
        VALUES (\(made.marks))
        """
}
