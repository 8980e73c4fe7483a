import Database
import Domain
import Site

/// A child calls one of its Tomos home: it waits there and comes along next (§5.6).
struct CallTomo: Verb {
    package let tomo: TomoID
    package let child: ChildID
    package let now: Instant

    /// Throws: `Refusal.notFound` for another child's Tomo.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try writing.reading.tomo(tomo)?.child == child else { throw Refusal.notFound }
        try writing.call(tomo, at: now)
        return Outcome()
    }
}
