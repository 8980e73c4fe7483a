import Domain
import SQLite

/// How a child's screen time works; its rules and the minutes of homes are rows of their own.
enum ScreenPurseRow: AddedRow {
    static let table = "screen_purse"
    static let columns = """
        child_id, is_on, since_day, \(terms.names), agreement, agreed_day, version
        """

    static func read(_ row: Row) throws -> ScreenPurse {
        let words: String = try row["agreement"]
        return try ScreenPurse(
            child: row["child_id"],
            terms: ScreenTerms(
                mode: row["mode"],
                base: [.school: row["school_minutes"], .weekend: row["weekend_minutes"]],
                cap: row["cap_minutes"]),
            isOn: row["is_on"], since: row["since_day"],
            agreement: ScreenAgreement(
                lines: words.split(separator: "\n").map(String.init), since: row["agreed_day"]),
            version: row["version"])
    }

    static let terms: Columns<ScreenTerms> = [
        "mode": { $0.mode },
        "school_minutes": { $0.base[.school] ?? 0 },
        "weekend_minutes": { $0.base[.weekend] ?? 0 },
        "cap_minutes": { $0.cap },
    ]

    static let all = "SELECT \(columns) FROM screen_purse ORDER BY child_id"
    /// Starting it again and saving its terms are one statement.
    static let insert = """
        INSERT INTO screen_purse (child_id, is_on, since_day, \(terms.names))
        VALUES (?, ?, ?, \(terms.marks))
        ON CONFLICT (child_id) DO UPDATE SET \(terms.fromExcluded), is_on = excluded.is_on,
            since_day = excluded.since_day, version = version + 1
        """
}
