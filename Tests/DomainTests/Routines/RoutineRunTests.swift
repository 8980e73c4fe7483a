import Support
import Testing

@testable import Domain

extension StepProfile {
    static let teeth = StepProfile(words: "Teeth", picture: .drawn("teeth"), minutes: 3)
    static let dress = StepProfile(words: "Get dressed", picture: .drawn("dress"), minutes: 5)
    static let bag = StepProfile(words: "Bag", picture: .drawn("bag"))
}

extension Routine {
    /// Teeth, clothes, the bag; out at 7:35 for the bus at 7:40.
    static let morning = Routine(
        id: RoutineID(1),
        profile: RoutineProfile(
            name: "Morning", picture: .drawn("bus"), children: [Cast.mia.id], days: .ofSchool,
            begins: 420, leaving: LeavingTime(words: "Bus", minute: 460, way: 5)),
        steps: zip(1..., [StepProfile.teeth, .dress, .bag]).map {
            RoutineStep(id: RoutineStepID($0), profile: $1)
        })
}

/// A child on its way through a routine: one step after the other, in its own time (§12.2).
struct RoutineRunTests {
    private static let monday = LocalDay.monday
    private let calendar = FamilyCalendar.berlin
    private let seven: Instant

    init() throws { seven = try #require(calendar.instants(Self.monday, minuteOfDay: 420).first) }

    private func run() -> RoutineRun {
        RoutineRun(
            id: RoutineRunID(1), of: .morning, child: Cast.mia.id, on: Self.monday, at: seven,
            in: calendar)
    }

    @Test func `it begins with all steps, and knows when to leave`() throws {
        let run = run()

        #expect(run.steps.map(\.profile) == [.teeth, .dress, .bag])
        #expect(run.current?.place == 1)
        #expect(run.following?.profile == .dress)
        #expect(run.leaving?.at == seven + .minutes(40))
        #expect(run.leaving?.out == seven + .minutes(35))
        #expect(run.countTold == Message("{{n}} of {{all}}", ["n": "1", "all": "3"]))
        #expect(!run.isFinished)
    }

    @Test func `a time that the clocks skip is no time to leave`() throws {
        var routine = Routine.morning
        routine.profile.leaving = LeavingTime(words: "Bus", minute: 150)
        let spring = LocalDay.springForward

        let run = RoutineRun(
            id: RoutineRunID(1), of: routine, child: Cast.mia.id, on: spring, at: seven,
            in: calendar)

        #expect(run.leaving == nil)
    }

    @Test func `steps end in their order, and the last one ends it all`() {
        var run = run()

        check(!run.end(step: 2, as: .done, at: seven))
        check(run.end(step: 1, as: .done, at: seven.minutes(3)))
        check(!run.end(step: 1, as: .skipped, at: seven.minutes(4)))
        check(run.end(step: 2, as: .skipped, at: seven.minutes(4)))
        #expect(run.endedAt == nil)
        #expect(run.countTold.values["n"] == "3")
        check(run.end(step: 3, as: .done, at: seven.minutes(9)))

        #expect(run.endedAt == seven.minutes(9))
        #expect(run.isFinished)
        #expect(run.stepsDone == 2)
        #expect(run.current == nil)
        check(!run.end(step: 3, as: .skipped, at: seven.minutes(10)))
        #expect(run.countTold.values["n"] == "3")
    }

    @Test(arguments: [0, -1, 4, Int.max, Int.min])
    func `a step that isn't there changes nothing`(place: Int) {
        var run = run()
        let before = run

        check(!run.end(step: place, as: .done, at: seven, byParent: true))
        check(!run.begin(step: place, timer: TimerID(1)))
        run.spend(.minutes(1), onStep: place)
        #expect(run == before)
    }

    @Test func `waiting is no end`() {
        var run = run()
        check(!run.end(step: 1, as: .waiting, at: seven, byParent: true))
    }

    @Test func `a grown-up ends any step that waits, and the child reads who it was`() {
        var run = run()

        check(
            run.end(step: 2, as: .done, at: seven.minutes(1), byParent: true, person: PersonID(1)))
        #expect(run.current?.place == 1)
        #expect(run.deed?.deed == .checkedOff(step: "Get dressed"))
        #expect(run.deed?.person == PersonID(1))

        check(run.end(step: 1, as: .skipped, at: seven.minutes(2), byParent: true))
        #expect(run.deed?.deed == .skipped(step: "Teeth"))
        #expect(run.deed?.person == nil)

        check(run.end(step: 3, as: .done, at: seven.minutes(3), person: PersonID(1)))
        #expect(run.deed == nil)
        #expect(run.steps[2].person == nil)
    }

    @Test func `only the step whose turn it is can be timed`() {
        var run = run()

        check(!run.begin(step: 2, timer: TimerID(7)))
        check(run.begin(step: 1, timer: TimerID(7)))
        #expect(run.current?.timer == TimerID(7))
    }

    @Test func `a clock that was set back ends nothing before its beginning`() {
        var run = run()
        for place in 1...3 { _ = run.end(step: place, as: .done, at: seven - .hours(1)) }
        #expect(run.endedAt == seven)
        #expect(run.steps.allSatisfy { $0.endedAt == seven })
    }

    @Test(arguments: [(-1, false), (0, true), (60, true)])
    func `its day is over three hours after midnight`(minutes: Int64, isOver: Bool) {
        let end = calendar.calendarDay(Self.monday).end + .hours(3) + .minutes(minutes)
        #expect(run().isOver(at: end, in: calendar) == isOver)
    }

    @Test func `what is closed keeps what was done, once`() {
        var run = run()
        _ = run.end(step: 1, as: .done, at: seven.minutes(3))
        run.close(at: seven.minutes(60))
        run.close(at: seven.minutes(90))

        #expect(run.endedAt == seven.minutes(60))
        #expect(run.stepsDone == 1)
        #expect(!run.isFinished)
        check(!run.end(step: 2, as: .done, at: seven.minutes(91)))
    }

    @Test func `the heading says what was done, and scolds nobody`() {
        var run = run()
        for place in 1...3 { _ = run.end(step: place, as: .skipped, at: seven) }
        #expect(run.endTitle.text == "{{routine}}: that’s it for today.")

        var other = self.run()
        for place in 1...3 {
            _ = other.end(step: place, as: place == 2 ? .done : .skipped, at: seven)
        }
        #expect(other.endTitle.text == "{{routine}} done!")
    }

    // MARK: - What it is worth

    struct Worth: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Seconds for each step; nil: skipped.
        let seconds: [Int64?]
        let minutes: Int
    }

    private static let worths = [
        Worth(testDescription: "as planned", seconds: [180, 300, 60], minutes: 9),
        Worth(testDescription: "quicker", seconds: [90, 90, 5], minutes: 4),
        Worth(testDescription: "longer counts as planned", seconds: [600, 900, 900], minutes: 9),
        Worth(
            testDescription: "nothing for what was skipped", seconds: [180, nil, nil], minutes: 3),
        Worth(testDescription: "without minutes it is one", seconds: [nil, nil, 600], minutes: 1),
        Worth(testDescription: "hardly any time is one", seconds: [2, nil, nil], minutes: 1),
        Worth(testDescription: "seconds add up", seconds: [30, 30, nil], minutes: 1),
        Worth(testDescription: "all was skipped", seconds: [nil, nil, nil], minutes: 0),
    ]

    @Test(arguments: worths)
    func `minutes count as they were measured, at most as planned`(worth: Worth) {
        var run = run()
        for (place, seconds) in zip(1..., worth.seconds) {
            if let seconds { run.spend(.seconds(seconds), onStep: place) }
            _ = run.end(step: place, as: seconds == nil ? .skipped : .done, at: seven)
        }
        #expect(RoutineReward.minutes(for: run) == worth.minutes)
    }

    // MARK: - Leaving

    struct Slack: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Minutes after seven.
        let at: Int64
        /// Steps that are done.
        let done: Int
        /// Seconds left of the one that runs.
        var left: Int64?
        let slack: LeavingSlack
    }

    private static let out = Instant.utc("2026-03-02 06:35")
    private static let slacks = [
        Slack(testDescription: "all to do", at: 0, done: 0, slack: .free(minutes: 26, until: out)),
        Slack(
            testDescription: "one runs", at: 0, done: 0, left: 30,
            slack: .free(minutes: 28, until: out)),
        Slack(testDescription: "two done", at: 8, done: 2, slack: .free(minutes: 26, until: out)),
        Slack(testDescription: "all done", at: 20, done: 3, slack: .free(minutes: 15, until: out)),
        Slack(testDescription: "a minute", at: 25, done: 0, slack: .free(minutes: 1, until: out)),
        Slack(testDescription: "just", at: 26, done: 0, slack: .fits),
        Slack(testDescription: "too much to do", at: 34, done: 0, slack: .fits),
        Slack(testDescription: "time to go", at: 35, done: 0, slack: .past),
        Slack(testDescription: "late is no debt", at: 99, done: 0, slack: .past),
    ]

    @Test(arguments: slacks)
    func `what is left until leaving is the child's own, and never a debt`(one: Slack) {
        var run = run()
        for place in 0..<one.done { _ = run.end(step: place + 1, as: .done, at: seven) }
        let slack = LeavingSlack(
            of: run, left: one.left.map { .seconds($0) }, at: seven.minutes(one.at))
        #expect(slack == one.slack)
    }

    @Test func `its sentence, and none once the time has come`() {
        #expect(
            LeavingSlack.free(minutes: 9, until: Self.out).told(time: "7:35")
                == Message("Free until {{time}}", ["time": "7:35"]))
        #expect(LeavingSlack.fits.told(time: "7:35") == Message("Just enough time."))
        #expect(LeavingSlack.past.told(time: "7:35") == nil)
    }

    @Test func `without a time to leave there is no hurry`() {
        var routine = Routine.morning
        routine.profile.leaving = nil
        let run = RoutineRun(
            id: RoutineRunID(1), of: routine, child: Cast.mia.id, on: Self.monday, at: seven,
            in: calendar)
        #expect(LeavingSlack(of: run, left: nil, at: seven) == nil)
    }
}

/// What mutates can't stand inside the macro.
private func check(_ isSo: Bool, at place: SourceLocation = #_sourceLocation) {
    #expect(isSo, sourceLocation: place)
}
