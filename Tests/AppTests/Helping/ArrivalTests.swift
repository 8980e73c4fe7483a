import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// How a helper comes in: a link, a PIN, and a parent's yes (§17.2).
struct ArrivalTests {
    let app: TestApp
    let mum: Browser

    init() throws {
        app = try TestApp()
        mum = try Browser.parent(app)
    }

    private let pin: KeyValuePairs = ["pin": TestApp.grannysPIN, "repeated": TestApp.grannysPIN]

    @Test func `a phone is let in with a link, a PIN and one tap`() throws {
        let link = try app.addGranny(by: mum)
        let phone = Browser(app)
        #expect(try phone.get(link).words.contains("Choose a PIN that only you know."))
        try phone.post(link, pin)
        #expect(try phone.get(link).words.contains("They can add you with one tap."))
        #expect(try phone.get("/who")["location"]?.hasPrefix("/device") == true)
        #expect(try mum.get("/parents").words.contains("Granny’s phone is waiting to be added."))

        try mum.post("/parents/people/2/arrival")

        #expect(try phone.get(link)["location"] == "/helping")
        try phone.get("/parents/session")
        #expect(try phone.post("/parents/session", ["pin": "111222"]).status == 422)
        let page = try phone.post("/parents/session", ["pin": TestApp.grannysPIN])
        #expect(page.status == 303)
        #expect(try phone.get("/helping").words.contains("Mia"))
        #expect(!(try phone.get("/helping")).text.contains("Leo"))
    }

    @Test func `a helper without a phone chooses the PIN on a device of the house`() throws {
        try mum.get("/parents/people/1")
        try mum.post("/parents/people/1", ["name": "Mum", "avatar": "deer"])
        try mum.get("/parents/helpers/new")
        let page = try mum.post(
            "/parents/helpers/new",
            all: [
                ("name", "Granny"), ("avatar", "owl"), ("child", "1"), ("when", "always"),
                ("tick", "see-today"), ("for_house", "1"),
            ])
        #expect(page.words.contains("Choose the PIN here"))
        let link = page.arrival
        let tablet = try Browser.letIn(app)
        // A face that opens for no PIN would be a door without a handle.
        #expect(!(try tablet.get("/parents/session")).text.contains("Granny"))
        #expect(try tablet.get(link).words.contains("Choose a PIN that only you know."))
        #expect(try tablet.post(link, ["pin": "1", "repeated": "1"]).fieldErrors["pin"] != nil)

        #expect(try tablet.post(link, pin).words.contains("Your PIN is set"))

        #expect(try tablet.get(link).words.contains("Not on this device"))
        #expect(try app.number("SELECT count(*) FROM device WHERE owner_id IS NOT NULL") == 0)
        #expect(try tablet.get("/parents/session").words.contains("Granny"))
        try tablet.get("/parents/session?person=2")
        #expect(
            try tablet.post("/parents/session", ["person": "2", "pin": TestApp.grannysPIN]).status
                == 303)
        #expect(try mum.get("/parents/events").words.contains("PIN of Granny changed"))
    }

    @Test func `only who may sign in on devices of the house chooses a PIN there`() throws {
        let link = try app.addGranny(by: mum)
        let tablet = try Browser.letIn(app)
        #expect(try tablet.get(link).words.contains("Not on this device"))

        #expect(try tablet.post(link, pin).status == 303)

        #expect(try app.number("SELECT count(*) FROM grown_up_pin") == 1)
        #expect(try Browser(app).get(link).words.contains("Choose a PIN that only you know."))
    }

    @Test func `before a parent's yes nobody is named`() throws {
        let link = try app.addGranny(by: mum)
        let phone = Browser(app)
        let pages = [
            try phone.get(link), try phone.post(link, ["pin": "1", "repeated": "2"]),
            try phone.post(link, pin), try phone.get(link),
            try phone.get("/arrival/" + String(repeating: "0", count: 32)),
        ]
        for page in pages {
            for name in ["Granny", "Mum", "Mia", "Leo", "Winter"] {
                #expect(!page.text.contains(name), "\(name)")
            }
        }
    }

    @Test func `a link works once, on one browser, for a day`() throws {
        let link = try app.addGranny(by: mum)
        let (first, second) = (Browser(app), Browser(app))
        try first.get(link)
        try second.get(link)
        try first.post(link, pin)

        #expect(try second.post(link, pin).words.contains("This link no longer works"))
        #expect(try second.get(link).words.contains("This link no longer works"))
        app.clock.pass(.hours(24))
        let late = try Browser.parent(app)
        #expect(try late.post("/parents/people/2/arrival").status == 404)
        #expect(try first.get(link).words.contains("This link no longer works"))
        #expect(try app.number("SELECT count(*) FROM device WHERE owner_id IS NOT NULL") == 0)
    }

    @Test func `a second tap keeps the phone that the first one brought`() throws {
        let link = try app.addGranny(by: mum)
        let phone = Browser(app)
        try phone.get(link)
        // The browser drops the answer to the first tap, and with it the cookie.
        try phone.copy().post(link, pin)

        #expect(try phone.post(link, pin).status == 303)

        #expect(try phone.get(link).words.contains("They can add you with one tap."))
        #expect(try Browser(app).get(link).words.contains("This link no longer works"))
        try mum.post("/parents/people/2/arrival")
        try phone.get("/parents/session")
        #expect(try phone.post("/parents/session", ["pin": TestApp.grannysPIN]).status == 303)
    }

    @Test func `a phone that never got its answer still waits`() throws {
        let link = try app.addGranny(by: mum)
        let phone = Browser(app)
        try phone.get(link)
        try phone.copy().post(link, pin)

        #expect(try phone.get(link).words.contains("They can add you with one tap."))

        try mum.post("/parents/people/2/arrival")
        #expect(try phone.get(link)["location"] == "/helping")
    }

    @Test func `a new link ends the earlier one, and a new phone the old one`() throws {
        let granny = try app.granny(by: mum)
        let old = try mum.post("/parents/people/2/link").arrival
        let new = try mum.post("/parents/people/2/link").arrival
        let phone = Browser(app)
        #expect(try phone.get(old).words.contains("This link no longer works"))
        try phone.get(new)
        try phone.post(new, pin)
        #expect(try granny.get("/helping").status == 200)

        try mum.post("/parents/people/2/arrival")

        #expect(try granny.get("/helping")["location"]?.hasPrefix("/device") == true)
        try phone.get("/parents/session")
        #expect(try phone.post("/parents/session", ["pin": TestApp.grannysPIN]).status == 303)
    }

    @Test func `a parent turns a phone away`() throws {
        let link = try app.addGranny(by: mum)
        let phone = Browser(app)
        try phone.get(link)
        try phone.post(link, pin)

        try mum.post("/parents/people/2/arrival", ["_method": "DELETE"])

        #expect(try phone.get(link).words.contains("This link no longer works"))
        #expect(try phone.get("/helping")["location"]?.hasPrefix("/device") == true)
    }

    @Test(arguments: [
        ("12", "12", "4 to 8 digits"), ("1234", "1234", "easy to guess"),
        ("482615", "482616", "don’t match"), ("2017", "2017", "year of birth"),
        // No child of this family was born then, which stays unknown.
        ("2023", "2023", "year of birth"),
    ])
    func `an unsuitable PIN is refused`(pin: String, again: String, sentence: String) throws {
        let link = try app.addGranny(by: mum)
        let phone = Browser(app)
        try phone.get(link)

        let page = try phone.post(link, ["pin": pin, "repeated": again])

        #expect(page.status == 422)
        #expect(page.words.contains(sentence))
    }

    @Test func `on a device of the house the link says so and changes nothing`() throws {
        let link = try app.addGranny(by: mum)
        let tablet = try Browser.letIn(app)

        #expect(try tablet.get(link).words.contains("This device already belongs to the family."))
        try tablet.post(link, pin)

        #expect(try app.number("SELECT count(*) FROM arrival WHERE pin_hash IS NOT NULL") == 0)
    }

    @Test func `who is removed has no way in`() throws {
        let granny = try app.granny(by: mum)
        try mum.get("/parents/people/2/leaving")
        #expect(try mum.post("/parents/people/2/leaving").status == 303)

        #expect(try granny.get("/helping")["location"]?.hasPrefix("/device") == true)
        #expect(!(try mum.get("/parents/people")).words.contains("Granny"))
    }
}
