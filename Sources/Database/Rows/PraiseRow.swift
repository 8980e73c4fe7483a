import Domain
import SQLite

/// A kind word for a child.
enum PraiseRow: AddedRow {
    static let table = "praise"
    static let columns = "id, child_id, reason, words, person_id, at, shown_at"

    /// A reason that this version does not know is help.
    static func read(_ row: Row) throws -> Praise {
        try Praise(
            id: row["id"], child: row["child_id"],
            reason: Praise.Reason(rawValue: row["reason"]) ?? .help, words: row["words"],
            person: row["person_id"], at: row["at"], shownAt: row["shown_at"])
    }

    typealias New = (
        child: ChildID, reason: Praise.Reason, words: String, person: PersonID?, at: Instant
    )
    static let added: Columns<New> = [
        "child_id": { $0.child },
        "reason": { $0.reason.rawValue },
        "words": { $0.words },
        "person_id": { $0.person },
        "at": { $0.at },
    ]

    static let insert = """
        INSERT INTO praise (\(added.names))
        VALUES (\(added.marks))
        """
}
