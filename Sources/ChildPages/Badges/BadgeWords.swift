import Domain
import Medals
import Site
import Templates

/// How badges are described.
struct BadgeWords {
    private let words: Words

    package init(_ words: Words) { self.words = words }

    package func name(of family: BadgeFamily) -> String { words(family.name) }

    package func praise(of family: BadgeFamily) -> String { words(family.praise) }

    /// `Homework Hero, silver`; a family with one tier goes by its name alone.
    package func title(_ badge: BadgeTier) -> String {
        let family = BadgeCatalogue.family(badge.family)
        guard family.tiers.count > 1 else { return name(of: family) }
        return words(
            "{{badge}}: {{tier}}",
            ["badge": name(of: family), "tier": name(of: family.metal(of: badge.tier))])
    }

    package func name(of metal: BadgeMetal) -> String {
        switch metal {
        case .bronze: words("Bronze")
        case .silver: words("Silver")
        case .gold: words("Gold")
        case .jade: words("Jade")
        }
    }

    /// What a tier asks for, as a sentence.
    package func asks(_ family: BadgeFamily, _ tier: Int) -> String {
        words.count(
            family.tiers[tier - 1], one: family.one, other: family.other,
            ["time": words.clock(minuteOfDay: BadgeRules.earlyMinute)])
    }

    /// What a tier takes, as short as possible.
    package func amount(_ family: BadgeFamily, _ tier: Int) -> String {
        let number = String(family.tiers[tier - 1])
        return family.unit == .hours ? words("{{h}} h", ["h": number]) : number
    }

    /// `Next: silver`; for the first tier, what it asks for.
    package func next(_ family: BadgeFamily, _ tier: Int) -> String {
        words("Next: {{tier}}", ["tier": name(of: family.metal(of: tier))])
    }

    /// How far the next tier is, as a bar and in words; none where all are earned.
    package func bar(_ progress: BadgeProgress) -> Value {
        guard let counted = progress.counted else { return .none }
        let values: KeyValuePairs = [
            "have": String(counted.have), "need": String(counted.need),
        ]
        let told =
            progress.family.unit == .hours
            ? words("{{have}} of {{need}} h", values) : words("{{have}} of {{need}}", values)
        return [
            "value": .text(String(Int(progress.part * 1000))), "most": "1000",
            "words": .text(told),
        ]
    }
}

extension BadgeFamily {
    /// The picture of a tier.
    func medal(_ tier: Int, isEarned: Bool) -> Value {
        .trusted(
            TrustedHTML(bytes: Medal(glyph, metal(of: tier).metal, isEarned: isEarned).svg()))
    }

    private var glyph: Glyph {
        switch id {
        case .firstTree: .sprout
        case .forest: .forest
        case .streak: .flame
        case .kinds: .leaves
        case .year: .year
        case .roots: .roots
        case .brave: .heart
        case .weather: .weather
        case .comeback: .comeback
        case .tomos: .tomos
        case .team: .team
        case .homework: .book
        case .active: .shoe
        case .creative: .brush
        case .reading: .pages
        case .music: .notes
        case .helper: .broom
        case .outdoor: .hill
        case .friends: .friends
        case .balanced: .scales
        case .rainbow: .rainbow
        case .diary: .diary
        case .goals: .target
        case .early: .bird
        case .timers: .clock
        case .guesses: .bulb
        case .rounds: .tomato
        case .routines: .star
        }
    }
}

extension BadgeMetal {
    fileprivate var metal: Metal {
        switch self {
        case .bronze: .bronze
        case .silver: .silver
        case .gold: .gold
        case .jade: .jade
        }
    }
}
