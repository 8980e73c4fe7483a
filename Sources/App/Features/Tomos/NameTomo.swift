import Database
import Domain

/// A child calls its Tomo by a name of its own, or by that of its kind again (§5.6).
struct NameTomo: Verb {
    /// As typed; blank: no name of its own.
    let typed: String
    let tomo: TomoID
    let child: ChildID

    /// Keeps it.
    ///
    /// Throws: `Refusal.invalid` for a name that is too long, `.notFound` for somebody else's.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let nickname = try Tomo.nickname(typed: typed)
        guard try writing.reading.tomo(tomo)?.child == child else { throw Refusal.notFound }
        try writing.save(nickname: nickname, of: tomo)
        return Outcome(news: [.forest(child), .timers(child)])
    }
}
