import ChildPages
import Database
import Domain
import Site

/// A device of a grown-up answers in place of their PIN from now on (§9.1).
struct AddPasskey: Verb {
    let passkey: Passkey
    package let maker: EventMaker
    package let now: Instant

    /// Returns its identifier.
    ///
    /// Throws: `Refusal.conflict` if it is there already, or there are too many.
    package func perform(in writing: borrowing Writing) throws -> Outcome<PasskeyID> {
        let known = try writing.reading.passkeys()
        guard known.count(where: { $0.person == passkey.person }) < Passkey.most else {
            throw Refusal.conflict(
                Message(
                    "There are already {{n}}. Remove one first.",
                    ["n": String(Passkey.most)]))
        }
        guard !known.contains(where: { $0.credentialID == passkey.credentialID }) else {
            throw Refusal.conflict(Message("This device is on the list already."))
        }
        let id = try writing.add(passkey)
        try writing.note(.passkey, by: maker, about: passkey.name, at: now)
        return Outcome(id)
    }
}

/// Someone renames a passkey of theirs.
struct NamePasskey: Verb {
    let passkey: PasskeyID
    package let name: String

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.save(name: name, of: passkey)
        return Outcome()
    }
}

/// Someone removes a passkey of theirs: its device asks for the PIN again.
struct RemovePasskey: Verb {
    let passkey: Passkey
    package let maker: EventMaker
    package let now: Instant

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.remove(passkey.id)
        try writing.note(.passkeyRemoval, by: maker, about: passkey.name, at: now)
        return Outcome()
    }
}
