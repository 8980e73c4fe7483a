import Domain
import SQLite

/// Something that waits for a day, so that a parent can stop it.
enum WaitingDecisionRow: AddedRow {
    static let table = "waiting_decision"
    static let columns = """
        id, kind, child_id, person_id, takes_backups, begun_at, begun_steady, seen_steady, length
        """

    static func read(_ row: Row) throws -> WaitingDecision? {
        let child: ChildID? = try row["child_id"]
        guard let kind = WaitingDecision.Kind(try row["kind"], child: child) else { return nil }
        return try WaitingDecision(
            id: row["id"], kind: kind, person: row["person_id"],
            takesBackups: row["takes_backups"],
            delay: Delay(
                begunAt: row["begun_at"], begun: row["begun_steady"], seen: row["seen_steady"],
                length: row["length"]))
    }

    static let decision: Columns<WaitingDecision> = [
        "kind": { $0.kind.name },
        "child_id": { $0.kind.child },
        "person_id": { $0.person },
        "takes_backups": { $0.takesBackups },
        "begun_at": { $0.delay.begunAt },
        "begun_steady": { $0.delay.begun },
        "seen_steady": { $0.delay.seen },
        "length": { $0.delay.length },
    ]

    static let all = """
        SELECT \(columns)
        FROM waiting_decision
        ORDER BY id
        """
    static let insert = """
        INSERT INTO waiting_decision (\(decision.names))
        VALUES (\(decision.marks))
        """
}
