/// Everything that follows from the end of a focus session, computed from what was known then
/// (§4.3, §5.2, §6.2): the tree, coins, EXP and levels.
///
/// Badges are not part of it: they are judged by sums over all data at the end of the transaction.
public struct FocusConsequences: Sendable, Equatable {
    /// The tree that was planted; nil: none.
    public let tree: TreeSpecies?
    /// The coins; nil: none are paid.
    public let coins: Coins?
    /// The Tomo's EXP; nil: no Tomo came along, or it gets none.
    public let experience: Int?
    /// The Tomo's level before; nil: none came along.
    public let levelBefore: TomoLevel?
    /// Its level after.
    public let levelAfter: TomoLevel?

    /// Coins to book.
    public struct Coins: Sendable, Equatable {
        /// How many, at least one.
        public let amount: Int
        /// Whether it is for less than a minute: limited on purpose.
        public let isSmall: Bool

        /// Coins that are booked.
        public init(amount: Int, isSmall: Bool) {
            self.amount = amount
            self.isSmall = isSmall
        }
    }

    /// What is known when a session ends.
    public struct Facts: Sendable {
        /// What was chosen before it began.
        public let plan: FocusPlan
        /// How it ended.
        public let end: FocusEnd
        /// The pace of rewards that parents chose.
        public let pace: Pace
        /// When less than a minute was last paid.
        public let lastSmall: Instant?
        /// The EXP that the Tomo had before.
        public let experienceBefore: Int
        /// Who else was there, and when.
        public let company: Company

        /// Facts; alone by default.
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
        let paid = FocusReward.coins(
            for: end, leaving: plan.leaving, lastSmall: facts.lastSmall)
        // Less than a minute is one coin and one EXP at any pace, so that seconds are never paid
        // three times.
        let pace = paid?.isSmall == true ? 1 : facts.pace.rawValue
        let experience = FocusReward.experience(
            for: end, leaving: plan.leaving, lastSmall: facts.lastSmall, beside: facts.company)
        self.init(
            of: end, plan, coins: paid.map { Coins(amount: $0.amount * pace, isSmall: $0.isSmall) },
            experience: plan.tomo == nil ? nil : experience.map { $0 * pace },
            experienceBefore: facts.experienceBefore)
    }

    /// What followed from an end, by what was booked for it.
    public init(
        of end: FocusEnd, _ plan: FocusPlan, coins: Coins?, experience: Int?,
        experienceBefore: Int
    ) {
        tree = end.outcome == .completed ? plan.species : nil
        self.coins = coins
        self.experience = experience
        levelBefore = plan.tomo.map { _ in TomoLevel(experience: experienceBefore) }
        levelAfter = plan.tomo.map { _ in
            TomoLevel(experience: experienceBefore + (experience ?? 0))
        }
    }

    /// How many levels the Tomo gained.
    public var levelsUp: Int { (levelAfter?.number ?? 0) - (levelBefore?.number ?? 0) }
}
