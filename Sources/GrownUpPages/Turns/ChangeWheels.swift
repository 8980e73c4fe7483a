import ChildPages
import Database
import Domain
import Site

/// Parents make a wheel (§12.3).
struct AddWheel: Verb {
    package let draft: TurnWheelDraft
    package let once: OnceForm

    /// Throws: `Refusal.invalid` with a sentence for each field, `.conflict` if there are enough.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let profile = try draft.checked(active: try writing.reading.activeChildren().map(\.id))
        if try once.isFirst(writing) {
            try writing.reading.checkRoomForWheel()
            try writing.add(wheel: profile)
        }
        return Outcome(changes: .turns)
    }
}

/// Parents change a wheel; the round goes on with whoever is on it now.
struct SaveWheel: Verb {
    package let draft: TurnWheelDraft
    package let id: TurnWheelID
    /// The version that the form was made from.
    package let version: Int

    /// Throws: `Stale` if someone has changed it since; otherwise as `AddWheel`.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let stands = try writing.reading.turnWheel(id) else { throw Refusal.notFound }
        let profile = try draft.checked(
            active: try writing.reading.activeChildren().map(\.id),
            before: stands.profile.children)
        guard stands.version == version || stands.profile == profile else { throw Stale() }
        try writing.save(profile, of: id)
        return Outcome(changes: .turns)
    }
}

/// Parents put a wheel away, or take it out again; its results stay.
struct ArchiveWheel: Verb {
    package let id: TurnWheelID
    /// Nil takes it out again.
    package let moment: Instant?

    /// Throws: `Refusal.conflict` if there are enough wheels already.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let wheel = try writing.reading.turnWheel(id) else { throw Refusal.notFound }
        if moment == nil, wheel.archivedAt != nil { try writing.reading.checkRoomForWheel() }
        try writing.archive(wheel: id, at: moment)
        return Outcome(changes: .turns)
    }
}

extension Reading {
    /// Throws: `Refusal.conflict` if no further wheel can be turned.
    fileprivate func checkRoomForWheel() throws {
        guard try turnWheels().filter({ $0.archivedAt == nil }).count < TurnWheel.mostActive else {
            throw Refusal.conflict(
                Message("There’s room for six wheels. Put one away first."))
        }
    }
}
