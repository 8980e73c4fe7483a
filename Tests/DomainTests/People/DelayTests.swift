import Domain
import Support
import Testing

struct DelayTests {
    static let begun = Monotonic(milliseconds: 5_000_000)
    static let day = Delay(begunAt: .monday9am, begun: begun, length: .hours(24))
    static let both = GrownUps([Cast.mum, Cast.dad])
    static let single = GrownUps([Cast.grownUp(1, nil)])
    static let decision = WaitingDecision(
        id: WaitingDecisionID(1), kind: .deleteEverything, person: Cast.mum.id, delay: day)

    @Test(
        arguments: [
            (-1, 86_400_000, false), (0, 86_400_000, false), (86_399_999, 1, false),
            (86_400_000, 0, true), (.max, 0, true), (.min, 86_400_000, false),
        ] as [(Int64, Int64, Bool)])
    func `a delay is over after its length`(later: Int64, left: Int64, isOver: Bool) {
        let now = Self.begun + Span(milliseconds: later)

        #expect(Self.day.left(at: now) == Span(milliseconds: left))
        #expect(Self.day.isOver(at: now) == isOver)
    }

    @Test func `no delay is over at once`() {
        for length in [Span.zero, .hours(-1)] {
            let none = Delay(begunAt: .monday9am, begun: Self.begun, length: length)

            #expect(none.isOver(at: Self.begun))
        }
    }

    /// The machine reboots after so long, and its clocks are read ten seconds later.
    private func rebooted(_ delay: Delay, after ran: Span, wallMovedBy off: Span = .zero) -> Delay {
        delay.noted(at: delay.begun + ran).rebased(
            at: Stamp(at: .monday9am + ran + off, monotonic: Self.restarted))
    }

    static let restarted = Monotonic(milliseconds: 10_000)

    @Test(arguments: [2, 30, 24 * 365, -24 * 3650] as [Int64])
    func `a delay goes on after a reboot, whatever the clock shows`(hours: Int64) {
        let delay = rebooted(Self.day, after: .hours(5), wallMovedBy: .hours(hours))

        #expect(delay.left(at: Self.restarted) == .hours(19))
        #expect(delay.left(at: Self.restarted + .hours(18)) == .hours(1))
        #expect(delay.isOver(at: Self.restarted + .hours(19)))
        #expect(delay.begunAt == .monday9am)
    }

    @Test func `only what was noted before a reboot counts`() {
        let delay = Self.day.rebased(at: Stamp(at: .monday9am, monotonic: Self.restarted))

        #expect(delay.left(at: Self.restarted) == .hours(24))
    }

    @Test func `reboots add up`() {
        var delay = Self.day
        for hours in 1...4 {
            delay = delay.noted(at: delay.seen + .hours(Int64(hours))).rebased(
                at: Stamp(at: .monday9am, monotonic: Self.restarted))
        }

        #expect(delay.left(at: Self.restarted) == .hours(14))
    }

    @Test func `a delay that was over stays over, and nothing noted goes back`() {
        #expect(rebooted(Self.day, after: .hours(30)).isOver(at: Self.restarted))
        let noted = Self.day.noted(at: Self.begun + .hours(5))
        #expect(noted.noted(at: Self.begun + .hours(1)) == noted)
        #expect(
            Delay(
                begunAt: .monday9am, begun: Self.begun, seen: .init(milliseconds: 0),
                length: .hours(1))
                == Delay(begunAt: .monday9am, begun: Self.begun, length: .hours(1)))
    }

    @Test func `a decision of one of several parents waits for a day, a single parent's not`() {
        #expect(WaitingDecision.delay(in: Self.both) == .hours(24))
        #expect(WaitingDecision.delay(in: Self.single) == .zero)
        #expect(WaitingDecision.delay(in: GrownUps([Cast.mum, Cast.granny])) == .zero)
        #expect(
            WaitingDecision.delay(
                in: GrownUps([Cast.mum, Cast.grownUp(2, "Dad", leftAt: .monday9am)])) == .zero)
        #expect(WaitingDecision.delay(in: GrownUps([])) == .zero)
    }

    @Test(
        arguments: [
            (.wish, 24), (.newMachine, 0), (.damage, 0), (.command, 0),
        ] as [(WaitingDecision.RestoreCause, Int64)])
    func `a restore waits only if it is wished for`(
        cause: WaitingDecision.RestoreCause, hours: Int64
    ) {
        #expect(WaitingDecision.delay(ofRestoreFor: cause, in: Self.both) == .hours(hours))
        #expect(WaitingDecision.delay(ofRestoreFor: cause, in: Self.single) == .zero)
    }

    @Test func `any parent stops it until it takes effect`() throws {
        let last = Monotonic(milliseconds: Self.decision.takesEffectAt.milliseconds - 1)

        for parent in [Cast.mum, Cast.dad] {
            #expect(throws: Never.self) { try Self.decision.checkStop(by: parent, at: last) }
            #expect(
                throws: Refusal.conflict(Message("It’s too late to stop this."))
            ) {
                try Self.decision.checkStop(
                    by: parent, at: Self.decision.takesEffectAt)
            }
        }
    }

    @Test func `a deletion is due after a day, and a restore possible for another one`() {
        let restore = WaitingDecision(
            id: WaitingDecisionID(2), kind: .restore, person: Cast.mum.id, delay: Self.day)
        let end = Self.decision.takesEffectAt
        func turns(at ahead: Int64) -> [WaitingDecision.Turn] {
            let now = Monotonic(milliseconds: end.milliseconds + ahead)
            return [Self.decision.turn(at: now), restore.turn(at: now)]
        }

        #expect(turns(at: -86_400_000) == [.waits, .waits])
        #expect(turns(at: -1) == [.waits, .waits])
        #expect(turns(at: 0) == [.due, .open])
        #expect(turns(at: 86_399_999) == [.due, .open])
        #expect(turns(at: 86_400_000) == [.due, .lapsed])
        #expect(throws: Never.self) { try restore.checkStop(by: Cast.dad, at: end) }
    }

    @Test func `a kind of decision is known by its name in the store`() {
        let kinds: [WaitingDecision.Kind] = [.deleteChild(ChildID(7)), .restore, .deleteEverything]
        for kind in kinds {
            #expect(WaitingDecision.Kind(kind.name, child: kind.child) == kind)
        }
        #expect(WaitingDecision.Kind("delete-child", child: nil) == nil)
        #expect(WaitingDecision.Kind("restore", child: ChildID(7)) == nil)
        #expect(WaitingDecision.Kind("remove-home", child: nil) == nil)
    }

    @Test(arguments: [
        Cast.granny, Cast.drWeber, Cast.grownUp(2, "Dad", leftAt: .monday9am),
    ])
    func `nobody else stops it`(person: GrownUp) {
        #expect(throws: Refusal.notAllowed) {
            try Self.decision.checkStop(by: person, at: Self.begun)
        }
    }

    @Test func `a decision and a reset keep all else with another delay`() {
        let reset = PendingReset(person: Cast.mum.id, delay: Self.day)
        let later = Self.day.noted(at: Self.begun + .hours(1))

        #expect(
            Self.decision.with(later)
                == WaitingDecision(
                    id: Self.decision.id, kind: .deleteEverything, person: Cast.mum.id,
                    delay: later))
        #expect(reset.with(later) == PendingReset(person: Cast.mum.id, delay: later))
    }
}
