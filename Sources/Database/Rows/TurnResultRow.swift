import Domain
import SQLite

/// Whose turn it was once.
enum TurnResultRow: AddedRow {
    static let table = "turn_result"
    static let columns =
        "id, wheel_id, round, child_id, at, spun_by_id, counts, changed_at, person_id"

    static func read(_ row: Row) throws -> TurnResult {
        try TurnResult(
            id: row["id"], wheel: row["wheel_id"], round: row["round"], child: row["child_id"],
            at: row["at"], spunBy: row["spun_by_id"], counts: row["counts"],
            changedAt: row["changed_at"], changedBy: row["person_id"])
    }

    typealias New = (
        wheel: TurnWheelID, round: Int, child: ChildID, spunBy: ChildID?, at: Instant
    )
    static let added: Columns<New> = [
        "wheel_id": { $0.wheel },
        "round": { $0.round },
        "child_id": { $0.child },
        "spun_by_id": { $0.spunBy },
        "at": { $0.at },
    ]

    static let insert = """
        INSERT INTO turn_result (\(added.names))
        VALUES (\(added.marks))
        """
}
