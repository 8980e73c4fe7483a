import Database
package import Domain
package import HTTP
package import Site
import Templates

/// Where children do their routines, step by step (§12.2).
package enum RoutineRoutes {
    package static let all: [RouteEntry] = [
        RoutineAddresses.routines.child(.get, showAll),
        RoutineAddresses.started.route(.post, .child, start),
        RoutineAddresses.run.route(.get, .child, show),
        RoutineAddresses.step.route(.post, .child, move),
    ]

    private static func showAll(_ visit: Visit) throws -> Response {
        try RoutinesPage(visit).response
    }

    private static func start(_ visit: Visit, _: ChildID, _ routine: RoutineID) throws -> Response {
        let child = try visit.theChild()
        let start = try visit.carryOut(
            StartRoutine(
                routine: routine, child: child.id, today: visit.today.day,
                stopsTimer: try visit.stopsTimer, hand: visit.childsHand, now: visit.stamp))
        switch start {
        case .begun(let id): return .redirect(to: visit.url(RoutineAddresses.run(child.id, id)))
        case .timerRuns:
            let picture = try visit.read { try $0.routine(routine) }?.profile.picture
            return try RoutineQuestion(
                visit.anew(), before: picture, again: RoutineAddresses.started(child.id, routine)
            ).response
        }
    }

    private static func show(_ visit: Visit, _: ChildID, _ id: RoutineRunID) throws -> Response {
        let page = try PlayerPage(visit, id)
        return visit.wantsPart ? page.part() : try page.response()
    }

    private static func move(
        _ visit: Visit, _: ChildID, _ id: RoutineRunID, _ place: StepPlace, _ verb: StepVerb
    ) throws -> Response {
        let child = try visit.theChild()
        var result = ChangeTimer.Result.done
        if let state = verb.state {
            result = try visit.carryOut(
                EndStep(
                    run: id, place: place.number, child: child.id, state: state,
                    hand: visit.childsHand,
                    now: visit.stamp))
        } else {
            let start = try visit.carryOut(
                BeginStep(
                    run: id, place: place.number, child: child.id, stopsTimer: try visit.stopsTimer,
                    hand: visit.childsHand, bell: visit.device?.id, now: visit.stamp))
            if start == .timerRuns {
                let picture = try visit.read { try $0.routineRun(id) }?.picture
                return try RoutineQuestion(
                    visit.anew(), before: picture,
                    again: RoutineAddresses.step(child.id, id, place, verb)
                ).response
            }
        }
        return try answer(visit, id, isStale: result == .stale, walks: verb.state != nil)
    }

    /// The player as it is now, after something was done on it; `walks` to the next step.
    package static func answer(_ visit: Visit, _ id: RoutineRunID, isStale: Bool, walks: Bool)
        throws
        -> Response
    {
        guard !visit.wantsPart else {
            return try PlayerPage(visit.anew(), id).part(
                isStale: isStale, walks: walks && !isStale)
        }
        return .redirect(to: visit.url(RoutineAddresses.run(try visit.theChild().id, id)))
    }
}

extension StepVerb {
    /// How the step is afterwards; nil: its time begins.
    package var state: RoutineRun.Step.State? {
        switch self {
        case .ready: nil
        case .done: .done
        case .skip: .skipped
        }
    }
}

extension Visit {
    fileprivate var childsHand: RoutineHand { RoutineHand(who: .child, device: device?.id) }

    /// Whether the form says that a timer is to be stopped.
    fileprivate var stopsTimer: Bool {
        get throws { try form()["stop"] != nil }
    }
}

/// Asks whether a timer or a tree that counts down is to be stopped for a routine.
struct RoutineQuestion {
    private let visit: Visit
    private let child: Child
    private let picture: StepPicture?
    private let again: Address

    /// - Parameters:
    ///   - picture: that of the routine which waits.
    ///   - again: what is sent again once it is to be stopped.
    package init(_ visit: Visit, before picture: StepPicture?, again: Address) throws {
        (self.visit, self.picture) = (visit, picture)
        child = try visit.theChild()
        self.again = again
    }

    package var response: Response {
        let isTree = visit.timer?.setUp.isFocus == true
        let fields = Layout.fields(visit, title: visit.words("One thing at a time")).merging([
            "isHome": false, "isDay": false,
            "action": .text(visit.url(again)),
            "told": .text(
                isTree
                    ? visit.words("Your tree is still growing.")
                    : visit.words("Your timer is still running.")),
            "name": .text(visit.timer.map { TimerWords.name(of: $0, visit) } ?? ""),
            "stop": .text(
                isTree
                    ? visit.words("Stop the tree and start")
                    : visit.words("Stop the timer and start")),
            "isTree": .bool(isTree),
            "picture": picture?.value(visit) ?? .none,
            "later": .text(visit.url(TimerAddresses.timer(child.id))),
            "back": .text(visit.url(RoutineAddresses.routines(child.id))),
        ])
        let age = visit.isLittle ? "_little" : ""
        // Between two steps it stands in the player.
        let page = visit.wantsPart ? "_question" : "question"
        return .html(visit.pages.render("routines/\(page)\(age)", fields))
    }
}
