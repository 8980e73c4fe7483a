package import Database
package import Domain
package import HTTP
package import Site
package import Templates

/// A child's routines today: the one that is on, what comes later, what is done and what rests (§12.2).
package struct RoutinesPage {
    private let visit: Visit
    private let child: Child
    private let day: RoutineDay
    private let calls: [RoutineCall]

    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        (day, calls) = try visit.read {
            let day = try $0.routineDay(of: child.id, on: visit.today, at: visit.now)
            return (day, try $0.routineCalls(of: child.id, in: day, on: visit.today))
        }
    }

    package var response: Response {
        let fields = Layout.fields(visit, title: visit.words("My routines")).merging([
            "isHome": false, "isDay": false,
            "date": .text(visit.words.weekdayAndDay(visit.today.day)),
            // Small children don't see those that rest, which need words.
            "isEmpty": .bool(day.entries.allSatisfy { visit.isLittle && $0.standing.isResting }),
            "routines": .list(
                day.entries.map {
                    RoutineCard(visit, child, $0.routine, $0.standing, calls).value
                }),
        ])
        let part = visit.isLittle ? "routines/_today_little" : "routines/_today"
        let page = visit.isLittle ? "routines/page_little" : "routines/page"
        return .html(visit.pages.render(visit.wantsPart ? part : page, fields))
    }

    /// The one that is on now, on a child's home; none between two of them.
    package static func entrance(_ visit: Visit, of child: Child, _ reading: borrowing Reading)
        throws
        -> Value
    {
        let day = try reading.routineDay(of: child.id, on: visit.today, at: visit.now)
        guard day.entries.contains(where: { !$0.standing.isResting }) else { return .none }
        let calls = try reading.routineCalls(of: child.id, in: day, on: visit.today)
        let call = calls.last { $0.isOn(at: visit.now) }
        let current =
            call.flatMap { call in day.entries.first { $0.routine.id == call.routine.id } }
            ?? day.current(at: visit.today.minuteOfDay(at: visit.now))
        return [
            "all": .text(visit.url(RoutineAddresses.routines(child.id))),
            "current": current.map {
                RoutineCard(visit, child, $0.routine, $0.standing, calls).value
            } ?? .none,
        ]
    }
}

extension RoutineStanding {
    fileprivate var isResting: Bool { if case .rests = self { true } else { false } }

    /// Whether it has not begun.
    fileprivate var canStart: Bool { self == .comes || isResting }
}

/// A routine in a child's lists.
struct RoutineCard {
    private let visit: Visit
    private let child: Child
    private let routine: Routine
    private let standing: RoutineStanding
    /// Its call, once its time has come and nobody has put it off.
    private let calling: RoutineCall?

    /// - Parameter calls: those of the day.
    package init(
        _ visit: Visit, _ child: Child, _ routine: Routine, _ standing: RoutineStanding,
        _ calls: [RoutineCall] = []
    ) {
        calling = calls.first { $0.routine.id == routine.id && $0.isOn(at: visit.now) }
        self.visit = visit
        self.child = child
        self.routine = routine
        self.standing = standing
    }

    /// Those that a grown-up can start now.
    static func startable(_ day: RoutineDay, _ visit: Visit, _ child: Child) -> [Value] {
        day.entries.filter { $0.standing.canStart }.map { routine, standing in
            [
                "name": .text(routine.profile.name),
                "picture": routine.profile.picture.value(visit),
                "told": .text(RoutineCard(visit, child, routine, standing).told),
                "action": .text(visit.url(RoutineHelpAddresses.started(child.id, routine.id))),
            ]
        }
    }

    package var value: Value {
        let run = self.run
        let (isGoing, isDone) = (run?.endedAt == nil && run != nil, run?.endedAt != nil)
        return [
            "name": .text(run?.name ?? routine.profile.name),
            "picture": (run?.picture ?? routine.profile.picture).value(visit),
            "told": .text(told),
            "isGoing": .bool(isGoing), "isDone": .bool(isDone),
            "rests": .bool(run == nil && !comes),
            "isOpen": .bool(isGoing || comes),
            "call": call,
            "go": .text(go),
            "start": .text(visit.url(RoutineAddresses.started(child.id, routine.id))),
            "page": run.map { .text(visit.url(RoutineAddresses.run(child.id, $0.id))) } ?? .none,
            "steps": .list(steps),
            "next": run?.current.map { $0.profile.picture.value(visit) }
                ?? routine.steps.first.map { $0.profile.picture.value(visit) } ?? .none,
        ]
    }

    /// What can be answered while it calls.
    private var call: Value {
        guard let calling else { return .none }
        return [
            "told": .text(visit.words(RoutineCall.told)),
            "answer": .text(visit.url(RoutineCallAddresses.answered(child.id, routine.id))),
            "key": .text(calling.key(for: child.id)),
            "volume": .int(visit.pages.family.taste(of: child).volume),
        ]
    }

    private var run: RoutineRun? {
        switch standing {
        case .going(let run), .done(let run): run
        case .comes, .rests: nil
        }
    }

    private var comes: Bool { standing == .comes }

    /// The button: it says what comes.
    private var go: String {
        guard let step = run?.current else { return visit.words("Start now") }
        return visit.words("Carry on: {{step}}", ["step": step.profile.words])
    }

    private var steps: [Value] {
        guard let run else {
            return routine.steps.map {
                ["picture": $0.profile.picture.value(visit), "isOver": false]
            }
        }
        return run.steps.map {
            ["picture": $0.profile.picture.value(visit), "isOver": .bool($0.state != .waiting)]
        }
    }

    /// Where it is, in a line.
    private var told: String {
        let words = visit.words
        switch standing {
        case .going(let run):
            return words.count(
                run.stepsLeft, one: "{{count}} step to go", other: "{{count}} steps to go")
        case .done: return words("Done for today")
        case .rests(let day?):
            // A weekday alone means one of the next six days.
            let isFar = DayAhead(day, from: visit.today.day) == .later
            return words(
                "Next on {{day}}",
                ["day": isFar ? words.weekdayAndDay(day) : words.name(of: day.weekday)])
        case .rests(nil): return words("Not on at the moment")
        case .comes:
            let steps = words.count(
                routine.steps.count, one: "{{count}} step", other: "{{count}} steps")
            guard let begins = routine.profile.begins else { return steps }
            return words(
                "{{time}} · {{steps}}", ["time": words.clock(minuteOfDay: begins), "steps": steps])
        }
    }
}

extension Reading {
    /// What a child's day has of routines at a moment, also what can still begin of the day before.
    func routineDay(of child: ChildID, on today: CalendarDay, at now: Instant) throws
        -> RoutineDay
    {
        try routineDay(
            of: child, on: today.day, late: lateRoutines(of: child, on: today, at: now))
    }

    /// What a child's day has of routines, also what still goes on of the day before.
    ///
    /// - Parameter late: those that can still begin as the day before's.
    func routineDay(of child: ChildID, on today: LocalDay, late: Set<RoutineID> = []) throws
        -> RoutineDay
    {
        let routines = try routines()
        guard !routines.isEmpty else {
            return RoutineDay(of: child, on: today, routines: [], runs: [], isOff: { _ in false })
        }
        let open = try openRoutineRuns(of: child)
        let runs = try routineRuns(of: child, on: today...today)
        let daysOff = try daysOff(of: child, after: today - 1)
        return RoutineDay(
            of: child, on: today, routines: routines,
            runs: open + runs.filter { $0.endedAt != nil },
            at: try home(of: child, on: today, for: routines), late: late,
            isOff: { daysOff[$0] != nil })
    }

    /// Where a child is on a day; nil if no routine asks.
    package func home(of child: ChildID, on day: LocalDay, for routines: [Routine]) throws
        -> HomeID?
    {
        guard routines.contains(where: { $0.home != nil }),
            let plan = try residencePlans()[child], let calendar = try household()?.calendar
        else { return nil }
        return plan.residence(calendar).home(of: day)
    }
}
