import ChildPages
import Database
import Domain
import Site

/// A parent archives a child; everything it did stays (§1.2).
struct ArchiveChild: Verb {
    package let child: ChildID
    package let maker: EventMaker
    package let now: Stamp

    var makesRoom: Bool { true }

    /// Its timer stops first; a child that is archived already stays so since then.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let stands = try writing.reading.child(child) else { throw Refusal.notFound }
        guard stands.archivedAt == nil else { return Outcome() }
        let author = Author(.parent, person: maker.person?.id, device: maker.device?.id)
        try writing.stopTimer(of: child, at: now, by: author)
        try writing.save(archivedAt: now.at, of: child)
        return Outcome(changes: .children, of: [child])
    }
}

/// A parent brings an archived child back (§1.2).
struct RestoreChild: Verb {
    package let child: ChildID

    /// Throws: `Refusal.conflict` if eight are active already.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.save(archivedAt: nil, of: child)
        return Outcome(changes: .children, of: [child])
    }
}
