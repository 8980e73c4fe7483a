import Domain
import SQLite

/// A child's stay in a room.
enum RoomMemberRow: AddedRow {
    static let table = "room_member"
    static let columns = "child_id, device_id, tomo_id, timer_id, left_at"

    static func read(_ row: Row) throws -> RoomMember {
        try RoomMember(
            child: row["child_id"], device: row["device_id"], tomo: row["tomo_id"],
            timer: row["timer_id"], leftAt: row["left_at"])
    }

    typealias New = (room: RoomID, member: RoomMember, at: Instant)
    static let added: Columns<New> = [
        "room_id": { $0.room },
        "child_id": { $0.member.child },
        "device_id": { $0.member.device },
        "tomo_id": { $0.member.tomo },
        "joined_at": { $0.at },
    ]

    static let ofRoom = """
        SELECT \(columns)
        FROM room_member
        WHERE room_id = ?
        ORDER BY id
        """
    static let insert = """
        INSERT INTO room_member (\(added.names))
        VALUES (\(added.marks))
        """
}
