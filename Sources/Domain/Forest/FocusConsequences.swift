/// All that follows from the end of a focus session, computed from what was known then (§4.3, §5.2,
/// §6.2): the tree, coins, EXP, the levels and what has changed.
///
/// Badges are no part of it. They are judged by sums of the whole record, at the end of the
/// transaction; what they are judged from anew is what `changed` names.
public struct FocusConsequences: Sendable, Equatable {
    /// The tree that was planted; nil: none.
    public let tree: TreeSpecies?
    /// The entry of coins; nil: nothing is paid.
    public let coins: Coins?
    /// The EXP that the Tomo is given; nil: nobody came along, or nothing is given.
    public let experience: Int?
    /// The level of the Tomo before; nil: nobody came along.
    public let levelBefore: TomoLevel?
    /// Its level after.
    public let levelAfter: TomoLevel?
    /// What is not as it was before.
    public let changed: Set<Part>

    /// An entry of coins.
    public struct Coins: Sendable, Equatable {
        /// How many, more than none.
        public let amount: Int
        /// Whether it is for less than a minute: rare on purpose.
        public let isSmall: Bool
    }

    /// What an end changes.
    public enum Part: Sendable, CaseIterable {
        /// What is known of the child's sessions; badges of focus are judged from it.
        case sessions
        /// The trees that stand in the forest.
        case trees
        /// The balance of coins.
        case coins
        /// What the Tomo has gathered.
        case experience
        /// How far the Tomo has come.
        case level
    }

    /// What is known when a session ends.
    public struct Facts: Sendable {
        /// What was chosen before it began.
        public let plan: FocusPlan
        /// How it ended.
        public let end: FocusEnd
        /// How fast rewards come, as parents have chosen.
        public let pace: Pace
        /// When less than a minute was last paid.
        public let lastSmall: Instant?
        /// The EXP that the Tomo had before.
        public let experienceBefore: Int
        /// Who was there when.
        public let company: Company

        /// What is known; alone unless told.
        public init(
            plan: FocusPlan, end: FocusEnd, pace: Pace, lastSmall: Instant?,
            experienceBefore: Int = 0, company: Company = .none
        ) {
            self.plan = plan
            self.end = end
            self.pace = pace
            self.lastSmall = lastSmall
            self.experienceBefore = experienceBefore
            self.company = company
        }
    }

    /// What follows from these facts, and from nothing else.
    public init(of facts: Facts) {
        let (plan, end) = (facts.plan, facts.end)
        tree = end.outcome == .completed ? plan.species : nil
        let paid = FocusReward.coins(
            for: end, leaving: plan.leaving, lastSmall: facts.lastSmall)
        // Less than a minute is one coin and one EXP at any pace: no way to be paid thrice for seconds.
        let pace = paid?.isSmall == true ? 1 : facts.pace.rawValue
        coins = paid.map { Coins(amount: $0.amount * pace, isSmall: $0.isSmall) }
        let before = plan.tomo.map { _ in TomoLevel(experience: facts.experienceBefore) }
        let experience =
            plan.tomo == nil
            ? nil
            : FocusReward.experience(
                for: end, leaving: plan.leaving, lastSmall: facts.lastSmall,
                beside: facts.company
            ).map { $0 * pace }
        let after = before.map { _ in
            TomoLevel(experience: facts.experienceBefore + (experience ?? 0))
        }
        var changed: Set<Part> = [.sessions]
        if tree != nil { changed.insert(.trees) }
        if coins != nil { changed.insert(.coins) }
        if experience != nil { changed.insert(.experience) }
        if before?.number != after?.number { changed.insert(.level) }
        self.experience = experience
        levelBefore = before
        levelAfter = after
        self.changed = changed
    }

    /// How many levels the Tomo has risen.
    public var levelsUp: Int { (levelAfter?.number ?? 0) - (levelBefore?.number ?? 0) }
}
