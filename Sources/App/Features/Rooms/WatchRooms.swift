import Database
import Domain
import Synchronization

/// Looks after the rooms that wait: a host who is out of reach hands on, and one that nobody starts
/// ends (§6.2).
///
/// Called by the ticker; the store is written only when something has changed.
struct WatchRooms {
    let app: FocusPal
    let now: Stamp

    /// Looks at all rooms that are open.
    func perform() throws {
        let rooms = try app.database.read { try $0.openRooms() }
        let waiting = Set(rooms.filter(\.isWaiting).flatMap { $0.present.map(\.child) })
        let present = app.hub.present
        app.rooms.withLock { $0.look(for: waiting, present: present, at: now.steady) }
        let changed = rooms.filter { next($0) != $0 }
        guard !changed.isEmpty else { return }
        let kept = try app.database.write { writing -> [Room] in
            try changed.compactMap { room in
                // As it is now: between reading and writing somebody may have come or begun.
                guard let room = try writing.reading.room(room.id), next(room) != room else {
                    return nil
                }
                try writing.save(next(room))
                return room
            }
        }
        app.tell(of: kept)
    }

    private func next(_ room: Room) -> Room {
        let here = app.rooms.withLock { board in
            room.present.map(\.child).filter { board.isHere($0, at: now.steady) }
        }
        return room.settled(at: now).handedOn(here: Set(here))
    }
}

extension FocusPal {
    /// Looks after the rooms; what fails is tried again a pulse later.
    func watchRooms() {
        do {
            try WatchRooms(app: self, now: clock.stamp).perform()
        } catch {
            log.line("fault rooms \(error)")
        }
    }

    /// Tells the pages of all who are in a room, or asked into it, that it has changed.
    func tell(of rooms: [Room]) {
        let children = rooms.flatMap { concerned(by: $0) }
        guard !children.isEmpty else { return }
        hub.announce(Set(children).map { .room($0) })
    }

    /// Whose pages show something of a room.
    func concerned(by room: Room) -> [ChildID] {
        var asked: [ChildID] = []
        do {
            asked = try database.read { Array(try $0.invited(to: room.id).keys) }
        } catch {
            log.line("fault rooms \(error)")
        }
        return room.members.map(\.child) + asked
    }

    /// Whose pages show how somebody's tree fares that was planted with others.
    func mates(of children: [ChildID]) -> [ChildID] {
        do {
            return try database.read { reading in
                try children.flatMap { child -> [ChildID] in
                    guard let timer = try reading.shownTimer(of: child), timer.setUp.isFocus
                    else { return [] }
                    return try reading.room(of: timer.id)?.members.map(\.child) ?? []
                }
            }
        } catch {
            log.line("fault rooms \(error)")
            return []
        }
    }
}
