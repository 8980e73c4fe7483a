import ChildPages
import Database
import DayPages
import Domain
import Site
import Templates

/// What the overview reads of a child's today.
struct ChildToday {
    package let child: Child
    /// What the visitor sees of the child's days; nil: everything.
    let view: HomeView?
    package let record: DayRecord
    package let goals: GoalRecord
    package let forgotten: ForgottenCard?
    package let forest: ForestStats
    /// The days that its days in a row pass over, where the other home may keep some to itself.
    package let passed: Set<LocalDay>
    /// Today's, where only totals are seen of them.
    package let sessions: [FocusSession]

    package init(_ visit: Visit, _ child: Child, _ reading: borrowing Reading) throws {
        let (id, today) = (child.id, visit.today)
        self.child = child
        view = visit.homeView(of: id)
        record = try DayRecord(of: id, on: today, at: visit.now, reading)
        goals = try GoalRecord(
            of: id, on: today, at: visit.home(of: id, on: today.day), totals: record.totals,
            reading)
        forgotten = try ForgottenCard(record, of: id, reading)
        forest = try ForestRecord(of: id, today: today.day, visit.calendar, reading).stats
        passed =
            view == nil || StreakGlance(forest.streak) == nil
            ? []
            : try reading.daysWithoutExpectation(of: id, through: today.day, visit.calendar)
        sessions = try reading.countedSessions(of: id, endedOn: today.day...today.day)
    }
}

/// One child on the parents' overview.
struct KidCard {
    private let visit: Visit
    private let child: Child
    private let record: DayRecord
    private let goals: GoalRecord
    private let forgotten: ForgottenCard?
    private let timer: Domain.Timer?
    private let routine: RoutineGlance?
    private let looks: Value
    private let isCounting: Bool
    private let forest: ForestStats
    private let passed: Set<LocalDay>
    private let view: HomeView?
    /// What is left out of today because it was at the other home.
    private let left: LeftOut?

    package init(
        _ visit: Visit, _ today: ChildToday, timer: Domain.Timer?, routine: RoutineGlance?,
        looks: Value
    ) {
        self.visit = visit
        child = today.child
        record = today.record
        goals = today.goals
        forgotten = today.forgotten
        forest = today.forest
        passed = today.passed
        // A timer of the other home is not shown.
        let shown = timer.flatMap { visit.isUp(today.child.id, at: visit.now) ? $0 : nil }
        self.timer = shown
        self.routine = routine
        self.looks = looks
        isCounting = shown?.settled(at: visit.stamp).isCounting ?? false
        view = today.view
        left = LeftOut(
            visit, today.view, days: [visit.today], counted: today.record.counted,
            today.sessions)
    }

    /// Whether nothing of today is seen.
    private var isHidden: Bool {
        view.map { $0.cover(of: visit.today.start..<visit.now) == .none } ?? false
    }

    /// What a day at the other home says: its totals, or only where the child is.
    private var sum: String {
        let words = visit.words
        if isHidden { return left?.rows.first?.text ?? HomeWords(visit).state(of: child.id) }
        return record.totals.isEmpty ? words("Nothing logged yet") : words.duration(record.total)
    }

    private var place: Value {
        guard !isHidden || left?.rows.first != nil else { return .none }
        return HomeWords(visit).place(of: child.id).map { .text($0) } ?? .none
    }

    package var value: Value {
        let isUp = visit.isUp(child.id, at: visit.now)
        // Goals are of the home to which the day belongs.
        let isWhole = left == nil && view?.sees(visit.today.day) ?? true
        let totals = record.totals
        let ring = DayRing(visit, totals: totals, id: "ring\(child.id)")
        let board = GoalBoard(visit, child: child, record: goals)
        let category = record.running.flatMap {
            visit.pages.family.category($0.record.category)
        }
        return [
            "child": child.summary(visit),
            "sum": .text(sum), "where": place,
            "kept": isWhole ? board.glance.map { .text($0) } ?? .none : .none,
            "trees": left == nil ? trees : .none,
            "streak": streak,
            "setTimer": isCounting || !isUp
                ? .none : .text(visit.url(TimerAddresses.parentTimer(child.id))),
            "add": isUp ? .text(visit.url(EntryAddresses.newEntry[.parent](child.id))) : .none,
            "dayLink": .text(visit.url(DayAddresses.day(visit.today.day, child.id, .parent))),
            "badges": visit.viewer.seesSums(of: child.id)
                ? .text(visit.url(BadgeAddresses.badges[.parent](child.id))) : .none,
            "forgotten": forgotten?.value(visit, .parent) ?? .none,
            "from": "home",
            "timer": timer.map {
                TimerChip(visit, $0, of: child, isForParents: true).value
            } ?? .none,
            "routine": routine?.value ?? .none, "looks": looks,
            "isBusy": .bool(category != nil || isCounting),
            "status": category.map { .text($0.name) } ?? .none,
            "isEmpty": .bool(totals.isEmpty),
            "ring": ["chart": .trusted(ring.chart(of: child.id))],
            "rows": .list(ring.rows),
            "hasGoals": .bool(!goals.goals.isEmpty && isWhole),
            "goals": board.all,
            "setGoals": goals.goals.isEmpty && isUp
                ? .text(visit.url(GoalAddresses.goals(child.id, .school))) : .none,
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
        guard let row = StreakGlance(forest.streak) else { return .none }
        let first = row.since(
            visit.today.day, hasTreeToday: forest.treesToday > 0, passing: passed)
        guard visit.viewer.seesSums(of: child.id, since: first) else { return .none }
        return [
            "days": .int(row.days),
            "words": .text(
                visit.words.count(
                    row.days, one: "{{count}} day in a row", other: "{{count}} days in a row")),
        ]
    }
}
