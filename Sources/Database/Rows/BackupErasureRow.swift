import Domain
import SQLite

/// What is still to be deleted in the second place.
enum BackupErasureRow: AddedRow {
    static let table = "backup_erasure"
    static let columns = "child_id, made_until"
    /// Stands for everybody, as no child has it; it is not read as a child's number.
    private static let everybody: Int64 = 0

    static func read(_ row: Row) throws -> BackupErasure {
        let child: Int64 = try row["child_id"]
        return BackupErasure(
            child: child == everybody ? nil : ChildID(child), until: try row["made_until"])
    }

    static let erasure: Columns<BackupErasure> = [
        "child_id": { $0.child ?? ChildID(everybody) },
        "made_until": { $0.until },
    ]

    static let all = """
        SELECT \(columns)
        FROM backup_erasure
        ORDER BY child_id
        """
    static let insert = """
        INSERT INTO backup_erasure (\(erasure.names))
        VALUES (\(erasure.marks))
        ON CONFLICT (child_id) DO UPDATE SET \(erasure.fromExcluded)
        """
}
