import Domain
import SQLite

/// A stretch of time in front of a screen: of a timer, or reported.
enum ScreenUseRow: AddedRow, RowKind {
    static let table = "screen_use"
    static let columns = "began_at, ended_at, source, report, came_at"

    static func read(_ row: Row) throws -> (use: ScreenUse, report: String?) {
        let name: String? = try row["source"]
        let cameAt: Instant = try row["came_at"]
        return try (
            ScreenUse(
                began: row["began_at"], ended: row["ended_at"],
                source: name.map { .report(from: $0, cameAt: cameAt) } ?? .timer),
            row["report"]
        )
    }

    /// One that begins, of a timer, or one that is over, from a report.
    typealias New = (
        child: ChildID, timer: TimerID?, report: ScreenReport?, began: Instant, ended: Instant?,
        cameAt: Instant
    )
    static let added: Columns<New> = [
        "child_id": { $0.child },
        "timer_id": { $0.timer },
        "source": { $0.report?.source },
        "report": { $0.report?.id },
        "began_at": { $0.began },
        "ended_at": { $0.ended },
        "came_at": { $0.cameAt },
    ]

    static let touching = """
        SELECT \(columns)
        FROM screen_use
        WHERE child_id = ?1 AND began_at >= ?2 - 86400000 AND began_at < ?3
            AND ifnull(ended_at, 9223372036854775807) > ?2
        ORDER BY began_at, id
        """
    static let insert = """
        INSERT INTO screen_use (\(added.names))
        VALUES (\(added.marks))
        """
}
