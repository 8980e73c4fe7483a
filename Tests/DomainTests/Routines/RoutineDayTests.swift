import Support
import Testing

@testable import Domain

/// What a child's day has of routines, and in which order (§12.2).
struct RoutineDayTests {
    /// A Monday.
    private static let today = LocalDay.monday

    private static func routine(
        _ id: Int64, at begins: Int?, _ days: RoutineDays = .ofSchool,
        of children: Set<ChildID> = [Cast.mia.id], isEmpty: Bool = false
    ) -> Routine {
        Routine(
            id: RoutineID(id),
            profile: RoutineProfile(
                name: "\(id)", picture: .drawn("bed"), children: children, days: days,
                begins: begins),
            steps: isEmpty ? [] : [RoutineStep(id: RoutineStepID(id), profile: .teeth)])
    }

    private static func run(_ routine: Int64, isOver: Bool, on day: LocalDay = today) -> RoutineRun
    {
        RoutineRun(
            id: RoutineRunID(routine), routine: RoutineID(routine), child: Cast.mia.id, day: day,
            name: "x", picture: .drawn("bed"), startedAt: .monday9am,
            endedAt: isOver ? .monday9am : nil,
            steps: [RoutineRun.Step(place: 1, profile: .teeth)])
    }

    private func day(
        _ routines: [Routine], runs: [RoutineRun] = [], off: Set<LocalDay> = [],
        late: Set<RoutineID> = []
    ) -> RoutineDay {
        RoutineDay(
            of: Cast.mia.id, on: Self.today, routines: routines, runs: runs, late: late,
            isOff: { off.contains($0) })
    }

    @Test(
        arguments: [
            (0, 1170, true), (10, 1170, true), (179, 1170, true), (180, 1170, false),
            (0, 720, false), (0, 721, true), (60, 780, false), (10, 420, false),
            (1169, 1170, false),
            (10, nil, false),
        ] as [(Int64, Int?, Bool)])
    func `after midnight a routine is late until three, if its time is far away`(
        minute: Int64, begins: Int?, isLate: Bool
    ) {
        let today = FamilyCalendar.berlin.calendarDay(Self.today)
        let now = today.start.minutes(minute)

        #expect(Self.routine(1, at: begins).isLate(on: today, at: now) == isLate)
    }

    @Test func `a routine of the other home doesn't come, but what goes on stays`() {
        var (here, there, going) = (
            Self.routine(1, at: 420), Self.routine(2, at: 420), Self.routine(3, at: 420)
        )
        here.home = HomeID(1)
        there.home = HomeID(2)
        going.home = HomeID(2)
        func entries(at home: HomeID?) -> [Int64] {
            order(
                RoutineDay(
                    of: Cast.mia.id, on: Self.today, routines: [here, there, going],
                    runs: [Self.run(3, isOver: false)], at: home, isOff: { _ in false }))
        }
        #expect(entries(at: HomeID(1)) == [3, 1])
        #expect(entries(at: HomeID(2)) == [3, 2])
        // A child with one home does all of them.
        #expect(entries(at: nil) == [3, 1, 2])
    }

    private func order(_ day: RoutineDay) -> [Int64] { day.entries.map(\.routine.id.rawValue) }

    @Test func `first what goes on, then what comes by its times, what is done, what rests`() {
        let day = day(
            [
                Self.routine(1, at: 420), Self.routine(2, at: 1170), Self.routine(3, at: nil),
                Self.routine(4, at: 900), Self.routine(5, at: 60, RoutineDays([.sunday])),
            ], runs: [Self.run(1, isOver: true), Self.run(4, isOver: false)])

        #expect(order(day) == [4, 3, 2, 1, 5])
        #expect(day.entries.last?.standing == .rests(until: .of("2026-03-08")))
        #expect(day.current(at: 0)?.routine.id == RoutineID(4))
    }

    @Test func `of two that go on, the one that began last is on now`() {
        let day = day(
            [Self.routine(1, at: 420), Self.routine(2, at: 1170)],
            runs: [Self.run(1, isOver: false), Self.run(2, isOver: false)])

        #expect(order(day) == [2, 1])
        #expect(day.current(at: 420)?.routine.id == RoutineID(2))
    }

    @Test func `what is of others, put away or empty doesn't come, but what goes on stays`() {
        var away = Self.routine(4, at: 420)
        away.archivedAt = .monday9am
        var going = Self.routine(5, at: 420)
        going.archivedAt = .monday9am
        let day = day(
            [
                Self.routine(1, at: 420), Self.routine(2, at: 420, of: [Cast.leo.id]),
                Self.routine(3, at: 420, isEmpty: true), away, going,
            ], runs: [Self.run(5, isOver: false, on: Self.today - 1)])

        #expect(order(day) == [5, 1])
    }

    @Test func `a day off has routines of its own`() {
        let (school, free) = (
            Self.routine(1, at: 420), Self.routine(2, at: 540, RoutineDays.ofSchool.others)
        )

        #expect(day([school, free]).entries.map(\.standing.told) == ["comes", "rests 2026-03-07"])
        let off = day([school, free], off: [Self.today])
        #expect(off.entries.map(\.routine.id.rawValue) == [2, 1])
        #expect(off.entries.map(\.standing.told) == ["comes", "rests 2026-03-03"])
    }

    @Test func `who has two weeks off isn't told when it comes again`() {
        let off = Set((0...14).map { Self.today + $0 })
        #expect(day([Self.routine(1, at: 420)], off: off).entries.map(\.standing.told) == ["rests"])
    }

    @Test(arguments: [(389, nil), (390, 1), (420, 1), (869, 1), (870, 2), (1439, 2)])
    func `the last one whose time has come is on now`(minute: Int, expected: Int64?) {
        let day = day([Self.routine(1, at: 420), Self.routine(2, at: 900)])
        #expect(day.current(at: minute)?.routine.id.rawValue == expected)
        #expect(day.turns == [390, 870])
    }

    @Test func `what rests, or has no time, changes nothing of what is on`() {
        let all = [
            Self.routine(1, at: 10), Self.routine(2, at: nil),
            Self.routine(3, at: 540, RoutineDays.ofSchool.others),
        ]
        #expect(day(all).turns == [0])
    }

    @Test func `what can still begin of the day before comes, and is on now`() {
        let evening = Self.routine(1, at: 1170, RoutineDays([.sunday]))

        let late = day([evening, Self.routine(2, at: nil)], late: [evening.id])

        #expect(order(late) == [2, 1])
        #expect(late.entries.map(\.standing.told) == ["comes", "comes"])
        #expect(late.current(at: 20)?.routine.id == evening.id)
        #expect(day([evening]).entries.map(\.standing.told) == ["rests 2026-03-08"])
        #expect(day([evening]).current(at: 20)?.routine.id == nil)
    }

    @Test func `what is put away, of others or done is not late`() {
        var away = Self.routine(1, at: 1170)
        away.archivedAt = .monday9am
        let others = Self.routine(2, at: 1170, of: [Cast.leo.id])
        let done = Self.routine(3, at: 1170)

        let late = day(
            [away, others, done], runs: [Self.run(3, isOver: true)],
            late: [away.id, others.id, done.id])

        #expect(order(late) == [3])
        #expect(late.entries.map(\.standing.told) == ["done"])
    }

    @Test func `what is late comes although the day belongs to the other home`() {
        var evening = Self.routine(1, at: 1170, RoutineDays([.sunday]))
        evening.home = HomeID(1)
        func entries(late: Set<RoutineID>) -> [Int64] {
            order(
                RoutineDay(
                    of: Cast.mia.id, on: Self.today, routines: [evening], runs: [],
                    at: HomeID(2), late: late, isOff: { _ in false }))
        }

        #expect(entries(late: [evening.id]) == [1])
        #expect(entries(late: []) == [])
    }

    @Test func `one without a time is on as long as none with a time is`() {
        let day = day([Self.routine(1, at: nil), Self.routine(2, at: 900)])
        #expect(day.current(at: 0)?.routine.id == RoutineID(1))
        #expect(day.current(at: 900)?.routine.id == RoutineID(2))
    }
}

extension RoutineStanding {
    fileprivate var told: String {
        switch self {
        case .going: "going"
        case .comes: "comes"
        case .done: "done"
        case .rests(let day): "rests" + (day.map { " \($0)" } ?? "")
        }
    }
}
