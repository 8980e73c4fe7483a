package import Database
package import Domain
package import Site

/// Someone starts a timer (§3.1).
package struct StartTimer: Verb {
    package let draft: TimerDraft
    /// The child; nil for the house.
    package let child: Child?
    /// The grown-up whose own time it is; only without a child.
    package var grownUp: PersonID?
    /// Made by the page: the same id twice is one timer.
    package let command: CommandID
    package let who: Timer.Who
    /// Which grown-up, for a parent.
    package var person: PersonID?
    package let device: DeviceID?
    /// The device that rings at its end; nil: whichever shows the child then.
    package let bell: DeviceID?
    package let pomodoro: PomodoroPlan
    package let now: Stamp
    /// Makes each planted tree different.
    package var seed = UInt64.random(in: .min ... .max)

    package init(
        draft: TimerDraft, child: Child?, grownUp: PersonID? = nil, command: CommandID,
        who: Timer.Who, person: PersonID? = nil, device: DeviceID?, bell: DeviceID?,
        pomodoro: PomodoroPlan, now: Stamp, seed: UInt64 = .random(in: .min ... .max)
    ) {
        (self.draft, self.child, self.grownUp, self.command) = (draft, child, grownUp, command)
        (self.who, self.person, self.device, self.bell) = (who, person, device, bell)
        (self.pomodoro, self.now, self.seed) = (pomodoro, now, seed)
    }

    /// Starts it, or recognises one that is already known.
    ///
    /// A timer of the child whose time has ended makes room; if one is still counting down, the
    /// result is stale.
    /// Throws: `Refusal.invalid` next to the fields, `.conflict` if the category is gone or twelve
    /// house timers are running.
    package func perform(in writing: borrowing Writing) throws -> Outcome<ChangeTimer.Result> {
        guard try writing.reading.timer(commanded: command) == nil else { return Outcome(.done) }
        let setUp = try checked(writing.reading)
        if let child = setUp.child,
            try writing.makeRoom(for: child, by: who, author, at: now) == .inTheWay
        {
            return Outcome(.stale)
        }
        if let grownUp { try writing.makeRoom(for: grownUp, author, at: now) }
        let timer = try writing.begin(setUp, by: who, author, at: now)
        try plant(timer, writing)
        try writing.add(command, to: timer.id, at: now.at)
        return Outcome(.done)
    }

    /// Plants the tree that grows with it.
    private func plant(_ timer: Timer, _ writing: borrowing Writing) throws {
        guard case .focus(let minutes) = timer.setUp.plan, let child else { return }
        let tomos = try writing.reading.tomos(of: child.id)
        // A page that doesn't ask, or names a sibling's, gets the usual one.
        let tomo = tomos.first { $0.id == draft.tomo } ?? tomos.next
        try writing.plant(
            minutes: minutes, seed: seed, beside: tomo?.id, feeling: draft.mood, of: child,
            in: timer, at: now.at)
    }

    private var author: Author { Author(who.actor, person: person, device: device) }

    /// Checked in the transaction that writes it, so that nothing can be removed in between.
    private func checked(_ reading: borrowing Reading) throws -> TimerSetUp {
        guard let child else {
            // Of their own, grown-ups have one each.
            let standing = try reading.liveTimers().count {
                $0.setUp.child == nil && $0.setUp.grownUp == nil
            }
            guard grownUp != nil || standing < TimerRules.houseTimers else {
                throw Refusal.conflict(
                    Message("Twelve timers are already running. Stop one first."))
            }
            return try draft.checkedForHouse(device: bell, of: grownUp)
        }
        guard try reading.child(child.id)?.archivedAt == nil else { throw Refusal.notFound }
        let categories = try reading.categories().filter {
            who == .parent ? !$0.isHidden : $0.isLoggable(by: child.id)
        }
        return try draft.checked(
            for: child.id, categories: categories, pomodoro: pomodoro, device: bell)
    }
}

/// What has become of a child's earlier timer when another is to start.
package enum EarlierTimer {
    /// There was none.
    case none
    /// Its time is over.
    case over
    /// It still counts down.
    case inTheWay
}

extension Writing {
    /// Begins a timer, and logs what it is for.
    package func begin(
        _ setUp: TimerSetUp, by who: Domain.Timer.Who, _ author: Author, at now: Stamp
    ) throws -> Domain.Timer {
        var timer = Timer(
            id: try nextTimerID(), starting: setUp, at: now, by: who,
            person: author.person)
        let action = timer.stretch == nil ? TimerAction.changed : .begin(at: now.at)
        try log(action, of: &timer, by: author, at: now.at)
        try add(timer)
        return timer
    }

    /// Ends a child's earlier timer if its time has ended, so that another can start.
    @discardableResult
    package func makeRoom(
        for child: ChildID, by who: Domain.Timer.Who, _ author: Author, at now: Stamp
    ) throws -> EarlierTimer {
        if who == .child { try markTimersSeen(of: child, at: now.at) }
        guard var timer = try reading.liveTimer(of: child) else { return .none }
        try settle(&timer, at: now)
        switch timer.state {
        case .running, .paused: return .inTheWay
        case .ended: return .over
        case .landing, .overtime, .prompt: break
        }
        let action = timer.carryOut(.done, at: now, by: who, person: author.person)
        try keep(&timer, after: action, by: author, at: now)
        return .over
    }
}

extension Writing {
    /// Ends a grown-up's own timer if its time has ended.
    ///
    /// Throws: `Refusal.conflict` if it is still counting down.
    fileprivate func makeRoom(for grownUp: PersonID, _ author: Author, at now: Stamp) throws {
        guard var timer = try reading.liveTimers().first(where: { $0.setUp.grownUp == grownUp })
        else { return }
        try settle(&timer, at: now)
        guard timer.isLive else { return }
        guard !timer.isCounting else {
            throw Refusal.conflict(Message("Your own timer is still running. Finish it first."))
        }
        let action = timer.carryOut(.done, at: now, by: .parent, person: grownUp)
        try keep(&timer, after: action, by: author, at: now)
    }
}

extension Timer.Who {
    /// The same hand, in the trace of what is logged.
    package var actor: Author.Actor {
        switch self {
        case .child: .child
        case .parent: .parent
        case .server: .server
        }
    }
}
