import AppSupport
import HTTP
import SQLite
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

/// What goes wrong, said kindly and without internals (§16).
struct ErrorPageTests {
    let app: TestApp
    let browser: Browser

    init() throws {
        app = try TestApp()
        browser = try Browser.letIn(app)
    }

    @Test(arguments: [
        "/nowhere", "/children/1/nowhere", "/assets/x/css/site.css", "/a%20b", "/.env",
    ])
    func `a page that is not there is kindly not found`(target: String) throws {
        let page = try browser.get(target)

        #expect(page.status == 404)
        #expect(page.texts(in: "h1") == ["This path ends here"])
        #expect(page.words.contains("Code 404"))
    }

    @Test(arguments: [
        ("/who", "GET, HEAD"), ("/children/1/taps", "POST"), ("/device", "GET, HEAD, POST"),
        ("/children/1/taps/00000000000000000000000000000001", "POST"),
        ("/parents/pin", "GET, HEAD, POST"),
    ])
    func `another method learns which ones are allowed`(target: String, allowed: String) throws {
        let page = try browser.post(target, ["_method": "PUT"])

        #expect(page.status == 405)
        #expect(page["allow"] == allowed)
        #expect(page.texts(in: "h1") == ["That doesn’t work here"])
    }

    @Test func `files carry the headers that keep them files`() throws {
        let sheet = app.focusPal.files.assets.prefix + "/css/site.css"

        for address in [sheet, app.focusPal.files.assets.prefix + "/images/signpost.svg"] {
            let file = try browser.get(address)
            #expect(file.status == 200)
            #expect(file["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
            #expect(file["x-content-type-options"] == "nosniff")
            #expect(file["referrer-policy"] == "same-origin")
            #expect(file.all("cache-control").count == 1)
        }
        let policy = try browser.get("/who")["content-security-policy"]
        #expect(policy?.contains("require-trusted-types-for 'script'") == true)
    }

    @Test func `a form from elsewhere is not for it`() throws {
        let evil = ["Origin": "http://evil.example"]
        // Another site knows no token, and a browser says where a form comes from.
        for page in [
            try browser.post("/children/1/taps", headers: evil, token: "x"),
            try browser.post(
                "/children/1/taps", headers: evil.merging(["Sec-Fetch-Site": "cross-site"]) { $1 }),
        ] {
            #expect(page.status == 403)
            #expect(page.texts(in: "h1") == ["Ask a grown-up"])
        }
        #expect(app.focusPal.common.hiddenAddress.last == nil)
    }

    @Test(arguments: [
        ["Origin": "https://focuspal.example"],
        ["Origin": "", "Referer": "https://focuspal.example/parents/session"],
        ["Origin": "https://focuspal.example", "Sec-Fetch-Site": "same-origin"],
    ])
    func `behind a proxy that hides the address, a form is refused with the reason and the way out`(
        headers: [String: String]
    ) throws {
        try browser.get("/parents/session")
        let page = try browser.post(
            "/parents/session", ["pin": TestApp.pin], headers: headers)
        let part = try browser.post("/children/1/taps", isPart: true, headers: headers)

        #expect(page.status == 403)
        #expect(page.texts(in: "h1") == ["FocusPal can’t see its own address"])
        for text in [page.words, part.text] {
            #expect(text.contains("Forms sent to https://focuspal.example arrive as http://"))
            #expect(text.contains("X-Forwarded-Proto"))
            #expect(text.contains("--public-url https://focuspal.example --trusted-proxy"))
        }
        let lines = app.log.filter { $0.contains("https://focuspal.example") }
        #expect(lines.count == 1)
        let checkUp = app.focusPal.doctor().answer.lines
        #expect(
            checkUp.contains { $0.hasPrefix("alarm") && $0.contains("The reverse proxy: Forms") })
        #expect(checkUp.contains { $0.contains("--trusted-proxy") })
    }

    @Test func `once forms come by the address, nothing is said of the proxy any more`() throws {
        let note = app.focusPal.common.hiddenAddress
        let hidden = HiddenAddress(sent: "http://a.example", arrived: "http://b", proxy: "10.0.0.3")
        note.note(hidden, in: Log { _ in }, at: .zero)

        note.reaches(try #require(Origin("http://b.example")))
        #expect(note.last == hidden)
        note.reaches(try #require(Origin("http://a.example")))

        #expect(note.last == nil)
    }

    @Test func `too many tries learn when to come back`() throws {
        for _ in 1...3 { try browser.signIn("000000") }

        let page = try browser.post("/parents/session", ["pin": "000000"])

        #expect(page.status == 429)
        #expect(page["retry-after"] == "30")
    }

    @Test(arguments: [
        400, 403, 404, 405, 408, 409, 413, 414, 415, 421, 422, 429, 431, 500, 501, 503, 507,
    ])
    func `each refusal of the server has a page of ours`(code: Int) {
        let page = app.focusPal.site().refusal(Status(code, ""), nil)

        #expect(page.status.code == code)
        #expect(String(decoding: page.bytes ?? [], as: UTF8.self).contains("Code \(code)"))
        #expect(page.header("Content-Security-Policy") != nil)
    }

    @Test func `a fault has a reference, which is in the log, and nothing else`() throws {
        let targets = ["/who", "/children/1", "/children/1/day", "/healthz"]
        try browser.get("/who")
        try app.focusPal.database.close()

        for target in targets {
            let page = try browser.get(target)
            #expect(page.status == 500)
            #expect(page.texts(in: "h1") == ["Something went wrong here"])
            let reference = try #require(page.words.firstMatch(of: /Reference ([0-9a-f]{8})/)).1
            #expect(app.log.contains { $0.contains(reference) && $0.contains("closed") })
            for secret in ["SQLite", "SELECT", "closed", "swift", app.folder, "Mia"] {
                #expect(!page.text.contains(secret), "\(secret)")
            }
        }
    }

    @Test func `the log has neither names nor what was typed`() throws {
        let parent = try Browser.parent(app)
        try parent.get("/parents/children/new")
        try app.focusPal.database.close()

        try parent.post(
            "/parents/children",
            ["name": "Zebulon", "years": "8", "avatar": "fox", "colour": "teal"])
        try parent.post("/device", ["pin": "918273"])

        #expect(!app.log.isEmpty)
        for line in app.log {
            #expect(!line.contains("Zebulon") && !line.contains("918273"), "\(line)")
        }
    }

    @Test func `a full store says so, goes on reading, and writes again when there is room`() throws
    {
        try browser.get("/children/1")
        let before = try app.dump()
        let pages = try app.number("PRAGMA page_count")
        try limit(to: pages)

        var full: Page?
        for number in 1...3000 where full == nil {
            app.clock.pass(.seconds(2))
            let page = try browser.tap(CategoryID(Int64(1 + number % 2)), .numbered(number))
            if page.status != 303 { full = page }
        }

        let page = try #require(full)
        #expect(page.status == 507)
        #expect(page.texts(in: "h1") == ["The disk is full"])
        #expect(page.words.contains("Nothing was saved just now."))
        #expect(page.words.firstMatch(of: /Reference [0-9a-f]{8}/) != nil)
        let logged = try app.number("SELECT count(*) FROM tap")
        #expect(try browser.get("/children/1").status == 200)
        #expect(try browser.tap(.sport, .numbered(5000)).status == 507)
        #expect(try app.number("SELECT count(*) FROM tap") == logged)
        #expect(try app.dump().count > before.count)

        try limit(to: 1_000_000)
        #expect(try browser.tap(.sport, .numbered(5001)).status == 303)
        #expect(try app.number("SELECT count(*) FROM tap") == logged + 1)
    }

    private func limit(to pages: Int64) throws {
        try app.focusPal.database.pool.write { connection in
            _ = try connection.first("PRAGMA max_page_count = \(pages)") { try $0.only() as Int64 }
        }
    }
}

/// What every page has in common (§16).
struct PageRuleTests {
    static let headers = [
        "content-security-policy": """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
        font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; \
        form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
        require-trusted-types-for 'script'; trusted-types server-part
        """,
        "x-content-type-options": "nosniff", "x-frame-options": "DENY",
        "referrer-policy": "same-origin", "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        "cache-control": "no-store",
    ]

    @Test func `every answer has the headers that guard it`() throws {
        for (target, page) in try Walk.english.get() {
            let isPicture = page["content-type"] == "image/svg+xml"
            for (name, value) in Self.headers where !(isPicture && name == "cache-control") {
                #expect(page.all(name) == [value], "\(name) at \(target)")
            }
            #expect(page["strict-transport-security"] == nil)
            #expect(page["server"] == nil)
        }
    }

    @Test func `cookies are out of reach of scripts and other sites`() throws {
        for (target, page) in try Walk.english.get() {
            for cookie in page.all("set-cookie") {
                #expect(cookie.contains("; HttpOnly"), "\(target)")
                #expect(cookie.contains("; Path=/"), "\(target)")
                let isLax = cookie.hasPrefix("fp_sid=") || cookie.hasPrefix("fp_child=")
                let isGone = cookie.contains("Max-Age=0")
                #expect(isLax || isGone || cookie.contains("SameSite=Strict"), "\(cookie)")
                #expect(!cookie.contains("Domain") && !cookie.contains("Secure"))
            }
        }
    }

    @Test func `no page has scripts or styles in its own text`() throws {
        for (target, page) in try Walk.english.get() {
            for case .element(let name, let attributes) in page.scan {
                #expect(name != "style", "\(target)")
                #expect(name != "script" || attributes["src"] != nil, "\(target)")
                #expect(attributes["style"] == nil, "\(name) at \(target)")
                // "once" is a word of ours.
                let handlers = attributes.keys.filter { $0.hasPrefix("on") && $0 != "once" }
                #expect(handlers == [], "\(name) at \(target)")
            }
        }
    }

    @Test func `no page asks another host for anything`() throws {
        for (target, page) in try Walk.english.get() {
            for case .element(let name, let attributes) in page.scan {
                for key in ["src", "href", "action", "srcset", "poster", "data", "formaction"] {
                    guard let address = attributes[key] else { continue }
                    #expect(
                        address.hasPrefix("/") && !address.hasPrefix("//")
                            || address.hasPrefix("#") || address.hasPrefix("mailto:?"),
                        "\(name) \(key)=\(address) at \(target)")
                }
            }
        }
    }

    @Test func `every address in a page leads somewhere`() throws {
        let app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        let parent = try Browser.parent(app)
        var seen: Set<String> = []
        for (_, page) in try Walk.english.get() {
            for case .element(_, let attributes) in page.scan {
                for key in ["src", "href"] { attributes[key].map { _ = seen.insert($0) } }
            }
        }

        // Entries, days, trees, moods, rewards, Tomos and rooms are those of the family that was walked
        // through.
        let entry =
            /activities\/[0-9]|day=20|(forest|months|moods|rewards)\/[0-9]|tomos\/[0-9]+$|^\/rooms\//
        for address in seen where address.hasPrefix("/") && !address.contains(entry) {
            let page = try parent.get(String(address.prefix { $0 != "#" }))
            #expect(page.status < 400, "\(address)")
        }
        #expect(seen.count > 60)
    }

    @Test func `what a family types is never markup`() throws {
        let app = try TestApp()
        try app.change(
            "UPDATE child SET name = '<b a=\"''>&{{x}}'; "
                + "UPDATE category SET name = '<b a=\"''>&{{x}}' || id"
        )
        let parent = try Browser.parent(app)
        for child in [Cast.mia, Cast.leo] {
            try parent.tap(.reading, .numbered(Int(child.id.rawValue)), child: child)
        }

        for target in [
            "/who", "/children/1", "/children/2", "/children/1/day", "/parents",
            "/parents/children", "/parents/children/1", "/parents/categories",
            "/parents/categories/2", "/parents/reports",
        ] {
            let page = try parent.get(target)
            #expect(!page.text.contains("<b a"), "\(target)")
            #expect(page.text.contains("&lt;b a=&quot;&#39;&gt;&amp;{{x}}"), "\(target)")
        }
    }
}

/// A walk through every page, as every visitor.
enum Walk {
    /// In English, walked once for all who look at it.
    static let english = Result { try all() }

    static func all(language: String? = nil) throws -> [(target: String, page: Page)] {
        var pages: [(String, Page)] = []
        func note(_ name: String, _ page: Page) { pages.append((name, page)) }

        try evening(language, note)
        let app = try TestApp(
            .winters([Cast.mia, Cast.leo, Cast.teen]), language: language)
        let nobody = Browser(app)
        let parent = try Browser.parent(app)
        let targets =
            AccessTests.asking.map(\.target) + [
                "/nowhere", "/children/2", "/children/3", "/children/2/day", "/children/3/day",
                "/children/2?more=1", "/parents/children/2", "/parents/children/3",
                "/parents?tries=1",
                "/parents?tries=3", "/parents/reports/activities.csv?from=x&to=y&child=9",
            ]
        for target in targets {
            note("\(target), nobody", try nobody.get(target))
            note(target, try parent.get(target))
        }
        for child in [Cast.mia, Cast.leo, Cast.teen] {
            let tree = try app.grow(.monday9am.minutes(-9 * 1440), child: child, moodAfter: .sunny)
            for day in [8, 7, 6, 5, 3] {
                try app.grow(.monday9am.minutes(-1440 * Int64(day)), child: child)
            }
            try app.grow(.monday9am, child: child, outcome: .abandoned)
            try meetTomos(app, child, parent, note)
            let forest = "/children/\(child.id)/forest"
            for target in [forest, "\(forest)?view=landscape", "\(forest)?month=2026-02"] {
                note("\(target), grown", try parent.get(target))
            }
            note("\(forest), older", try parent.get("\(forest)?after=\(tree)"))
            note("\(forest), tree", try parent.get("\(forest)/\(tree)"))
            let badges = "/children/\(child.id)/badges"
            try app.grow(.monday9am, child: child)
            try app.grow(.monday9am.minutes(-2880), child: child)
            note("moments", try parent.post("/children/\(child.id)/moments", isPart: true))
            for target in [badges, "/parents" + badges] {
                note("\(target), earned", try parent.get(target))
                note("\(target), one", try parent.get("\(target)/first-tree"))
                note("\(target), growing", try parent.get("\(target)/homework"))
            }
        }
        for (number, child) in [Cast.mia, Cast.leo, Cast.teen].enumerated() {
            let home = "/children/\(child.id)"
            try app.add(
                .sport, from: .monday9am.minutes(-200), to: .monday9am.minutes(-100), child: child)
            note("tap at \(home)", try parent.tap(.reading, .numbered(number + 1), child: child))
            for target in [home, home + "/day", "/who", "/parents"] {
                note("\(target), fresh", try parent.get(target))
            }
            try feel(child, parent, note)
            try want(child, app, parent, note)
            app.clock.pass(.minutes(4))
            note("\(home), later", try parent.get(home))
            note("\(home), part", try parent.get(home, isPart: true))
            note("too far", try parent.undo(.numbered(99), child: child))
            note("gone", try parent.post(home + "/taps", ["tap": "x"]))
            note("gone, part", try parent.post(home + "/taps", ["tap": "x"], isPart: true))
            note("length", try parent.already(7, .numbered(number + 1), child: child))
            note("\(home), stop", try parent.tap(.reading, .numbered(number + 10), child: child))
            note("\(home), stopped", try parent.get(home))
            try parent.signIn()
        }
        try app.change("UPDATE child SET tap_meaning = 'just_did'")
        for id in 1...3 { note("just did \(id)", try parent.get("/children/\(id)")) }
        app.clock.set(.utc("2031-03-02 08:00"))
        note("grown", try parent.get("/parents/children"))
        note("empty form", try parent.post("/parents/children"))
        note("empty form", try parent.post("/parents/children/1"))
        note("stale", try parent.post("/parents/children/1", ["name": "Mia"], token: "x"))
        note("foreign", try parent.post("/parents", headers: ["Origin": "null"]))
        note("wrong method", try parent.post("/who"))
        note("lock", try parent.post("/parents/session", ["_method": "DELETE"]))
        try signingIn(app, nobody, note)
        try leaving(language, note)
        try together(language, note)
        return pages
    }

    /// A weather is told with words, and looked at by all who may.
    private static func feel(
        _ child: Child, _ parent: Browser, _ note: (String, Page) -> Void
    ) throws {
        let home = "/children/\(child.id)"
        let mood = TapID.numbered(Int(child.id.rawValue) + 20)
        note("told", try parent.post(home + "/moods", ["mood": mood.description, "face": "5"]))
        note("words", try parent.get("\(home)/moods/\(mood)"))
        let long = String(repeating: "1", count: 201)
        note("too many words", try parent.post("\(home)/moods/\(mood)", ["note": long]))
        try parent.post("\(home)/moods/\(mood)", ["note": "1", "private": "1"])
        for target in [home, home + "/day", home + "/stats", "/parents\(home)/day"] {
            note("\(target), told", try parent.get(target))
        }
    }

    /// A reward is set up, wished for, reserved, paid and given back.
    private static func want(
        _ child: Child, _ app: TestApp, _ parent: Browser, _ note: (String, Page) -> Void
    ) throws {
        let rewards = "/children/\(child.id)/rewards"
        note("\(rewards), empty", try parent.get(rewards))
        try app.change(
            """
            INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
            VALUES (\(child.id), 100, 'test:\(child.id)', 0, 0)
            """)
        note("no reward", try parent.post("/parents/rewards", ["stock": "x"]))
        try parent.post(
            "/parents/rewards",
            ["name": "1", "price": "60", "stock": "2", "icon": "swim", "child": "\(child.id)"])
        let reward = try app.number("SELECT max(id) FROM reward")
        try parent.post("/children/\(child.id)/wish", ["reward": "\(reward)"])
        for target in [rewards, "/children/\(child.id)", "/parents/rewards/\(reward)"] {
            note("\(target), wished", try parent.get(target))
        }
        for (number, price) in [(31, "60"), (41, "60"), (51, "5")] {
            let tap = TapID.numbered(number + Int(child.id.rawValue)).description
            note(
                "reserved",
                try parent.post(
                    "/children/\(child.id)/reservations",
                    ["tap": tap, "reward": "\(reward)", "price": price]))
            app.clock.pass(.seconds(2))
        }
        for target in [rewards, "/parents", "/parents/rewards"] {
            note("\(target), reserved", try parent.get(target))
        }
        let address = "/parents/reservations/\(try app.number("SELECT max(id) FROM reservation"))"
        note("no refund", try parent.post("\(address)/refund", ["reason": "1"]))
        try parent.post("\(address)/approve")
        note("\(rewards), paid", try parent.get(rewards))
        note("/parents/rewards, paid", try parent.get("/parents/rewards"))
        try parent.post("\(address)/refund", ["reason": "1"])
        note("\(rewards), refunded", try parent.get(rewards))
        try parent.post("/parents/rewards/\(reward)/archive")
        for target in ["/parents/rewards", "/parents/rewards/\(reward)"] {
            note("\(target), put away", try parent.get(target))
        }
        try parent.post("/parents/rewards/\(reward)/archive", ["_method": "DELETE"])
    }

    /// The pages of Tomos of a child that has one, with a session beside it.
    private static func meetTomos(
        _ app: TestApp, _ child: Child, _ browser: Browser, _ note: (String, Page) -> Void
    ) throws {
        let tomos = "/children/\(child.id)/tomos"
        note("\(tomos), none", try browser.get(tomos))
        let chosen = try browser.follow(try browser.post(tomos, ["species": "pipkin"]))
        note("\(tomos), first", chosen)
        let tomo = try app.focusPal.database.read { try $0.tomos(of: child.id) }[0].id
        let end = Instant.monday9am.minutes(-2 * 1440)
        try app.focusPal.database.write { writing in
            let session = try writing.add(
                FocusPlan(minutes: 25, seed: 5, leaving: .calm, tomo: tomo), of: child.id,
                from: end - .minutes(25),
                FocusEnd(
                    outcome: .completed, at: end, day: .monday - 2, focused: .minutes(25)),
                moodAfter: nil)
            try writing.give(400, for: session, to: tomo, at: end)
        }
        for target in [
            tomos, "\(tomos)?sort=rarity&rarity=epic", "\(tomos)/\(tomo)",
            "/children/\(child.id)/profile", "/children/\(child.id)/profile?by=week",
            "/children/\(child.id)/focus",
        ] { note("\(target), met", try browser.get(target)) }
        note(
            "\(tomos), long name",
            try browser.post("\(tomos)/\(tomo)", ["nickname": String(repeating: "n", count: 25)]))
    }

    private static func evening(_ language: String?, _ note: (String, Page) -> Void) throws {
        let app = try TestApp(.empty, language: language)
        let browser = Browser(app)
        note("welcome", try browser.get("/onboarding/welcome"))
        note("welcome, empty", try browser.post("/onboarding/welcome", ["zone": "x"]))
        try browser.welcome()
        note("being set up", try Browser(app).get("/onboarding/pin"))
        note("pin", try browser.get("/onboarding/pin"))
        note("pin, weak", try browser.post("/onboarding/pin", ["pin": "1234"]))
        note("pin, once", try browser.post("/onboarding/pin", ["pin": "615243"]))
        try browser.post("/onboarding/pin", ["pin": "615243", "repeated": "615243"])
        note("recovery", try browser.get("/onboarding/recovery"))
        note("being set up, with a PIN", try Browser(app).get("/onboarding/children"))
        note("a PIN for another device", try Browser(app).get("/device"))
        note("recovery, not kept", try browser.post("/onboarding/recovery"))
        try app.restart()
        note("recovery, gone", try browser.get("/onboarding/recovery"))
        try browser.post("/onboarding/recovery", ["kept": "1"])
        note("children", try browser.get("/onboarding/children"))
        note("children, none", try browser.post("/onboarding/children", ["done": "1"]))
        note("children, empty", try browser.post("/onboarding/children"))
        try browser.post(
            "/onboarding/children",
            ["name": "Mia", "years": "8", "avatar": "fox", "colour": "teal"])
        note("children, one", try browser.get("/onboarding/children"))
        try browser.post("/onboarding/children", ["done": "1"])
        note("privacy", try browser.get("/onboarding/privacy"))
        note("the end", try browser.post("/onboarding/privacy"))
    }

    private static func signingIn(
        _ app: TestApp, _ nobody: Browser, _ note: (String, Page) -> Void
    ) throws {
        try nobody.get("/device")
        for number in 1...6 {
            note("wrong \(number)", try nobody.post("/device", ["pin": "000000"]))
            app.clock.pass(.seconds(number == 3 ? 30 : 0))
        }
        note("waiting", try nobody.get("/device"))
        app.clock.pass(.seconds(60))
        note("wrong 7", try nobody.post("/device", ["pin": "000000"]))
        note("waiting for minutes", try nobody.get("/device"))
        note("no PIN", try nobody.post("/parents/pin", ["code": TestApp.recoveryCode]))
        note("no code", try nobody.post("/parents/pin"))
        note(
            "recovered",
            try nobody.post(
                "/parents/pin",
                ["code": TestApp.recoveryCode, "pin": "615243", "repeated": "615243"]))
        note("parents", try nobody.get("/parents"))
        try app.focusPal.database.close()
        note("fault", try nobody.get("/who"))
    }
}
