/// What a child has reached at once: moments one after the other, and what is too many on one card.
public struct MomentQueue: Sendable, Equatable {
    /// Something that a child has reached and is shown full screen, in the order of its cases.
    public enum Moment: Sendable, Equatable {
        /// The family's picture is full.
        case full(ChallengeID)
        /// A grown-up has answered what it asked for, or nobody has.
        case answer(AskID)
        /// A grown-up has noticed something good; they come in the order in which they were said.
        case praise(PraiseID)
        /// The first tree of its forest is planted.
        case firstTree
        /// Its Tomo has a new level.
        case level(before: TomoLevel, after: TomoLevel)
        case badge(BadgeTier)
        /// It has saved enough for its wish.
        case wish
    }

    /// Those that are shown one at a time.
    public let shown: [Moment]
    /// The others: badges and the wish.
    public let rest: [Moment]

    /// Badges and the wish are shown one at a time up to this many, with the bloom of a tree and all
    /// that comes before them.
    public static let most = 3

    /// How long what somebody said stays before the next moment comes, in milliseconds.
    ///
    /// Slow readers take about eight characters a second. A tap goes on at once.
    public static func reading(_ words: String) -> Int { min(words.count, 100) * 120 }

    /// Puts in order what is new.
    ///
    /// `isAfterBloom` says that a tree has just bloomed, before all of this. A gold badge stands
    /// for the silver one that came with it, and the first tree for its badge. What somebody said is
    /// always shown full screen, however much there is.
    public init(
        isAfterBloom: Bool, full: ChallengeID? = nil, answers: [AskID] = [],
        praise: [PraiseID] = [],
        levels: (before: TomoLevel, after: TomoLevel)?, badges: [BadgeTier], hasWish: Bool
    ) {
        let tiers = Set(badges)
        var moments = full.map { [Moment.full($0)] } ?? []
        moments += answers.map { Moment.answer($0) } + praise.map { Moment.praise($0) }
        let isFirst = isAfterBloom && tiers.highest(of: .firstTree) > 0
        if isFirst { moments.append(.firstTree) }
        if let levels, levels.after.number > levels.before.number {
            moments.append(.level(before: levels.before, after: levels.after))
        }
        var others: [Moment] = []
        for family in BadgeCatalogue.all where !(isFirst && family.id == .firstTree) {
            let tier = tiers.highest(of: family.id)
            if tier > 0 { others.append(.badge(BadgeTier(family.id, tier))) }
        }
        if hasWish { others.append(.wish) }
        let room = max(0, Self.most - (isAfterBloom ? 1 : 0) - moments.count)
        shown = moments + Array(others.prefix(room))
        rest = Array(others.dropFirst(room))
    }
}
