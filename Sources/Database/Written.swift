public import Domain
import SQLite

/// What a transaction has written, table by table.
public struct Written: Sendable, Equatable {
    /// Of each table, the children whom its written rows are or were about; nil among them: rows about
    /// none.
    public let children: [String: Set<ChildID?>]
    /// The tables of which more was written than what counts on by itself.
    public let changed: Set<String>
    /// The rooms that were written, or who is in them.
    public let rooms: Set<RoomID>

    /// Whose a row is, of tables without a column for their child.
    private struct Owner {
        let column: String
        /// Finds the children by the number in the column.
        let children: String
    }

    private static let timer = Owner(
        column: "timer_id", children: "SELECT child_id FROM timer WHERE id = ?")
    private static let activity = Owner(
        column: "activity_id", children: "SELECT child_id FROM activity WHERE id = ?")
    private static let routine = Owner(
        column: "routine_id", children: "SELECT child_id FROM routine_child WHERE routine_id = ?")

    private static let owners: [String: Owner] = [
        "attention": timer, "room_presence": timer, "mood_skip": activity, "screen_tick": activity,
        "routine_step": routine, "home_routine": routine,
        "routine": Owner(column: "id", children: routine.children),
        "routine_run_step": Owner(
            column: "run_id", children: "SELECT child_id FROM routine_run WHERE id = ?"),
        "exp_entry": Owner(column: "tomo_id", children: "SELECT child_id FROM tomo WHERE id = ?"),
    ]
    private static let ofRooms = [
        "room": "id", "room_member": "room_id", "room_invite": "room_id",
        "room_companion": "room_id",
    ]

    /// Columns that nobody hears of: when something was there last, how far a delay has come.
    private static let silent: [String: Set<String>] = [
        "device": ["last_seen_at"], "badge": ["celebrated_at"],
        "passkey": ["sign_count", "can_be_backed_up", "is_backed_up", "used_at"],
        "pending_reset": ["seen_steady"], "waiting_decision": ["seen_steady"],
    ]
    /// Columns that are not part of the family: how full a picture is, how a secret is kept.
    private static let counting: [String: Set<String>] = [
        "challenge": ["filled"], "grown_up_pin": ["hash", "recovery_digest", "set_at"],
    ]

    /// What the connection that writes has to note.
    static func watched(_ tables: [String: [String]]) -> [String: WatchedTable] {
        Dictionary(
            uniqueKeysWithValues: tables.map { table, columns in
                let owner =
                    owners[table]?.column ?? ofRooms[table]
                    ?? (columns.contains("child_id") ? "child_id" : nil)
                return (
                    table,
                    WatchedTable(
                        owner: owner, silent: silent[table] ?? [], counting: counting[table] ?? [])
                )
            })
    }

    fileprivate init(_ connection: Connection) throws {
        var children: [String: Set<ChildID?>] = [:]
        var changed: Set<String> = []
        var rooms: Set<RoomID> = []
        for rows in connection.written {
            let table = rows.table
            if !rows.isCounting { changed.insert(table) }
            if Self.ofRooms[table] != nil {
                if let owner = rows.owner { rooms.insert(RoomID(owner)) }
                children[table, default: []].insert(nil)
            } else if let owner = Self.owners[table], let number = rows.owner {
                let found: [ChildID?] = try connection.all(owner.children, [.integer(number)]) {
                    try $0.only()
                }
                children[table, default: []].formUnion(found)
            } else {
                children[table, default: []].insert(rows.owner.map(ChildID.init))
            }
        }
        (self.children, self.changed, self.rooms) = (children, changed, rooms)
    }
}

extension Writing {
    /// What was written so far.
    public func written() throws -> Written { try Written(connection) }
}
