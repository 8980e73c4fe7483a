import Database
import Domain

/// Somebody in a room changes it: the host what will be, each one whether it stays (§6.2).
struct ChangeRoom: Verb {
    let child: Child
    let change: Change
    let now: Stamp

    /// What can be changed.
    enum Change: Equatable {
        /// How long the sessions are to be; for the host.
        case minutes(Int)
        /// Whether all are lost with one; for the host.
        case allOrNothing(Bool)
        /// Which Tomo comes along with the child.
        case tomo(TomoID)
        /// Who else is asked to come.
        case invite(ChildID)
        /// The child goes.
        case leave
    }

    /// Changes the room that the child waits in; what it is already changes nothing.
    ///
    /// Throws: `Refusal.conflict` where somebody else is the host by now, `.notFound` where nobody of
    /// the family is asked.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let room = try writing.reading.room(of: child.id), room.isWaiting,
            let changed = try change(room, writing)
        else { return Outcome() }
        return Outcome(news: try writing.reading.topics(of: changed))
    }

    /// The room as it is now; nil where nothing has changed.
    private func change(_ room: Room, _ writing: borrowing Writing) throws -> Room? {
        if case .invite(let sibling) = change {
            guard let invited = try writing.reading.child(sibling) else { throw Refusal.notFound }
            guard room.member(sibling) == nil, invited.archivedAt == nil else { return nil }
            try writing.invite(sibling, to: room.id, at: now.at)
            return room
        }
        if case .tomo(let tomo) = change, try writing.reading.tomo(tomo)?.child != child.id {
            return nil
        }
        let next = try next(room)
        guard next != room else { return nil }
        try writing.save(next)
        return next
    }

    private func next(_ room: Room) throws(Refusal) -> Room {
        switch change {
        case .leave: return room.left(by: child.id, at: now.at)
        case .tomo(let tomo): return room.beside(tomo, of: child.id)
        case .minutes, .allOrNothing, .invite: break
        }
        guard room.host == child.id else {
            throw .conflict(Message("Someone else is the host now, so they choose."))
        }
        switch change {
        case .minutes(let minutes): return room.lasting(minutes)
        case .allOrNothing(let isSo): return room.allOrNothing(isSo)
        case .tomo, .invite, .leave: return room
        }
    }
}

/// A child would rather not come into a room that it was asked into.
struct DeclineRoom: Verb {
    let room: RoomID
    let child: ChildID
    let now: Instant

    /// Keeps it; whoever asked may ask again.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.decline(room, by: child, at: now)
        let room = try writing.reading.room(room)
        return Outcome(news: try room.map { try writing.reading.topics(of: $0) } ?? [])
    }
}
