public import Domain
import SQLite

extension Reading {
    /// The grown-ups who keep a room company or were asked to.
    ///
    /// Served by the primary key of `room_companion`.
    func companions(of room: RoomID) throws -> [RoomCompanion] {
        try connection.all(
            """
            SELECT person_id, joined_at IS NOT NULL AS has_come, left_at IS NOT NULL AS has_left,
                declined_at IS NOT NULL AS has_declined
            FROM room_companion
            WHERE room_id = ?
            ORDER BY person_id
            """, [.id(room)]
        ) { row in
            let state: RoomCompanion.State =
                switch try (row["has_come"] as Bool, row["has_left"] as Bool) {
                case (true, false): .here
                case (true, true): .left
                case (false, _): try row["has_declined"] ? .declined : .asked
                }
            return RoomCompanion(person: try row["person_id"], state: state)
        }
    }

    /// When each grown-up kept the children of a session company; without an end, as long as they.
    ///
    /// Served by the primary key of `room_companion`.
    func grownUps(beside timer: TimerID) throws -> [[Range<Int64>]] {
        try connection.all(
            """
            SELECT began, ended
            FROM room_companion
            WHERE room_id = (SELECT room_id FROM room_member WHERE timer_id = ?)
                AND began IS NOT NULL
            ORDER BY person_id
            """, [.id(timer)]
        ) { row in
            let began: Int64 = try row["began"]
            return [began..<max(began, try row["ended"] ?? .max)]
        }
    }
}

extension Writing {
    /// Saves that the common start is the beginning for every grown-up who is there.
    public func beginCompany(in room: RoomID) throws {
        try connection.run(
            """
            UPDATE room_companion SET began = 0
            WHERE room_id = ? AND joined_at IS NOT NULL AND left_at IS NULL AND began IS NULL
            """, [.id(room)])
    }

    /// Asks a grown-up to keep a room company, once; and again if they declined before.
    public func ask(_ person: PersonID, to room: RoomID, at now: Instant) throws {
        try connection.run(
            """
            INSERT INTO room_companion (room_id, person_id, asked_at)
            VALUES (?, ?, ?)
            ON CONFLICT (room_id, person_id) DO UPDATE SET
                asked_at = excluded.asked_at, declined_at = NULL
            """, [.id(room), .id(person), .at(now)])
    }

    /// Saves that a grown-up came, so many milliseconds after the common start; nil: before it.
    ///
    /// The database refuses them in two rooms at once.
    public func add(
        companion person: PersonID, since began: Int64?, to room: RoomID, at now: Instant
    ) throws {
        try connection.run(
            """
            INSERT INTO room_companion (room_id, person_id, joined_at, began)
            VALUES (?, ?, ?, ?)
            ON CONFLICT (room_id, person_id) DO UPDATE SET
                joined_at = excluded.joined_at, began = excluded.began, declined_at = NULL
            WHERE joined_at IS NULL
            """, [.id(room), .id(person), .at(now), began.map { .integer($0) } ?? .null])
    }

    /// Saves that a grown-up would rather not.
    public func decline(_ room: RoomID, by person: PersonID, at now: Instant) throws {
        try connection.run(
            """
            UPDATE room_companion SET declined_at = ?
            WHERE room_id = ? AND person_id = ? AND joined_at IS NULL
            """, [.at(now), .id(room), .id(person)])
    }

    /// Takes a grown-up out of a room: before the start as if they had not been there; after it, so
    /// many milliseconds in, what counted stays.
    public func remove(
        companion person: PersonID, after ended: Int64?, from room: RoomID, at now: Instant
    ) throws {
        guard let ended else {
            try connection.run(
                "DELETE FROM room_companion WHERE room_id = ? AND person_id = ?",
                [.id(room), .id(person)])
            return
        }
        try connection.run(
            """
            UPDATE room_companion SET left_at = ?, ended = max(began, ?)
            WHERE room_id = ? AND person_id = ? AND joined_at IS NOT NULL AND left_at IS NULL
            """, [.at(now), .integer(ended), .id(room), .id(person)])
    }
}
