import Database
import Domain

/// A parent archives a child; everything it did stays (§1.2).
struct ArchiveChild: Verb {
    let child: ChildID
    let maker: EventMaker
    let now: Stamp

    var makesRoom: Bool { true }

    /// Its timer stops first; a child that is archived already stays so since then.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let stands = try writing.reading.child(child) else { throw Refusal.notFound }
        guard stands.archivedAt == nil else { return Outcome() }
        let author = Author(.parent, person: maker.person?.id, device: maker.device?.id)
        try writing.stopTimer(of: child, at: now, by: author)
        try writing.save(archivedAt: now.at, of: child)
        return Outcome(news: .ofChild(child), changesFamily: true, changes: .children, of: [child])
    }
}

/// A parent brings an archived child back (§1.2).
struct RestoreChild: Verb {
    let child: ChildID

    /// Throws: `Refusal.conflict` if eight are active already.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.save(archivedAt: nil, of: child)
        return Outcome(news: .ofChild(child), changesFamily: true, changes: .children, of: [child])
    }
}

extension Set<Topic> {
    /// The news for pages when a child comes or goes.
    static func ofChild(_ child: ChildID) -> Self {
        [.children, .activities(child), .timers(child)]
    }
}
