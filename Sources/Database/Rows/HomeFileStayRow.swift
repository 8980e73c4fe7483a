import Domain
import SQLite

/// Some days of a child as a calendar file has them.
enum HomeFileStayRow: AddedRow {
    static let table = "home_file_stay"
    static let columns = "child_id, home_id, first_day, last_day, from_at, until_at"

    typealias One = (child: ChildID, stay: Stay)

    /// Nil for one that can't be.
    static func read(_ row: Row) throws -> One? {
        let span = try StaySpan(
            days: (row["first_day"], row["last_day"]), moments: (row["from_at"], row["until_at"]))
        return try span.map { (try row["child_id"], Stay($0, at: try row["home_id"])) }
    }

    static let stay: Columns<One> = [
        "child_id": { $0.child },
        "home_id": { $0.stay.home },
        "first_day": { $0.stay.span.days?.lowerBound },
        "last_day": { $0.stay.span.days?.upperBound },
        "from_at": { $0.stay.span.moments?.lowerBound },
        "until_at": { $0.stay.span.moments?.upperBound },
    ]

    static let all = """
        SELECT \(columns)
        FROM home_file_stay
        ORDER BY id
        """
    static let insert = """
        INSERT INTO home_file_stay (\(stay.names))
        VALUES (\(stay.marks))
        """
}
