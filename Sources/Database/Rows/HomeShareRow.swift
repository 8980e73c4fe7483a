import Domain
import SQLite

/// How much of a home's days the other one sees, from a day on.
enum HomeShareRow: AddedRow {
    static let table = "home_share"
    static let columns = "home_id, from_day, share"

    /// A share that this version does not know shows nothing.
    static func read(_ row: Row) throws -> HomeAgreement.Step {
        try HomeAgreement.Step(
            row["home_id"], from: row["from_day"],
            HomeShare(rawValue: row["share"]) ?? .nothing)
    }

    static let step: Columns<HomeAgreement.Step> = [
        "home_id": { $0.home },
        "from_day": { $0.from },
        "share": { $0.share.rawValue },
    ]

    static let all = """
        SELECT \(columns)
        FROM home_share
        ORDER BY from_day, home_id
        """
    static let insert = """
        INSERT INTO home_share (\(step.names))
        VALUES (\(step.marks))
        ON CONFLICT (home_id, from_day) DO UPDATE SET share = excluded.share
        """
}
