/// A family of badges: one thing to do, and how much of it each tier needs (§8.2).
public struct BadgeFamily: Sendable, Equatable {
    /// Its name in the store and in addresses.
    public enum ID: String, Sendable, CaseIterable {
        case firstTree = "first-tree"
        case forest
        case streak = "row"
        case kinds = "tree-kinds"
        case year
        case roots = "deep-roots"
        case brave = "brave-heart"
        case weather, comeback
        case tomos = "tomo-collector"
        case team = "team-player"
        case homework, active, creative, reading, music, helper, outdoor, friends
        case balanced = "balanced-week"
        case rainbow = "rainbow-day"
        case diary = "true-diary"
        case goals = "goal-keeper"
        case early = "early-bird"
        case timers, guesses, rounds
        case routines = "routine-star"
    }

    /// What its sum is made of; this decides which change can bring a new badge.
    ///
    /// The compiler asks for the sum of each, so that no badge can be without one.
    public enum Source: Sendable, Equatable {
        /// The time of finished activities of a kind.
        case time(Category.Kind)
        /// Activities begun early in the day.
        case earlyStarts
        /// Focus sessions, their days and company, moods, and Tomos.
        case focus(Focus)
        /// Timers that came to their end.
        case timers(Timers)
        /// Days on which a routine came to its end.
        case routines
        /// Days or weeks with a certain property, judged once they are over.
        case marks(Mark)
    }

    /// What is counted of focus.
    public enum Focus: Sendable, Equatable {
        /// Trees, and their kinds.
        case trees, kinds
        /// Trees with deep roots, and brave ones.
        case long, brave
        /// Trees grown together with others.
        case together
        /// Days in a row with a tree, at their longest.
        case daysInARow
        /// Months of the year with a tree.
        case months
        /// Trees after a week without one.
        case comebacks
        /// Moods, with sessions or without.
        case moods
        /// Tomos met.
        case tomos
    }

    /// What is counted of timers that came to their end.
    public enum Timers: Sendable, Equatable {
        /// All of them.
        case all
        /// Those with a guess, and those with rounds.
        case guesses, rounds
    }

    /// What a day or a week was.
    public enum Mark: Sendable, Equatable {
        /// A day with many kinds of activity, and one on which all goals were kept.
        case rainbowDay, keptDay
        /// A week without one thing too much, and one logged as it happened.
        case balancedWeek, trueWeek
    }

    /// What is counted.
    public enum Unit: Sendable, Equatable {
        /// Times, days, trees, in whole numbers.
        case times
        /// Elapsed time, in milliseconds; tiers are full hours.
        case hours
    }

    /// Its identifier.
    public let id: ID
    /// Its name in English: a key of the language catalogue, like the next two.
    public let name: String
    /// What it asks for if the number is one; `{{count}}` is the number, `{{time}}` when it
    /// is no longer early.
    public let one: String
    /// What it asks for.
    public let other: String
    /// Its praise, in a few words.
    public let praise: String
    /// What is counted.
    public let unit: Unit
    /// What each tier needs, in times or hours, ascending.
    public let tiers: [Int]
    /// What its sum is made of.
    public let source: Source

    /// What a day or a week has to be; nil: something else is counted.
    public var mark: Mark? { if case .marks(let mark) = source { mark } else { nil } }

    /// What a tier needs, in the unit of sums; tiers count from 1.
    public func need(_ tier: Int) -> Int64 {
        let need = Int64(tiers[tier - 1])
        return unit == .hours ? need * 3_600_000 : need
    }

    /// The highest tier that a sum reaches; 0 for none.
    public func tier(reachedBy sum: Int64) -> Int {
        (1...tiers.count).last { need($0) <= sum } ?? 0
    }

    /// The metal of a tier: the fourth is beyond gold, a single one is gold.
    public func metal(of tier: Int) -> BadgeMetal {
        tiers.count == 1 ? .gold : BadgeMetal.allCases[min(tier, BadgeMetal.allCases.count) - 1]
    }
}

/// What a tier is made of.
public enum BadgeMetal: Int, Sendable, CaseIterable {
    case bronze = 1
    case silver, gold, jade
}

/// Progress with a family of badges: a pure function of the sum and what is earned.
///
/// What is earned stays, whatever happens to the sum.
public struct BadgeProgress: Sendable, Equatable {
    /// Which family.
    public let family: BadgeFamily
    /// The sum so far, never negative.
    public let sum: Int64
    /// The highest tier that was earned; 0 for none.
    public let earned: Int

    /// The progress of a sum.
    public init(_ family: BadgeFamily, sum: Int64, earned: Int) {
        self.family = family
        self.sum = max(0, sum)
        self.earned = earned
    }

    /// The next tier; nil once all are earned.
    public var next: Int? { earned < family.tiers.count ? earned + 1 : nil }

    /// How much of the next tier is done, 0…1; 1 once all are earned.
    public var part: Double {
        next.map { min(1, Double(sum) / Double(family.need($0))) } ?? 1
    }

    /// The whole units so far and what the next tier needs: `13 of 20`.
    ///
    /// Before it is earned, never as much as it needs: hours are rounded down, and a sum may grow
    /// through something that grants no badges.
    public var counted: (have: Int, need: Int)? {
        guard let next else { return nil }
        let unit: Int64 = family.unit == .hours ? 3_600_000 : 1
        return (Int(min(sum, family.need(next)) / unit), family.tiers[next - 1])
    }

    /// So many dots show how much of the next tier is done to a child who can't read.
    public static let mostSteps = 5

    /// How many of those dots are full; all of them only once it is done.
    public var stepsDone: Int { Int(part * Double(Self.mostSteps)) }

    /// What stands on the shelf of such a child: what is earned, the newest first, and behind it the
    /// two others that have come furthest.
    public static func shelf(
        _ all: [BadgeProgress], earnedAt: (BadgeProgress) -> Instant?
    ) -> [BadgeProgress] {
        let earned = all.filter { $0.earned > 0 }.map { ($0, earnedAt($0)?.milliseconds ?? 0) }
        let growing = all.filter { $0.earned == 0 }
        return highestFirst(earned, by: \.1).map(\.0)
            + highestFirst(growing, by: \.part).prefix(2)
    }

    /// Equals stay in their order.
    private static func highestFirst<Element, Key: Comparable>(
        _ all: [Element], by key: (Element) -> Key
    ) -> [Element] {
        all.enumerated().sorted {
            (key($0.element), $1.offset) > (key($1.element), $0.offset)
        }.map(\.element)
    }
}
