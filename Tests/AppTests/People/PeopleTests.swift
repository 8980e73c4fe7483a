import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import HTTP
@testable import OperatorPages
@testable import Site

/// Who the grown-ups are, who joins and who leaves (§17.1).
struct PeopleTests {
    let app: TestApp
    let mum: Browser

    init() throws {
        app = try TestApp()
        mum = try Browser.parent(app)
    }

    private func papa() throws -> Browser {
        let browser = try Browser.letIn(app)
        try browser.signIn(TestApp.otherPIN, as: 2)
        return browser
    }

    // MARK: - Joining

    @Test func `a single parent is asked for a name before someone joins`() throws {
        #expect(try mum.get("/parents/people").words.contains("Is there another parent?"))
        let page = try mum.get("/parents/people/new")
        #expect(page["location"] == "/parents/people/1?next=new")
        #expect(try mum.follow(page).words.contains("First, who are you?"))

        let saved = try mum.post(
            "/parents/people/1?next=new", ["name": "Mum", "avatar": "deer"])

        #expect(saved["location"] == "/parents/people/new")
        #expect(try mum.follow(saved).words.contains("Now hand them this device"))
    }

    @Test func `a new parent has a PIN and a recovery code of their own`() throws {
        try app.join()

        #expect(try app.number("SELECT count(*) FROM grown_up_pin") == 2)
        #expect(try mum.get("/parents/people").words.contains("Papa"))
        #expect(try papa().get("/parents").status == 200)
    }

    @Test func `the recovery code of one sets only their PIN and ends only their sessions`() throws
    {
        try mum.get("/parents/people/1")
        try mum.post("/parents/people/1", ["name": "Mum", "avatar": "deer"])
        let code = try mum.addPapa().texts(in: "span").filter { $0.count == 4 }.joined()
        let papa = try papa()
        let phone = try self.papa()
        try phone.get("/parents/own-device")
        try phone.post("/parents/own-device", ["pin": TestApp.otherPIN])

        let browser = Browser(app)
        try browser.get("/parents/pin")
        let page = try browser.post(
            "/parents/pin", ["code": code, "pin": "615243", "repeated": "615243"])

        #expect(page.status == 200)
        #expect(try papa.get("/parents").status == 303)
        #expect(try mum.get("/parents").status == 200)
        #expect(try papa.get("/who").status == 200)
        #expect(try phone.get("/who")["location"]?.hasPrefix("/device") == true)
        #expect(try browser.signIn("615243", as: 2).status == 303)
        #expect(try browser.signIn(TestApp.pin, as: 1).status == 303)
        #expect(try browser.signIn(TestApp.otherPIN, as: 2).status == 422)
    }

    @Test func `what is wrong is told next to its field and changes nothing`() throws {
        try mum.get("/parents/people/1")
        let nobody = try mum.post("/parents/people/1", ["name": " ", "avatar": "deer"])
        #expect(nobody.status == 422 && nobody.fieldErrors["name"] != nil)
        let long = String(repeating: "a", count: 21)
        #expect(try mum.post("/parents/people/1", ["name": long, "avatar": "deer"]).status == 422)
        try mum.post("/parents/people/1", ["name": "Mum", "avatar": "deer"])
        let before = try app.number("SELECT count(*) FROM grown_up")

        #expect(try mum.addPapa(name: "MUM").fieldErrors["name"] != nil)
        let wrong = try mum.addPapa(ownPIN: "000000").fieldErrors
        #expect(wrong["own_pin"] != nil && wrong["pin"]?.contains("Type the new PIN again") == true)
        let page = try mum.post(
            "/parents/people/new",
            [
                "name": "Papa", "avatar": "bear", "pin": "274961", "repeated": "274962",
                "own_pin": TestApp.pin,
            ])
        #expect(page.fieldErrors["pin"] != nil && page.value(of: "name") == "Papa")
        #expect(!page.text.contains("274961"))

        #expect(try app.number("SELECT count(*) FROM grown_up") == before)
    }

    @Test func `a second tap adds nobody, and says where the recovery code was`() throws {
        try mum.get("/parents/people/1")
        try mum.post("/parents/people/1", ["name": "Mum", "avatar": "deer"])
        let once = try #require(try mum.get("/parents/people/new").value(of: "once"))
        let form: KeyValuePairs = [
            "name": "Papa", "avatar": "bear", "pin": TestApp.otherPIN,
            "repeated": TestApp.otherPIN, "own_pin": TestApp.pin, "once": once,
        ]
        #expect(try mum.post("/parents/people/new", form).status == 200)

        let again = try mum.post("/parents/people/new", form)

        #expect(again.status == 409)
        #expect(again.words.contains("This was saved already."))
        #expect(try app.number("SELECT count(*) FROM grown_up") == 2)
    }

    @Test func `there are eight at most`() throws {
        try app.join()
        for number in 3...8 {
            #expect(try mum.addPapa(name: "Aunt \(number)").status == 200)
            app.clock.pass(.seconds(1))
        }

        #expect(try mum.get("/parents/people").words.contains("Eight grown-ups is the limit."))
        #expect(try mum.addPapa(name: "Aunt 9").status == 409)
        #expect(try app.number("SELECT count(*) FROM grown_up") == 8)
    }

    // MARK: - Equal parents

    @Test func `nobody decides what another is called`() throws {
        try app.join()

        #expect(
            try mum.post("/parents/people/2", ["name": "Old man", "avatar": "owl"]).status == 403)
        #expect(try mum.get("/parents/people").words.contains("Papa"))
    }

    @Test func `a parent signs another out everywhere, and they come back with their PIN`() throws {
        try app.join()
        let papa = try papa()
        try mum.get("/parents/people/2")

        try mum.post("/parents/people/2/sessions", ["_method": "DELETE"])

        #expect(try papa.get("/parents").status == 303)
        #expect(try mum.get("/parents").status == 200)
        #expect(try papa.signIn(TestApp.otherPIN, as: 2).status == 303)
    }

    /// A page that is open on a device; `parent`: whose it is, if a parent reads there.
    private func open(_ device: Int64, parent: Int64? = nil) -> EventStream {
        let session = app.focusPal.sessions.begin(for: PersonID(parent ?? 2))
        return app.focusPal.hub.open(
            Hub.Listener(
                device: DeviceID(device), session: session, child: nil,
                parent: parent.map { PersonID($0) }))
    }

    @Test func `signing a parent out ends their open pages, and no others`() throws {
        try app.join()
        let (own, lost, wall) = (open(1, parent: 1), open(2, parent: 2), open(2))
        try mum.get("/parents/people/2")

        try mum.post("/parents/people/2/sessions", ["_method": "DELETE"])

        #expect(lost.heard().last == "out " && !lost.isOpen)
        #expect(own.isOpen && wall.isOpen)
    }

    @Test func `open pages hear of a grown-up's new name`() throws {
        let wall = open(2)
        _ = wall.heard()
        try mum.get("/parents/people/1")

        try mum.post("/parents/people/1", ["name": "Mum", "avatar": "deer"])

        #expect(wall.heard() == ["change children helpers"])
    }

    @Test func `a new PIN ends its owner's open pages, but for the one that waits`() throws {
        let (here, elsewhere) = (open(1, parent: 1), open(2, parent: 1))
        try mum.get("/parents/settings/pin")

        try mum.post(
            "/parents/settings/pin",
            ["old_pin": TestApp.pin, "pin": "615243", "repeated": "615243"])

        #expect(elsewhere.heard().last == "out " && !elsewhere.isOpen)
        #expect(here.isOpen)
    }

    @Test func `a parent is removed only with their own PIN`() throws {
        try app.join()
        try mum.get("/parents/people/2/leaving")

        let refused = try mum.post("/parents/people/2/leaving", ["pin": TestApp.pin])
        #expect(refused.status == 422 && refused.fieldErrors["pin"] != nil)
        #expect(try app.number("SELECT count(*) FROM grown_up WHERE left_at IS NULL") == 2)

        #expect(try mum.post("/parents/people/2/leaving", ["pin": TestApp.otherPIN]).status == 303)
        #expect(try app.number("SELECT count(*) FROM grown_up WHERE left_at IS NULL") == 1)
    }

    @Test func `who leaves has no way in, and the other signs in as before`() throws {
        try app.join()
        let papa = try papa()
        try papa.get("/parents/people/2/leaving")

        let page = try papa.post("/parents/people/2/leaving", ["pin": TestApp.otherPIN])

        #expect(page["location"] == "/who")
        #expect(try papa.get("/parents").status == 303)
        #expect(try papa.get("/parents/session").words.contains("Enter your PIN"))
        #expect(try papa.signIn(TestApp.otherPIN, as: 2).status == 422)
        #expect(try papa.signIn().status == 303)
    }

    @Test func `the last parent stays`() throws {
        try mum.get("/parents/people/1/leaving")

        let page = try mum.post("/parents/people/1/leaving", ["pin": TestApp.pin])

        #expect(page.status == 422)
        #expect(page.words.contains("Only while another parent stays."))
        #expect(try mum.get("/parents").status == 200)
    }

    @Test(arguments: ["/parents/people/3", "/parents/people/99/leaving"])
    func `someone who isn't there is not found`(target: String) throws {
        #expect(try mum.get(target).status == 404)
    }

    @Test func `a child's lock is not compared with another parent's PIN`() throws {
        let app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        try app.join()
        let mum = try Browser.parent(app)
        try mum.get("/parents/children/3/lock")

        let own = try mum.post("/parents/children/3/lock", ["key": TestApp.pin])
        let other = try mum.post("/parents/children/3/lock", ["key": TestApp.otherPIN])

        #expect(own.fieldErrors["key"]?.hasPrefix("That’s your own PIN.") == true)
        #expect(other.status == 303)
    }

    // MARK: - Who did what

    @Test func `the activity log says who did something and shows one person's part`() throws {
        try app.join()
        let papa = try papa()
        try papa.get("/parents/people/2")
        try papa.post("/parents/backups")

        let all = try mum.get("/parents/events").words
        #expect(all.contains("Papa"))
        let his = try mum.get("/parents/events?person=2").words
        let hers = try mum.get("/parents/events?person=1").words
        #expect(his.contains("Papa") && his != hers)
    }

    @Test func `the name of then stays on what someone did`() throws {
        try app.join()
        let papa = try papa()
        try papa.get("/parents/people/2")
        try papa.post("/parents/people/2", ["name": "Daddy", "avatar": "bear"])

        #expect(try app.number("SELECT count(*) FROM event WHERE person_name = 'Papa'") > 0)
    }
}
