import Domain
import SQLite

/// A day that a child looks forward to.
enum ComingDayRow: AddedRow {
    static let table = "coming_day"
    static let columns = "id, \(added.names)"

    /// A picture that this version doesn't know is a star.
    static func read(_ row: Row) throws -> ComingDay {
        try ComingDay(
            id: row["id"], child: row["child_id"], day: row["day"], words: row["words"],
            picture: ComingDay.Picture(rawValue: row["picture"]) ?? .star)
    }

    static let added: Columns<ComingDay> = [
        "child_id": { $0.child },
        "day": { $0.day },
        "words": { $0.words },
        "picture": { $0.picture.rawValue },
    ]

    static let insert = """
        INSERT INTO coming_day (\(added.names))
        VALUES (\(added.marks))
        """
}
