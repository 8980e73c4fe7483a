package import Database
package import Domain
import HTTP
package import Site
package import Templates

/// A child on its way through a routine, for its grown-ups, who can help from anywhere (§12.2).
package struct RoutineGlance {
    private let visit: Visit
    private let child: Child
    private let run: RoutineRun

    private init(_ visit: Visit, _ child: Child, _ run: RoutineRun) {
        (self.visit, self.child, self.run) = (visit, child, run)
    }

    /// The routines that children are in now, each where it is; one each.
    package static func all(_ visit: Visit, _ reading: borrowing Reading) throws -> [ChildID:
        RoutineGlance]
    {
        let runs = try reading.openRoutineRuns()
        let known = runs.compactMap { run in
            visit.pages.family.child(run.child).flatMap { child in
                visit.isUp(child.id, at: visit.now)
                    ? (child.id, RoutineGlance(visit, child, run)) : nil
            }
        }
        return Dictionary(known, uniquingKeysWith: { _, later in later })
    }

    package var value: Value {
        guard let step = run.current else { return .none }
        func to(_ verb: StepVerb) -> Value {
            guard visit.may(.runTimers, for: child.id) else { return .none }
            return .text(
                visit.url(
                    RoutineHelpAddresses.step(child.id, run.id, StepPlace(step.place), verb)))
        }
        return [
            "name": .text(run.name), "picture": step.profile.picture.value(visit),
            "step": .text(step.profile.words), "count": .text(visit.words(run.countTold)),
            "toDone": to(.done), "toSkip": to(.skip), "who": .text(child.profile.name),
        ]
    }

    /// The picture of the step that a timer times, and of the one after it.
    package func pictures(of timer: TimerID) -> (now: Value, then: Value) {
        guard let step = run.current, step.timer == timer else { return (.none, .none) }
        return (
            step.profile.picture.value(visit),
            run.following?.profile.picture.value(visit) ?? .none
        )
    }

    /// Where the child is, in a few words.
    package var told: String {
        visit.words(
            "{{routine}}: {{step}}",
            ["routine": run.name, "step": run.current?.profile.words ?? ""])
    }
}

/// Grown-ups start routines, and help in them from anywhere (§12.2).
package enum RoutineHelpRoutes {

    package static let all: [RouteEntry] = [
        RoutineHelpAddresses.started.route(.post, .grownUp(.runTimers), start),
        RoutineHelpAddresses.step.route(.post, .grownUp(.runTimers), help),
        RoutineHelpAddresses.looked.route(.post, .grownUp(.runTimers), look),
    ]

    private static func look(
        _ visit: Visit, _ id: ChildID, _ run: RoutineRunID, _ place: StepPlace
    ) throws -> Response {
        let child = try visit.child(id)
        try visit.checkIsUp(child.id)
        try visit.carryOut(
            LookAtStep(
                run: run, place: place.number, child: child.id, person: visit.hand, now: visit.now))
        return .redirect(to: visit.url(visit.homeOfGrownUps))
    }

    /// A timer gives way to it, a tree does not.
    private static func start(_ visit: Visit, _ id: ChildID, _ routine: RoutineID) throws
        -> Response
    {
        let child = try visit.child(id)
        try visit.checkIsUp(child.id)
        do {
            try visit.carryOut(
                StartRoutine(
                    routine: routine, child: child.id, today: visit.today.day, stopsTimer: true,
                    hand: visit.grownUpsHand, now: visit.stamp))
        } catch let refusal as Refusal where refusal != .notFound {
            return try ParentTimerPage(visit, of: child).response(nil, refusal)
        }
        return .redirect(to: visit.url(visit.homeOfGrownUps))
    }

    private static func help(
        _ visit: Visit, _ id: ChildID, _ run: RoutineRunID, _ place: StepPlace, _ verb: StepVerb
    ) throws -> Response {
        let child = try visit.child(id)
        try visit.checkIsUp(child.id)
        // Only the child is ready.
        guard let state = verb.state else { throw Refusal.notFound }
        let result = try visit.carryOut(
            EndStep(
                run: run, place: place.number, child: child.id, state: state,
                hand: visit.grownUpsHand, now: visit.stamp))
        let page = visit.homeOfGrownUps
        return .redirect(to: visit.url(result == .stale ? page.adding("behind", 1) : page))
    }
}

extension Visit {
    fileprivate var grownUpsHand: RoutineHand {
        RoutineHand(who: .parent, person: hand, device: device?.id)
    }
}
