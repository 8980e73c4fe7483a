import AppSupport
import HTTP
import Support
import Testing

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Children do their routines step by step, and grown-ups help from anywhere (§12.2).
struct RoutinePlayerTests {
    let app: TestApp
    let mum: Browser
    let mia: Browser

    init() throws {
        // At seven on a Monday.
        app = try TestApp(.winters([Cast.mia, Cast.leo]), at: .utc("2026-03-02 06:00"))
        mum = try Browser.parent(app)
        mia = try Browser.at(in: app)
        try app.focusPal.database.write { writing in
            for (name, days) in [
                ("Morning", RoutineDays.ofSchool), ("Sunday", RoutineDays([.sunday])),
            ] {
                let id = try writing.add(
                    routine: RoutineProfile(
                        name: name, picture: .drawn("bus"), children: [Cast.mia.id], days: days,
                        begins: 420, leaving: LeavingTime(words: "Bus", minute: 460, way: 5)))
                for step in Self.steps { try writing.add(step: step, to: id) }
            }
        }
    }

    private static let steps = [
        StepProfile(words: "Teeth", picture: .drawn("teeth"), minutes: 3, category: .reading),
        StepProfile(words: "Get dressed", picture: .drawn("dress"), minutes: 5),
        StepProfile(words: "Bag", picture: .emoji("🎒")),
    ]
    private static let player = "/children/1/routines/runs/1"

    @discardableResult
    private func start(_ routine: Int = 1, _ fields: KeyValuePairs<String, String> = [:]) throws
        -> Page
    {
        try mia.get("/children/1/routines")
        return try mia.post("/children/1/routines/\(routine)/runs", fields)
    }

    @discardableResult
    private func step(
        _ place: Int, _ verb: String, _ fields: KeyValuePairs<String, String> = [:],
        isPart: Bool = false
    ) throws -> Page {
        try mia.post("\(Self.player)/steps/\(place)/\(verb)", fields, isPart: isPart)
    }

    private func see() throws -> Page { try mia.get(Self.player) }

    /// Presses a button of the step's timer, as the page has it.
    @discardableResult
    private func press(_ verb: String) throws -> Page {
        try send(verb, of: try see())
    }

    /// Presses a button of a page that may be older, at a moment that may be past.
    @discardableResult
    private func send(_ verb: String, of page: Page, at moment: Instant? = nil) throws -> Page {
        let form = try #require(
            page.elements("form").first { ($0["action"] ?? "").hasSuffix("/\(verb)") })
        return try mia.post(
            form["action"] ?? "",
            [
                "command": page.value(of: "command") ?? "", "run": page.value(of: "run") ?? "",
                "version": page.value(of: "version") ?? "",
                "at": moment.map { String($0.milliseconds) } ?? "",
            ])
    }

    private func states() throws -> [Int64] {
        try app.numbers(
            """
            SELECT CASE state WHEN 'done' THEN 1 WHEN 'skipped' THEN 2 ELSE 0 END
            FROM routine_run_step ORDER BY place
            """)
    }

    // MARK: - The child

    @Test func `a routine that comes in more than a week names its date`() throws {
        try app.change("INSERT INTO day_off (child_id, day, kind) VALUES (1, '2026-03-08', 'sick')")

        let list = try mia.get("/children/1/routines").words
        #expect(list.contains("Next on Sunday 15 March"))
    }

    @Test func `a child goes through its routine, and it is worth what it took`() throws {
        let list = try mia.get("/children/1/routines").words
        #expect(list.contains("Morning"))
        #expect(list.contains("Next on Sunday"))
        #expect(try start()["location"] == Self.player)
        #expect(try see().words.contains("Teeth"))
        #expect(try see().words.contains("Ready"))
        #expect(try see().words.contains("1 of 3"))
        #expect(try see().words.contains("26 min to spare"))
        #expect(try see().words.contains("Bus at"))

        try step(1, "ready")
        #expect(try see().elements("timer-face").first?["state"] == "running")
        #expect(try see().elements("timer-face").first?["goes-on"] != nil)
        #expect(try app.number("SELECT count(*) FROM activity WHERE ended_at IS NULL") == 1)
        app.clock.pass(.minutes(2))
        #expect(try press("done").status == 303)
        #expect(try app.number("SELECT count(*) FROM activity WHERE ended_at IS NULL") == 0)
        #expect(try see().words.contains("Get dressed"))

        app.clock.pass(.minutes(1))
        try step(2, "ready")
        app.clock.pass(.minutes(9))
        #expect(try see().elements("timer-face").first?["state"] == "overtime")
        #expect(try see().words.contains("A bit longer is fine"))
        try press("done")
        try step(3, "ready")
        app.clock.pass(.seconds(20))
        try press("done")

        let feast = try see().words
        #expect(feast.contains("Morning done!"))
        #expect(feast.contains("+24 coins"))
        #expect(feast.contains("Free until"))
        // Eight minutes, at the pace of her age.
        #expect(try app.numbers("SELECT amount FROM coin_entry") == [24])
        #expect(try app.numbers("SELECT amount FROM exp_entry") == [])
        #expect(try app.numbers("SELECT took / 1000 FROM routine_run_step") == [120, 540, 20])
        #expect(try mia.get("/children/1/routines").words.contains("Done for today"))
        #expect(try stars() == [BadgeTier(.routines, 1)])
    }

    @Test func `the end says what the Tomo got, and that it has reached a level`() throws {
        let before = Instant.utc("2026-03-01 06:00")
        try app.focusPal.database.write { writing in
            for species in [TomoSpecies.pipkin, .quibble] {
                try writing.give(
                    tomo: species, to: Cast.mia.id, cause: .other(species.rawValue), at: before)
            }
            try writing.call(TomoID(1), at: before)
        }
        try app.change(
            "INSERT INTO exp_entry (tomo_id, amount, cause, at) VALUES (1, 195, 'before', 0)")
        try start()
        try step(1, "ready")
        app.clock.pass(.minutes(3))
        try press("done")
        try step(2, "skip")
        try step(3, "skip")

        // It stays so when another one waits at home.
        try mia.post("/children/1/tomos/2/home")

        let feast = try see().words
        #expect(feast.contains("+9 EXP"))
        #expect(feast.contains("Pipkin has reached level 2!"))
        #expect(feast.contains("4 of 800 EXP"))
    }

    @Test func `a step that logs nothing is in the day under its own words`() throws {
        try start()
        try step(1, "ready")
        app.clock.pass(.minutes(2))
        try press("done")
        try step(2, "ready")
        app.clock.pass(.minutes(4))
        try press("done")
        app.clock.pass(.seconds(1))

        let day = try mia.get("/children/1/day").words

        #expect(day.contains("Get dressed"))
        #expect(!day.contains("Timer until"))
    }

    @Test func `a day of nothing but steps lists them, and nothing adds them up`() throws {
        try start()
        try step(1, "skip")
        try step(2, "ready")
        app.clock.pass(.minutes(4))
        try press("done")
        app.clock.pass(.seconds(1))

        let day = try mia.get("/children/1/day")
        #expect(day.texts(in: "p").contains("Get dressed"))
        #expect(day.words.contains("4 min"))
        #expect(!day.words.contains("A fresh day"))
        #expect(!day.words.contains("Where the time went"))
        let parents = try mum.get("/parents/children/1/day")
        #expect(parents.texts(in: "p").contains("Get dressed"))
        #expect(!parents.words.contains("A quiet day"))

        try app.change("UPDATE child SET mode = 'little' WHERE id = 1")
        let pictures = try mia.get("/children/1/day")
        #expect(
            pictures.elements("button").filter { $0["class"] == "day-pic" }
                .map { $0["aria-label"] } == ["Get dressed, 4 minutes"])
        #expect(pictures.elements("img").contains { $0["src"]?.contains("dress") == true })
        #expect(!pictures.words.contains("A fresh day"))
    }

    @Test func `a step shows all of its time before it begins`() throws {
        try start()
        let dial = try see().elements("div").first { $0["class"]?.contains("--ready") == true }
        #expect(dial?["data-picture"] == "disk")
        #expect(try see().elements("svg").contains { $0["data-span"] == "180000" })
        #expect(try see().elements("timer-face").isEmpty)

        try step(1, "skip")
        try step(2, "skip")
        // The bag has no minutes.
        #expect(try see().elements("svg").filter { $0["data-span"] != nil } == [])
    }

    private func stars() throws -> [BadgeTier] {
        try app.focusPal.database.read {
            try $0.badgeTiers(of: ChildID(1)).filter { $0.family == .routines }
        }
    }

    @Test func `a clock that is set back takes nothing from a step`() throws {
        try start()
        try step(1, "ready")
        app.clock.pass(.minutes(6))
        app.clock.set(app.clock.now - .minutes(10))
        try press("done")

        #expect(try app.numbers("SELECT took / 1000 FROM routine_run_step") == [360, 0, 0])
    }

    // MARK: - The call

    @discardableResult
    private func home() throws -> String { try mia.get("/children/1").words }

    @discardableResult
    private func answer(_ answer: String, _ routine: Int = 1) throws -> Page {
        try mia.post("/children/1/routines/\(routine)/call", ["answer": answer])
    }

    @Test func `it calls when its time has come, and is put off`() throws {
        // It is one minute to seven.
        app.clock.pass(.minutes(-1))
        #expect(!(try home()).contains("It’s time."))
        app.clock.pass(.minutes(1))
        #expect(try home().contains("Morning It’s time. Now In 5 minutes Not today"))

        #expect(try answer("later")["location"] == "/children/1")
        #expect(!(try home()).contains("It’s time."))
        app.clock.pass(.minutes(5))
        #expect(try home().contains("It’s time."))

        try answer("off")
        app.clock.pass(.minutes(20))
        #expect(!(try home()).contains("It’s time."))
        // It can still be started.
        #expect(try mia.get("/children/1/routines").words.contains("Start now"))
        // Tomorrow is another day.
        app.clock.pass(.hours(24))
        #expect(try home().contains("It’s time."))
    }

    @Test func `what doesn't come can't be put off, and a late tap does nothing`() throws {
        try home()
        for routine in [2, 9] { try answer("off", routine) }
        try start()
        #expect(try answer("off").status == 303)
        #expect(try app.number("SELECT count(*) FROM routine_call") == 0)
        #expect(try see().status == 200)
    }

    @Test func `open pages hear of a call`() throws {
        app.clock.pass(.minutes(-2))
        #expect(try CallRoutines.look(app.focusPal) == .minutes(2))
        app.clock.pass(.minutes(2))
        let before = app.focusPal.hub.told
        #expect(try CallRoutines.look(app.focusPal) == .hours(1))
        #expect(app.focusPal.hub.told != before)
    }

    @Test func `open pages hear when a routine is offered, half an hour before its time`() throws {
        app.clock.pass(.minutes(-31))
        #expect(!(try mia.get("/children/1").words.contains("07:00 · 3 steps")))
        #expect(try CallRoutines.look(app.focusPal) == .minutes(1))
        app.clock.pass(.minutes(1))
        let before = app.focusPal.hub.told
        #expect(try CallRoutines.look(app.focusPal) == .minutes(30))
        #expect(app.focusPal.hub.told != before)
        #expect(try mia.get("/children/1").words.contains("07:00 · 3 steps"))
    }

    @Test func `starting twice is one run, and what is done isn't rewarded again`() throws {
        try start()
        #expect(try start()["location"] == Self.player)
        for place in 1...3 { try step(place, "skip") }
        #expect(try see().words.contains("Morning: that’s it for today."))
        #expect(try start()["location"] == Self.player)
        #expect(try app.number("SELECT count(*) FROM routine_run") == 1)
        #expect(try app.number("SELECT count(*) FROM coin_entry") == 0)
        // All of it was skipped: nothing wrong with that, but no star.
        #expect(try stars().isEmpty)
    }

    @Test func `a routine that rests, is empty, put away or a sibling's doesn't start`() throws {
        #expect(try start(2).status == 404)
        #expect(try start(9).status == 404)
        try mia.get("/children/2")
        #expect(try mia.post("/children/2/routines/1/runs").status == 404)
        try start()
        #expect(try mia.get("/children/2/routines/runs/1").status == 404)
        #expect(try mia.post("/children/2/routines/runs/1/steps/1/done").status == 404)
        #expect(try mia.get("/children/1/routines/runs/7").status == 404)
    }

    @Test func `a tap that comes twice, or from a page that is behind, changes nothing more`()
        throws
    {
        try start()
        try step(1, "skip")
        try step(1, "skip")
        try step(1, "done")
        #expect(try states() == [2, 0, 0])
        #expect(try step(1, "done", isPart: true).status == 409)
        for place in ["99", "9223372036854775807"] {
            #expect(try mia.post("\(Self.player)/steps/\(place)/skip").status == 303)
        }
        for place in ["0", "-1", "99999999999999999999", "x"] {
            #expect(try mia.post("\(Self.player)/steps/\(place)/skip").status == 404)
        }
        #expect(try states() == [2, 0, 0])
        try step(2, "ready")
        try step(2, "ready")
        #expect(try app.number("SELECT count(*) FROM timer") == 1)
    }

    @Test func `a pause, a restart and another device: it goes on where it was`() throws {
        try start()
        try step(1, "ready")
        app.clock.pass(.minutes(1))
        try press("pause")
        try app.restart()
        app.clock.pass(.minutes(30))

        let tablet = try Browser.at(in: app)
        let page = try tablet.get(Self.player)
        #expect(page.elements("timer-face").first?["state"] == "paused")
        #expect(page.elements("timer-face").first?["left"] == "120000")
        try press("resume")
        app.clock.pass(.minutes(1))
        try press("done")
        #expect(try app.numbers("SELECT took / 1000 FROM routine_run_step") == [120, 0, 0])
    }

    @Test func `half an hour over its time, a step rests and asks`() throws {
        try start()
        try step(1, "ready")
        app.clock.pass(.minutes(40))
        try FinishTimers.look(app.focusPal).map { _ in }

        #expect(try see().words.contains("Are you done with this one?"))
        #expect(try states() == [0, 0, 0])
        #expect(
            try app.number("SELECT (ended_at - started_at) / 60000 FROM activity") == 33)
        try step(1, "ready")
        app.clock.pass(.minutes(1))
        try press("done")
        #expect(try app.numbers("SELECT took / 60000 FROM routine_run_step") == [34, 0, 0])
    }

    @Test func `a machine that starts anew takes nothing from a step that rests`() throws {
        try start()
        try step(1, "ready")
        app.clock.pass(.minutes(40))
        app.focusPal.finishTimers()
        app.clock.reboot()
        try app.restart()

        #expect(try see().words.contains("Are you done with this one?"))
        try step(1, "done")

        #expect(try app.numbers("SELECT took / 60000 FROM routine_run_step") == [33, 0, 0])
    }

    // MARK: - One thing at a time

    @Test func `a timer that runs is asked about, and stopped only if the child says so`() throws {
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 10, id: 1)

        let question = try start()
        #expect(question.status == 200)
        #expect(question.words.contains("Your timer is still running. Stop it, or start later?"))
        #expect(try app.number("SELECT count(*) FROM routine_run") == 0)

        #expect(try start(1, ["stop": "1"])["location"] == Self.player)
        #expect(try app.number("SELECT count(*) FROM timer WHERE state = 'stopped'") == 1)
    }

    @Test func `a timer that began between two steps is asked about, too`() throws {
        try start()
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 10, id: 1)
        #expect(try step(1, "ready").words.contains("Stop it, or start later?"))
        try step(1, "ready", ["stop": "1"])
        #expect(try see().elements("timer-face").first?["state"] == "running")
    }

    @Test func `those beside a tree that is stopped for a step hear of it`() throws {
        try start()
        let (pal, now) = (app.focusPal, app.clock.clock.stamp)
        try pal.carryOut(OpenRoom(child: Cast.mia, invited: [], device: nil, now: now))
        let room = try #require(try pal.database.read { try $0.room(of: Cast.mia.id) })
        try pal.carryOut(
            JoinRoom(child: Cast.leo, code: room.code.text, device: nil, now: now))
        try pal.carryOut(
            StartRoom(
                child: Cast.mia, board: RoomBoard(), family: pal.pages.family, now: now))
        app.clock.pass(.minutes(1))
        let stream = app.listen()

        try step(1, "ready", ["stop": "1"])

        #expect(stream.heard().contains { $0.contains("room:2") })
    }

    @Test func `a step that is timed is where the timer's page leads`() throws {
        try start()
        try step(1, "ready")
        #expect(try mia.get("/children/1/timer")["location"] == Self.player)
        #expect(try mia.get("/children/1").words.contains("Carry on: Teeth"))
    }

    // MARK: - Grown-ups

    @Test func `a parent sees where the child is, and checks off or skips from anywhere`() throws {
        try start()
        #expect(try mum.get("/parents").words.contains("Teeth Morning · 1 of 3"))

        #expect(
            try mum.post("/parents/children/1/routines/runs/1/steps/1/done").status == 303)
        #expect(try see().words.contains("A grown-up checked off “Teeth”."))
        try mum.post("/parents/children/1/routines/runs/1/steps/2/skip")
        #expect(try states() == [1, 2, 0])
        #expect(
            try mum.post("/parents/children/1/routines/runs/1/steps/3/ready").status == 404)
        #expect(
            try mum.post("/parents/children/2/routines/runs/1/steps/3/done").status == 404)
    }

    @Test func `a parent's minute counts down, and finishing the timer checks the step off`() throws
    {
        try start()
        try step(1, "ready")
        app.clock.pass(.minutes(4))
        let page = try mum.get("/parents")
        #expect(page.words.contains("Teeth"))
        let finish = try #require(
            page.elements("form").first { ($0["action"] ?? "").hasSuffix("/done") })
        try mum.post(
            finish["action"] ?? "",
            [
                "command": page.value(of: "command") ?? "",
                "version": page.value(of: "version") ?? "",
            ])
        #expect(try states() == [1, 0, 0])
        #expect(try see().words.contains("A grown-up checked off “Teeth”."))
    }

    @Test func `a parent starts one over a timer, never over a tree`() throws {
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 10, id: 1)
        #expect(try mum.get("/parents/children/1/timer").status == 303)
        #expect(try mum.post("/parents/children/1/routines/2/runs").status == 303)
        #expect(try app.number("SELECT count(*) FROM timer WHERE state = 'stopped'") == 1)

        try mia.get("/children/1/focus")
        try mia.post(
            "/children/1/timer",
            ["plan": "focus", "minutes": "25", "id": TapID.numbered(7).description])
        let refused = try mum.post("/parents/children/1/routines/1/runs")
        #expect(refused.words.contains("A tree is growing. Let it finish first."))
        #expect(try app.number("SELECT count(*) FROM routine_run") == 1)
    }

    // MARK: - The day

    @Test func `what was left is closed after its day, and what was done counts`() throws {
        try start()
        try step(1, "ready")
        app.clock.pass(.minutes(3))
        try press("done")
        app.clock.pass(.hours(20))
        #expect(try CloseRuns.look(app.focusPal) == nil)

        #expect(try app.numbers("SELECT amount FROM coin_entry") == [9])
        #expect(try app.number("SELECT count(*) FROM routine_run WHERE ended_at IS NULL") == 0)
        #expect(try states() == [1, 0, 0])
        #expect(try CloseRuns.look(app.focusPal) == nil)
        #expect(try app.numbers("SELECT amount FROM coin_entry") == [9])
    }

    @Test func `a bedtime goes on after midnight`() throws {
        try start()
        app.clock.pass(.hours(18))
        try CloseRuns.look(app.focusPal).map { _ in }
        #expect(try see().words.contains("Teeth"))
        #expect(try mia.get("/children/1/routines").words.contains("Carry on: Teeth"))
        // It is ten past one; the button goes on with what was begun.
        #expect(try start()["location"] == Self.player)
        #expect(try app.number("SELECT count(*) FROM routine_run") == 1)
        #expect(try step(1, "ready").status == 303)
        app.clock.pass(.hours(3))
        try FinishTimers.look(app.focusPal).map { _ in }
        try CloseRuns.look(app.focusPal).map { _ in }
        #expect(try app.number("SELECT count(*) FROM routine_run WHERE ended_at IS NULL") == 0)
    }

    /// At half past seven every evening; the third routine.
    private func addBedtime() throws {
        try app.focusPal.database.write { writing in
            let id = try writing.add(
                routine: RoutineProfile(
                    name: "Bedtime", picture: .emoji("🌙"), children: [Cast.mia.id], days: .all,
                    begins: 19 * 60 + 30))
            for step in Self.steps { try writing.add(step: step, to: id) }
        }
    }

    private func runs(on day: String) throws -> Int64 {
        try app.number("SELECT count(*) FROM routine_run WHERE day = '\(day)'")
    }

    @Test func `a bedtime that begins after midnight leaves the coming evening its own`() throws {
        try addBedtime()
        // Ten past midnight.
        app.clock.set(.utc("2026-03-02 23:10"))
        #expect(try start(3)["location"] == Self.player)
        for place in 1...3 { try step(place, "skip") }
        // What began after midnight is found again, too.
        #expect(try start(3)["location"] == Self.player)
        #expect(try runs(on: "2026-03-02") == 1)

        app.clock.set(.utc("2026-03-03 18:35"))
        #expect(try home().contains("Bedtime It’s time."))
        #expect(try start(3)["location"] == "/children/1/routines/runs/2")
        #expect(try runs(on: "2026-03-03") == 1)
    }

    @Test func `after midnight a morning is today's, and a bedtime that was left out stays so`()
        throws
    {
        try addBedtime()
        app.clock.set(.utc("2026-03-02 18:40"))
        _ = try home()
        try answer("off", 3)

        app.clock.set(.utc("2026-03-02 23:10"))
        try start(1)
        try start(3)

        #expect(try runs(on: "2026-03-02") == 0)
        #expect(try runs(on: "2026-03-03") == 2)
    }

    @Test func `a pause overnight keeps nothing open`() throws {
        try start()
        try step(1, "ready")
        app.clock.pass(.minutes(2))
        try press("pause")
        app.clock.pass(.hours(22))
        try CloseRuns.look(app.focusPal).map { _ in }
        #expect(try app.number("SELECT count(*) FROM routine_run WHERE ended_at IS NULL") == 0)
        #expect(try app.number("SELECT count(*) FROM timer WHERE state = 'paused'") == 0)
        #expect(try app.numbers("SELECT took / 1000 FROM routine_run_step") == [120, 0, 0])
        // The next morning calls again.
        app.clock.pass(.hours(2))
        #expect(try home().contains("It’s time."))
    }

    @Test func `Done that waited for hours ends its step at its own time`() throws {
        try start()
        try step(1, "ready")
        let page = try see()
        app.clock.pass(.minutes(4))
        let made = app.clock.now
        app.clock.pass(.minutes(60))
        try FinishTimers.look(app.focusPal).map { _ in }
        #expect(try see().words.contains("Are you done with this one?"))

        try send("done", of: page, at: made)

        #expect(try states() == [1, 0, 0])
        #expect(try app.number("SELECT took / 1000 FROM routine_run_step WHERE place = 1") == 240)
    }

    @Test func `of two that are near, the one whose time has come calls`() throws {
        try app.focusPal.database.write { writing in
            let id = try writing.add(
                routine: RoutineProfile(
                    name: "Packing", picture: .drawn("bag"), children: [Cast.mia.id], days: .all,
                    begins: 440))
            for step in Self.steps { try writing.add(step: step, to: id) }
        }
        #expect(try home().contains("Morning It’s time."))
        app.clock.pass(.minutes(20))
        #expect(try home().contains("Packing It’s time."))
    }

    @Test func `small children see a fox asleep where no routine comes`() throws {
        func asleep() throws -> Bool {
            try mia.get("/children/2/routines").elements("img").contains {
                $0["alt"] == "No routine today"
            }
        }
        try mia.get("/children/2")
        #expect(try asleep())

        try app.focusPal.database.write { writing in
            let id = try writing.add(
                routine: RoutineProfile(
                    name: "Sunday", picture: .emoji("☀️"), children: [Cast.leo.id],
                    days: RoutineDays([.sunday])))
            try writing.add(step: Self.steps[0], to: id)
        }
        #expect(try asleep())
        app.clock.pass(.hours(6 * 24))
        #expect(try !asleep())
    }

    @Test func `each age has its pages, in which nothing is missing`() throws {
        try app.focusPal.database.write { writing in
            let id = try writing.add(
                routine: RoutineProfile(
                    name: "Bedtime", picture: .emoji("🌙"), children: [Cast.leo.id], days: .all))
            for step in Self.steps { try writing.add(step: step, to: id) }
        }
        try mia.get("/children/2")
        #expect(try mia.get("/children/2/routines").status == 200)
        let page = try mia.post("/children/2/routines/3/runs")
        #expect(try mia.follow(page).words.contains("Teeth"))
        try mia.post("/children/2/routines/runs/1/steps/1/ready")
        #expect(try mia.get("/children/2/routines/runs/1").elements("timer-face").count == 1)
        let wall = try mum.get("/wall")
        #expect(wall.words.contains("Teeth"))
        let pictures = wall.elements("img").filter { $0["class"] == "step-pic" }
        #expect(
            pictures.compactMap { $0["src"]?.split(separator: "/").last } == [
                // His, with what comes next in two places, and the one that calls Mia.
                "teeth.svg", "dress.svg", "dress.svg", "bus.svg",
            ])
        #expect(app.misspelled == [])
    }
}
