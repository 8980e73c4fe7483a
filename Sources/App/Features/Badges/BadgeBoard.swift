import Database
import Domain
import Templates

/// All of a child's badges: those earned, and those still growing.
struct BadgeBoard {
    private let desk: Desk
    private let record: BadgeRecord

    init(_ desk: Desk, _ record: BadgeRecord) {
        self.desk = desk
        self.record = record
    }

    var fields: Fields {
        let all = BadgeCatalogue.all.map(record.progress)
        let (earned, growing) = (all.filter { $0.earned > 0 }, all.filter { $0.earned == 0 })
        return [
            "childID": .text(desk.child.id.description),
            "hasNew": .bool(desk.hand == .child && record.earned.contains(where: \.isNew)),
            "celebration": .text(desk.visit.url(BadgeRoutes.celebration(desk.child.id))),
            "summary": .text(summary(growing.count)),
            "sections": .list(
                [
                    section("earned", desk.visit.words("Earned"), earned),
                    section("growing", desk.visit.words("Still growing"), growing),
                ].compactMap { $0 }),
        ]
    }

    private func summary(_ growing: Int) -> String {
        let words = desk.visit.words
        let count = record.earned.count
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

    private func tile(_ progress: BadgeProgress) -> Value {
        let (family, words) = (progress.family, BadgeWords(desk.visit.words))
        let tier = max(1, progress.earned)
        let badge = record.badge(family, progress.earned)
        return [
            "link": .text(
                desk.visit.url(BadgeRoutes.badge[desk.hand](desk.child.id, family.id))),
            "medal": family.medal(tier, isEarned: progress.earned > 0),
            "name": .text(words.name(of: family)),
            "isEarned": .bool(progress.earned > 0),
            "isNew": .bool(badge?.isNew ?? false),
            "tier": .text(words.name(of: family.metal(of: tier))),
            "date": badge.map {
                .text(desk.visit.words.dayAndYear(desk.visit.calendar.day(of: $0.at)))
            } ?? .none,
            "progress": words.bar(progress),
        ]
    }
}
