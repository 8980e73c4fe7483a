import Database
import Domain
import Site

/// Someone in a room changes it: the host decides the plan, and each child whether it stays (§6.2).
struct ChangeRoom: Verb {
    package let child: Child
    package let change: Change
    package let now: Stamp

    /// What can be changed.
    package enum Change: Equatable {
        /// The length of the sessions; for the host.
        case minutes(Int)
        /// Whether all are lost if one is; for the host.
        case allOrNothing(Bool)
        /// Which Tomo comes along with the child.
        case tomo(TomoID)
        /// Who else is asked to come.
        case invite(ChildID)
        /// Which grown-up is asked for company.
        case ask(PersonID)
        /// The child leaves.
        case leave
    }

    /// Changes the room that the child waits in; setting what is already set changes nothing.
    ///
    /// Throws: `Refusal.conflict` if someone else is the host by now, `.notFound` if a child who is
    /// invited is not of the family.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        if let room = try writing.reading.room(of: child.id), room.isWaiting {
            try change(room, writing)
        }
        return Outcome()
    }

    private func change(_ room: Room, _ writing: borrowing Writing) throws {
        if case .invite(let sibling) = change {
            guard let invited = try writing.reading.child(sibling) else { throw Refusal.notFound }
            guard room.member(sibling) == nil, invited.archivedAt == nil else { return }
            return try writing.invite(sibling, to: room.id, at: now.at)
        }
        if case .ask(let person) = change {
            guard room.companion(person) == nil || room.companion(person) == .declined else {
                return
            }
            return try writing.ask(person, to: room.id, at: now.at)
        }
        if case .tomo(let tomo) = change, try writing.reading.tomo(tomo)?.child != child.id {
            return
        }
        let next = try next(room)
        if next != room { try writing.save(next) }
    }

    private func next(_ room: Room) throws(Refusal) -> Room {
        switch change {
        case .leave: return room.left(by: child.id, at: now.at)
        case .tomo(let tomo): return room.beside(tomo, of: child.id)
        case .minutes, .allOrNothing, .invite, .ask: break
        }
        guard room.host == child.id else {
            throw .conflict(Message("Someone else is the host now, so they choose."))
        }
        switch change {
        case .minutes(let minutes): return room.lasting(minutes)
        case .allOrNothing(let isSo): return room.allOrNothing(isSo)
        case .tomo, .invite, .ask, .leave: return room
        }
    }
}

/// A child declines an invitation to a room.
struct DeclineRoom: Verb {
    package let room: RoomID
    package let child: ChildID
    package let now: Instant

    /// Saves it; the inviting child may ask again.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.decline(room, by: child, at: now)
        return Outcome()
    }
}
