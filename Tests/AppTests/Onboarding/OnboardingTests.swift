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

/// The first evening, step by step (§10).
struct OnboardingTests {
    let app: TestApp
    let browser: Browser

    init() throws {
        app = try TestApp(.empty)
        browser = Browser(app)
    }

    @Test func `the way leads from the welcome to who is here`() throws {
        #expect(try browser.get("/")["location"] == "/onboarding/welcome")
        #expect(try browser.get("/onboarding/welcome").words.contains("Step 1 of 7"))

        #expect(try welcome()["location"] == "/onboarding/pin")
        #expect(try browser.get("/onboarding/pin").words.contains("Step 2 of 7"))
        #expect(try pin()["location"] == "/onboarding/recovery")
        #expect(try code().count == 6)
        #expect(try kept()["location"] == "/onboarding/children")
        #expect(try child("Mia")["location"] == "/onboarding/children")
        #expect(try child("Leo")["location"] == "/onboarding/children")
        #expect(try browser.get("/onboarding/children").words.contains("Mia Leo"))
        #expect(try done()["location"] == "/onboarding/timers")
        #expect(try browser.get("/onboarding/timers").words.contains("Step 5 of 7"))
        #expect(try browser.post("/onboarding/timers")["location"] == "/onboarding/logging")
        #expect(try browser.post("/onboarding/logging")["location"] == "/onboarding/privacy")
        #expect(try browser.get("/onboarding/privacy").words.contains("Step 7 of 7"))
        #expect(try browser.post("/onboarding/privacy")["location"] == "/parents/first-day/goals")

        #expect(try browser.get("/who").words.contains("Mia"))
        // Whoever has set the PIN is not asked for it.
        #expect(try browser.get("/parents").status == 200)
        #expect(try app.number("SELECT count(*) FROM category") == 12)
    }

    @Test func `it is shown once`() throws {
        try finish()

        for step in OnboardingStep.allCases {
            #expect(try browser.get("/onboarding/\(step.rawValue)")["location"] == "/")
            #expect(try browser.post("/onboarding/\(step.rawValue)")["location"] == "/")
        }
    }

    @Test func `a step that comes too early leads to the current one`() throws {
        try welcome()

        for step in ["recovery", "children", "timers", "logging", "privacy"] {
            #expect(try browser.get("/onboarding/\(step)")["location"] == "/onboarding/pin")
        }
        #expect(try browser.get("/onboarding/unknown").status == 404)
    }

    @Test func `no step can be left out, whatever is sent`() throws {
        try browser.get("/onboarding/welcome")
        for step in ["pin", "recovery", "children", "timers", "privacy"] {
            let page = try send(step)
            #expect(page["location"] == "/onboarding/welcome", "\(step)")
        }
        try welcome()
        for step in ["recovery", "children", "timers", "logging", "privacy"] {
            #expect(try send(step)["location"] == "/onboarding/pin", "\(step)")
        }
        #expect(try app.number("SELECT count(*) FROM child") == 0)
        #expect(try app.number("SELECT count(*) FROM grown_up_pin") == 0)
    }

    @Test func `back shows what was said`() throws {
        try welcome("Die Winters")
        try pin()

        let page = try browser.get("/onboarding/recovery")
        #expect(page.elements("a").contains { $0["href"] == "/onboarding/pin" })
        #expect(try browser.get("/onboarding/pin").status == 200)
        #expect(try browser.get("/onboarding/welcome").value(of: "name") == "Die Winters")

        #expect(try welcome("Winter")["location"] == "/onboarding/recovery")
        #expect(try app.number("SELECT count(*) FROM category") == 12)
        #expect(try app.number("SELECT count(*) FROM device") == 1)
    }

    @Test func `a second device sees that FocusPal is being set up`() throws {
        try welcome()
        let other = Browser(app)

        for target in ["/onboarding/welcome", "/onboarding/pin", "/onboarding/recovery"] {
            let page = try other.get(target)
            #expect(page.status == 200)
            #expect(page.words.contains("FocusPal is being set up"))
            #expect(page.elements("form").map { $0["action"] } == ["/device"])
        }
        #expect(try other.get("/")["location"] == "/onboarding/pin")
        #expect(
            try other.post("/onboarding/pin", ["pin": "615243", "repeated": "615243"]).words
                .contains("FocusPal is being set up"))
        #expect(try app.number("SELECT count(*) FROM grown_up_pin") == 0)
    }

    @Test func `a lost answer does not leave everyone waiting`() throws {
        try browser.get("/onboarding/welcome")
        let cookies = browser.copy()
        try cookies.welcome()

        // The browser that began never saw its cookie.
        let page = try browser.get("/onboarding/welcome")
        #expect(page.action(ofButton: "Set it up here instead") == "/device")
        #expect(try browser.post("/device").fieldErrors["setup_code"] != nil)
        let code = try #require(try app.focusPal.setUpCode())
        let answer = try browser.post("/device", ["setup_code": code])

        #expect(answer["location"] == "/")
        #expect(try browser.get("/")["location"] == "/onboarding/pin")
        #expect(try pin()["location"] == "/onboarding/recovery")
        #expect(try cookies.get("/onboarding/pin").words.contains("FocusPal is being set up"))
        #expect(try app.number("SELECT count(*) FROM device WHERE revoked_at IS NULL") == 1)
    }

    @Test func `once there is a PIN, only it moves the evening to another device`() throws {
        try welcome()
        try pin()
        let other = Browser(app)

        let page = try other.get("/onboarding/children")
        #expect(page.elements("a").contains { $0["href"] == "/device" })
        #expect(page.elements("form").isEmpty)
        let asked = try other.get("/device")
        #expect(asked.elements("input").allSatisfy { $0["name"] != "code" })
        // There is no page for a forgotten PIN yet.
        #expect(!asked.elements("a").contains { $0["href"] == "/parents/pin" })
        #expect(try other.post("/device").status == 422)
        #expect(try other.get("/")["location"] == "/onboarding/recovery")
        #expect(try other.get("/onboarding/recovery").words.contains("is being set up"))
        let answer = try other.post("/device", ["pin": "739182"])

        #expect(answer.status == 303)
        #expect(try other.get("/onboarding/recovery").words.contains("Your recovery code"))
    }

    @Test func `before the evening has begun there is nothing to take over`() throws {
        try browser.get("/onboarding/welcome")

        #expect(try browser.post("/device")["location"] == "/")
        #expect(try app.number("SELECT count(*) FROM device") == 0)
    }

    @Test func `two browsers that begin at once make one household`() throws {
        let app = app
        let browsers = (0..<8).map { _ in Browser(app) }
        for browser in browsers { try browser.get("/onboarding/welcome") }

        try inParallel(8) { number in try browsers[number].welcome("Family \(number)") }

        #expect(try app.number("SELECT count(*) FROM category") == 12)
        #expect(try app.number("SELECT count(*) FROM device") == 1)
        let goingOn = try browsers.filter { browser in
            try browser.get("/onboarding/pin").elements("input").contains { $0["name"] == "pin" }
        }
        #expect(goingOn.count == 1)
    }

    @Test func `after a restart it goes on where it was`() throws {
        try welcome()
        try pin()
        try kept()

        try app.restart()

        #expect(try browser.get("/")["location"] == "/onboarding/children")
        #expect(try child("Mia")["location"] == "/onboarding/children")
    }

    @Test func `a recovery code not seen before a restart is made again with the PIN`()
        throws
    {
        try welcome()
        try pin()
        try app.restart()

        let page = try browser.get("/onboarding/recovery")
        #expect(page.words.contains("Set the PIN again"))
        #expect(try code().isEmpty)
        #expect(
            try browser.post("/onboarding/recovery", ["again": "1"])["location"]
                == "/onboarding/pin")
        try pin("615243")
        let code = try code()
        try kept()
        try child("Mia")
        try done()
        try rest()

        try browser.get("/parents/pin")
        let reset = try browser.post(
            "/parents/pin",
            ["code": code.joined(separator: "-"), "pin": "482915", "repeated": "482915"])
        #expect(reset.status == 200)
    }

    @Test func `the code is shown until it is written down, and never again`() throws {
        try welcome()
        try pin()
        #expect(try code() == code())

        let refused = try browser.post("/onboarding/recovery")
        #expect(refused.status == 422)
        #expect(refused.fieldErrors["kept"] == "Write the code down first, then tick the box.")
        try kept()

        #expect(try code().isEmpty)
    }

    @Test func `after it come goals, the tablet, the backups and who else helps`() throws {
        try welcome()
        try pin()
        try kept()
        try child("Mia")
        try child("Ida", ["years": "13"])
        try done()
        try rest()

        let goals = try browser.get("/parents/first-day/goals")
        let paces = goals.elements("input").filter { $0["checked"] != nil }
        #expect(paces.map { $0["value"] } == ["1", "3", "2", "1"])
        let next = try browser.post(
            "/parents/first-day/goals",
            ["goals": "1", "pace_1": "5", "pace_2": "1"])

        #expect(next["location"] == "/parents/first-day/tablet")
        #expect(try app.number("SELECT count(DISTINCT child_id) FROM goal") == 1)
        let family = app.focusPal.pages.family
        #expect(family.children.map { family.focus(of: $0).pace } == [.fastest, .classic])
        let tablet = try browser.get("/parents/first-day/tablet")
        let code = tablet.elements("p").first { $0["class"] == "code-box" }?["aria-label"]
        let other = Browser(app)
        try other.get("/device")
        try other.post("/device", ["code": try #require(code)])
        #expect(try other.get("/who").words.contains("Mia"))
        // A name for the tablet doesn't end the first day.
        let added = try browser.get("/parents/first-day/tablet")
        #expect(!added.elements("a").contains { $0["href"] == "/parents/devices" })
        let from = try #require(added.value(of: "from"))
        let naming = try browser.post(
            "/parents/devices/2", ["name": "Our tablet", "from": from])
        #expect(naming["location"] == "/parents/first-day/tablet")
        #expect(try browser.get("/parents/first-day/tablet").words.contains("“Our tablet”"))
        let backups = try browser.get("/parents/first-day/backups")
        #expect(backups.words.contains("Settings, Backups"))
        let people = try browser.get("/parents/first-day/people")
        let ways = people.elements("a").compactMap { $0["href"] }
        #expect(ways.contains("/parents/people/new") && ways.contains("/parents/helpers/new"))
        #expect(ways.contains("/who"))
        for (page, done) in [(goals, 0), (tablet, 1), (backups, 2), (people, 3)] {
            let steps = page.elements("li").filter { $0["class"] == "steps__step" }
            #expect(steps.map { $0["data-done"] != nil } == [0, 1, 2, 3].map { $0 < done })
        }
        #expect(try browser.get("/parents/first-day/more").status == 404)
    }

    @Test func `a step that takes longer than a session ends with the PIN`() throws {
        try welcome()
        try pin()
        app.clock.pass(.minutes(6))
        try kept()
        try child("Mia")
        try done()
        try rest()

        let led = try browser.get("/parents/first-day/goals")["location"]
        #expect(led?.hasPrefix("/parents/session") == true)
    }

    // MARK: - The set-up code

    @Test(arguments: ["", "ACDEFGHJ", "739182", "ACD 346"])
    func `nobody begins without the set-up code of this start`(code: String) throws {
        let before = try app.dump()

        let page = try browser.welcome(code: code)

        #expect(page.status == 422)
        #expect(page.fieldErrors["setup_code"]?.contains("where FocusPal was started") == true)
        #expect(page.value(of: "name") == "Winter")
        #expect(page.value(of: "setup_code") == code)
        #expect(try app.dump() == before)
    }

    @Test func `the code is read however it is typed, and kept when something else is wrong`()
        throws
    {
        let code = try #require(try app.focusPal.setUpCode())
        #expect(code.count == 8)
        let typed = " \(code.prefix(4).lowercased())-\(code.suffix(4).lowercased())"

        let refused = try browser.welcome("", code: typed)
        #expect(refused.fieldErrors.keys.sorted() == ["name"])
        #expect(refused.value(of: "setup_code") == typed)

        #expect(try browser.welcome(code: typed)["location"] == "/onboarding/pin")
    }

    @Test func `five wrong codes are free, then one is compared every ten seconds`() throws {
        for _ in 1...5 { #expect(try Browser(app).welcome(code: "ACDEFGHJ").status == 422) }

        for _ in 1...2 {
            let right = try browser.welcome()
            #expect(right.status == 429)
            #expect(right.words.contains("Wait 10 seconds."))
            app.clock.pass(.seconds(10))
            #expect(try Browser(app).welcome(code: "ACDEFGHJ").status == 422)
        }
        app.clock.pass(.seconds(10))
        #expect(try browser.welcome().status == 303)
    }

    @Test func `a stranger's wrong codes keep nobody else from beginning`() throws {
        let stranger = Browser(app, from: "192.168.1.66")
        for _ in 1...20 { try stranger.welcome(code: "ACDEFGHJ") }
        #expect(try stranger.welcome().status == 429)

        #expect(try browser.welcome().status == 303)
    }

    @Test func `no way round by parallel guesses of the set-up code`() throws {
        let app = app
        let alphabet = Array("34679ACDEFGHJKMNPQRTVWXY")
        let pages = Mutex<[Int]>([])

        try inParallel(16) { number in
            let page = try Browser(app).welcome(code: "AAAAAAA" + String(alphabet[number]))
            pages.withLock { $0.append(page.status) }
        }

        #expect(pages.withLock { $0.count { $0 == 422 } } == 5)
    }

    @Test func `the browser that gave the code goes on without it, and no other does`() throws {
        try welcome()

        #expect(try browser.get("/onboarding/welcome").value(of: "setup_code") == nil)
        #expect(try browser.get("/onboarding/pin").status == 200)
        let other = try Browser(app).get("/onboarding/pin")
        #expect(other.value(of: "setup_code") == "")
    }

    @Test func `each start has another code, and a family with a PIN none`() throws {
        let first = try app.focusPal.setUpCode()
        try app.restart()
        #expect(try app.focusPal.setUpCode() != first)

        try welcome()
        #expect(try app.focusPal.setUpCode() != nil)
        try pin()
        #expect(try app.focusPal.setUpCode() == nil)
    }

    @Test func `an imported family waits for the code, and shows no name`() throws {
        try welcome()
        try app.change("DELETE FROM device")
        let visitor = Browser(app)

        let page = try visitor.follow(try visitor.get("/"))
        #expect(page.words.contains("Your family’s data is here"))
        #expect(!page.words.contains("Winter"))
        #expect(try visitor.post("/device", ["setup_code": "ACDEFGHJ"]).status == 422)
        let code = try #require(try app.focusPal.setUpCode())
        #expect(try visitor.post("/device", ["setup_code": code])["location"] == "/")

        #expect(try visitor.get("/onboarding/pin").status == 200)
    }

    // MARK: - What is typed wrong

    @Test(arguments: [
        ("", "Enter a name."), ("   ", "Enter a name."),
        (String(repeating: "x", count: 41), "That’s too long. Use up to 40 characters."),
        ("\u{202E}retniW", "Use letters, numbers, symbols or emoji."),
    ])
    func `an invalid household name is refused at its field`(
        name: String, sentence: String
    ) throws {
        let page = try welcome(name)

        #expect(page.status == 422)
        #expect(page.fieldErrors["name"] == sentence)
        #expect(page.value(of: "name") == name)
        #expect(try app.number("SELECT count(*) FROM household") == 0)
    }

    @Test(arguments: ["", "Mars/Olympus", "Europe/Berlin\0"])
    func `an unknown zone is refused at its field, and the name is kept`(zone: String) throws {
        let page = try browser.welcome(zone: zone)

        // A NUL in a form is no form at all.
        #expect(page.status == (zone.contains("\0") ? 403 : 422))
        #expect(page.status == 403 || page.fieldErrors["zone"] != nil)
        #expect(page.status == 403 || page.value(of: "name") == "Winter")
    }

    @Test func `the server's zone is proposed, and the week and region of the browser`() throws {
        let page = try browser.get(
            "/onboarding/welcome", headers: ["Accept-Language": "en-US,en;q=0.9"])
        #expect(
            page.elements("option").contains {
                $0["value"] == "Europe/Berlin" && $0["selected"] != nil
            })

        try browser.welcome(
            zone: "America/New_York", headers: ["Accept-Language": "en-US,en;q=0.9"])

        let household = app.focusPal.pages.family.household
        #expect(household?.language == "en-US")
        #expect(household?.firstWeekday == .sunday)
        #expect(household?.zone == "America/New_York")
    }

    @Test func `the language liked best tells the region, not the English below it`() throws {
        try browser.welcome(headers: ["Accept-Language": "de,en-US;q=0.7,en;q=0.3"])

        let household = app.focusPal.pages.family.household
        #expect(household?.language == "en-DE")
        #expect(household?.firstWeekday == .monday)
    }

    @Test(arguments: [
        ("de-AT,de;q=0.9,en-US;q=0.7", "AT"), ("en-US,en;q=0.5", "US"), ("en,fr;q=0.8", "FR"),
        ("en;q=0.3,en-US;q=0.7,nl", "NL"), ("zh-Hant", "TW"), ("es-419,es;q=0.9", "ES"),
        ("de-u-co-phonebk", "DE"), ("fr;q=0,sv", "SE"), ("eo,en-ZA;q=0.5", "ZA"), ("en", "GB"),
        ("", "GB"), (";", "GB"), (",;q=1,-,--;;", "GB"), ("*", "GB"), ("und,qqq,12,ä", "GB"),
        ("de;q=nan", "GB"), (String(repeating: "a", count: 4_000), "GB"),
        ("en,en,en,en,en,en,en,en,en,en,de", "GB"),
    ])
    func `preferences are read in their order, and nonsense tells nothing`(
        header: String, region: String
    ) {
        #expect(BrowserLanguage.region(header) == region)
    }

    @Test(arguments: [
        ("123", "123", "pin"), ("123456789", "123456789", "pin"), ("1234", "1234", "pin"),
        ("9876", "9876", "pin"), ("7777", "7777", "pin"), ("2580", "2580", "pin"),
        ("١٢٣٤٥٦", "١٢٣٤٥٦", "pin"), ("12a456", "12a456", "pin"), ("", "", "pin"),
        // Both are empty then, so the first one gets the focus.
        ("615243", "615244", "pin"), ("615243", "", "pin"),
    ])
    func `an unsuitable PIN is refused at its field and never shown`(
        typed: String, repeated: String, field: String
    ) throws {
        try welcome()
        try browser.get("/onboarding/pin")

        let page = try browser.post("/onboarding/pin", ["pin": typed, "repeated": repeated])

        #expect(page.status == 422)
        #expect(page.fieldErrors.keys.contains(field))
        #expect(page.value(of: "pin") == nil)
        #expect(page.value(of: "repeated") == nil)
        #expect(typed.count < 5 || !page.text.contains(typed))
        #expect(try app.number("SELECT count(*) FROM grown_up_pin") == 0)
    }

    @Test func `a child's year of birth is no PIN, and the year of the PIN no child's`() throws {
        // Years before are among the commonest PINs anyway.
        app.clock.set(.utc("2031-03-03 08:00"))
        try welcome()
        try pin("2027")
        try kept()

        let page = try child("Tom", ["birthday": "2027-05-01"])
        #expect(page.status == 422)
        #expect(page.fieldErrors["birthday"]?.contains("year of birth") == true)
        #expect(page.value(of: "name") == "Tom")
        #expect(try child("Tom", ["years": "3"]).fieldErrors["years"] != nil)
        #expect(try child("Tom", ["years": "8"]).status == 303)

        try browser.get("/onboarding/pin")
        let year = try browser.post(
            "/onboarding/pin", ["pin": "6202315", "repeated": "6202315"])
        #expect(year.fieldErrors["pin"] == "Children know their year of birth. Choose another.")
    }

    @Test func `a child's errors are shown at each field, and the rest is kept`()
        throws
    {
        try welcome()
        try pin()
        try kept()

        let page = try browser.post(
            "/onboarding/children",
            [
                "name": " ", "years": "2", "avatar": "dragon", "colour": "violet",
                "birthday": "",
            ])

        #expect(page.status == 422)
        #expect(page.fieldErrors["name"] == "Enter a name.")
        #expect(page.fieldErrors["years"] == "Choose an age from 3 to 17.")
        #expect(page.words.contains("Choose an animal."))
        #expect(
            page.elements("input").contains { $0["value"] == "violet" && $0["checked"] != nil })
    }

    @Test func `one child is needed to begin with`() throws {
        try welcome()
        try pin()
        try kept()

        let page = try done()

        #expect(page.status == 422)
        #expect(page.fieldErrors["name"] == "Add at least one child.")
    }

    @Test func `a typed child is added when that's everyone`() throws {
        try welcome()
        try pin()
        try kept()
        try child("Mia")

        let half = try done(with: ["name": "Leo", "avatar": "owl", "colour": "blue"])
        #expect(half.status == 422)
        #expect(half.fieldErrors["years"] != nil)
        #expect(half.value(of: "name") == "Leo")
        let whole = try done(
            with: ["name": "Leo", "years": "5", "avatar": "owl", "colour": "blue"])

        #expect(whole["location"] == "/onboarding/timers")
        #expect(try app.number("SELECT count(*) FROM child") == 2)
    }

    @Test func `a child added by mistake is corrected, or taken away again`() throws {
        try welcome()
        try pin()
        try kept()
        try child("Mai")
        try child("Leo", ["years": "5"])
        let page = try browser.get("/onboarding/children?child=1")
        #expect(page.value(of: "name") == "Mai" && page.value(of: "version") == "1")
        func send(_ fields: [(String, String)]) throws -> Page {
            try browser.post(
                "/onboarding/children",
                all: [
                    ("child", "1"), ("version", "1"), ("birthday", ""), ("avatar", "fox"),
                    ("colour", "teal"),
                ] + fields)
        }

        let wrong = try send([("name", ""), ("years", "5")])
        #expect(wrong.status == 422 && wrong.value(of: "child") == "1")
        #expect(try send([("name", "Mia"), ("years", "5")])["location"] == "/onboarding/children")

        let mia = try #require(app.focusPal.pages.family.child(ChildID(1))?.profile)
        #expect(mia.name == "Mia" && mia.mode == .little)
        #expect(try send([("remove", "1")])["location"] == "/onboarding/children")
        #expect(app.focusPal.pages.family.children.map(\.profile.name) == ["Leo"])
        #expect(try browser.get("/onboarding/children?child=1").words.contains("Another child?"))
    }

    @Test func `no child of an imported family is removed with one tap`() throws {
        try welcome()
        try pin()
        try kept()
        try child("Mia")
        try app.change(
            """
            INSERT INTO mood (id, child_id, at, face)
            VALUES ('\(String(repeating: "a", count: 32))', 1, 1, 3)
            """)

        let page = try browser.get("/onboarding/children")
        #expect(page.words.contains("Mia"))
        #expect(!page.elements("a").contains { $0["href"]?.contains("child=1") ?? false })
        #expect(try browser.get("/onboarding/children?child=1").value(of: "child") == nil)
        try browser.post("/onboarding/children", all: [("child", "1"), ("remove", "1")])

        #expect(try app.number("SELECT count(*) FROM child") == 1)
    }

    @Test func `without any child left, the evening goes on with the children`() throws {
        try welcome()
        try pin()
        try kept()
        try child("Mia")
        try done()
        try browser.get("/onboarding/children?child=1")

        try browser.post("/onboarding/children", all: [("child", "1"), ("remove", "1")])

        #expect(try browser.get("/onboarding/timers")["location"] == "/onboarding/children")
    }

    @Test func `a ninth child gets a clear message and keeps what was typed`() throws {
        try welcome()
        try pin()
        try kept()
        for number in 1...8 { try child("Child \(number)") }

        let page = try child("Ninth")

        #expect(page.status == 409)
        #expect(page.words.contains("There are already eight children."))
        #expect(page.value(of: "name") == "Ninth")
    }

    // MARK: - Steps

    @discardableResult private func welcome(_ name: String = "Winter") throws -> Page {
        try browser.welcome(name)
    }

    @discardableResult private func pin(_ pin: String = TestApp.pin) throws -> Page {
        try browser.get("/onboarding/pin")
        return try browser.post("/onboarding/pin", ["pin": pin, "repeated": pin])
    }

    private func code() throws -> [String] {
        try browser.get("/onboarding/recovery").texts(in: "span").filter { $0.utf8.count == 4 }
    }

    @discardableResult private func kept() throws -> Page {
        try browser.get("/onboarding/recovery")
        return try browser.post("/onboarding/recovery", ["kept": "1"])
    }

    @discardableResult private func child(
        _ name: String, _ age: [String: String] = ["years": "8"]
    ) throws -> Page {
        try browser.get("/onboarding/children")
        return try browser.post(
            "/onboarding/children",
            [
                "name": name, "years": age["years"] ?? "", "birthday": age["birthday"] ?? "",
                "avatar": "fox", "colour": "teal",
            ])
    }

    @discardableResult private func done(with child: KeyValuePairs<String, String> = [:]) throws
        -> Page
    {
        try browser.post(
            "/onboarding/children", all: [("done", "1")] + child.map { ($0.key, $0.value) })
    }

    /// What is left after the children.
    private func rest() throws {
        for step in ["timers", "logging", "privacy"] { try browser.post("/onboarding/\(step)") }
    }

    private func send(_ step: String) throws -> Page {
        try browser.post(
            "/onboarding/\(step)",
            [
                "pin": "615243", "repeated": "615243", "kept": "1", "name": "Mia", "years": "8",
                "avatar": "fox", "colour": "teal",
            ])
    }

    private func finish() throws {
        try welcome()
        try pin()
        try kept()
        try child("Mia")
        try done()
        try rest()
    }
}
