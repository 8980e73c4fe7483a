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

    init(
        _ visit: Visit, child: Child, record: DayRecord, goals: GoalRecord,
        forgotten: ForgottenCard?, timer: Domain.Timer?
    ) {
        self.timer = timer
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
        let category = record.running.flatMap {
            visit.pages.family.category($0.record.category)
        }
        return [
            "child": child.summary(visit),
            "age": .text(
                words.count(
                    child.profile.age.years(on: visit.today.day), one: "{{count}} year",
                    other: "{{count}} years")),
            "dayLink": .text(Link.dayOf(visit.today.day, child.id, .parent).path),
            "badges": .text(Link.badges(child.id, .parent).path),
            "forgotten": forgotten?.value(visit, .parent) ?? .none,
            "from": "home",
            "timer": timer.map {
                TimerChip(visit, $0, of: child, isForParents: true).value
            } ?? .none,
            "isBusy": .bool(category != nil),
            "status": .text(category?.name ?? words("Free")),
            "isEmpty": .bool(totals.isEmpty),
            "ring": ["chart": .trusted(ring.chart)],
            "rows": .list(ring.rows),
            "hasGoals": .bool(!goals.goals.isEmpty),
            "goals": GoalBoard(visit, child: child, record: goals).all,
            "setGoals": .text(Link.goals(child.id).path),
        ]
    }
}
