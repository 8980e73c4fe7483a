import Domain
import SQLite

/// What is still to be deleted of backups, in one place.
enum BackupErasureRow: AddedRow {
    static let table = "backup_erasure"
    static let columns = "child_id, place, made_until"
    /// Stands for everybody, as no child has it; it is not read as a child's number.
    private static let everybody: Int64 = 0
    private static let home = "home"

    static func read(_ row: Row) throws -> BackupErasure {
        let child: Int64 = try row["child_id"]
        let place: String = try row["place"]
        return BackupErasure(
            child: child == everybody ? nil : ChildID(child),
            in: place == home ? .home : .elsewhere(mark: place.isEmpty ? nil : place),
            until: try row["made_until"])
    }

    static let erasure: Columns<BackupErasure> = [
        "child_id": { $0.child ?? ChildID(everybody) },
        "place": { name(of: $0.place) },
        "made_until": { $0.until },
    ]

    private static func name(of place: BackupErasure.Place) -> String {
        switch place {
        case .home: home
        case .elsewhere(let mark): mark ?? ""
        }
    }

    static let all = """
        SELECT \(columns)
        FROM backup_erasure
        ORDER BY child_id, place
        """
    static let insert = """
        INSERT INTO backup_erasure (\(erasure.names))
        VALUES (\(erasure.marks))
        ON CONFLICT (child_id, place) DO UPDATE SET \(erasure.fromExcluded)
        """
    /// Only as it was read: what was asked for since is still to be done.
    static let end = """
        DELETE FROM backup_erasure
        WHERE (\(erasure.names)) = (\(erasure.marks))
        """
}
