import ChildPages
import Database
import Domain
import Site

/// Browsers may ask for this computer by another name (§14.12).
struct AllowName: Verb {
    package let name: HomeName
    package let maker: EventMaker
    package let now: Instant

    /// Throws: `Refusal.conflict` if there are too many.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let known = try writing.reading.allowedNames()
        guard !known.contains(where: { $0.name == name }) else { return Outcome() }
        guard known.count < AllowedName.most else {
            throw Refusal.conflict(
                Message(
                    "There are already {{n}}. Remove one first.", ["n": String(AllowedName.most)]))
        }
        try writing.add(AllowedName(name: name, allowedAt: now))
        try writing.note(.name, by: maker, about: name.text, at: now)
        return Outcome()
    }
}

/// Browsers may no longer ask by a name.
struct RemoveName: Verb {
    package let name: HomeName
    package let maker: EventMaker
    package let now: Instant

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.remove(name)
        try writing.note(.nameRemoval, by: maker, about: name.text, at: now)
        return Outcome()
    }
}
