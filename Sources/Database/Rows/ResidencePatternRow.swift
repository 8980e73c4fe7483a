import Domain
import SQLite

/// A child's pattern from a day on; its hand-overs are in a table of their own.
enum ResidencePatternRow: AddedRow {
    static let table = "residence_pattern"
    static let columns = "id, child_id, from_day, first_day, week_count, home_of_day"

    typealias One = (child: ChildID, period: Residence.Period)

    /// Nil for a pattern that can't be: one that has lost a home.
    static func read(_ row: Row, _ handOvers: [Int64: [HandOver]]) throws -> One? {
        guard let own = handOvers[try row["id"]] else { return nil }
        let pattern = try? ResidencePattern(
            homes: Set(own.map(\.home)), weekCount: row["week_count"],
            firstDay: row["first_day"], handOvers: own, homeOfDay: row["home_of_day"])
        return try pattern.map { (try row["child_id"], .init(from: try row["from_day"], $0)) }
    }

    static let period: Columns<One> = [
        "child_id": { $0.child },
        "from_day": { $0.period.from },
        "first_day": { $0.period.pattern.firstDay },
        "week_count": { $0.period.pattern.weekCount },
        "home_of_day": { $0.period.pattern.homeOfDay },
    ]

    static let all = """
        SELECT \(columns)
        FROM residence_pattern
        ORDER BY child_id, from_day
        """
    static let insert = """
        INSERT INTO residence_pattern (\(period.names))
        VALUES (\(period.marks))
        """
}
