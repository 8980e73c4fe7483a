import Domain
import SQLite

/// A room; its members are rows of their own.
enum RoomRow: AddedRow {
    static let table = "room"
    static let columns = """
        id, code, host_id, minutes, is_all_or_nothing, opened_at, due, started_at, started_steady,
        ended_at, ending, lost_by_id
        """

    /// Without its members.
    static func read(_ row: Row) throws -> Room {
        guard let code = RoomCode(typed: try row["code"]) else {
            throw UnreadableRow(table: table, column: "code")
        }
        return try Room(
            id: row["id"], code: code, host: row["host_id"], minutes: row["minutes"],
            isAllOrNothing: row["is_all_or_nothing"], openedAt: row["opened_at"],
            state: state(row), members: [], lostBy: row["lost_by_id"])
    }

    private static func state(_ row: Row) throws -> Room.State {
        if let at: Instant = try row["ended_at"] { return .ended(try row["ending"], at: at) }
        if let at: Instant = try row["started_at"] {
            return .started(Stamp(at: at, monotonic: try row["started_steady"]))
        }
        return .waiting(until: try row["due"])
    }

    static let insert = """
        INSERT INTO room (code, host_id, minutes, is_all_or_nothing, opened_at, due)
        VALUES (?, ?, ?, 0, ?, ?)
        """
}
