import AppSupport
import Database
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// What parents can read later: who signed in, came, went, saved and deleted (§16).
struct EventTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
    }

    /// The sentences of the log, the newest first.
    private func sentences() throws -> [String] {
        try parent.get("/parents/events").texts(in: "b")
    }

    @Test func `sign-ins and wrong PINs are listed with time and device`() throws {
        let tablet = try Browser.letIn(app)
        try tablet.signIn("000000")
        try parent.get("/parents/devices/2")
        try parent.post("/parents/devices/2", ["name": "Kitchen"])

        let page = try parent.get("/parents/events")

        #expect(
            try sentences() == [
                "Settings changed: Devices", "Wrong PIN", "New device added",
                "A grown-up signed in", "New device added",
            ])
        #expect(page.words.contains("Today"))
        #expect(page.words.contains("Wrong PIN Kitchen 09:00"))
    }

    @Test func `on the way to the parents' pages, a new device is signed in, and both are listed`()
        throws
    {
        try app.join()
        let phone = Browser(app)
        let target = "/device?next=%2Fparents"
        try phone.get(target)
        let proof: KeyValuePairs = ["name": "Papa", "pin": TestApp.otherPIN]
        #expect(try phone.post(target, proof)["location"] == "/parents")
        #expect(try phone.get("/parents").status == 200)

        let his = try parent.get("/parents/events?person=2").texts(in: "b")
        #expect(his.prefix(2) == ["A grown-up signed in", "New device added"])

        // Where the device is known, nobody signs in past the parents' door.
        let tablet = try Browser.letIn(app)
        let before = try app.number("SELECT count(*) FROM event")
        #expect(try tablet.post(target, proof)["location"] == "/")
        #expect(try tablet.get("/parents").status == 303)
        #expect(try app.number("SELECT count(*) FROM event") == before)
    }

    @Test func `changes to devices and to the open household are listed`() throws {
        try parent.get("/parents/devices")
        try parent.post("/parents/devices/code")
        let code = try parent.get("/parents/devices/code").elements("p")
            .first { $0["class"] == "code-box" }?["aria-label"]
        let tablet = Browser(app)
        try tablet.get("/device")
        try tablet.post("/device", ["code": "ACDEFG"])
        try tablet.post("/device", ["code": try #require(code)])
        try parent.get("/parents/devices/2")
        try parent.post("/parents/devices/2", ["_method": "DELETE"])
        try parent.post("/parents/devices", ["open": "on"])
        try parent.post("/parents/devices", ["open": "on"])
        for _ in 1...3 {
            let visitor = Browser(app)
            try visitor.follow(try visitor.get("/who"))
            try visitor.post("/device", ["join": "1"])
        }
        try parent.post("/parents/devices")

        #expect(
            try sentences().dropLast(2) == [
                "New devices need the PIN or a code", "New device joined by itself",
                "Any device can open FocusPal", "Device removed: Browser 2", "New device added",
                "Wrong code for a new device",
            ])
        #expect(try parent.get("/parents/events").words.contains("3 times, last at"))
    }

    @Test func `a new PIN, an export and a deleted child are listed, without the child's name`()
        throws
    {
        try parent.get("/parents/settings/pin")
        try parent.post(
            "/parents/settings/pin",
            ["old_pin": TestApp.pin, "pin": "615243", "repeated": "615243"])
        try parent.get("/parents/data")
        #expect(try parent.post("/parents/data/archive.zip").status == 200)
        try parent.get("/parents/children/2/deletion")
        try parent.post("/parents/children/2/deletion", ["name": "Leo", "pin": "615243"])

        #expect(
            try sentences().prefix(3) == [
                "Child deleted", "Everything exported", "PIN changed",
            ])
        #expect(!(try parent.get("/parents/events").text.contains("Leo")))
    }

    @Test func `a forgotten PIN is listed, reset by code or on the computer itself`() throws {
        try parent.get("/parents/pin")
        try parent.post(
            "/parents/pin",
            ["code": TestApp.recoveryCode, "pin": "615243", "repeated": "615243"])
        _ = try app.focusPal.resetPIN("482915")
        let browser = Browser(app)
        try browser.get("/device")
        try browser.post("/device", ["pin": "482915"])
        try browser.signIn("482915")

        let page = try browser.get("/parents/events")

        #expect(page.texts(in: "b").contains("New PIN set with the recovery code"))
        #expect(page.words.contains("PIN changed On the computer that runs FocusPal"))
    }

    @Test func `someone with the name of one who has left has a face of their own`() throws {
        try app.join()
        let papa = try Browser.letIn(app)
        try papa.signIn(TestApp.otherPIN, as: 2)
        try papa.get("/parents/people/2/leaving")
        try papa.post("/parents/people/2/leaving", ["pin": TestApp.otherPIN])
        try parent.addPapa()
        try app.change("UPDATE grown_up SET avatar = 'owl' WHERE id = 3")
        try papa.signIn(TestApp.otherPIN, as: 3)

        let log = try parent.get("/parents/events")
        let faces = log.elements("img").compactMap { image in
            ["bear", "owl"].first { image["src"]?.hasSuffix("/\($0).svg") == true }
        }

        // In the filter, and in the list, the newest first.
        #expect(faces == ["bear", "owl", "owl", "bear", "bear"])
        let pale = log.elements("span").count { $0["class"] == "gone" }
        #expect(pale == (try app.number("SELECT count(*) FROM event WHERE person_id = 2")))
        #expect(pale > 0)
    }

    @Test func `strangers fill no disk: an hour of tries is one line`() throws {
        for _ in 1...40 {
            let stranger = Browser(app)
            try stranger.get("/device")
            try stranger.post("/device", ["pin": "000000"])
            app.clock.pass(.seconds(61))
        }

        #expect(try app.number("SELECT count(*) FROM event WHERE kind = 'wrong-pin'") == 1)
        #expect(try app.number("SELECT count FROM event WHERE kind = 'wrong-pin'") >= 3)
    }

    @Test func `the log is for parents only, and stays behind in archives`() throws {
        let tablet = try Browser.letIn(app)
        #expect(
            try tablet.get("/parents/events")["location"]?.hasPrefix("/parents/session") == true)

        let files = try app.archive().map(\.0)
        #expect(!files.contains { $0.contains("event.jsonl") && !$0.contains("activity_event") })
    }

    @Test func `the day after 180 days an event is forgotten`() throws {
        app.clock.pass(Event.life)
        app.focusPal.closeDays()
        #expect(try app.number("SELECT count(*) FROM event") > 0)

        app.clock.pass(.hours(24))
        app.focusPal.closeDays()

        #expect(try app.number("SELECT count(*) FROM event") == 0)
    }

    @Test func `a clock that is ahead forgets nothing, unless it has its time from others`() throws
    {
        let before = try app.number("SELECT count(*) FROM event")
        app.clock.synchronise(false)
        app.clock.set(app.clock.now + .hours(24 * 400))
        app.focusPal.closeDays()
        app.clock.set(.monday9am)
        #expect(try app.number("SELECT count(*) FROM event") == before)

        // What is that much older than the newest goes all the same.
        app.clock.pass(.hours(24 * 181))
        try app.focusPal.database.write {
            try $0.note(.export, by: .server, at: app.clock.now)
        }
        app.focusPal.closeDays()
        #expect(try app.number("SELECT count(*) FROM event") == 1)
    }

    @Test func `older events are on pages of their own`() throws {
        for number in 1...150 {
            try app.focusPal.database.write {
                try $0.note(.export, by: .server, about: "\(number)", at: app.clock.now)
            }
        }

        let first = try parent.get("/parents/events")
        let older = first.elements("a").compactMap { $0["href"] }.first { $0.contains("before=") }

        #expect(first.texts(in: "b").count == 100)
        #expect(try parent.get(try #require(older)).texts(in: "b").count == 52)
    }

    @Test func `what a parent saves of the settings is listed with their name and its values`()
        throws
    {
        try app.join()
        try parent.signIn()
        try parent.get("/parents/rewards")
        try parent.post(
            "/parents/rewards", ["name": "Ice cream", "price": "30", "icon": "swim", "child": "1"])
        try parent.get("/parents/settings/night")
        for _ in 1...2 {
            try parent.post(
                "/parents/settings/night",
                ["on": "1", "begins": "19:30", "school": "06:30", "free": "07:30"])
        }

        let page = try parent.get("/parents/events?person=1")
        #expect(
            page.texts(in: "b").prefix(3) == [
                "Settings changed: Night and morning", "Settings changed: Rewards",
                "Grown-up added: Papa",
            ])
        // Saved as it stood, it is no change.
        let settings = "SELECT count FROM event WHERE subject = 'night'"
        #expect(try app.numbers(settings) == [1])
        #expect(page.words.contains("The moon comes at: 20:00 → 19:30"))
        #expect(page.words.contains("Name: – → Ice cream"))
        #expect(page.words.contains("Who sees it: – → Mia"))
        // No name of a child is kept.
        #expect(try app.number("SELECT count(*) FROM event WHERE instr(changed, 'Mia')") == 0)
    }

    @Test func `what was refused is no change`() throws {
        try parent.get("/parents/settings/night")
        try parent.post("/parents/settings/night", ["on": "1", "begins": "x"])
        #expect(try !sentences().contains { $0.hasPrefix("Settings") })
    }

    @Test func `each setting has a sentence of its own`() throws {
        try app.focusPal.database.write { writing in
            for setting in Setting.allCases {
                try writing.note(
                    .settings, by: .server, about: setting.rawValue, at: app.clock.now)
            }
        }
        let told = try sentences().filter { $0.hasPrefix("Settings changed: ") }
        #expect(Set(told).count == Setting.allCases.count)
    }
}
