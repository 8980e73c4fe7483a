/// A box that was opened, with all that its outcome was drawn of (§5.4).
public struct BoxOpening: Sendable, Equatable {
    /// The tap that opened it, once.
    public let tap: TapID
    /// Whose.
    public let child: ChildID
    /// Which kind of box.
    public let box: MysteryBox
    /// What it cost.
    public let price: Int
    /// The random number.
    public let roll: Roll
    /// What the child was owed before.
    public let pity: Pity
    /// What came of it.
    public let rarity: TomoRarity
    /// When.
    public let openedAt: Instant

    /// Into how many parts a roll is split: odds are of a hundred.
    public static let parts = 100

    /// Opens a box: the outcome follows from the box, the number and what the child is owed.
    public init(
        tap: TapID, child: ChildID, box: MysteryBox, roll: Roll, pity: Pity, openedAt: Instant
    ) {
        precondition(roll.parts == Self.parts, "odds are of a hundred")
        self.tap = tap
        self.child = child
        self.box = box
        self.price = box.price
        self.roll = roll
        self.pity = pity
        self.rarity = box.rarity(roll: roll.part, pity: pity)
        self.openedAt = openedAt
    }
}
