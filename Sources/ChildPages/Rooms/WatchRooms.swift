import Database
import Domain
package import Site
import Synchronization

/// Looks after waiting rooms: if the host can't be reached, the next child becomes host, and a room
/// that nobody starts ends (§6.2).
struct WatchRooms: Verb {
    /// The rooms that have changed.
    package let rooms: [RoomID]
    /// When the waiting children were last seen.
    package let board: RoomBoard
    package let now: Stamp

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        for id in rooms {
            // Read again: someone may have joined or started between reading and writing.
            guard let room = try writing.reading.room(id) else { continue }
            let next = board.settled(room, at: now)
            if next != room { try writing.save(next) }
        }
        return Outcome()
    }

    /// Checks all open rooms; it writes only if something has changed.
    package static func look(_ app: FocusPal) throws -> Span? {
        let now = app.clock.stamp
        let rooms = try app.database.read(as: .household) { try $0.openRooms() }
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

extension Duty {
    package static let rooms = Duty(name: "rooms", pace: .always) { try WatchRooms.look($0) }
}

extension RoomBoard {
    /// A room, updated for the time and for who is here.
    fileprivate func settled(_ room: Room, at now: Stamp) -> Room {
        let here = room.present.map(\.child).filter { isHere($0, at: now.monotonic) }
        return room.settled(at: now).handedOn(here: Set(here))
    }
}
