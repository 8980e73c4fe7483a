import Database
import Domain
import Site
import Templates

/// All of a child's badges: the next few, those earned, and those still growing.
struct BadgeBoard {
    private let desk: Desk
    private let record: BadgeRecord

    package init(_ desk: Desk, _ record: BadgeRecord) {
        self.desk = desk
        self.record = record
    }

    /// So many come first, with how far they are.
    private static let mostNext = 3

    package var fields: Fields {
        let words = desk.visit.words
        let all = BadgeCatalogue.all.map(record.progress)
        let growing = all.filter { $0.earned == 0 }
        let next = BadgeProgress.nearest(all, atMost: Self.mostNext)
        let earned = BadgeProgress.newestFirst(all, earned: record.earned.map(\.badge.family))
        return [
            "childID": .text(desk.child.id.description),
            "hasNew": .bool(desk.hand == .child && record.earned.contains(where: \.isNew)),
            "celebration": .text(desk.visit.url(MomentAddresses.moments(desk.child.id))),
            "summary": .text(summary(earned.count, growing.count)),
            "hasNext": .bool(!next.isEmpty),
            "next": .list(next.map(nextTile)),
            "sections": .list(
                [
                    section("earned", words("Earned"), earned),
                    section(
                        "growing", words("Still growing"),
                        growing.filter { !next.contains($0) }),
                ].compactMap { $0 }),
        ]
    }

    /// Families are counted, as they stand below: a second tier makes no second badge there.
    private func summary(_ count: Int, _ growing: Int) -> String {
        let words = desk.visit.words
        if count == 0 { return words("Every badge starts with a first step.") }
        let earned = words.count(count, one: "{{count}} earned", other: "{{count}} earned")
        guard growing > 0 else { return earned }
        return words(
            "{{earned}}, {{growing}} growing", ["earned": earned, "growing": String(growing)])
    }

    private func section(_ id: String, _ title: String, _ families: [BadgeProgress]) -> Value? {
        guard !families.isEmpty else { return nil }
        return [
            "id": .text(id), "title": .text(title), "tiles": .list(families.map(tile)),
        ]
    }

    /// A badge that is near: the medal of its next tier, without its colour.
    private func nextTile(_ progress: BadgeProgress) -> Value {
        let (family, words) = (progress.family, BadgeWords(desk.visit.words))
        let tier = progress.next ?? 1
        return [
            "link": .text(
                desk.visit.url(BadgeAddresses.badge[desk.hand](desk.child.id, family.id))),
            "medal": family.medal(tier, isEarned: false), "name": .text(words.name(of: family)),
            "tier": .text(words.name(of: family.metal(of: tier))),
            "progress": words.bar(progress),
        ]
    }

    private func tile(_ progress: BadgeProgress) -> Value {
        let (family, words) = (progress.family, BadgeWords(desk.visit.words))
        let tier = max(1, progress.earned)
        let badge = record.badge(family, progress.earned)
        return [
            "link": .text(
                desk.visit.url(BadgeAddresses.badge[desk.hand](desk.child.id, family.id))),
            "medal": family.medal(tier, isEarned: progress.earned > 0),
            "name": .text(words.name(of: family)),
            "isEarned": .bool(progress.earned > 0),
            "isNew": .bool(badge?.isNew ?? false),
            "tier": .text(words.name(of: family.metal(of: tier))),
            "date": badge.map {
                .text(
                    desk.visit.words.short(
                        .monthAndYear, desk.visit.calendar.day(of: $0.at)))
            } ?? .none,
            "progress": progress.earned > 0 ? .none : words.bar(progress),
        ]
    }
}
