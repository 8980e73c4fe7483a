import ChildPages
import Database
import Domain
import Site

/// A grown-up keeps children in a room company, would rather not, or has to go (§6.2).
struct KeepCompany: Verb {
    package let room: RoomID
    package let person: PersonID
    package let change: Change
    package let now: Stamp

    /// What they do, as written in the form.
    enum Change: String {
        case come, decline, leave
    }

    /// Saves it; saying it twice changes nothing, and coming into one room is leaving another.
    ///
    /// Throws: `Refusal.conflict` if the room is closed, or they left it after its start.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let room = try writing.reading.room(room) else { throw Refusal.notFound }
        switch (change, room.companion(person)) {
        case (.come, .here), (.decline, .declined?), (.decline, nil): return Outcome()
        case (.come, _):
            try room.checkCompany(of: person)
            if let before = try writing.reading.room(with: person) {
                try leave(before, writing)
            }
            try writing.add(
                companion: person, since: room.sinceStart(now), to: room.id, at: now.at)
        case (.decline, .asked?): try writing.decline(room.id, by: person, at: now.at)
        case (.leave, .here), (.decline, .here): try leave(room, writing)
        case (.leave, _), (.decline, .left?): return Outcome()
        }
        return Outcome()
    }

    private func leave(_ room: Room, _ writing: borrowing Writing) throws {
        try writing.remove(
            companion: person, after: room.sinceStart(now), from: room.id, at: now.at)
    }
}

extension Writing {
    /// Takes a grown-up out of the room in which they keep children company, if they do.
    func endCompany(of person: PersonID, at now: Stamp) throws {
        guard let room = try reading.room(with: person) else { return }
        _ = try KeepCompany(room: room.id, person: person, change: .leave, now: now)
            .perform(in: self)
    }
}
