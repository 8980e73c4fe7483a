import Domain
import Templates

/// One child on the parents' overview.
struct KidCard {
    private let visit: Visit
    private let child: Child
    private let record: DayRecord
    private let goals: GoalRecord
    private let forgotten: ForgottenCard?
    private let timer: Domain.Timer?
    private let isCounting: Bool
    private let forest: ForestStats

    init(
        _ visit: Visit, child: Child, record: DayRecord, goals: GoalRecord,
        forgotten: ForgottenCard?, timer: Domain.Timer?, forest: ForestStats
    ) {
        self.timer = timer
        self.forest = forest
        isCounting = timer?.settled(at: visit.stamp).isCounting ?? false
        self.forgotten = forgotten
        self.visit = visit
        self.child = child
        self.record = record
        self.goals = goals
    }

    var value: Value {
        let words = visit.words
        let totals = record.totals
        let ring = DayRing(visit, totals: totals, id: "ring\(child.id)")
        let board = GoalBoard(visit, child: child, record: goals)
        let category = record.running.flatMap {
            visit.pages.family.category($0.record.category)
        }
        return [
            "child": child.summary(visit),
            "sum": .text(
                totals.isEmpty ? words("Nothing logged yet") : words.duration(record.total)),
            "where": HomeWords(visit).place(of: child.id).map { .text($0) } ?? .none,
            "kept": board.glance.map { .text($0) } ?? .none,
            "trees": trees,
            "streak": streak,
            "setTimer": isCounting ? .none : .text(visit.url(TimerRoutes.parentTimer(child.id))),
            "add": .text(visit.url(EntryRoutes.newEntry[.parent](child.id))),
            "dayLink": .text(visit.url(DayRoutes.day(visit.today.day, child.id, .parent))),
            "badges": .text(visit.url(BadgeRoutes.badges[.parent](child.id))),
            "forgotten": forgotten?.value(visit, .parent) ?? .none,
            "from": "home",
            "timer": timer.map {
                TimerChip(visit, $0, of: child, isForParents: true).value
            } ?? .none,
            "isBusy": .bool(category != nil || isCounting),
            "status": category.map { .text($0.name) } ?? .none,
            "isEmpty": .bool(totals.isEmpty),
            "ring": ["chart": .trusted(ring.chart(of: child.id))],
            "rows": .list(ring.rows),
            "hasGoals": .bool(!goals.goals.isEmpty),
            "goals": board.all,
            "setGoals": .text(visit.url(GoalRoutes.goals(child.id, .school))),
        ]
    }

    /// Those of today.
    private var trees: Value {
        let count = forest.treesToday
        guard count > 0 else { return .none }
        return [
            "count": .int(count),
            "words": .text(
                visit.words.count(count, one: "{{count}} tree", other: "{{count}} trees")),
        ]
    }

    private var streak: Value {
        StreakGlance(forest.streak).map {
            [
                "days": .int($0.days),
                "words": .text(
                    visit.words.count(
                        $0.days, one: "{{count}} day in a row",
                        other: "{{count}} days in a row")),
            ]
        } ?? .none
    }
}
