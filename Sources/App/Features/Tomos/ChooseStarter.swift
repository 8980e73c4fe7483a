import Database
import Domain

/// A child chooses the Tomo that it begins with, once (§5.1), and gets its first egg (§5.2).
struct ChooseStarter {
    let species: TomoSpecies
    let child: ChildID
    let now: Instant

    /// Gives it; a child that has chosen already keeps whom it has.
    ///
    /// Returns: the starter.
    /// Throws: `Refusal.notFound` for one that is no starter.
    func perform(in app: FocusPal) throws -> TomoID {
        guard TomoSpecies.starters.contains(species) else { throw Refusal.notFound }
        let tomo = try app.database.write { writing in
            try writing.give(tomo: species, to: child, cause: .starter(child), at: now)
            var generator = SystemRandomNumberGenerator()
            try writing.giveFirstEgg(to: child, using: &generator, at: now)
            return try writing.reading.tomos(of: child).first
        }
        guard let tomo else { throw Refusal.notFound }
        app.hub.announce([.forest(child), .eggs(child)])
        return tomo.id
    }
}
