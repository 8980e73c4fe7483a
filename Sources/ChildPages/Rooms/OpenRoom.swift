import Database
import Domain
import Site

/// A child opens a room and invites siblings (§6.2).
struct OpenRoom: Verb {
    package let child: Child
    /// The children it invites; archived or unknown ones are ignored.
    package let invited: [ChildID]
    /// The grown-ups it asks for company.
    package var asked: [PersonID] = []
    /// How long it will be; nil, or what can't be chosen: as usual at the child's age.
    package var minutes: Int?
    package let device: DeviceID?
    package let now: Stamp

    /// Opens it, or finds the one that the child is already in.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        var dice = SystemRandomNumberGenerator()
        let known = try writing.reading.room(of: child.id)
        let room = try known ?? open(writing, using: &dice)
        if room.isWaiting {
            let siblings = Set(try writing.reading.activeChildren().map(\.id))
            for one in invited
            where one != child.id && siblings.contains(one) && room.member(one) == nil {
                try writing.invite(one, to: room.id, at: now.at)
            }
            for person in asked where room.companion(person) == nil {
                try writing.ask(person, to: room.id, at: now.at)
            }
        }
        return Outcome()
    }

    private func open(
        _ writing: borrowing Writing, using dice: inout some RandomNumberGenerator
    ) throws -> Room {
        var code = RoomCode.make(using: &dice)
        // At most eight are open, out of 65,536.
        while try writing.reading.room(code) != nil { code = RoomCode.make(using: &dice) }
        let asked = minutes.flatMap { FocusPlan.choices.contains($0) ? $0 : nil }
        let usual = child.profile.mode == .little ? FocusPlan.offered(.little).max() : nil
        let id = try writing.open(
            code, host: child.id, minutes: asked ?? usual ?? FocusPlan.usualMinutes, at: now)
        let tomo = try writing.reading.nextTomo(of: child.id)
        try writing.add(
            RoomMember(child: child.id, device: device, tomo: tomo?.id), to: id, at: now.at)
        guard let room = try writing.reading.room(id) else { throw Refusal.notFound }
        return room
    }
}

/// A child joins a room with its letters, or because it was invited (§6.2).
struct JoinRoom: Verb {
    package let child: Child
    /// As typed.
    package let code: String
    package let device: DeviceID?
    package let now: Stamp

    /// Joins, or is already in; it leaves a room in which it waited before.
    ///
    /// Throws: `Refusal.invalid` at the field `code` for unknown letters or none, `.conflict` for a
    /// room that is full or has begun.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard code.contains(where: { !$0.isWhitespace }) else {
            throw Refusal.invalid([
                FieldError("code", Message("Type the four letters of the room."))
            ])
        }
        guard let code = RoomCode(typed: code), let room = try writing.reading.room(code) else {
            throw Refusal.invalid([
                FieldError("code", Message("There’s no room with these letters right now."))
            ])
        }
        try room.checkEntry(of: child.id)
        guard room.member(child.id) == nil else { return Outcome() }
        let before = try writing.reading.room(of: child.id)
        guard before?.start == nil else {
            throw Refusal.conflict(
                Message("You’re already growing a tree with others. Join this room afterwards."))
        }
        if let before { try writing.save(before.left(by: child.id, at: now.at)) }
        let tomo = try writing.reading.nextTomo(of: child.id)
        try writing.add(
            RoomMember(child: child.id, device: device, tomo: tomo?.id), to: room.id, at: now.at)
        return Outcome()
    }
}
