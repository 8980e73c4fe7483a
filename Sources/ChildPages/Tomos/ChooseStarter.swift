import Database
import Domain
import Site

/// A child chooses its first Tomo, once (§5.1), and gets its first egg (§5.2).
struct ChooseStarter: Verb {
    package let species: TomoSpecies
    package let child: ChildID
    package let now: Instant

    /// Gives it; a child that has already chosen keeps its Tomo.
    ///
    /// Returns the starter.
    /// Throws: `Refusal.notFound` if it isn't a starter.
    package func perform(in writing: borrowing Writing) throws -> Outcome<TomoID> {
        guard TomoSpecies.starters.contains(species) else { throw Refusal.notFound }
        try writing.give(tomo: species, to: child, cause: .starter(child), at: now)
        var generator = SystemRandomNumberGenerator()
        try writing.giveFirstEgg(to: child, using: &generator, at: now)
        guard let tomo = try writing.reading.tomos(of: child).first else { throw Refusal.notFound }
        return Outcome(tomo.id)
    }
}
