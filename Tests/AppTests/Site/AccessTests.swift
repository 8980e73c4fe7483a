import AppSupport
import HTTP
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Who may come in where (§1.4, §16): every route, and every kind of visitor.
struct AccessTests {
    /// A route of the table of all, with an address that it answers at.
    struct Row: Sendable, CustomTestStringConvertible {
        let route: String
        let method: String
        let access: Access
        let target: String

        init(_ entry: RouteEntry) {
            method = entry.method.rawValue
            route = "\(method) \(entry.pattern)"
            access = entry.door.access
            var target = entry.pattern
            for (name, value) in Self.samples { target = target.replacing(name, with: value) }
            self.target = target
        }

        var testDescription: String { route }

        private static let samples =
            [
                ("{child:int}", "1"), ("{device:int}", "2"),
                ("{tap:id}", String(repeating: "0", count: 32)),
                ("{link:id}", String(repeating: "0", count: 32)),
                ("{mood:id}", String(repeating: "0", count: 32)),
                ("{step:word}", "welcome"), ("{verb:word}", "pause"), ("{family:word}", "forest"),
                ("{edition:word}", "1"), ("{kind:word}", "pipkin"), ("{look:word}", "2"),
                ("{pose:word}", "happy"), ("{tomo:int}", "77"), ("{species:word}", "oak"),
                ("{season:word}", "summer"), ("{phase:word}", "bloom"), ("{seed:word}", "2a"),
                ("{code:text}", "BDFH"), ("{month:word}", "2026-02"), ("{shape:word}", "wide"),
                ("{egg:int}", "77"), ("{passkey:int}", "1"), ("{rarity:word}", "rare"),
                ("{motif:word}", "ship"), ("{parts:word}", "12"),
                ("{shell:word}", "epic"), ("{deed:word}", "done"), ("{change:word}", "on"),
                ("{state:word}", "nest2"), ("{page:word}", "backups"),
                ("{backup:word}", "focuspal-1"),
            ]
            + [
                "reward", "reservation", "category", "part", "activity", "session", "timer", "room",
                "person", "decision", "praise", "ask", "thought", "wheel", "result",
                "routine", "run", "place", "step", "photo", "challenge", "tap", "rule", "coming",
            ]
            .map { ("{\($0):int}", "1") }
    }

    static let table = Routes.all.map(Row.init)

    static var changing: [Row] { table.filter { $0.method != "GET" } }
    static var asking: [Row] { table.filter { $0.method == "GET" } }

    /// What nobody has to be let in for.
    private static let open = [
        "/manifest.webmanifest", "/privacy", "/healthz", "/favicon.ico", "/guest",
        "/guest/trees/2/{species:word}/{season:word}/{phase:word}/{seed:word}", "/device",
        "/parents/pin", "/passkeys/question", "/https", "/https/focuspal.crt",
        "/https/focuspal.mobileconfig", "/https/reached", "/https/proxy", "/https/arrival",
        "/service-worker.js", "/away", "/arrival/{link:id}",
    ]
    /// What the own device of a helper may ask for, too.
    private static let letIn = [
        "GET /live", "GET /time", "GET /photos/{photo:int}",
        "GET /murals/{edition:word}/{motif:word}/{parts:word}", "GET /parents/session",
        "POST /parents/session",
        "DELETE /parents/session", "POST /https/move",
    ]
    /// What a helper may do, each for whom it is ticked: the whole table (§17.2).
    static let forHelpers: [String: Permission] = [
        "GET /parents/children/{child:int}/day": .seeToday,
        "POST /parents/children/{child:int}/company": .seeToday,
        "GET /parents/children/{child:int}/timer": .runTimers,
        "POST /parents/children/{child:int}/timer": .runTimers,
        "POST /parents/children/{child:int}/timer/{timer:int}/{verb:word}": .runTimers,
        "POST /parents/children/{child:int}/minutes/{timer:int}/{verb:word}": .giveMinutes,
        "POST /parents/children/{child:int}/routines/{routine:int}/runs": .runTimers,
        "POST /parents/children/{child:int}/routines/runs/{run:int}/looks/{place:int}": .runTimers,
        "POST /parents/children/{child:int}/routines/runs/{run:int}/steps/{place:int}/{deed:word}":
            .runTimers,
        "GET /parents/children/{child:int}/activities/new": .correctEntries,
        "POST /parents/children/{child:int}/activities": .correctEntries,
        "GET /parents/children/{child:int}/activities/{activity:int}": .correctEntries,
        "POST /parents/children/{child:int}/activities/{activity:int}": .correctEntries,
        "DELETE /parents/children/{child:int}/activities/{activity:int}": .correctEntries,
        "POST /parents/children/{child:int}/activities/{activity:int}/end": .correctEntries,
        "GET /parents/children/{child:int}/asks/{ask:int}": .answerAsks,
        "POST /parents/children/{child:int}/asks/{ask:int}": .answerAsks,
        "GET /parents/children/{child:int}/praise": .praise,
        "POST /parents/children/{child:int}/praise": .praise,
        "DELETE /parents/children/{child:int}/praise/{praise:int}": .praise,
        "GET /parents/children/{child:int}/report": .seeReports,
        "GET /parents/children/{child:int}/report.pdf": .seeReports,
        "GET /parents/children/{child:int}/ribbons": .seeReports,
        "GET /parents/children/{child:int}/ribbons.pdf": .seeReports,
    ]
    /// What concerns nobody but the grown-up who is signed in.
    static let forAnyGrownUp = [
        "PUT /parents/session", " /helping", " /helping/wall", " /parents/passkeys",
        " /parents/passkeys/new",
        " /parents/passkeys/{passkey:int}",
        " /parents/challenges/{challenge:int}/taps",
        " /parents/challenges/{challenge:int}/taps/{tap:int}",
    ]
    /// What is sent to a child's pages though they may be locked.
    private static let beforeLock = [
        "GET /children/{child:int}/lock", "POST /children/{child:int}/lock",
        "POST /children/{child:int}/focus/presence",
    ]

    /// Who may come in, by the address alone: whoever declares something else says so here.
    private static func access(_ route: String) -> Access {
        let path = route.drop { $0 != " " }.dropFirst()
        if open.contains(String(path)) { return .anyone }
        if beforeLock.contains(route) { return .lock }
        if path.hasPrefix("/onboarding/") { return .onboarding }
        if letIn.contains(route) { return .letIn }
        if forAnyGrownUp.contains(where: route.hasSuffix) { return .signedIn }
        if let permission = forHelpers[route] { return .grownUp(permission) }
        if path.hasPrefix("/parents") { return .parent }
        if path.hasPrefix("/children/{child:int}") || path == "/watch/{child:int}" { return .child }
        return .device
    }

    @Test(arguments: table) func `a route admits those that its address suggests`(row: Row) {
        #expect(row.access == Self.access(row.route))
        #expect(!row.target.contains("{"))
    }

    @Test func `those without access are turned away, and nobody else`() throws {
        let app = try TestApp()
        let device = try Browser.letIn(app)
        try device.get("/parents/pin")
        for row in Self.table {
            let nobody = Browser(app)
            try nobody.get("/device")
            let door = row.method == "GET" ? "303 /device" : "403"
            let parentsDoor = row.method == "GET" ? "303 /parents/session" : "403"
            let answers = (
                try ask(row, nobody), try ask(row, device), try ask(row, try Browser.parent(app))
            )
            switch row.access {
            case .onboarding: #expect(answers == ("303 /", "303 /", "303 /"), "\(row.route)")
            case .anyone: #expect(isIn(answers.0), "\(row.route): \(answers.0)")
            case .device, .child, .lock, .parent, .grownUp, .signedIn, .letIn:
                #expect(answers.0 == door, "\(row.route)")
            }
            guard row.access != .onboarding else { continue }
            switch row.access {
            case .parent, .grownUp, .signedIn: #expect(answers.1 == parentsDoor, "\(row.route)")
            case .anyone, .device, .child, .lock, .letIn, .onboarding:
                #expect(isIn(answers.1), "\(row.route): \(answers.1)")
            }
            #expect(isIn(answers.2), "\(row.route): \(answers.2)")
        }
    }

    /// Whether an answer is that of the route itself, whatever it makes of a form that is empty.
    func isIn(_ answer: String) -> Bool {
        let doors = ["303 /device", "303 /parents/session", "303 /onboarding"]
        guard !doors.contains(where: answer.hasPrefix) else { return false }
        return ["200", "204", "301", "303", "404", "409", "422"].contains(String(answer.prefix(3)))
    }

    @Test func `before the first evening is done all ways lead to it`() throws {
        let app = try TestApp(.empty)
        let open = [
            "GET /privacy", "GET /healthz", "GET /favicon.ico", "POST /device",
            "GET /manifest.webmanifest",
            "GET /guest/trees/2/{species:word}/{season:word}/{phase:word}/{seed:word}",
            "GET /parents/pin", "POST /parents/pin", "GET /passkeys/question",
            "GET /https", "GET /https/focuspal.crt", "GET /https/focuspal.mobileconfig",
            "GET /https/reached", "GET /https/proxy", "GET /https/arrival",
            "GET /service-worker.js", "GET /away",
            "GET /arrival/{link:id}", "POST /arrival/{link:id}",
        ]
        for row in Self.table where !open.contains(row.route) {
            let browser = Browser(app)
            try browser.get("/onboarding/welcome")
            let isStep = row.route.contains("/onboarding/")
            guard !isStep else { continue }
            #expect(try ask(row, browser) == "303 /onboarding/welcome", "\(row.route)")
        }
        #expect(try Browser(app).get("/onboarding/welcome").status == 200)
        #expect(try Browser(app).get("/parents/pin").status == 404)
    }

    @Test(arguments: [
        ["Origin": "http://evil.example"], ["Origin": "null"], ["Origin": ""],
        ["Origin": "http://focuspal.lan:9090"], ["Origin": "https://focuspal.lan:8080"],
        ["Origin": "http://focuspal.lan:8080.evil.example"], ["Sec-Fetch-Site": "cross-site"],
        ["Sec-Fetch-Site": "same-site"], ["Origin": "", "Referer": "http://evil.example/"],
        ["Origin": "", "Referer": "http://focuspal.lan:8080.evil.example/"],
    ])
    func `a form from another place changes nothing`(headers: [String: String]) throws {
        let app = try TestApp()
        let parent = try Browser.parent(app)
        try parent.get("/parents/children/1")
        let before = try app.dump()
        for row in Self.changing where !row.route.contains("/onboarding/") {
            #expect(try ask(row, parent, headers) == "403", "\(row.route)")
        }
        #expect(try app.dump() == before)
        #expect(try parent.get("/parents").status == 200)
    }

    @Test func `a form without Origin is known by its Referer`() throws {
        let app = try TestApp()
        let browser = try Browser.at(in: app)

        let page = try browser.post(
            "/children/1/taps", ["tap": TapID.numbered(1).description, "category": "1"],
            headers: ["Origin": "", "Referer": "http://focuspal.lan:8080/children/1"])

        #expect(page.status == 303)
    }

    @Test(arguments: ["", "0", "ffffffffffffffffffffffffffffffff"])
    func `a form with another token changes nothing and can be sent again`(token: String) throws {
        let app = try TestApp()
        let parent = try Browser.parent(app)
        let before = try app.dump()
        for row in Self.changing where !row.route.contains("/onboarding/") {
            let fields: KeyValuePairs = ["_method": row.method, "name": "Noah & <Co>"]
            let page = try parent.post(row.target, fields, token: token)
            #expect(page.status == 403, "\(row.route)")
            #expect(page.value(of: "name") == "Noah & <Co>")
            #expect(page.action(ofButton: "Send it again") == row.target)
        }
        #expect(try app.dump() == before)
    }

    @Test func `a page to be sent again contains no secret`() throws {
        let app = try TestApp()
        let browser = Browser(app)

        let page = try browser.post(
            "/parents/pin",
            ["code": TestApp.recoveryCode, "pin": "615243", "repeated": "615243"], token: "old")

        #expect(page.status == 403)
        #expect(!page.text.contains("615243"))
        #expect(!page.text.contains(TestApp.recoveryCode))
    }

    @Test func `a form of another browser is stale`() throws {
        let app = try TestApp()
        let mine = try Browser.at(in: app)
        let other = try Browser.at(in: app)

        let page = try mine.post(
            "/children/1/taps", ["tap": TapID.numbered(1).description, "category": "1"],
            token: other.token)

        #expect(page.status == 403)
        #expect(try app.number("SELECT count(*) FROM tap") == 0)
    }

    @Test func `asking changes nothing`() throws {
        let app = try TestApp()
        let visitors = [Browser(app), try Browser.letIn(app), try Browser.parent(app)]
        try app.add(.reading, from: .monday9am.minutes(-30), to: nil)
        let before = try app.dump()
        for row in Self.asking {
            for visitor in visitors { try visitor.get(row.target) }
            for visitor in visitors { try visitor.get(row.target, isPart: true) }
        }
        #expect(try app.dump() == before)
    }

    @Test func `a browser that was not added sees no name`() throws {
        let app = try TestApp()
        try app.add(.reading, from: .monday9am.minutes(-30), to: nil)
        let targets = Self.table.map(\.target) + ["/nowhere", "/children/77", "/onboarding/pin"]
        let nobody = Browser(app)
        for (target, isPart) in targets.flatMap({ [($0, false), ($0, true)] }) {
            let pages = [
                try nobody.get(target, isPart: isPart),
                try nobody.post(target, ["pin": "000000", "code": "x"], isPart: isPart),
            ]
            for page in pages {
                for name in ["Mia", "Leo", "Winter"] {
                    #expect(!page.text.contains(name), "\(name) at \(target)")
                }
            }
        }
    }

    @Test func `unknown and removed devices count as nobody`() throws {
        let app = try TestApp()
        let browser = try Browser.parent(app)
        try app.change("UPDATE device SET revoked_at = 1")

        #expect(try browser.get("/who").status == 303)
        #expect(try browser.get("/parents").status == 303)
        #expect(try browser.get("/children/1", isPart: true).status == 403)
    }

    @Test func `a parent's session opens nothing on a device that was not added`() throws {
        let app = try TestApp()
        let parent = try Browser.parent(app)
        let other = Browser(app)
        other[cookie: "fp_parent"] = parent[cookie: "fp_parent"]

        #expect(try other.get("/parents")["location"]?.hasPrefix("/device") == true)
    }

    @Test(arguments: ["3", "77", "0", "-1", "01", "x", "9223372036854775808"])
    func `the pages of a child that is not there are not found`(id: String) throws {
        let app = try TestApp()
        let parent = try Browser.parent(app)

        for target in ["/children/\(id)", "/children/\(id)/day", "/parents/children/\(id)"] {
            #expect(try parent.get(target).status == 404, "\(target)")
        }
        let tap = try parent.post(
            "/children/\(id)/taps", ["tap": TapID.numbered(1).description, "category": "1"])
        #expect(tap.status == 404)
    }

    @Test func `the pages of an archived child are not found`() throws {
        let app = try TestApp()
        let parent = try Browser.parent(app)
        try app.change("UPDATE child SET archived_at = 1 WHERE id = 2")

        #expect(try parent.get("/children/2").status == 404)
        #expect(try parent.get("/parents/children/2").status == 404)
        #expect(!(try parent.get("/who").text.contains("Leo")))
    }

    private func ask(_ row: Row, _ browser: Browser, _ headers: [String: String] = [:]) throws
        -> String
    {
        let page =
            row.method == "GET"
            ? try browser.get(row.target, headers: headers)
            : try browser.post(row.target, ["_method": row.method], headers: headers)
        let place = page["location"].map { $0.prefix { $0 != "?" } }
        guard let place else { return String(page.status) }
        return "\(page.status) " + (place.hasPrefix("/assets") ? "/assets" : place)
    }
}
