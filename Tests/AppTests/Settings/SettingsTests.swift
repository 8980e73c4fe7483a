import AppSupport
import Database
import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The settings of the household, another PIN, and children who leave (§1.2, §9.1, §9.4).
struct SettingsTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
        try parent.get("/parents/settings")
    }

    private func household(_ name: String = "Winter", clock: String = "") throws -> Page {
        try parent.post(
            "/parents/settings",
            [
                "name": name, "zone": "Europe/Lisbon", "first_weekday": "7", "clock": clock,
                "version": String(try app.number("SELECT version FROM household")),
            ])
    }

    @Test func `the household is changed`() throws {
        #expect(try household("Sommer")["location"] == "/parents/settings?saved=1")

        let page = try parent.get("/parents/settings?saved=1")
        #expect(page.value(of: "name") == "Sommer")
        #expect(page.words.contains("Saved."))
        let household = try #require(app.focusPal.pages.family.household)
        #expect(household.zone == "Europe/Lisbon")
        #expect(household.firstWeekday == .sunday)
        #expect(household.language == "en-GB")
    }

    @Test func `a zone with an older name stays until another is chosen`() throws {
        var household = try #require(app.focusPal.pages.family.household)
        household.zone = "Europe/Kiev"
        try app.focusPal.database.write { try $0.save(household, at: .monday9am) }
        try app.focusPal.reloadPages()

        let zones = try parent.get("/parents/settings").elements("option")
        let chosen = zones.filter { $0["selected"] != nil }.compactMap { $0["value"] }

        #expect(chosen.first == "Europe/Kiev")
        #expect(zones.contains { $0["value"] == "Europe/Kyiv" && $0["data-also"] == "Europe/Kiev" })
        #expect(!zones.contains { $0["value"] == "US/Eastern" })
    }

    @Test func `an invalid value comes back at its field`() throws {
        let page = try parent.post(
            "/parents/settings",
            ["name": "", "zone": "Nowhere", "first_weekday": "7", "version": "1"])

        #expect(page.status == 422)
        #expect(Set(page.fieldErrors.keys) == ["name", "zone"])
        #expect(app.focusPal.pages.family.household?.name == "Winter")
    }

    @Test(arguments: [("", "17:05"), ("24", "17:05"), ("12", "5:05")])
    func `the clock counts as the family is used to`(clock: String, shown: String) throws {
        _ = try household(clock: clock)

        let text = app.focusPal.pages.words.clock(minuteOfDay: 17 * 60 + 5)
        #expect(text.hasPrefix(shown))
        #expect(text.lowercased().contains("pm") == (clock == "12"))
    }

    // MARK: - Change PIN

    private func change(_ old: String, _ new: String, _ repeated: String) throws -> Page {
        try parent.get("/parents/settings/pin")
        return try parent.post(
            "/parents/settings/pin", ["old_pin": old, "pin": new, "repeated": repeated])
    }

    @Test func `the old PIN is asked, then the new one counts`() throws {
        let other = try Browser.parent(app)

        let page = try change(TestApp.pin, "615243", "615243")

        #expect(page.status == 200)
        #expect(page.words.contains("Write this code down."))
        #expect(try parent.get("/parents").status == 200)
        #expect(try other.get("/parents").status == 303)
        #expect(try other.signIn().status == 422)
        #expect(try other.signIn("615243").status == 303)
    }

    @Test func `a second tap says where the code was, and is no wrong PIN`() throws {
        let once = try #require(try parent.get("/parents/settings/pin").value(of: "once"))
        let form: KeyValuePairs = [
            "old_pin": TestApp.pin, "pin": "615243", "repeated": "615243", "once": once,
        ]
        #expect(try parent.post("/parents/settings/pin", form).status == 200)

        let again = try parent.post("/parents/settings/pin", form)

        #expect(again.status == 409)
        #expect(again.words.contains("This was saved already."))
        #expect(try app.number("SELECT count(*) FROM pin_failure WHERE failures > 0") == 0)
        #expect(try parent.get("/parents").status == 200)
    }

    @Test func `a wrong old PIN is refused at its field and counted`() throws {
        let page = try change("000000", "615243", "615243")

        #expect(page.fieldErrors["old_pin"] == "That’s not right. Try again.")
        #expect(try app.number("SELECT failures FROM pin_failure WHERE device_id = 1") == 1)
        #expect(try Browser.letIn(app).signIn("615243").status == 422)
    }

    @Test func `the same rules as on the first evening`() throws {
        #expect(try change(TestApp.pin, "1234", "1234").fieldErrors["pin"] != nil)
        #expect(try change(TestApp.pin, "2017", "2017").fieldErrors["pin"] != nil)
        #expect(try change(TestApp.pin, "615243", "615244").fieldErrors["pin"] != nil)
        #expect(try parent.get("/parents").status == 200)
    }

    // MARK: - Children who leave

    @Test func `an archived child is hidden and comes back as it was`() throws {
        try app.add(.reading, from: .monday9am.minutes(-30), to: .monday9am)

        try parent.post("/parents/children/1/archive")

        #expect(try parent.get("/children/1").status == 404)
        #expect(!(try parent.get("/who").words.contains("Mia")))
        #expect(try parent.get("/parents/settings").words.contains("archived on"))
        try parent.post("/parents/children/1/archive", ["_method": "DELETE"])
        #expect(try parent.get("/children/1").status == 200)
        #expect(try app.number("SELECT count(*) FROM activity") == 1)
    }

    @Test func `a child that the other parent has archived is archived since then`() throws {
        try parent.post("/parents/children/1/archive")
        let since = try app.number("SELECT archived_at FROM child WHERE id = 1")
        app.clock.pass(.minutes(1))

        let again = try parent.post("/parents/children/1/archive")

        #expect(again["location"] == "/parents/settings")
        #expect(try app.number("SELECT archived_at FROM child WHERE id = 1") == since)
    }

    @Test func `a second tap on delete leads where the first one did`() throws {
        #expect(try delete("Mia", pin: TestApp.pin)["location"] == "/parents/settings")

        let again = try parent.post(
            "/parents/children/1/deletion", ["name": "Mia", "pin": TestApp.pin])

        #expect(again["location"] == "/parents/settings")
        #expect(try app.number("SELECT count(*) FROM child") == 1)
    }

    @Test func `a ninth child is not restored, and the page says so kindly`() throws {
        try parent.post("/parents/children/1/archive")
        try app.focusPal.database.write { writing in
            for _ in 1...7 { _ = try writing.add(Cast.leo.profile, at: .monday9am) }
        }
        try app.focusPal.reloadPages()

        let page = try parent.post("/parents/children/1/archive", ["_method": "DELETE"])

        #expect(page.status == 422)
        #expect(page.words.contains("There are already eight children. Archive one to make room."))
        #expect(try app.number("SELECT archived_at IS NULL FROM child WHERE id = 1") == 0)
    }

    private func delete(_ name: String, pin: String) throws -> Page {
        try parent.get("/parents/children/1/deletion")
        return try parent.post("/parents/children/1/deletion", ["name": name, "pin": pin])
    }

    @Test func `deleting asks for the name and the PIN`() throws {
        let before = try app.number("SELECT count(*) FROM child")

        #expect(try delete("mia", pin: TestApp.pin).fieldErrors["name"] != nil)
        #expect(
            try delete("Mia", pin: "000000").fieldErrors["pin"] == "That’s not right. Try again.")
        #expect(try delete("Mia", pin: "").fieldErrors["pin"] != nil)
        let page = try delete("", pin: TestApp.pin)
        #expect(page.status == 422)
        #expect(!page.text.contains(TestApp.pin))

        #expect(try app.number("SELECT count(*) FROM child") == before)
    }

    @Test func `a name counts as it is seen, whatever its blanks are`() throws {
        try app.change("UPDATE child SET name = 'Mia  Rose\u{A0}Ann' WHERE id = 1")

        #expect(try delete("Mia Rose Anna", pin: TestApp.pin).fieldErrors["name"] != nil)
        #expect(try delete("Mia Rose Ann", pin: TestApp.pin).status == 303)
    }

    @Test func `a name that was copied with the marks around it counts`() throws {
        try app.change("UPDATE child SET name = 'נועה' WHERE id = 1")

        #expect(try delete("\u{2068}נועה\u{2069}", pin: TestApp.pin).status == 303)
    }

    /// One routine of Mia's own, with a photo, and one that is for Leo too.
    private func addRoutines() throws {
        let photo = Photo(
            id: PhotoID(7), jpeg: [0xFF, 0xD8, 0xFF, 0xD9] + Array("Quirinella".utf8))
        try app.focusPal.database.write { writing in
            try writing.add(photo)
            let own = try writing.add(
                routine: RoutineProfile(
                    name: "Quirinella’s day", picture: .drawn("bus"), children: [Cast.mia.id],
                    days: .all))
            try writing.add(step: StepProfile(words: "Bag", picture: .photo(photo.id)), to: own)
            try writing.add(
                routine: RoutineProfile(
                    name: "Evening", picture: .drawn("bed"),
                    children: [Cast.mia.id, Cast.leo.id], days: .all))
        }
    }

    @Test func `a deleted child leaves no row anywhere, and no byte in the file`() throws {
        var profile = Cast.mia.profile
        profile.name = "Quirinella"
        try app.focusPal.database.write { try $0.save(profile, of: Cast.mia.id) }
        try app.focusPal.reloadPages()
        try app.add(.reading, from: .monday9am.minutes(-90), to: .monday9am.minutes(-60))
        try app.add(.reading, from: .monday9am.minutes(-50), to: nil, child: Cast.leo)
        try addRoutines()
        let tablet = try Browser.at(in: app)
        try tablet.get("/children/1/routines")
        try tablet.post("/children/1/routines/1/runs")
        try tablet.tap(.homework, .numbered(1))
        try tablet.undo(.numbered(1))
        try tablet.tap(.homework, .numbered(2))
        try parent.get("/parents/children/1/lock")
        try parent.post(
            "/parents/children/1/lock",
            ["picture1": "fox", "picture2": "owl", "picture3": "pig", "picture4": "fox"])

        #expect(try delete(" Quirinella ", pin: TestApp.pin)["location"] == "/parents/settings")

        for table in ["child_lock", "tap", "activity", "routine_run"] {
            #expect(try app.number("SELECT count(*) FROM \(table) WHERE child_id = 1") == 0)
        }
        #expect(try app.number("SELECT count(*) FROM child WHERE id = 1") == 0)
        #expect(try app.number("SELECT count(*) FROM activity") == 1)
        #expect(try app.number("SELECT count(*) FROM activity_event") == 1)
        // What is for Leo too stays.
        #expect(try app.numbers("SELECT id FROM routine") == [2])
        #expect(try app.number("SELECT count(*) FROM photo") == 0)
        #expect(try parent.get("/children/1").status == 404)
        #expect(try tablet.get("/children/2").status == 200)
        for name in ["focuspal.db", "focuspal.db-wal"] {
            let bytes = FileManager.default.contents(atPath: app.folder + "/" + name) ?? Data()
            #expect(bytes.range(of: Data("Quirinella".utf8)) == nil, "\(name)")
        }
    }

    @Test func `an archived child can be deleted`() throws {
        try parent.post("/parents/children/1/archive")

        #expect(try delete("Mia", pin: TestApp.pin).status == 303)

        #expect(try app.number("SELECT count(*) FROM child") == 1)
    }

    @Test func `every table that knows a child forgets it with the child`() throws {
        let tables = try app.numbers(
            """
            SELECT count(*) FROM sqlite_schema AS s, pragma_foreign_key_list(s.name) AS f
            WHERE s.type = 'table' AND f."table" = 'child' AND f.on_delete NOT IN ('CASCADE', 'SET NULL')
            """)

        #expect(tables == [0])
    }
}
