public import Domain
import SQLite

extension Reading {
    /// A room by its number.
    public func room(_ id: RoomID) throws -> Room? {
        try rooms("room.id = ?", [.id(id)]).first
    }

    /// The open room that letters lead into.
    ///
    /// Served by the index `room_code`.
    public func room(_ code: RoomCode) throws -> Room? {
        try rooms("code = ? AND ended_at IS NULL", [.text(code.text)]).first
    }

    /// The open room that a child is in.
    ///
    /// Served by the index `room_member_one`.
    public func room(of child: ChildID) throws -> Room? {
        try rooms(
            """
            ended_at IS NULL AND id = (
                SELECT room_id FROM room_member WHERE child_id = ? AND left_at IS NULL)
            """, [.id(child)]
        ).first
    }

    /// The room that a child was in last, open or over.
    ///
    /// Served by the index `room_member_child`.
    public func lastRoom(of child: ChildID) throws -> Room? {
        try rooms(
            """
            id = (
                SELECT room_id FROM room_member WHERE child_id = ? ORDER BY id DESC LIMIT 1)
            """, [.id(child)]
        ).first
    }

    /// The room in which a timer was begun with others, open or over.
    ///
    /// Served by the index of the UNIQUE constraint.
    public func room(of timer: TimerID) throws -> Room? {
        try rooms("id = (SELECT room_id FROM room_member WHERE timer_id = ?)", [.id(timer)]).first
    }

    /// The open room in which a grown-up keeps children company.
    ///
    /// Served by the index `room_companion_one`.
    public func room(with person: PersonID) throws -> Room? {
        try rooms(
            """
            ended_at IS NULL AND id = (
                SELECT room_id FROM room_companion
                WHERE person_id = ? AND joined_at IS NOT NULL AND left_at IS NULL)
            """, [.id(person)]
        ).first
    }

    /// All rooms that are not over; as many as children at most.
    ///
    /// Served by the index `room_open`.
    public func openRooms() throws -> [Room] { try rooms("ended_at IS NULL", []) }

    /// The rooms that a child is asked into and has not answered, the latest first.
    ///
    /// Served by the index `room_open`, as few rooms are open, and the primary key of `room_invite`.
    public func invitations(of child: ChildID) throws -> [Room] {
        try rooms(
            """
            ended_at IS NULL AND started_at IS NULL AND EXISTS (
                SELECT 1 FROM room_invite
                WHERE room_id = room.id AND child_id = ? AND declined_at IS NULL)
            """, [.id(child)]
        ).filter { $0.member(child) == nil }.reversed()
    }

    /// The children invited by members of a room, and whether each of them declined.
    public func invited(to room: RoomID) throws -> [ChildID: Bool] {
        let rows = try connection.all(
            """
            SELECT child_id, declined_at IS NOT NULL AS has_declined
            FROM room_invite
            WHERE room_id = ?
            ORDER BY child_id
            """, [.id(room)]
        ) { row in try (row["child_id"] as ChildID, row["has_declined"] as Bool) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// Who was there when, during a session; nobody if it was not started with others.
    ///
    /// Whoever is still running counts as there until their deadline, so the caller must not ask
    /// about a later time.
    /// Served by the primary keys of `room_presence` and `room_companion`.
    public func company(of timer: TimerID) throws -> Company {
        let rows = try connection.all(
            """
            SELECT room_presence.timer_id, began,
                coalesce(room_presence.ended, timer.deadline - room.started_steady, began)
                    AS ended
            FROM room_member AS mine
            JOIN room ON room.id = mine.room_id
            JOIN room_member AS member ON member.room_id = mine.room_id
            JOIN room_presence ON room_presence.timer_id = member.timer_id
            JOIN timer ON timer.id = member.timer_id
            WHERE mine.timer_id = ?
            ORDER BY room_presence.timer_id, began
            """, [.id(timer)]
        ) { row in
            let began: Int64 = try row["began"]
            return (try row["timer_id"] as TimerID, began..<max(began, try row["ended"]))
        }
        guard !rows.isEmpty else { return .none }
        let stretches = Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
        return Company(
            own: stretches[timer] ?? [],
            others: stretches.filter { $0.key != timer }.sorted {
                $0.key.rawValue < $1.key.rawValue
            }.map(\.value) + (try grownUps(beside: timer)))
    }

    private func rooms(_ condition: String, _ bindings: [Value]) throws -> [Room] {
        let rooms = try allReadable(
            """
            SELECT \(RoomRow.columns)
            FROM room
            WHERE \(condition)
            ORDER BY id
            """, bindings, RoomRow.read)
        return try rooms.map { room in
            Room(
                id: room.id, code: room.code, host: room.host, minutes: room.minutes,
                isAllOrNothing: room.isAllOrNothing, openedAt: room.openedAt, state: room.state,
                members: try members(of: room.id), companions: try companions(of: room.id),
                lostBy: room.lostBy)
        }
    }

    private func members(of room: RoomID) throws -> [RoomMember] {
        try allReadable(RoomMemberRow.ofRoom, [.id(room)], RoomMemberRow.read)
    }
}

extension Writing {
    /// Opens a room without anybody in it; the store refuses letters that lead into another.
    public func open(
        _ code: RoomCode, host: ChildID, minutes: Int, at now: Stamp
    ) throws -> RoomID {
        try connection.run(
            RoomRow.insert,
            [
                .text(code.text), .id(host), .integer(Int64(minutes)), .at(now.at),
                .integer((now.monotonic + Room.longestWait).milliseconds),
            ])
        return RoomID(connection.lastInsertedID)
    }

    /// Adds a child; the database refuses a fifth, a child in another room, and anyone after the
    /// start.
    public func add(_ member: RoomMember, to room: RoomID, at now: Instant) throws {
        try connection.run(
            RoomMemberRow.insert,
            RoomMemberRow.added.values((room: room, member: member, at: now)))
    }

    /// Saves a room's changes: its host, its plan, who comes along, who has left, and its state.
    public func save(_ room: Room) throws {
        var (due, started, monotonic, ended, ending): (Value, Value, Value, Value, Value) = (
            .null, .null, .null, .null, .null
        )
        switch room.state {
        case .waiting(let until): due = .integer(until.milliseconds)
        case .started(let at):
            (started, monotonic) = (.at(at.at), .integer(at.monotonic.milliseconds))
        case .ended(let why, let at): (ended, ending) = (.at(at), .text(why.rawValue))
        }
        for member in room.present {
            try connection.run(
                """
                UPDATE room_member SET tomo_id = ?1
                WHERE room_id = ?2 AND child_id = ?3 AND left_at IS NULL AND tomo_id IS NOT ?1
                """, [.id(member.tomo), .id(room.id), .id(member.child)])
        }
        // Of a child that has left and come again, only the last stay can still be open.
        let stays = Dictionary(room.members.map { ($0.child, $0) }, uniquingKeysWith: { $1 })
        for member in stays.values where member.leftAt != nil {
            try connection.run(
                """
                UPDATE room_member SET left_at = ?
                WHERE room_id = ? AND child_id = ? AND left_at IS NULL
                """, [.at(member.leftAt), .id(room.id), .id(member.child)])
        }
        try connection.run(
            """
            UPDATE room
            SET host_id = ?, minutes = ?, is_all_or_nothing = ?, due = ?,
                started_at = ifnull(?, started_at), started_steady = ifnull(?, started_steady),
                ended_at = ?, ending = ?, lost_by_id = ?
            WHERE id = ?
            """,
            [
                .id(room.host), .integer(Int64(room.minutes)),
                .integer(room.isAllOrNothing ? 1 : 0), due, started, monotonic, ended, ending,
                .id(room.lostBy), .id(room.id),
            ])
    }

    /// Saves that a member's session has started with the others.
    public func begin(_ timer: TimerID, of child: ChildID, in room: RoomID) throws {
        try connection.run(
            """
            UPDATE room_member SET timer_id = ?
            WHERE room_id = ? AND child_id = ? AND left_at IS NULL
            """, [.id(timer), .id(room), .id(child)])
    }

    /// Keeps that a child was there from a moment after the common start, and until when; nil: it is.
    public func save(presence began: Int64, until ended: Int64?, of timer: TimerID) throws {
        try connection.run(
            """
            INSERT INTO room_presence (timer_id, began, ended)
            VALUES (?, ?, ?)
            ON CONFLICT (timer_id, began) DO UPDATE SET ended = excluded.ended
            """,
            [.id(timer), .integer(began), ended.map { .integer(max(began, $0)) } ?? .null])
    }

    /// Invites a child to a room, once; and again if it declined before.
    public func invite(_ child: ChildID, to room: RoomID, at now: Instant) throws {
        try connection.run(
            """
            INSERT INTO room_invite (room_id, child_id, asked_at)
            VALUES (?, ?, ?)
            ON CONFLICT (room_id, child_id) DO UPDATE SET
                asked_at = excluded.asked_at, declined_at = NULL
            """, [.id(room), .id(child), .at(now)])
    }

    /// Keeps that a child would rather not.
    public func decline(_ room: RoomID, by child: ChildID, at now: Instant) throws {
        try connection.run(
            "UPDATE room_invite SET declined_at = ? WHERE room_id = ? AND child_id = ?",
            [.at(now), .id(room), .id(child)])
    }
}
