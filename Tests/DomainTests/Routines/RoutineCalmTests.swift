import Support
import Testing

@testable import Domain

/// When a child needs a routine less (§12.2).
struct RoutineCalmTests {
    private static let today = LocalDay.monday + 28

    /// One letter a day, up to today: x calm, h with help, - missed, o at another home, space: it
    /// didn't come, and a dot: nor was the child here.
    private func calm(_ weeks: [String]) -> RoutineCalm? {
        var (came, away, runs): (Set<LocalDay>, Set<LocalDay>, [RoutineRun]) = ([], [], [])
        for (number, letter) in weeks.joined().enumerated() {
            let day = Self.today - 7 * weeks.count + number
            if !" .".contains(letter) { came.insert(day) }
            if "o.".contains(letter) { away.insert(day) }
            if letter == "x" || letter == "h" { runs.append(run(on: day, byParent: letter == "h")) }
        }
        return RoutineCalm(came: came, away: away, runs: runs, before: Self.today)
    }

    private func run(
        on day: LocalDay = .monday, took: Span = .minutes(3), state: RoutineRun.Step.State = .done,
        byParent: Bool = false
    ) -> RoutineRun {
        var run = RoutineRun(
            id: RoutineRunID(1), of: .morning, child: Cast.mia.id, on: day, at: .monday9am,
            in: .berlin)
        run.spend(took, onStep: 1)
        _ = run.end(step: 1, as: state, at: .monday9am, byParent: byParent)
        for place in 2...3 { _ = run.end(step: place, as: .done, at: .monday9am) }
        return run
    }

    struct Weeks: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let weeks: [String]
        var found: RoutineCalm?
    }

    private static let school = "xxxxx  "
    private static let away = "ooooooo"
    private static let table = [
        Weeks(
            testDescription: "every day", weeks: [school, school, school, school],
            found: RoutineCalm(days: 20, all: 20)),
        Weeks(
            testDescription: "one day a week missed or with help",
            weeks: ["xxxx-  ", "hxxxx  ", school, "x-xxx  "], found: RoutineCalm(days: 17, all: 20)
        ),
        Weeks(testDescription: "two days of one week", weeks: [school, "xxx--  ", school, school]),
        Weeks(testDescription: "a holiday week", weeks: [school, "       ", school, school]),
        Weeks(
            testDescription: "once a week", weeks: ["x      ", "x      ", "x      ", "x      "],
            found: RoutineCalm(days: 4, all: 4)),
        Weeks(
            testDescription: "once a week, missed",
            weeks: ["x      ", "-      ", "x      ", "x      "]),
        Weeks(testDescription: "three weeks", weeks: ["       ", school, school, school]),
        Weeks(testDescription: "nothing", weeks: []),
        Weeks(
            testDescription: "every second week at another home",
            weeks: [school, away, school, away, school, away, school, away],
            found: RoutineCalm(days: 20, all: 20)),
        Weeks(
            testDescription: "every second week, one of them not calm",
            weeks: [school, away, "xxx--  ", away, school, away, school, away]),
        Weeks(
            testDescription: "every second week from Monday on, seen on a Sunday",
            weeks: [
                " ooooo.", ".xxxxx ", " ooooo.", ".xxxxx ", " ooooo.", ".xxxxx ", " ooooo.",
                ".xxxxx ",
            ], found: RoutineCalm(days: 20, all: 20)),
        Weeks(
            testDescription: "every second week, on Fridays",
            weeks: [
                "....o  ", "    x..", "....o  ", "    x..", "....o  ", "    x..", "....o  ",
                "    x..",
            ], found: RoutineCalm(days: 4, all: 4)),
        Weeks(
            testDescription: "days of each week at another home",
            weeks: ["xxxoo  ", "xxxoo  ", "xx-oo  ", "xxxoo  "],
            found: RoutineCalm(days: 11, all: 12)),
        Weeks(
            testDescription: "too few weeks at this home",
            weeks: [away, away, school, away, school, away, school, away]),
        Weeks(
            testDescription: "longer ago than eight weeks",
            weeks: [school, away, school, away, school, away, school, away, away]),
        Weeks(
            testDescription: "always at another home",
            weeks: [away, away, away, away, away, away, away, away]),
    ]

    @Test(arguments: table)
    func `four weeks in a row have to be calm`(one: Weeks) {
        #expect(calm(one.weeks) == one.found)
    }

    @Test func `what was before or is today doesn't count`() {
        let days = Set((-10...40).map { LocalDay.monday + $0 })
        let runs = [LocalDay.monday - 1, Self.today].map { run(on: $0) }
        #expect(RoutineCalm(came: days, runs: runs, before: Self.today) == nil)
    }

    @Test(arguments: [(8, true), (9, false)])
    func `five minutes over the plan are calm`(minutes: Int64, isCalm: Bool) {
        #expect(run(took: .minutes(minutes)).isCalm == isCalm)
    }

    @Test func `a step that was skipped or checked off by someone else is not calm`() {
        #expect(run().isCalm)
        #expect(!run(state: .skipped).isCalm)
        #expect(!run(byParent: true).isCalm)
        var open = RoutineRun(
            id: RoutineRunID(1), of: .morning, child: Cast.mia.id, on: .monday, at: .monday9am,
            in: .berlin)
        #expect(!open.isCalm)
        open.close(at: .monday9am)
        #expect(!open.isCalm)
    }
}
