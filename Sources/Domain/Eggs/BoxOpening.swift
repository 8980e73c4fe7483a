/// An opened box, with everything that decided its outcome (§5.4).
public struct BoxOpening: Sendable, Equatable {
    /// The tap that opened it.
    public let tap: TapID
    /// The child it belongs to.
    public let child: ChildID
    /// Which kind of box.
    public let box: MysteryBox
    /// What it cost.
    public let price: Int
    /// The random number.
    public let roll: Roll
    /// The pity counters before.
    public let pity: Pity
    /// The result.
    public let rarity: TomoRarity
    /// When.
    public let openedAt: Instant

    /// The number of parts a roll is split into: odds are out of a hundred.
    public static let parts = 100

    /// Opens a box: the result follows from the box, the number and the pity counters.
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
