import Database
import Domain
import Site

/// A child gives its Tomo a nickname, or removes it (§5.6).
struct NameTomo: Verb {
    /// As typed; blank removes it.
    package let typed: String
    package let tomo: TomoID
    package let child: ChildID

    /// Saves it.
    ///
    /// Throws: `Refusal.invalid` for a name that is too long or can't be read, `.notFound` for
    /// another child's Tomo.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let nickname = try Tomo.nickname(typed: typed)
        guard try writing.reading.tomo(tomo)?.child == child else { throw Refusal.notFound }
        try writing.save(nickname: nickname, of: tomo)
        return Outcome()
    }
}
