import Database
import Domain
import HTTP
import Templates

/// What a child has just earned, all of it on one calm card.
struct BadgeJoy {
    private let visit: Visit
    private let child: Child
    private let new: [EarnedBadge]

    /// At most this many medals are drawn on a card; the others are counted.
    private static let most = 4

    init(_ visit: Visit, of child: Child, _ new: [EarnedBadge]) {
        self.visit = visit
        self.child = child
        self.new = new
    }

    /// What the card is about: the badge by its name, or how many they are.
    var title: String {
        only.map(BadgeWords(visit.words).title)
            ?? visit.words.count(
                new.count, one: "{{count}} new badge", other: "{{count}} new badges")
    }

    var fields: Fields {
        let words = BadgeWords(visit.words)
        // The highest tier of each family: gold implies silver.
        let shown = Array(grandest.prefix(Self.most))
        let link =
            only.map { BadgeRoutes.badge[.child](child.id, $0.family) }
            ?? BadgeRoutes.badges[.child](child.id)
        return [
            "isOne": .bool(only != nil),
            "praise": only.map {
                .text(words.praise(of: BadgeCatalogue.family($0.family)))
            } ?? .none,
            "medals": .list(
                shown.map { badge in
                    let family = BadgeCatalogue.family(badge.family)
                    return [
                        "medal": family.medal(badge.tier, isEarned: true),
                        "name": .text(words.title(badge)),
                    ]
                }),
            "more": grandest.count > shown.count
                ? .text(
                    visit.words(
                        "and {{count}} more", ["count": String(grandest.count - shown.count)]))
                : .none,
            "link": .text(visit.url(link)),
        ]
    }

    private var only: BadgeTier? { new.count == 1 ? new.first?.badge : nil }

    private var grandest: [BadgeTier] {
        let tiers = Set(new.map(\.badge))
        return BadgeCatalogue.all.compactMap { family in
            let tier = tiers.highest(of: family.id)
            return tier == 0 ? nil : BadgeTier(family.id, tier)
        }
    }
}

extension Visit {
    /// What a child's page needs to celebrate a new badge.
    ///
    /// Nothing while it shows a timer, where only time should move, and nothing on the watch page.
    ///
    /// If the database can't be read, or a child's lock is closed, the page is shown without it.
    var joy: Value {
        guard let child, request.path.first != "watch",
            !["timer", "focus"].contains(request.path.last),
            app.childDoors.admits(self, to: child.id, isAction: false)
        else { return .none }
        do {
            let isWaiting = try app.database.read { try !$0.newBadges(of: child.id).isEmpty }
            return [
                "action": .text(url(BadgeRoutes.celebration(child.id))),
                "topics": .text(Topic.badges(child.id).name),
                "isWaiting": .bool(isWaiting),
            ]
        } catch {
            app.log.line("fault badges \(error)")
            return .none
        }
    }
}
