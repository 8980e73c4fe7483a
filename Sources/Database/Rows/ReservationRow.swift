import Domain
import SQLite

/// A reward that a child has asked for.
enum ReservationRow: AddedRow, RowKind {
    static let table = "reservation"
    static let columns = """
        id, child_id, reward_id, name, icon, price, state, reserved_at, decided_at, decided_by,
        refunded_at, refunded_by, reason
        """

    static func read(_ row: Row) throws -> Reservation {
        try Reservation(
            id: row["id"], child: row["child_id"], reward: row["reward_id"], name: row["name"],
            icon: row["icon"], price: row["price"], state: row["state"],
            reservedAt: row["reserved_at"], decidedAt: row["decided_at"],
            decidedBy: row["decided_by"], refundedAt: row["refunded_at"],
            refundedBy: row["refunded_by"], reason: row["reason"])
    }

    typealias New = (tap: TapID, child: ChildID, reward: Reward, at: Instant)
    static let added: Columns<New> = [
        "tap": { $0.tap },
        "child_id": { $0.child },
        "reward_id": { $0.reward.id },
        "name": { $0.reward.profile.name },
        "icon": { $0.reward.profile.icon },
        "price": { $0.reward.profile.price },
        "reserved_at": { $0.at },
    ]

    static let insert = """
        INSERT INTO reservation (\(added.names))
        VALUES (\(added.marks))
        """
}
