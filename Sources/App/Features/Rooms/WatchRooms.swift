import Database
import Domain
import Synchronization

/// Looks after the rooms that wait: a host who is out of reach hands on, and one that nobody starts
/// ends (§6.2).
struct WatchRooms: Verb {
    /// The rooms of which something has changed.
    let rooms: [RoomID]
    /// Who was last seen of those who wait.
    let board: RoomBoard
    let now: Stamp

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        var news: Set<Topic> = []
        for id in rooms {
            // As it is now: between reading and writing somebody may have come or begun.
            guard let room = try writing.reading.room(id) else { continue }
            let next = board.settled(room, at: now)
            guard next != room else { continue }
            try writing.save(next)
            news.formUnion(try writing.reading.topics(of: room))
        }
        return Outcome(news: news)
    }

    /// Looks at all rooms that are open; the store is written only where something has changed.
    static func look(_ app: FocusPal) throws -> Span? {
        let now = app.clock.stamp
        let rooms = try app.database.read { try $0.openRooms() }
        let waiting = Set(rooms.filter(\.isWaiting).flatMap { $0.present.map(\.child) })
        let present = app.hub.present
        let board = app.rooms.withLock { board in
            board.look(for: waiting, present: present, at: now.monotonic)
            return board
        }
        let changed = rooms.filter { board.settled($0, at: now) != $0 }.map(\.id)
        if !changed.isEmpty {
            try app.carryOut(WatchRooms(rooms: changed, board: board, now: now))
        }
        return nil
    }
}

extension RoomBoard {
    /// A room as time, and who is here, have made it.
    fileprivate func settled(_ room: Room, at now: Stamp) -> Room {
        let here = room.present.map(\.child).filter { isHere($0, at: now.monotonic) }
        return room.settled(at: now).handedOn(here: Set(here))
    }
}

extension Reading {
    /// What the pages hear that show something of a room which has changed.
    func topics(of room: Room) throws -> Set<Topic> {
        Set(try concerned(by: room).map { .room($0) })
    }

    /// Whose pages show something of a room: all who are in it, or asked into it.
    func concerned(by room: Room) throws -> [ChildID] {
        room.members.map(\.child) + (try invited(to: room.id).keys)
    }
}
