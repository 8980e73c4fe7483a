/// The identifier of what a grown-up added.
public typealias ChallengeTapID = Identifier<ChallengeTap>

/// What a grown-up did for the family's picture, told with one tap (§12.3).
public struct ChallengeTap: Sendable, Equatable {
    /// Its identifier.
    public let id: ChallengeTapID
    /// The day for which it counts.
    public let day: LocalDay
    /// Minutes, or trees; 1 for a day.
    public let amount: Int
    /// Who; nil: somebody at the wall, or nobody who is known here.
    public let person: PersonID?
    /// When it was tapped.
    public let at: Instant

    /// A tap as the store keeps it.
    public init(
        id: ChallengeTapID, day: LocalDay, amount: Int, person: PersonID? = nil, at: Instant
    ) {
        self.id = id
        self.day = day
        self.amount = amount
        self.person = person
        self.at = at
    }

    /// More than a day has minutes.
    public static let mostAmount = 1440

    /// What one tap can add, the usual first.
    public static func amounts(of kind: ChallengeAim.Kind) -> [Int] {
        switch kind {
        case .time: [30, 15, 60]
        case .trees, .days: [1]
        }
    }

    /// The most that one grown-up adds on a day, and that the wall does.
    public static func most(of kind: ChallengeAim.Kind) -> Int {
        switch kind {
        case .time: 720
        case .trees: 8
        case .days: 1
        }
    }

    /// A second tap of the same hand within this time is a slip.
    public static let pause = Span.seconds(10)

    /// What comes of a tap.
    public enum Answer: Sendable, Equatable {
        case counts
        /// A slip of the finger: nothing changes, and nothing is said.
        case slip
        /// So much can't be on one day.
        case tooMuch
    }

    /// Whether a tap counts.
    ///
    /// - Parameters:
    ///   - earlier: what the same hand has added on this day.
    public static func answer(
        _ amount: Int, _ kind: ChallengeAim.Kind, after earlier: [ChallengeTap], at now: Instant
    ) -> Answer {
        // A clock that was set back does not stop anyone for longer.
        if earlier.contains(where: { now >= $0.at && now - $0.at < pause }) { return .slip }
        return hasRoom(for: amount, kind, after: earlier) ? .counts : .tooMuch
    }

    /// Whether so much more can be on the day of the hand that added the earlier ones.
    public static func hasRoom(
        for amount: Int, _ kind: ChallengeAim.Kind, after earlier: [ChallengeTap]
    ) -> Bool {
        let before = earlier.reduce(0) { $0 + min(max(0, $1.amount), mostAmount) }
        return before + min(max(0, amount), mostAmount) <= most(of: kind)
    }
}
