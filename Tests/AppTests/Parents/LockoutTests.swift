import AppSupport
import Synchronization
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Wrong PINs and the waits after them (§9.1).
struct LockoutTests {
    let app: TestApp
    let tablet: Browser

    init() throws {
        app = try TestApp()
        tablet = try Browser.letIn(app)
        try tablet.get("/parents/session")
    }

    @Test func `the third wrong PIN waits for thirty seconds`() throws {
        for _ in 1...2 {
            let page = try wrong(tablet)
            #expect(page.status == 422)
            #expect(page.fieldErrors["pin"] == "That’s not right. Try again.")
        }

        let third = try wrong(tablet)

        #expect(third.status == 429)
        #expect(third["retry-after"] == "30")
        #expect(third.words.contains("Try again in 30 seconds."))
        #expect(try right(tablet).status == 429)
    }

    @Test func `something that isn't a PIN is refused and not counted`() throws {
        for typed in ["", "123", "123456789", "abcd", "12 34x"] {
            let page = try tablet.post("/parents/session", ["pin": typed])
            #expect(page.status == 422)
            #expect(page.fieldErrors["pin"] == "A PIN has 4 to 8 digits.")
        }

        #expect(try failures() == 0)
    }

    @Test func `tries during a wait are neither evaluated nor counted nor prolong it`() throws {
        try lock()
        for second in 1...20 {
            app.clock.pass(.seconds(1))
            let page = try right(tablet)
            #expect(page.status == 429)
            #expect(page["retry-after"] == String(30 - second))
        }
        #expect(try failures() == 3)

        app.clock.pass(.seconds(10))

        #expect(try right(tablet).status == 303)
    }

    @Test func `the page says how long to wait, and asks again after it`() throws {
        try lock()
        app.clock.pass(.seconds(29))
        let waiting = try tablet.get("/parents/session")
        #expect(waiting.status == 200)
        #expect(waiting.words.contains("Try again in 1 second."))
        #expect(waiting.value(of: "pin") == nil)
        #expect(waiting.elements("input").allSatisfy { $0["name"] != "pin" })

        app.clock.pass(.seconds(1))

        #expect(try tablet.get("/parents/session").words.contains("Enter your PIN"))
    }

    @Test func `waits grow with further failures and end at an hour`() throws {
        var waits: [Int] = []
        for _ in 1...13 {
            let page = try wrong(tablet)
            let wait = Int(page["retry-after"] ?? "0") ?? 0
            waits.append(wait)
            app.clock.pass(.seconds(Int64(wait)))
        }

        #expect(waits == [0, 0, 30, 0, 0, 60, 300, 900, 900, 1800, 3600, 3600, 3600])
    }

    @Test func `a PIN that is asked for again says how long to wait, as at the door`() throws {
        try tablet.signIn()
        func told() throws -> String? {
            try tablet.get("/parents/settings/pin")
            return try tablet.post(
                "/parents/settings/pin",
                ["old_pin": "000000", "pin": "615243", "repeated": "615243"]
            ).fieldErrors["old_pin"]
        }
        for _ in 1...2 { #expect(try told() == "That’s not right. Try again.") }
        #expect(try told() == "That’s not right. Wait 30 seconds.")
        #expect(try told() == "Wait 30 seconds.")
        app.clock.pass(.seconds(29))
        #expect(try told() == "Wait 1 second.")
        app.clock.pass(.seconds(1))
        for _ in 1...2 { #expect(try told() == "That’s not right. Try again.") }
        #expect(try told() == "That’s not right. Wait 60 seconds.")
        app.clock.pass(.seconds(60))
        #expect(try told() == "That’s not right. Wait 5 minutes.")
        app.clock.pass(.seconds(1))
        #expect(try told() == "Wait 5 minutes.")
        app.clock.pass(.minutes(4))
        #expect(try told() == "Wait 59 seconds.")
    }

    @Test(arguments: [
        (1, "Wait 1 second."), (2, "Wait 2 seconds."), (60, "Wait 60 seconds."),
        (61, "Wait 2 minutes."), (3_600, "Wait 60 minutes."),
    ])
    func `a wait is told in seconds, and in minutes above one`(seconds: Int, sentence: String) {
        #expect(app.focusPal.pages.words(Message.wait(seconds: seconds)) == sentence)
    }

    @Test func `the right PIN clears the count and reports the wrong tries once`() throws {
        try wrong(tablet)
        try wrong(tablet)

        let page = try right(tablet)

        #expect(page["location"] == "/parents?tries=2")
        #expect(try tablet.follow(page).words.contains("There were 2 wrong tries before yours."))
        #expect(try failures() == 0)
        #expect(try wrong(tablet).status == 422)
    }

    @Test func `each known device waits for itself`() throws {
        let phone = try Browser.letIn(app)
        try lock()

        #expect(try phone.signIn().status == 303)
        #expect(try right(tablet).status == 429)
    }

    @Test func `all unknown browsers share one count`() throws {
        var pages: [Page] = []
        for _ in 1...4 {
            let unknown = Browser(app)
            try unknown.get("/device")
            pages.append(try unknown.post("/device", ["pin": "000000"]))
        }

        #expect(pages.map(\.status) == [422, 422, 429, 429])
        #expect(try right(tablet).status == 303)
        let forged = Browser(app)
        forged[cookie: "fp_dev"] = String(repeating: "a", count: 32)
        #expect(try forged.get("/device").words.contains("Try again in 30 seconds."))
    }

    @Test func `a restart does not end a wait`() throws {
        try lock()
        app.clock.pass(.seconds(10))

        try app.restart()

        #expect(try right(tablet)["retry-after"] == "20")
        app.clock.pass(.seconds(20))
        #expect(try right(tablet).status == 303)
    }

    @Test(arguments: [-3_650, -1, 1, 3_650] as [Int64])
    func `a clock that is set neither shortens a wait nor makes it longer`(days: Int64) throws {
        try lock()

        app.clock.set(app.clock.now + .hours(24 * days))
        app.clock.pass(.seconds(29))
        #expect(try right(tablet)["retry-after"] == "1")

        app.clock.pass(.seconds(1))
        #expect(try right(tablet).status == 303)
    }

    @Test func `a clock set back over a restart makes no wait longer than it was`() throws {
        try lock()

        app.clock.set(app.clock.now + .hours(-24 * 365))
        app.clock.reboot()
        try app.restart()

        #expect(try right(tablet)["retry-after"] == "30")
        app.clock.pass(.seconds(30))
        #expect(try right(tablet).status == 303)
    }

    @Test func `forty guesses at once get no more tries than one after the other`() throws {
        let (app, tablet) = (app, tablet)
        let evaluated = Mutex(0)

        try inParallel(40) { number in
            let page = try tablet.copy().post("/parents/session", ["pin": "\(510_000 + number)"])
            // The third is evaluated too, and answered with its wait.
            if page.status == 422 { evaluated.withLock { $0 += 1 } }
        }

        #expect(evaluated.withLock { $0 } <= 2)
        #expect(try failures() == 3)
        #expect(try app.number("SELECT count(*) FROM pin_failure") == 1)
    }

    @Test func `a day without a failure forgives one`() throws {
        for _ in 1...5 {
            let wait = Int64(try wrong(tablet)["retry-after"] ?? "0") ?? 0
            app.clock.pass(.seconds(wait))
        }
        app.clock.pass(.hours(48))

        try wrong(tablet)

        #expect(try failures() == 4)
    }

    // MARK: - Steps

    @discardableResult private func wrong(_ browser: Browser) throws -> Page {
        try browser.post("/parents/session", ["pin": "000000"])
    }

    private func right(_ browser: Browser) throws -> Page {
        try browser.post("/parents/session", ["pin": TestApp.pin])
    }

    private func lock() throws { for _ in 1...3 { try wrong(tablet) } }

    private func failures() throws -> Int64 {
        try app.number("SELECT ifnull(max(failures), 0) FROM pin_failure WHERE device_id = 1")
    }
}
