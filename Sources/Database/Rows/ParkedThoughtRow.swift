import Domain
import SQLite

/// A thought that a child has parked.
enum ParkedThoughtRow: AddedRow {
    static let table = "parked_thought"
    static let columns = "id, child_id, words, at"

    static func read(_ row: Row) throws -> ParkedThought {
        try ParkedThought(
            id: row["id"], child: row["child_id"], words: row["words"], at: row["at"])
    }

    static let added: Columns<(child: ChildID, words: String, at: Instant)> = [
        "child_id": { $0.child },
        "words": { $0.words },
        "at": { $0.at },
    ]

    static let insert = """
        INSERT INTO parked_thought (\(added.names))
        VALUES (\(added.marks))
        """
}
