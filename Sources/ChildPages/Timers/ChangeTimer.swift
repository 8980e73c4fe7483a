package import Database
package import Domain
package import Site

/// Someone pauses a timer, adds to it, ends it, or responds to its end (§3.1, §3.6).
package struct ChangeTimer: Verb {
    package let timer: TimerID
    /// Who it has to belong to; nil: any child or the house, for parents.
    package let owner: Owner?
    package let command: TimerCommand
    /// Made by the page: the same id twice is one command.
    package let id: CommandID
    /// The version that the page showed.
    package let seen: Int
    package let who: Timer.Who
    /// Which grown-up, for a parent.
    package var person: PersonID?
    package let device: DeviceID?
    package let now: Stamp
    /// When it was made, by its page's clock, if it waited there for the server (§11.2).
    package var madeAt: Instant?

    package init(
        timer: TimerID, owner: Owner?, command: TimerCommand, id: CommandID, seen: Int,
        who: Timer.Who, person: PersonID? = nil, device: DeviceID?, now: Stamp,
        madeAt: Instant? = nil
    ) {
        self.timer = timer
        self.owner = owner
        self.command = command
        self.id = id
        self.seen = seen
        self.who = who
        self.person = person
        self.device = device
        self.now = now
        self.madeAt = madeAt
    }

    /// Who a timer belongs to.
    package enum Owner: Equatable {
        case child(ChildID)
        case house
        case grownUp(PersonID)

        package init(of setUp: TimerSetUp) {
            if let child = setUp.child {
                self = .child(child)
            } else {
                self = setUp.grownUp.map { .grownUp($0) } ?? .house
            }
        }
    }

    /// The result.
    package enum Result {
        /// It is so now, or already was.
        case done
        /// Someone has changed the timer in the meantime, and the page didn't know.
        case stale
    }

    /// Carries the command out, once.
    ///
    /// Throws: `Refusal.notFound` for a timer that doesn't exist or isn't theirs; `.conflict` for a
    /// command that is more than a day old, and for time that no longer fits.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Result> {
        guard var timer = try writing.reading.timer(timer) else { throw Refusal.notFound }
        if let owner, owner != Owner(of: timer.setUp) { throw Refusal.notFound }
        guard try writing.reading.timer(commanded: id) == nil else { return Outcome(.done) }
        try writing.settle(&timer, at: now)
        let result = try change(&timer, writing)
        // A late command acts on the timer as it was at that moment.
        try writing.settle(&timer, at: now)
        return Outcome(result)
    }

    private func change(_ timer: inout Timer, _ writing: borrowing Writing) throws -> Result {
        let late = try late()
        guard timer.isLive else {
            if let late { try correct(&timer, late, writing) }
            let seen = try see(timer, writing)
            // Meanwhile the step may have waited to be asked about.
            if let late, command == .done {
                try writing.endStep(timedBy: timer, person: person, at: late)
            }
            return seen
        }
        let action: TimerAction
        if let late {
            action = timer.carryOut(late: command, of: late, at: now, by: who, person: person)
        } else {
            action = carryOut(on: &timer)
        }
        guard action != .nothing else {
            if timer.isFull(for: command) { throw Refusal.conflict(Self.isFull) }
            return .stale
        }
        try writing.keep(
            &timer, after: action, by: author, late: late == nil ? nil : id, at: now)
        try writing.add(id, to: timer.id, at: now.at)
        if who == .parent, case .add(let minutes) = command {
            try writing.book(more: minutes, for: timer, by: person, at: now.at)
        }
        if command == .done {
            try writing.endStep(timedBy: timer, person: person, at: late ?? now)
        }
        return .done
    }

    private static let isFull = Message("Six hours is the most.")

    private var author: Author { Author(who.actor, person: person, device: device) }

    /// The moment of a command that waited, on both clocks.
    private func late() throws(Refusal) -> Stamp? {
        guard let madeAt else { return nil }
        let at = try LateTap.time(madeAt, now: now.at)
        return Stamp(at: at, monotonic: now.monotonic + (at - now.at))
    }

    private func carryOut(on timer: inout Timer) -> TimerAction {
        // Adding time contradicts nothing that others did.
        let isAdding = if case .add = command { true } else { false }
        guard isAdding || timer.isKnown(to: seen) else { return .nothing }
        return timer.carryOut(command, at: now, by: who, person: person)
    }

    /// Removes what a timer logged after someone stopped it while the server could not be reached.
    private func correct(_ timer: inout Timer, _ late: Stamp, _ writing: borrowing Writing) throws {
        try writing.log(
            timer.correction(late: command, of: late), of: &timer, by: author, at: now.at)
    }

    /// An ended timer can only be seen to have ended; that is for children.
    private func see(_ timer: Timer, _ writing: borrowing Writing) throws -> Result {
        guard command == .done, let child = timer.setUp.child else { return .stale }
        guard timer.seenAt == nil, who == .child else { return .done }
        try writing.markTimersSeen(of: child, at: now.at)
        return .done
    }
}
