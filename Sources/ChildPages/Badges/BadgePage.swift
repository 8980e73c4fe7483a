import Database
import Domain
import Site
import Templates

/// One family of badges with its tiers, when each was earned, and how far the next one is.
struct BadgePage {
    private let desk: Desk
    private let record: BadgeRecord
    private let progress: BadgeProgress
    private let words: BadgeWords

    package init(_ desk: Desk, _ record: BadgeRecord, _ family: BadgeFamily) {
        self.desk = desk
        self.record = record
        progress = record.progress(family)
        words = BadgeWords(desk.visit.words)
    }

    /// What the badge is called.
    package var name: String { words.name(of: progress.family) }

    package var fields: Fields {
        let family = progress.family
        let tier = max(1, progress.earned)
        return [
            "childID": .text(desk.child.id.description),
            "back": .text(desk.visit.url(BadgeAddresses.badges[desk.hand](desk.child.id))),
            "medal": family.medal(tier, isEarned: progress.earned > 0),
            "name": .text(name),
            "isEarned": .bool(progress.earned > 0),
            "tier": .text(words.name(of: family.metal(of: tier))),
            "asks": .text(words.asks(family, progress.earned > 0 ? progress.earned : 1)),
            "praise": .text(words.praise(of: family)),
            "tiers": .list(family.tiers.indices.map { tierValue($0 + 1) }),
            "progress": words.bar(progress),
            "said": .text(said),
            "steps": progress.steps,
            "next": progress.next.map { .text(words.next(family, $0)) } ?? .none,
        ]
    }

    /// What a child who can't read hears.
    private var said: String {
        let family = progress.family
        return progress.earned > 0
            ? "\(name). \(words.praise(of: family))" : "\(name). \(words.asks(family, 1))"
    }

    private func tierValue(_ tier: Int) -> Value {
        let family = progress.family
        let badge = record.badge(family, tier)
        return [
            "medal": family.medal(tier, isEarned: badge != nil),
            "name": .text(words.name(of: family.metal(of: tier))),
            "need": .text(words.amount(family, tier)),
            "isEarned": .bool(badge != nil),
            "date": badge.map {
                .text(desk.visit.words.dayAndYear(desk.visit.calendar.day(of: $0.at)))
            } ?? .none,
        ]
    }
}
