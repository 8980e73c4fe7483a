import Database
package import Domain
package import Site

/// What came of starting a routine or a step of it.
enum RoutineStart: Sendable, Equatable {
    /// The child is on its way.
    case begun(RoutineRunID)
    /// A timer or a tree still counts down: stop it, or start later?
    case timerRuns
}

/// Whoever moves a child along its routine.
struct RoutineHand: Sendable {
    /// The child, or a grown-up.
    package let who: Timer.Who
    /// Which grown-up.
    package var person: PersonID?
    package let device: DeviceID?

    package var author: Author { Author(who.actor, person: person, device: device) }
    package var isParent: Bool { who == .parent }
}

/// A routine begins, or goes on where it was (§12.2).
struct StartRoutine: Verb {
    package let routine: RoutineID
    package let child: ChildID
    package let today: LocalDay
    /// Whether a timer that counts down is stopped for it.
    var stopsTimer = false
    package let hand: RoutineHand
    package let now: Stamp

    /// Begins it once a day; what was begun or done today is found again.
    ///
    /// Throws: `Refusal.notFound` for a routine that isn't the child's, can't be started or, for a
    /// child, isn't due that day; `.conflict` for a grown-up while a tree grows.
    package func perform(in writing: borrowing Writing) throws -> Outcome<RoutineStart> {
        guard let routine = try writing.reading.routine(routine),
            let calendar = try writing.reading.household()?.calendar
        else { throw Refusal.notFound }
        let day = try writing.reading.dayOfStart(
            of: routine, by: child, on: calendar.calendarDay(today), at: now.at)
        // A bedtime may go on after midnight; it belongs to the day before.
        let runs =
            try writing.reading.openRoutineRuns(of: child)
            + writing.reading.routineRuns(of: child, on: day...day)
        if let run = runs.first(where: { $0.routine == routine.id }) {
            return Outcome(.begun(run.id))
        }
        guard routine.isReady, routine.profile.children.contains(child),
            try writing.reading.child(child)?.archivedAt == nil,
            try hand.isParent || writing.reading.comes(routine, to: child, on: day)
        else { throw Refusal.notFound }
        guard try writing.clear(for: child, stopsTimer, by: hand, at: now) else {
            return Outcome(.timerRuns)
        }
        let run = RoutineRun(
            id: RoutineRunID(1), of: routine, child: child, on: day, at: now.at, in: calendar)
        let id = try writing.add(run)
        return Outcome(.begun(id))
    }
}

/// *Ready*: the time of a step begins (§12.2).
struct BeginStep: Verb {
    package let run: RoutineRunID
    package let place: Int
    package let child: ChildID
    /// Whether another timer that counts down is stopped for it.
    var stopsTimer = false
    package let hand: RoutineHand
    /// The device that shows its end.
    package let bell: DeviceID?
    package let now: Stamp

    /// Begins it; one that is timed already, or isn't next any more, stays as it is.
    ///
    /// Throws: `Refusal.notFound` for another child's.
    package func perform(in writing: borrowing Writing) throws -> Outcome<RoutineStart> {
        let before = try writing.reading.run(run, of: child)
        guard let step = before.current, step.place == place else { return Outcome(.begun(run)) }
        if let timer = try writing.reading.liveTimer(of: child), timer.id == step.timer,
            timer.settled(at: now).isLive
        {
            return Outcome(.begun(run))
        }
        guard try writing.clear(for: child, stopsTimer, by: hand, at: now) else {
            return Outcome(.timerRuns)
        }
        var run = before
        try writing.spend(step, in: &run, at: now)
        let timer = try writing.begin(
            try setUp(step, before.following, writing.reading), by: hand.who, hand.author, at: now)
        _ = run.begin(step: place, timer: timer.id)
        try writing.save(run, insteadOf: before)
        return Outcome(.begun(run.id))
    }

    private func setUp(
        _ step: RoutineRun.Step, _ next: RoutineRun.Step?, _ reading: borrowing Reading
    ) throws -> TimerSetUp {
        let profile = step.profile
        // A category that was hidden since logs nothing.
        let category = try reading.categories().first {
            $0.id == profile.category && !$0.isHidden
        }
        return TimerSetUp(
            child: child,
            plan: .step(
                TimedStep(
                    words: profile.words, picture: profile.picture.withoutPhoto,
                    minutes: profile.minutes)),
            category: category?.id, next: next.map { .words($0.profile.words) }, startedBy: bell)
    }
}

/// A step is done or skipped, by the child or by a grown-up from anywhere (§12.2).
struct EndStep: Verb {
    package let run: RoutineRunID
    package let place: Int
    package let child: ChildID
    package let state: RoutineRun.Step.State
    package let hand: RoutineHand
    package let now: Stamp

    /// Ends it, with its time if that runs; answers whether that changed anything.
    ///
    /// Throws: `Refusal.notFound` for another child's.
    package func perform(in writing: borrowing Writing) throws -> Outcome<ChangeTimer.Result> {
        let run = try writing.reading.run(run, of: child)
        if let step = run.current, step.place == place,
            var timer = try writing.reading.liveTimer(of: child), timer.id == step.timer
        {
            try writing.settle(&timer, at: now)
            if timer.isLive {
                let action = timer.carryOut(
                    state == .done ? .done : .stop, at: now, by: hand.who, person: hand.person)
                try writing.keep(&timer, after: action, by: hand.author, at: now)
            }
        }
        let hasChanged = try writing.end(
            step: place, of: run, as: state, by: hand.who, person: hand.person, at: now)
        return Outcome(hasChanged ? .done : .stale)
    }
}

/// Closes the runs whose day is over (§12.2).
struct CloseRuns: Verb {
    package let now: Stamp

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        for run in try writing.reading.runsToClose(at: now) {
            var closed = run
            if let step = run.current {
                try writing.stopTimer(of: step, by: run.child, at: now)
                try writing.spend(step, in: &closed, at: now)
            }
            closed.close(at: now.at)
            try writing.save(closed, insteadOf: run)
            try writing.reward(closed, at: now.at)
        }
        return Outcome()
    }

    package static func look(_ app: FocusPal) throws -> Span? {
        let now = app.clock.stamp
        if try app.database.read(as: .household, { try !$0.runsToClose(at: now).isEmpty }) {
            try app.carryOut(CloseRuns(now: now))
        }
        return nil
    }
}

extension Duty {
    package static let routines = Duty(name: "routines", pace: .everyMinute) {
        try CloseRuns.look($0)
    }
}

extension Reading {
    /// A run of a child; throws `Refusal.notFound` for another's.
    package func run(_ id: RoutineRunID, of child: ChildID) throws -> RoutineRun {
        guard let run = try routineRun(id), run.child == child else { throw Refusal.notFound }
        return run
    }

    /// The open runs whose day is over, unless the time of a step still runs; a pause holds none open.
    fileprivate func runsToClose(at now: Stamp) throws -> [RoutineRun] {
        let open = try openRoutineRuns()
        guard !open.isEmpty, let calendar = try household()?.calendar else { return [] }
        return try open.filter { run in
            guard run.isOver(at: now.at, in: calendar) else { return false }
            guard let timer = try liveTimer(of: run.child), timer.id == run.current?.timer else {
                return true
            }
            if case .paused = timer.state { return true }
            return false
        }
    }
}

extension Writing {
    /// Makes room for the time of a step: what has ended goes, what counts down is in the way, unless
    /// it is to be stopped.
    ///
    /// Returns: whether there is room.
    fileprivate func clear(
        for child: ChildID, _ stopsTimer: Bool, by hand: RoutineHand, at now: Stamp
    ) throws -> Bool {
        let earlier = try makeRoom(for: child, by: hand.who, hand.author, at: now)
        guard earlier == .inTheWay, var timer = try reading.liveTimer(of: child) else {
            return true
        }
        guard !hand.isParent || !timer.setUp.isFocus else {
            throw Refusal.conflict(Message("A tree is growing. Let it finish first."))
        }
        guard stopsTimer else { return false }
        let action = timer.carryOut(.stop, at: now, by: hand.who, person: hand.person)
        try keep(&timer, after: action, by: hand.author, at: now)
        return true
    }

    /// Stops the timer of a step if it is paused; whoever paused it has gone to bed.
    fileprivate func stopTimer(of step: RoutineRun.Step, by child: ChildID, at now: Stamp) throws {
        guard var timer = try reading.liveTimer(of: child), timer.id == step.timer else { return }
        let action = timer.carryOut(.stop, at: now, by: .server)
        let author = Author(Domain.Timer.Who.server.actor, person: nil, device: nil)
        try keep(&timer, after: action, by: author, at: now)
    }

    /// Adds the time of a step's timer that has ended to what the step took.
    fileprivate func spend(_ step: RoutineRun.Step, in run: inout RoutineRun, at now: Stamp) throws
    {
        guard let timer = try step.timer.flatMap({ try reading.timer($0) }), !timer.isLive else {
            return
        }
        // A tap that comes late ends the step at its own time, whatever the clock on the wall says.
        let after =
            timer.stretch.flatMap { stretch in
                stretch.endedAt.map { end in
                    let length = end - stretch.began.at
                    let after = max(.zero, stretch.began.monotonic + length - now.monotonic)
                    // More than the stretch itself comes of a machine that started anew since.
                    return after > length ? .zero : after
                }
            } ?? .zero
        run.spend(timer.worked(at: now.monotonic) - after, onStep: step.place)
    }

    /// Ends a step of a run, and the run with its last one, which brings what it is worth.
    ///
    /// Returns: whether that changed anything.
    package func end(
        step place: Int, of before: RoutineRun, as state: RoutineRun.Step.State,
        by who: Domain.Timer.Who, person: PersonID?, at now: Stamp
    ) throws -> Bool {
        var run = before
        if let step = before.current, step.place == place { try spend(step, in: &run, at: now) }
        guard
            run.end(
                step: place, as: state, at: now.at, byParent: who == .parent, person: person)
        else { return false }
        try save(run, insteadOf: before)
        if run.endedAt != nil { try reward(run, at: now.at) }
        return true
    }

    /// The step that a timer times is done, for someone said so of the timer.
    func endStep(timedBy timer: Domain.Timer, person: PersonID?, at now: Stamp) throws {
        guard timer.setUp.step != nil, let run = try reading.routineRun(timedBy: timer.id),
            let step = run.current, step.timer == timer.id
        else { return }
        _ = try end(
            step: step.place, of: run, as: .done, by: timer.lastChange.who, person: person, at: now)
    }

    /// Books what a run is worth: coins for the child, EXP for the Tomo that comes along.
    fileprivate func reward(_ run: RoutineRun, at now: Instant) throws {
        let minutes = RoutineReward.minutes(for: run)
        guard minutes > 0, let child = try reading.child(run.child) else { return }
        let amount = minutes * (try reading.focusTaste(of: child).pace.rawValue)
        try pay(amount, for: run.id, to: run.child, at: now)
        if let tomo = try reading.nextTomo(of: run.child) {
            try give(amount, for: run.id, to: tomo.id, at: now)
        }
    }
}
