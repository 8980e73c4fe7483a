package import Database
package import Domain
package import Site

/// A child picks who is in its egg: for shards, or for coins if there are no boxes (§5.4).
package struct ChooseEgg: Verb {
    package let child: Child
    /// Made by the page: the same id twice is one egg.
    package let tap: TapID
    package let species: TomoSpecies
    let payment: Payment
    package let now: Instant
    package let today: LocalDay
    package let calendar: FamilyCalendar

    /// How an egg is paid for.
    package enum Payment: String, CaseIterable {
        case coins, shards
    }

    /// Pays and adds it.
    ///
    /// Returns the egg.
    ///
    /// Throws: `Refusal.conflict` if the shop doesn't sell such an egg, the child already has that
    /// kind, coins or shards are missing, or the same tap has chosen another kind.
    package func perform(in writing: borrowing Writing) throws -> Outcome<EggID> {
        if let known = try writing.reading.egg(of: .choice(tap)) {
            guard known.child == child.id else { throw Refusal.notFound }
            // Whoever goes back may get the page of the earlier choice, with its tap, again.
            guard known.species == species else {
                throw Refusal.conflict(
                    Message("You’ve already chosen here. For another egg, choose again."))
            }
            return Outcome(known.id)
        }
        let shop = try ShopRecord(of: child, today: today, calendar, writing.reading)
        guard shop.sells(for: payment) else {
            throw Refusal.conflict(Message("The shop has changed. Take another look."))
        }
        guard !shop.known.contains(species) else {
            throw Refusal.conflict(Message("You already have that Tomo or its egg."))
        }
        try pay(shop, writing)
        let egg = try writing.addEgg(
            of: species, roll: nil, to: child.id, cause: .choice(tap), at: now)
        return Outcome(egg)
    }

    private func pay(_ shop: ShopRecord, _ writing: borrowing Writing) throws {
        let rarity = species.rarity
        switch payment {
        case .coins:
            guard rarity.coins <= shop.spendable else {
                throw Refusal.conflict(Message("You don’t have enough coins for that yet."))
            }
            try writing.spend(rarity.coins, of: child.id, cause: .choice(tap), at: now)
        case .shards:
            guard rarity.shards <= shop.shards else {
                throw Refusal.conflict(Message("You don’t have enough shards for that yet."))
            }
            try writing.spend(shards: rarity.shards, of: child.id, cause: .choice(tap), at: now)
        }
    }
}
