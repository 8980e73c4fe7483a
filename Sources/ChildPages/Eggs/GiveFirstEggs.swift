package import Database
package import Domain
package import Site

/// The egg that comes with a child's first Tomo, as a gift (§5.2).
extension Writing {
    /// Gives it once; a child who already got one keeps it.
    ///
    /// It is a common egg with a Tomo that the child doesn't have yet.
    package func giveFirstEgg(
        to child: ChildID, using generator: inout some RandomNumberGenerator, at now: Instant
    ) throws {
        guard try reading.egg(of: .gift(child)) == nil else { return }
        let known = try reading.speciesKnown(to: child)
        let common = TomoSpecies.all(.common)
        let strangers = common.filter { !known.contains($0) }
        try addEgg(
            among: strangers.isEmpty ? common : strangers, to: child, cause: .gift(child),
            using: &generator, at: now)
    }

    /// Adds an egg with one of these kinds in it, each equally likely.
    @discardableResult
    package func addEgg(
        among kinds: [TomoSpecies], to child: ChildID, cause: EggCause,
        using generator: inout some RandomNumberGenerator, at now: Instant
    ) throws -> EggID {
        let roll = Roll(parts: kinds.count, using: &generator)
        return try addEgg(of: kinds[roll.part], roll: roll, to: child, cause: cause, at: now)
    }
}

/// Children who had a Tomo before there were eggs get theirs when the server starts.
package struct GiveFirstEggs: Verb {
    package let now: Instant

    package init(now: Instant) {
        self.now = now
    }

    package var makesRoom: Bool { true }

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        var generator = SystemRandomNumberGenerator()
        for child in try writing.reading.childrenWithoutGift() {
            try writing.giveFirstEgg(to: child, using: &generator, at: now)
        }
        return Outcome()
    }
}
