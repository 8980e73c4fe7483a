/// The identifier of a result.
public typealias TurnResultID = Identifier<TurnResult>

/// Whose turn it was once (§12.3).
public struct TurnResult: Sendable, Equatable {
    /// Its identifier.
    public let id: TurnResultID
    /// The wheel that said so.
    public let wheel: TurnWheelID
    /// The round of the wheel in which the child had this turn, from 1 on.
    public let round: Int
    /// Whose turn it was.
    public let child: ChildID
    /// When the wheel was turned.
    public let at: Instant
    /// The child on whose page it was turned; nil: on the wall.
    public let spunBy: ChildID?
    /// Whether it uses up the child's turn; a parent may say that it does not.
    public let counts: Bool
    /// When a parent corrected it last; nil: never.
    public let changedAt: Instant?
    /// Which parent did; nil: none, or nobody who is known here.
    public let changedBy: PersonID?

    /// A result as the store keeps it.
    public init(
        id: TurnResultID, wheel: TurnWheelID, round: Int, child: ChildID, at: Instant,
        spunBy: ChildID? = nil, counts: Bool = true, changedAt: Instant? = nil,
        changedBy: PersonID? = nil
    ) {
        self.id = id
        self.wheel = wheel
        self.round = round
        self.child = child
        self.at = at
        self.spunBy = spunBy
        self.counts = counts
        self.changedAt = changedAt
        self.changedBy = changedBy
    }

    /// A second spin within this time is a slip, and shows the first result again.
    public static let pause = Span.seconds(60)

    /// Whether the wheel rests after this result.
    ///
    /// A clock that was set back does not stop it for longer.
    public func rests(at now: Instant) -> Bool {
        counts && now >= at && now - at < Self.pause
    }
}
