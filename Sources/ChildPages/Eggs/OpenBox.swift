import Database
package import Domain
import Site

/// A child opens a mystery box: coins are paid, and one egg comes (§5.4).
struct OpenBox: Verb {
    package let child: Child
    /// Made by the page: the same id twice is one box.
    package let tap: TapID
    package let box: MysteryBox
    package let now: Instant
    /// The family's day and calendar, which limit boxes.
    package let today: LocalDay
    package let calendar: FamilyCalendar

    /// Draws and pays.
    ///
    /// Returns the egg inside.
    ///
    /// Throws: `Refusal.conflict` if the shop sells no boxes, enough were opened, or coins are
    /// missing.
    package func perform(in writing: borrowing Writing) throws -> Outcome<EggID> {
        if let known = try writing.reading.egg(of: .box(tap)) {
            guard known.child == child.id else { throw Refusal.notFound }
            return Outcome(known.id)
        }
        let shop = try ShopRecord(of: child, today: today, calendar, writing.reading)
        guard shop.rules.kind == .boxes else {
            throw Refusal.conflict(Message("The shop has changed. Take another look."))
        }
        guard shop.boxesLeft > 0 else {
            throw Refusal.conflict(Message("That’s all the boxes for now. More will come."))
        }
        guard box.price <= shop.spendable else {
            throw Refusal.conflict(Message("You don’t have enough coins for that yet."))
        }
        var generator = SystemRandomNumberGenerator()
        let egg = try writing.openBox(box, tap: tap, for: child.id, using: &generator, at: now)
        return Outcome(egg)
    }
}

extension Writing {
    /// Draws an egg from a box, and stores it with everything that the draw depended on.
    ///
    /// Returns: the egg.
    package func openBox(
        _ box: MysteryBox, tap: TapID, for child: ChildID,
        using generator: inout some RandomNumberGenerator, at now: Instant
    ) throws -> EggID {
        let opening = BoxOpening(
            tap: tap, child: child, box: box,
            roll: Roll(parts: BoxOpening.parts, using: &generator),
            pity: try reading.pity(of: child), openedAt: now)
        try open(opening)
        return try addEgg(
            among: TomoSpecies.all(opening.rarity), to: child, cause: .box(tap), using: &generator,
            at: now)
    }
}
