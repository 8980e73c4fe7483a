/// What fills a challenge's picture, and how much of it (§12.3).
public struct ChallengeAim: Sendable, Equatable {
    /// What is counted.
    public enum Kind: String, Sendable, CaseIterable {
        /// Minutes of some categories, everybody's together.
        case time
        /// Trees, everybody's together.
        case trees
        /// Days on which somebody did something of some categories.
        case days
    }

    /// What is counted.
    public var kind: Kind
    /// How many minutes, trees or days.
    public var amount: Int
    /// Which categories count; none for trees.
    public var categories: Set<CategoryID>
    /// For days: whether only what is done in the evening counts.
    public var isEvenings: Bool

    /// An aim; `ChallengeDraft.checked` decides whether it is valid.
    public init(
        _ kind: Kind, _ amount: Int, of categories: Set<CategoryID> = [], isEvenings: Bool = false
    ) {
        self.kind = kind
        self.amount = amount
        self.categories = categories
        self.isEvenings = isEvenings
    }

    /// The minute of the day at which evenings begin, 17:00.
    public static let evening = 17 * 60

    /// Half an hour: times are chosen in such steps.
    public static let step = 30

    /// How much can be chosen, in minutes, trees or days.
    public static func amounts(of kind: Kind, in length: Int) -> ClosedRange<Int> {
        switch kind {
        case .time: 60...6000
        case .trees: 3...200
        case .days: 2...max(2, length)
        }
    }

    /// What a part of the picture is worth when a target gets smaller: a 24th, rounded up to minutes,
    /// trees or days that can be told easily.
    var worth: Int {
        let least = max(1, (max(amount, 1) - 1) / Challenge.parts + 1)
        guard kind == .time else { return least }
        return Self.minutes.first { $0 >= least } ?? least
    }

    private static let minutes = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300]
}
