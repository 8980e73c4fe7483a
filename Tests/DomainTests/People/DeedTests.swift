import Support
import Testing

@testable import Domain

struct DeedTests {
    /// A message with its gaps filled in, as English pages show it.
    static func text(_ message: Message) -> String {
        message.values.reduce(message.text) {
            $0.replacing("{{\($1.key)}}", with: $1.value)
        }
    }

    @Test(
        arguments: [
            (.gaveMinutes(5), "Papa gave you 5 minutes.", "A grown-up added 5 minutes."),
            (.gaveMinutes(1), "Papa gave you 1 minute.", "A grown-up added 1 minute."),
            (.gaveMinutes(0), "Papa gave you 0 minutes.", "A grown-up added 0 minutes."),
            (.addedMinutes(5), "Papa added 5 minutes.", "A grown-up added 5 minutes."),
            (.addedMinutes(1), "Papa added 1 minute.", "A grown-up added 1 minute."),
            (.started, "Papa started this timer.", "A grown-up started this timer."),
            (.paused, "Papa paused the timer.", "A grown-up paused the timer."),
            (.resumed, "Papa resumed the timer.", "A grown-up resumed the timer."),
            (.stopped, "Papa stopped the timer.", "A grown-up stopped the timer."),
            (.stoppedSession, "Papa stopped the session.", "A grown-up stopped the session."),
            (.ended, "Papa ended the timer.", "A grown-up ended the timer."),
            (.addedEntry, "Papa added this.", "A grown-up added this."),
            (.endedEntry, "Papa ended this.", "A grown-up ended this."),
            (.changedEntry, "Papa changed this.", "A grown-up changed this."),
            (
                .approved(reward: "Pancakes"), "Papa said yes to “Pancakes”.",
                "A grown-up said yes to “Pancakes”."
            ),
            (
                .declined(reward: "Pancakes"),
                "Papa said no to “Pancakes”. Your coins are back.",
                "A grown-up said no to “Pancakes”. Your coins are back."
            ),
            (
                .refunded(reward: "Pancakes"),
                "Papa gave the coins for “Pancakes” back.",
                "A grown-up gave the coins for “Pancakes” back."
            ),
            (
                .lookedAt(step: "Teeth"), "Papa had a look at “Teeth”: well done!",
                "A grown-up had a look at “Teeth”: well done!"
            ),
        ] as [(Deed, String, String)])
    func `a child reads who did what`(deed: Deed, named: String, nameless: String) {
        #expect(Self.text(deed.sentence(by: "Papa")) == named)
        #expect(Self.text(deed.sentence(by: nil)) == nameless)
    }

    @Test func `the name fills a gap, and nothing is left over`() {
        let message = Deed.gaveMinutes(5).sentence(by: "{{count}}")

        #expect(message.text == "{{name}} gave you {{count}} minutes.")
        #expect(message.values == ["name": "{{count}}", "count": "5"])
        #expect(Deed.paused.sentence(by: nil).values.isEmpty)
    }

    // MARK: - Of timers

    @Test(
        arguments: [
            ([.pause], .paused, .paused),
            ([.pause, .resume], .resumed, .resumed),
            ([.add(5)], .gaveMinutes(5), .addedMinutes(5)),
            ([.stop], .stopped, .stopped),
            ([.done], .ended, .ended),
        ] as [([TimerCommand], Deed, Deed)])
    func `a change by a grown-up is a deed of theirs`(
        commands: [TimerCommand], own: Deed, others: Deed
    ) {
        var timer = Timer(id: TimerID(1), starting: .reading, at: .nine, by: .child)
        #expect(timer.deed(isOwn: true) == nil)

        for (minute, command) in commands.enumerated() {
            let now = Stamp.nine.after(Int64(minute + 1))
            #expect(timer.carryOut(command, at: now, by: .parent, person: PersonID(2)) != .nothing)
        }

        #expect(timer.deed(isOwn: true) == own)
        #expect(timer.deed(isOwn: false) == others)
        #expect(timer.lastChange.person == PersonID(2))
    }

    @Test func `a timer that a grown-up starts says so, and a tree that they stop`() {
        let tree = TimerSetUp(child: Cast.mia.id, plan: .focus(minutes: 25))
        var timer = Timer(
            id: TimerID(1), starting: tree, at: .nine, by: .parent, person: PersonID(2))
        #expect(timer.deed(isOwn: true) == .started)
        #expect(timer.lastChange.person == PersonID(2))

        _ = timer.carryOut(.stop, at: .nine.after(7), by: .parent, person: PersonID(3))

        #expect(timer.deed(isOwn: true) == .stoppedSession)
        #expect(timer.lastChange.person == PersonID(3))
    }

    @Test func `two more minutes at the end are given, too`() {
        var timer = Timer(id: TimerID(1), starting: .reading, at: .nine, by: .child)
        let end = Stamp.nine.after(11)
        _ = timer.settle(at: end)

        #expect(timer.carryOut(.extend, at: end, by: .parent) != .nothing)

        #expect(timer.deed(isOwn: true) == .gaveMinutes(2))
    }

    @Test func `what a child or the clock does is nobody's deed`() {
        var timer = Timer(id: TimerID(1), starting: .reading, at: .nine, by: .parent)
        _ = timer.carryOut(.pause, at: .nine.after(1), by: .child, person: PersonID(2))
        #expect(timer.deed(isOwn: true) == nil)
        #expect(timer.lastChange.person == nil)

        _ = timer.carryOut(.resume, at: .nine.after(2), by: .parent, person: PersonID(2))
        _ = timer.settle(at: .nine.after(60 * 24))
        #expect(timer.deed(isOwn: true) == nil)
        #expect(timer.lastChange.person == nil)
    }

    @Test func `a late command keeps whose it was`() {
        var timer = Timer(id: TimerID(1), starting: .reading, at: .nine, by: .child)

        _ = timer.carryOut(
            late: .pause, of: .nine.after(4), at: .nine.after(6), by: .parent,
            person: PersonID(2))

        #expect(timer.deed(isOwn: true) == .paused)
        #expect(timer.lastChange.person == PersonID(2))
    }

    // MARK: - Of entries

    @Test func `an entry is added, ended or changed`() {
        let running = ActivityRecord(category: .reading, startedAt: .monday9am, endedAt: nil)
        let done = ActivityRecord(
            category: .reading, startedAt: .monday9am, endedAt: .monday9am.minutes(9))

        #expect(done.deed(before: nil) == .addedEntry)
        #expect(running.deed(before: nil) == .addedEntry)
        #expect(done.deed(before: running) == .endedEntry)
        #expect(running.deed(before: running) == .changedEntry)
        #expect(running.deed(before: done) == .changedEntry)
        #expect(done.deed(before: done) == .changedEntry)
    }

    // MARK: - Of rewards

    @Test(
        arguments: [
            (.reserved, nil, nil), (.cancelled, nil, nil),
            (.approved, .approved(reward: "Lake"), 2), (.declined, .declined(reward: "Lake"), 2),
            (.refunded, .refunded(reward: "Lake"), 3),
        ] as [(Reservation.State, Deed?, Int64?)])
    func `a decision about a reward is the deed of who made it`(
        state: Reservation.State, deed: Deed?, hand: Int64?
    ) {
        let reservation = Reservation(
            id: ReservationID(1), child: ChildID(1), reward: RewardID(1), name: "Lake",
            icon: "swim", price: 60, state: state, reservedAt: .monday9am,
            decidedBy: hand == nil ? nil : PersonID(2),
            refundedBy: state == .refunded ? PersonID(3) : nil)

        #expect(reservation.deed == deed)
        #expect(reservation.hand == hand.map(PersonID.init))
    }
}
