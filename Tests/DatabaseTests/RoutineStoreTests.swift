import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// Routines and their runs in the store (§12.2).
struct RoutineStoreTests {
    let store: Store
    let routine: RoutineID

    private static let today = LocalDay.monday
    private static let profile = RoutineProfile(
        name: "Morning", picture: .drawn("bus"), children: [Cast.mia.id, Cast.leo.id],
        days: RoutineDays([.monday, .sunday], comesOnDaysOff: true), begins: 420,
        leaving: LeavingTime(words: "Bus", minute: 460, way: 5), fixedMinutes: 10,
        asksToRest: true)
    private static let steps = [
        StepProfile(
            words: "Teeth", picture: .drawn("teeth"), minutes: 3, category: .reading,
            needsLook: true),
        StepProfile(words: "Bag", picture: .emoji("🎒")),
    ]

    init() throws {
        store = try Store()
        routine = try store.database.write { writing in
            let id = try writing.add(routine: Self.profile)
            for step in Self.steps { try writing.add(step: step, to: id) }
            return id
        }
    }

    private func known() throws -> Routine {
        try #require(try store.database.read { try $0.routine(routine) })
    }

    private func begin(_ child: ChildID = Cast.mia.id) throws -> RoutineRun {
        let routine = try known()
        let id = try store.database.write {
            try $0.add(
                RoutineRun(
                    id: RoutineRunID(1), of: routine, child: child, on: Self.today, at: .monday9am,
                    in: .berlin))
        }
        return try #require(try store.database.read { try $0.routineRun(id) })
    }

    @Test func `a routine is kept whole, changed, put in order and put away`() throws {
        var known = try known()
        #expect(known.profile == Self.profile)
        #expect(known.steps.map(\.profile) == Self.steps)
        #expect(known.version == 1)

        try store.database.write {
            try $0.order(known.steps.reversed().map(\.id), of: routine)
            try $0.save(
                StepProfile(words: "Brush", picture: .drawn("teeth")), of: known.steps[0].id)
            try $0.save(
                RoutineProfile(
                    name: "Evening", picture: .emoji("🌙"), children: [Cast.leo.id],
                    days: RoutineDays([], comesOnDaysOff: true)), of: routine)
            try $0.archive(routine: routine, at: .monday9am)
        }

        known = try self.known()
        #expect(known.steps.map(\.profile.words) == ["Bag", "Brush"])
        #expect(known.profile.name == "Evening")
        #expect(known.profile.picture == .emoji("🌙"))
        #expect(known.profile.leaving == nil)
        #expect(known.profile.children == [Cast.leo.id])
        #expect(known.archivedAt == .monday9am)
        #expect(known.version == 3)
        #expect(known.steps.map(\.version) == [1, 2])
    }

    @Test func `a thirteenth step is refused`() throws {
        try store.database.write { writing in
            for _ in 3...12 { try writing.add(step: Self.steps[1], to: routine) }
        }
        #expect(
            try store.refusal(
                """
                INSERT INTO routine_step (routine_id, place, words, picture) VALUES (1, 13, 'x', 'y')
                """) == "twelve steps are enough")
    }

    @Test func `after the last place of all, the steps move together`() throws {
        try store.run("UPDATE routine_step SET place = 1000000 WHERE id = 2")
        try store.database.write {
            _ = try $0.add(step: StepProfile(words: "Shoes", picture: .drawn("shoes")), to: routine)
        }
        #expect(try known().steps.map(\.profile.words) == ["Teeth", "Bag", "Shoes"])
        #expect(try store.number("SELECT sum(place) FROM routine_step") == 6)
    }

    @Test func `a step is looked at once, and only if it was done`() throws {
        let before = try begin()
        #expect(
            try store.refusal("UPDATE routine_run_step SET looked_at = 1 WHERE place = 1")?
                .contains("CHECK constraint failed") == true)
        var run = before
        _ = run.end(step: 1, as: .done, at: .monday9am)
        try store.database.write { try $0.save(run, insteadOf: before) }
        let waiting = try store.database.read { try $0.runsToLookAt(since: Self.today) }
        #expect(waiting.map(\.id) == [run.id])
        #expect(try store.database.read { try $0.runsToLookAt(since: Self.today + 1) }.isEmpty)

        var seen = run
        _ = seen.lookAt(step: 1, at: .monday9am, by: nil)
        try store.database.write {
            try $0.note(.init(at: .monday9am, person: nil), atStep: 1, of: run.id)
        }
        #expect(try store.database.read { try $0.routineRun(run.id) } == seen)
        #expect(try store.database.read { try $0.runsToLookAt(since: Self.today) }.isEmpty)
        #expect(
            try store.refusal("UPDATE routine_run_step SET looked_at = 2 WHERE place = 1")
                == "a step is looked at once")
        #expect(
            try store.refusal("UPDATE routine_run SET fixed_minutes = 60")
                == "a run stays as it began")
    }

    @Test func `a run is kept whole, with its steps as they were`() throws {
        let run = try begin()
        #expect(run.steps.map(\.profile) == Self.steps)
        #expect(run.leaving?.words == "Bus")

        try store.database.write {
            try $0.save(
                StepProfile(words: "Other", picture: .drawn("bed")), of: RoutineStepID(1))
            try $0.delete(step: RoutineStepID(2))
        }

        let later = try #require(try store.database.read { try $0.routineRun(run.id) })
        #expect(later.steps.map(\.profile) == Self.steps)
        #expect(later.steps.map(\.step) == [RoutineStepID(1), nil])
    }

    @Test func `what changes on the way is kept, and ends once`() throws {
        let before = try begin()
        var run = before
        run.spend(.seconds(90), onStep: 1)
        check(run.end(step: 1, as: .done, at: .monday9am.minutes(2), byParent: true))
        check(run.end(step: 2, as: .skipped, at: .monday9am.minutes(3)))

        try store.database.write { try $0.save(run, insteadOf: before) }

        #expect(try store.database.read { try $0.routineRun(run.id) } == run)
        #expect(try store.database.read { try $0.openRoutineRuns() }.isEmpty)
        for (sql, sentence) in [
            (
                "UPDATE routine_run_step SET state = 'waiting', ended_at = NULL, by_parent = 0",
                "a step ends once"
            ),
            ("UPDATE routine_run_step SET took = 1", "a step ends once"),
            ("UPDATE routine_run_step SET words = 'x'", "a step stays as it began"),
            ("UPDATE routine_run SET ended_at = 1790000000000", "a run ends once"),
            ("UPDATE routine_run SET day = '2026-03-03'", "a run stays as it began"),
        ] {
            #expect(try store.refusal(sql) == sentence)
        }
    }

    @Test func `a routine is done once a day by each child`() throws {
        _ = try begin()
        _ = try begin(Cast.leo.id)

        #expect(throws: (any Error).self) { try begin() }

        let mias = try store.database.read {
            try $0.routineRuns(of: Cast.mia.id, on: Self.today...Self.today)
        }
        #expect(mias.count == 1)
        #expect(try store.database.read { try $0.openRoutineRuns() }.count == 2)
        #expect(try store.database.read { try $0.openRoutineRuns(of: Cast.leo.id) }.count == 1)
        #expect(
            try store.database.read {
                try $0.routineRuns(of: Cast.mia.id, on: (Self.today + 1)...(Self.today + 6))
            }.isEmpty)
    }

    @Test(arguments: [Int?.some(3), nil])
    func `a timer of a step is kept whole, and its run is found`(minutes: Int?) throws {
        let before = try begin()
        var run = before
        let now = Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 5000))
        let timer = Timer(
            id: TimerID(1),
            starting: TimerSetUp(
                child: Cast.mia.id,
                plan: .step(TimedStep(words: "Teeth", picture: .emoji("🪥"), minutes: minutes)),
                next: .words("Bag")), at: now, by: .child)
        check(run.begin(step: 1, timer: timer.id))

        try store.database.write {
            try $0.add(timer)
            try $0.save(run, insteadOf: before)
        }

        #expect(try store.database.read { try $0.timer(timer.id) } == timer)
        #expect(try store.database.read { try $0.routineRun(timedBy: timer.id) } == run)
        #expect(try store.database.read { try $0.lastTimer(of: Cast.mia.id) } == nil)
        #expect(
            try store.refusal("UPDATE timer SET step_words = 'x'") == "what was chosen stays")
    }

    @Test func `a step is neither of the house nor a tree`() throws {
        #expect(
            try store.refusal(
                """
                INSERT INTO timer (title, cues, work_minutes, version, phase, round, length, state,
                    deadline, due, changed_by, change, changed_at, worked, step_words, step_picture)
                VALUES ('Tea', 0, 1, 1, 'work', 1, 60000, 'running', 1, 1, 'child', 'started', 1, 0,
                    'x', 'y')
                """) == "a step is a plain timer of a child")
    }

    @Test func `coins and EXP are booked once for a run`() throws {
        let run = try begin()
        try store.database.write { try $0.pay(9, for: run.id, to: Cast.mia.id, at: .monday9am) }

        #expect(try store.database.read { try $0.coins(of: run.id) } == 9)
        #expect(try store.database.read { try $0.coins(of: RoutineRunID(9)) } == 0)
        #expect(throws: (any Error).self) {
            try store.database.write { try $0.pay(9, for: run.id, to: Cast.mia.id, at: .monday9am) }
        }
        #expect(try store.database.read { try $0.coins(of: Cast.mia.id) } == 9)
    }

    @Test func `a merged category is that of the steps`() throws {
        let run = try begin()
        try store.database.write { try $0.merge(.reading, into: .homework) }

        #expect(try known().steps.map(\.profile.category) == [.homework, nil])
        let later = try store.database.read { try $0.routineRun(run.id) }
        #expect(later?.steps.map(\.profile.category) == [.homework, nil])
    }

    @Test func `usual times are of steps that were timed, and of whole days`() throws {
        let routine = try known()
        /// The seconds that each step took; nil: it was skipped.
        func live(_ day: LocalDay, _ seconds: [Int64?]) throws {
            try store.database.write { writing in
                let id = try writing.add(
                    RoutineRun(
                        id: RoutineRunID(1), of: routine, child: Cast.mia.id, on: day,
                        at: .monday9am, in: .berlin))
                let before = try #require(try writing.reading.routineRun(id))
                var run = before
                for (place, seconds) in zip(1..., seconds) {
                    if let seconds { run.spend(.seconds(seconds), onStep: place) }
                    _ = run.end(
                        step: place, as: seconds == nil ? .skipped : .done, at: .monday9am)
                }
                try writing.save(run, insteadOf: before)
            }
        }
        for day in 1...3 { try live(Self.today - day, [240, 60]) }
        // Checked off at once, skipped, and long ago.
        try live(Self.today - 4, [0, 600])
        try live(Self.today - 5, [nil, 600])
        for day in 61...70 { try live(Self.today - day, [600, 600]) }

        let usual = try store.database.read {
            try $0.usualTimes(of: routine, since: Self.today - UsualTimes.days)
        }
        #expect(usual.whole?.minutes == 5)
        // Newest rows first: those of long ago were written last.
        #expect(usual.steps[routine.steps[0].id]?.minutes == 10)
        #expect(usual.steps[routine.steps[1].id]?.minutes == 10)
    }
}

/// What mutates can't stand inside the macro.
private func check(_ isSo: Bool, at place: SourceLocation = #_sourceLocation) {
    #expect(isSo, sourceLocation: place)
}
