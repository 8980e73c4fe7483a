import ChildPages
import Database
import Domain
import Site
import Templates

/// What surrounds the log on the home of *middle* and *teen*: the streak, coins, an egg that is
/// ready, a tree to plant, and the siblings.
struct HomeExtras {
    private let visit: Visit
    private let streak: Int
    private let egg: EggCard?
    private let siblings: HomeSiblings
    private let plant: Value

    package init(_ visit: Visit, of child: Child, running: Activity?, _ reading: borrowing Reading)
        throws
    {
        self.visit = visit
        streak = try ForestRecord(of: child.id, today: visit.today.day, visit.calendar, reading)
            .stats.streak.days
        egg = try EggCard.ready(visit, of: child, reading)
        siblings = try HomeSiblings(visit, of: child, reading)
        plant = try PlantCard.value(visit, of: child, running: running, reading)
    }

    package func fields(coins: Int) -> Fields {
        let words = visit.words
        return [
            // A streak that has not begun is no number.
            "streak": streak > 0
                ? [
                    "days": .int(streak),
                    "words": .text(
                        words.count(
                            streak, one: "{{count}} day in a row",
                            other: "{{count}} days in a row")),
                ] : .none,
            "coins": [
                "count": .text(words.number(coins)),
                "words": .text(words.count(coins, one: "{{count}} coin", other: "{{count}} coins")),
            ],
            "egg": egg?.value ?? .none,
            "siblings": siblings.value,
            "plant": plant,
        ]
    }
}
