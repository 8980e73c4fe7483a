import HTTP
import Support
import Testing

@testable import App
@testable import Domain

/// Who may come in where (§1.4, §16): every route, and every kind of visitor.
struct RightsTests {
    /// What a visitor gets at a route: a status, and where it leads.
    struct Row: Sendable, CustomTestStringConvertible {
        let route: String
        let nobody: String
        let device: String
        let parent: String

        init(_ route: String, _ nobody: String, _ device: String, _ parent: String) {
            (self.route, self.nobody, self.device, self.parent) = (route, nobody, device, parent)
        }

        var testDescription: String { route }
        var method: String { String(route.prefix { $0 != " " }) }
        var target: String {
            var target = String(route.drop { $0 != " " }.dropFirst())
            for (name, value) in [
                ("{child:int}", "1"), ("{device:int}", "2"),
                ("{tap:id}", String(repeating: "0", count: 32)),
                ("{reward:int}", "1"), ("{reservation:int}", "1"),
                ("{mood:id}", String(repeating: "0", count: 32)),
                ("{step:word}", "welcome"), ("{category:int}", "1"), ("{part:int}", "1"),
                ("{activity:int}", "1"), ("{session:int}", "1"), ("{timer:int}", "1"),
                ("{verb:word}", "pause"), ("{family:word}", "forest"), ("{edition:word}", "1"),
                ("{kind:word}", "pipkin"), ("{look:word}", "2"), ("{pose:word}", "happy"),
                ("{tomo:int}", "77"), ("{species:word}", "oak"),
                ("{season:word}", "summer"), ("{phase:word}", "bloom"), ("{seed:word}", "2a"),
                ("{room:int}", "1"), ("{code:text}", "BDFH"),
                ("{month:word}", "2026-02"), ("{shape:word}", "wide"),
                ("{egg:int}", "77"), ("{rarity:word}", "rare"), ("{shell:word}", "epic"),
                ("{state:word}", "nest2"), ("{page:word}", "backups"),
            ] { target = target.replacing(name, with: value) }
            return target
        }
    }

    static let table = [
        Row("GET /", "303 /device", "303 /who", "303 /who"),
        Row("GET /who", "303 /device", "200", "200"),
        Row("GET /wall", "303 /device", "200", "200"),
        Row("GET /watch", "303 /device", "200", "200"),
        Row("GET /watch/{child:int}", "303 /device", "200", "200"),
        Row("GET /manifest.webmanifest", "200", "200", "200"),
        Row("GET /live", "303 /device", "200", "200"),
        Row("GET /time", "303 /device", "200", "200"),
        Row("GET /privacy", "200", "200", "200"),
        Row("GET /healthz", "200", "200", "200"),
        Row("GET /favicon.ico", "303 /assets", "303 /assets", "303 /assets"),
        Row("GET /children/{child:int}", "303 /device", "200", "200"),
        Row("GET /children/{child:int}/day", "303 /device", "200", "200"),
        Row("POST /children/{child:int}/taps", "403", "409", "409"),
        Row("DELETE /children/{child:int}/taps/{tap:id}", "403", "404", "404"),
        Row("POST /children/{child:int}/taps/{tap:id}/length", "403", "404", "404"),
        Row(
            "DELETE /children/{child:int}/reminders/{category:int}", "403", "303 /children/1",
            "303 /children/1"),
        Row("POST /children/{child:int}/taps/{tap:id}/part", "403", "404", "404"),
        Row("GET /children/{child:int}/timer", "303 /device", "200", "200"),
        Row("GET /children/{child:int}/timer/chip", "303 /device", "200", "200"),
        Row("POST /children/{child:int}/timer/picture", "403", "404", "404"),
        Row(
            "GET /parents/children/{child:int}/timer-taste", "303 /device", "303 /parents/session",
            "200"),
        Row("POST /parents/children/{child:int}/timer-taste", "403", "403", "404"),
        Row("GET /children/{child:int}/stats", "303 /device", "200", "200"),
        Row(
            "GET /parents/children/{child:int}/stats", "303 /device", "303 /parents/session", "200"),
        Row("GET /parents/settings/timers", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/settings/timers", "403", "403", "422"),
        Row("GET /children/{child:int}/family", "303 /device", "200", "200"),
        Row(
            "POST /parents/children/{child:int}/hidden-numbers", "403", "403",
            "303 /parents/children/1"),
        Row(
            "DELETE /parents/children/{child:int}/hidden-numbers", "403", "403",
            "303 /parents/children/1"),
        Row("GET /children/{child:int}/badges", "303 /device", "200", "200"),
        Row("GET /children/{child:int}/badges/{family:word}", "303 /device", "200", "200"),
        Row(
            "POST /children/{child:int}/badges/celebration", "403", "303 /children/1",
            "303 /children/1"),
        Row(
            "GET /parents/children/{child:int}/badges", "303 /device", "303 /parents/session",
            "200"),
        Row(
            "GET /parents/children/{child:int}/badges/{family:word}", "303 /device",
            "303 /parents/session", "200"),
        Row("GET /children/{child:int}/forest", "303 /device", "200", "200"),
        Row("GET /children/{child:int}/forest/{session:int}", "303 /device", "404", "404"),
        Row(
            "GET /children/{child:int}/forest/{session:int}/tree.pdf", "303 /device", "404", "404"),
        Row("GET /children/{child:int}/tomos", "303 /device", "200", "200"),
        Row("POST /children/{child:int}/tomos", "403", "404", "404"),
        Row("GET /children/{child:int}/tomos/{tomo:int}", "303 /device", "404", "404"),
        Row("POST /children/{child:int}/tomos/{tomo:int}", "403", "404", "404"),
        Row("GET /children/{child:int}/profile", "303 /device", "200", "200"),
        Row("GET /children/{child:int}/eggs", "303 /device", "200", "200"),
        Row("POST /children/{child:int}/eggs", "403", "404", "404"),
        Row("GET /children/{child:int}/eggs/{egg:int}", "303 /device", "404", "404"),
        Row("POST /children/{child:int}/eggs/{egg:int}/nest", "403", "404", "404"),
        Row("POST /children/{child:int}/eggs/{egg:int}/hatching", "403", "404", "404"),
        Row("GET /children/{child:int}/shop", "303 /device", "200", "200"),
        Row("GET /children/{child:int}/shop/{rarity:word}", "303 /device", "200", "200"),
        Row("POST /children/{child:int}/boxes", "403", "404", "404"),
        Row(
            "GET /eggs/{edition:word}/{shell:word}/{state:word}", "303 /device", "200", "200"),
        Row(
            "GET /parents/children/{child:int}/shop", "303 /device", "303 /parents/session",
            "200"),
        Row("POST /parents/children/{child:int}/shop", "403", "403", "404"),
        Row(
            "GET /tomos/{edition:word}/{kind:word}/{look:word}/{pose:word}", "303 /device",
            "200", "200"),
        Row(
            "GET /children/{child:int}/forest/months/{month:word}/{shape:word}", "303 /device",
            "404", "404"),
        Row(
            "GET /trees/{edition:word}/{species:word}/{season:word}/{seed:word}", "303 /device",
            "200", "200"),
        Row(
            "GET /parents/children/{child:int}/focus", "303 /device", "303 /parents/session",
            "200"),
        Row("POST /parents/children/{child:int}/focus", "403", "403", "404"),
        Row(
            "GET /parents/children/{child:int}/days-off", "303 /device", "303 /parents/session",
            "200"),
        Row("POST /parents/children/{child:int}/days-off", "403", "403", "422"),
        Row("DELETE /parents/children/{child:int}/days-off", "403", "403", "404"),
        Row("POST /children/{child:int}/timer", "403", "409", "409"),
        Row("POST /children/{child:int}/timer/{timer:int}/{verb:word}", "403", "409", "409"),
        Row("GET /children/{child:int}/focus", "303 /device", "200", "200"),
        Row("POST /children/{child:int}/focus/{session:int}/mood", "403", "404", "404"),
        Row("POST /children/{child:int}/moods", "403", "404", "404"),
        Row("GET /children/{child:int}/moods/{mood:id}", "303 /device", "404", "404"),
        Row("POST /children/{child:int}/moods/{mood:id}", "403", "404", "404"),
        Row("DELETE /children/{child:int}/moods/{mood:id}", "403", "404", "404"),
        Row("POST /children/{child:int}/mood-skips", "403", "404", "404"),
        Row("GET /children/{child:int}/rewards", "303 /device", "200", "200"),
        Row("POST /children/{child:int}/reservations", "403", "404", "404"),
        Row("DELETE /children/{child:int}/reservations/{reservation:int}", "403", "404", "404"),
        Row("POST /children/{child:int}/wish", "403", "404", "404"),
        Row(
            "DELETE /children/{child:int}/wish", "403", "303 /children/1/rewards",
            "303 /children/1/rewards"),
        Row("GET /parents/rewards", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/rewards", "403", "403", "422"),
        Row("GET /parents/rewards/new", "303 /device", "303 /parents/session", "200"),
        Row("GET /parents/rewards/{reward:int}", "303 /device", "303 /parents/session", "404"),
        Row("POST /parents/rewards/{reward:int}", "403", "403", "404"),
        Row("POST /parents/rewards/{reward:int}/archive", "403", "403", "404"),
        Row("DELETE /parents/rewards/{reward:int}/archive", "403", "403", "404"),
        Row("POST /parents/reservations/{reservation:int}/{verb:word}", "403", "403", "404"),
        Row("POST /children/{child:int}/focus/presence", "403", "404", "404"),
        Row(
            "POST /children/{child:int}/rooms", "403", "303 /children/1/room",
            "303 /children/1/room"),
        Row("POST /children/{child:int}/rooms/join", "403", "422", "422"),
        Row("GET /children/{child:int}/room", "303 /device", "200", "200"),
        Row(
            "POST /children/{child:int}/room", "403", "303 /children/1/room", "303 /children/1/room"
        ),
        Row(
            "DELETE /children/{child:int}/room", "403", "303 /children/1/room",
            "303 /children/1/room"),
        Row("POST /children/{child:int}/room/start", "403", "409", "409"),
        Row(
            "GET /children/{child:int}/room/mates", "303 /device", "303 /children/1/timer",
            "303 /children/1/timer"),
        Row(
            "GET /children/{child:int}/room/invitations", "303 /device", "303 /children/1",
            "303 /children/1"),
        Row(
            "DELETE /children/{child:int}/room/invitations/{room:int}", "403", "303 /children/1",
            "303 /children/1"),
        Row("GET /rooms/{code:text}", "303 /device", "404", "404"),
        Row(
            "GET /parents/children/{child:int}/timer", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/children/{child:int}/timer", "403", "403", "409"),
        Row("POST /parents/timers/{timer:int}/{verb:word}", "403", "403", "409"),
        Row("POST /house-timers", "403", "409", "409"),
        Row("POST /house-timers/{timer:int}/{verb:word}", "403", "409", "409"),
        Row("GET /children/{child:int}/activities/new", "303 /device", "200", "200"),
        Row("POST /children/{child:int}/activities", "403", "422", "422"),
        Row("GET /children/{child:int}/activities/{activity:int}", "303 /device", "404", "404"),
        Row("POST /children/{child:int}/activities/{activity:int}", "403", "404", "404"),
        Row("DELETE /children/{child:int}/activities/{activity:int}", "403", "404", "404"),
        Row("POST /children/{child:int}/activities/{activity:int}/end", "403", "404", "404"),
        Row("GET /parents/children/{child:int}/day", "303 /device", "303 /parents/session", "200"),
        Row(
            "GET /parents/children/{child:int}/activities/new", "303 /device",
            "303 /parents/session", "200"),
        Row("POST /parents/children/{child:int}/activities", "403", "403", "422"),
        Row(
            "GET /parents/children/{child:int}/activities/{activity:int}", "303 /device",
            "303 /parents/session", "404"),
        Row("POST /parents/children/{child:int}/activities/{activity:int}", "403", "403", "404"),
        Row("DELETE /parents/children/{child:int}/activities/{activity:int}", "403", "403", "404"),
        Row(
            "POST /parents/children/{child:int}/activities/{activity:int}/end", "403", "403", "404"),
        Row(
            "POST /parents/children/{child:int}/activities/{activity:int}/restored", "403", "403",
            "404"),
        Row("GET /onboarding/{step:word}", "303 /", "303 /", "303 /"),
        Row("POST /onboarding/welcome", "303 /", "303 /", "303 /"),
        Row("POST /onboarding/pin", "303 /", "303 /", "303 /"),
        Row("POST /onboarding/recovery", "303 /", "303 /", "303 /"),
        Row("POST /onboarding/children", "303 /", "303 /", "303 /"),
        Row("POST /onboarding/privacy", "303 /", "303 /", "303 /"),
        Row("POST /onboarding/timers", "303 /", "303 /", "303 /"),
        Row("POST /onboarding/logging", "303 /", "303 /", "303 /"),
        Row("POST /onboarding/notifications", "303 /", "303 /", "303 /"),
        Row(
            "GET /parents/first-day/{page:word}", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/first-day/{page:word}", "403", "403", "404"),
        Row("GET /guest", "200", "303 /", "303 /"),
        Row(
            "GET /guest/trees/1/{species:word}/{season:word}/{phase:word}/{seed:word}", "200",
            "200", "200"),
        Row("POST /children/{child:int}/guest-sessions", "403", "422", "422"),
        Row("GET /device", "200", "303 /", "303 /"),
        Row("POST /device", "422", "422", "422"),
        Row("GET /parents/session", "303 /device", "200", "303 /parents"),
        Row("POST /parents/session", "403", "422", "422"),
        Row("DELETE /parents/session", "403", "303 /who", "303 /who"),
        Row("GET /parents/pin", "200", "200", "200"),
        Row("POST /parents/pin", "422", "422", "422"),
        Row("GET /parents", "303 /device", "303 /parents/session", "200"),
        Row("GET /parents/goals", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/goals", "403", "403", "404"),
        Row("POST /parents/goals/starting-point", "403", "403", "404"),
        Row("POST /parents/school-week", "403", "403", "404"),
        Row("GET /parents/children", "303 /device", "303 /parents/session", "200"),
        Row("GET /parents/children/new", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/children", "403", "403", "422"),
        Row("GET /parents/children/{child:int}", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/children/{child:int}", "403", "403", "409"),
        Row("POST /parents/children/{child:int}/mode", "403", "403", "404"),
        Row("GET /parents/categories", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/categories", "403", "403", "422"),
        Row("GET /parents/categories/new", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/categories/order", "403", "403", "409"),
        Row("GET /parents/categories/{category:int}", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/categories/{category:int}", "403", "403", "409"),
        Row(
            "POST /parents/categories/{category:int}/hidden", "403", "403",
            "303 /parents/categories"),
        Row(
            "DELETE /parents/categories/{category:int}/hidden", "403", "403",
            "303 /parents/categories"),
        Row(
            "GET /parents/categories/{category:int}/merger", "303 /device", "303 /parents/session",
            "404"),
        Row("POST /parents/categories/{category:int}/merger", "403", "403", "404"),
        Row("POST /parents/categories/{category:int}/parts", "403", "403", "422"),
        Row("POST /parents/categories/{category:int}/parts/{part:int}", "403", "403", "404"),
        Row(
            "GET /parents/categories/{category:int}/parts/{part:int}/look", "303 /device",
            "303 /parents/session", "200"),
        Row(
            "POST /parents/categories/{category:int}/parts/{part:int}/look", "403", "403",
            "303 /parents/categories/1#parts"),
        Row("DELETE /parents/categories/{category:int}", "403", "403", "303 /parents/categories"),
        Row("GET /parents/reports", "303 /device", "303 /parents/session", "200"),
        Row("GET /parents/reports/activities.csv", "303 /device", "303 /parents/session", "200"),
        Row("GET /parents/reports/days.csv", "303 /device", "303 /parents/session", "200"),
        Row("GET /parents/reports/report.pdf", "303 /device", "303 /parents/session", "200"),
        Row(
            "GET /parents/children/{child:int}/ribbons", "303 /device", "303 /parents/session",
            "200"),
        Row(
            "GET /parents/children/{child:int}/ribbons.pdf", "303 /device",
            "303 /parents/session", "200"),
        Row("PUT /parents/session", "403", "403", "200"),
        Row("GET /parents/devices", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/devices", "403", "403", "303 /parents/devices"),
        Row(
            "GET /parents/devices/code", "303 /device", "303 /parents/session",
            "303 /parents/devices"),
        Row("POST /parents/devices/code", "403", "403", "303 /parents/devices/code"),
        Row("GET /parents/devices/{device:int}", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/devices/{device:int}", "403", "403", "422"),
        Row("DELETE /parents/devices/{device:int}", "403", "403", "303 /parents/devices"),
        Row("GET /parents/settings", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/settings", "403", "403", "409"),
        Row("GET /parents/settings/pin", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/settings/pin", "403", "403", "422"),
        Row("GET /parents/settings/browser", "303 /device", "303 /parents/session", "200"),
        Row("GET /parents/data", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/data/archive.zip", "403", "403", "200"),
        Row("GET /parents/events", "303 /device", "303 /parents/session", "200"),
        Row(
            "GET /parents/settings/pin/code", "303 /device", "303 /parents/session",
            "303 /parents/settings/pin"),
        Row("POST /parents/settings/pin/code", "403", "403", "303 /parents/settings/pin/code"),
        Row("POST /parents/data/files", "403", "403", "422"),
        Row(
            "GET /parents/data/import", "303 /device", "303 /parents/session",
            "303 /parents/data"),
        Row("POST /parents/data/import", "403", "403", "303 /parents/data"),
        Row("DELETE /parents/data/import", "403", "403", "303 /parents/data"),
        Row("GET /parents/data/deletion", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/data/deletion", "403", "403", "422"),
        Row("POST /parents/children/{child:int}/archive", "403", "403", "303 /parents/settings"),
        Row("DELETE /parents/children/{child:int}/archive", "403", "403", "303 /parents/settings"),
        Row(
            "GET /parents/children/{child:int}/deletion", "303 /device", "303 /parents/session",
            "200"),
        Row("POST /parents/children/{child:int}/deletion", "403", "403", "422"),
        Row("GET /parents/children/{child:int}/lock", "303 /device", "303 /parents/session", "200"),
        Row("POST /parents/children/{child:int}/lock", "403", "403", "422"),
        Row("DELETE /parents/children/{child:int}/lock", "403", "403", "303 /parents/children/1"),
        Row("GET /children/{child:int}/lock", "303 /device", "303 /children/1", "303 /children/1"),
        Row("POST /children/{child:int}/lock", "403", "303 /children/1", "303 /children/1"),
    ]

    static var changing: [Row] { table.filter { $0.method != "GET" } }
    static var asking: [Row] { table.filter { $0.method == "GET" } }

    @Test func `the table holds every route`() {
        let routes = Routes.all().routes.map { "\($0.method.rawValue) \($0.pattern)" }

        #expect(Set(routes) == Set(Self.table.map(\.route)))
    }

    @Test func `each visitor gets at each route what the table says`() throws {
        let app = try TestApp()
        let device = try Browser.letIn(app)
        try device.get("/parents/pin")
        for row in Self.table {
            let nobody = Browser(app)
            try nobody.get("/device")
            #expect(try ask(row, nobody) == row.nobody, "\(row.route), nobody")
            #expect(try ask(row, device) == row.device, "\(row.route), a device")
            let parent = try Browser.parent(app)
            let answer = try ask(row, parent)
            #expect(answer == row.parent, "\(row.route), a parent")
        }
    }

    @Test func `before the first evening is done all ways lead to it`() throws {
        let app = try TestApp(.empty)
        let open = [
            "GET /privacy", "GET /healthz", "GET /favicon.ico", "POST /device",
            "GET /manifest.webmanifest",
            "GET /guest/trees/1/{species:word}/{season:word}/{phase:word}/{seed:word}",
            "GET /parents/pin", "POST /parents/pin",
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

    @Test func `a secret does not stand in the page that can be sent again`() throws {
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

    @Test func `a browser that is not let in sees no name`() throws {
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

    @Test func `an unknown device and a device that was shut out are nobody`() throws {
        let app = try TestApp()
        let browser = try Browser.parent(app)
        try app.change("UPDATE device SET revoked_at = 1")

        #expect(try browser.get("/who").status == 303)
        #expect(try browser.get("/parents").status == 303)
        #expect(try browser.get("/children/1", isPart: true).status == 403)
    }

    @Test func `a parent's session opens nothing on a device that is not let in`() throws {
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

    @Test(arguments: Link.samples) func `every link leads somewhere`(link: Link) throws {
        let path = link.path.prefix { $0 != "?" }.split(separator: "/").map(String.init)

        let isKnown = [HTTP.Method.get, .post, .delete].contains { method in
            if case .found = Routes.all().match(method, path) { true } else { false }
        }

        #expect(isKnown, "\(link.path)")
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

extension Link {
    /// One of each; a new case stops the compiler here until it stands in the list.
    static let samples: [Link] = {
        let tap = TapID.numbered(1)
        let mia = Cast.mia.id
        var links: [Link] = [
            .start, .who, .child(mia), .day(mia), .moreCategories(mia, page: 1), .taps(mia),
            .tap(mia, tap), .tapLength(mia, tap), .device, .parents, .parentSession, .parentPIN,
            .children, .newChild, .editChild(mia), .childMode(mia), .reports, .activitiesCSV,
            .ribbons(mia, until: .monday), .ribbonsPDF(mia, until: .monday),
            .devices, .deviceSettings(DeviceID(1)), .pairingCode,
            .settings, .changePIN, .archiveChild(mia), .deleteChild(mia), .setLock(mia),
            .lock(mia),
            .goals(), .goals(mia, .weekend), .startingGoals, .schoolWeek,
            .goalReminder(mia, .screen), .focusPresence(mia), .guest,
            .guestTree(.oak, season: "summer", phase: "bloom", seed: "ff"), .guestSessions(mia),
            .live, .time, .privacy, .health,
            .wall, .watch, .watchOf(mia), .manifest, .browser,
            .categories, .newCategory, .categoryOrder, .category(.reading),
            .categoryHidden(.reading), .categoryMerger(.reading), .categoryParts(.reading),
            .categoryPart(.reading, SubcategoryID(5)),
            .timerTaste(mia), .timerHabits, .timerPicture(mia), .timerChip(mia),
            .badgeCelebration(mia), .forest(mia), .olderTrees(mia, FocusSessionID(1)),
            .landscape(mia),
            .treesOf(CalendarMonth(of: .monday), mia),
            .olderMonths(mia, CalendarMonth(of: .monday)),
            .glade(
                GladePicture(
                    ForestMonth.all([
                        FocusRecord(.completed, on: .monday, focused: .minutes(25))
                    ])[0], of: mia, .wide, in: .north)),
            .tree(mia, FocusSessionID(1)), .treePaper(mia, FocusSessionID(1)),
            .focusTaste(mia), .daysOff(mia), .family(mia), .hiddenNumbers(mia),
            .tomos(mia), .tomosSorted(mia, .level, .rare), .tomo(mia, TomoID(1)),
            .focusBeside(mia, TomoID(1)), .profile(mia), .profile(mia, .week),
            .olderSessions(mia, FocusSessionID(1)),
            .tomoPicture(TomoPicture(.pipkin, level: TomoLevel(experience: 0))),
            .eggs(mia), .egg(mia, EggID(1)), .nest(mia, EggID(1)), .hatching(mia, EggID(1)),
            .eggPicture(EggPicture(.box(.general, isOpen: false))), .shop(mia),
            .eggChoice(mia, .rare), .boxes(mia), .shopRules(mia),
            .timer(mia), .focus(mia), .focusMood(mia, FocusSessionID(1)),
            .moods(mia), .mood(mia, tap), .moodSkips(mia),
            .shelf(mia), .reservations(mia), .reservation(mia, ReservationID(1)), .wish(mia),
            .rewards, .newReward, .reward(RewardID(1)), .rewardArchive(RewardID(1)),
            .reservationVerb(ReservationID(1), .approve),
            .timerVerb(mia, TimerID(1), .pause), .parentTimer(mia),
            .parentTimerVerb(TimerID(1), .add), .houseTimers, .houseTimerVerb(TimerID(1), .done),
            .categoryPartLook(.reading, SubcategoryID(5)),
            .earlierPictures(mia, day: .monday, page: 1),
            .tapPart(mia, tap), .restoredActivity(ActivityID(1), mia),
            .firstDay(.goals), .firstDay(.tablet), .firstDay(.backups),
            .events, .olderEvents(EventID(1)), .pinCode, .yourData, .dataArchive, .dataUpload,
            .dataImport, .dataDeletion,
        ]
        for hand in [Entry.Hand.child, .parent] {
            links += [
                .dayOf(.monday, mia, hand), .dayIn(.reading, .monday, mia, hand),
                .activities(mia, hand), .newActivity(mia, hand),
                .gap(EntryDraft(day: "2026-03-02", start: "09:00", end: "10:00"), mia, hand),
                .activity(ActivityID(1), mia, hand), .activityEnd(ActivityID(1), mia, hand),
                .badges(mia, hand), .badge(.forest, mia, hand),
                .stats(
                    mia, hand,
                    StatsAddress(StatsPeriod(.month, around: .monday, in: .berlin))),
            ]
        }
        let report = ReportAddress(mia, StatsPeriod(.month, around: .monday, in: .berlin))
        links += [
            .report(report), .reportPDF(report), .activitiesOf(report), .daysOf(report),
        ]
        let letters = [RoomCode(typed: "BDFH")].compactMap(\.self)
        links += letters.flatMap { [.roomLed(mia, $0), .roomDoor($0)] }
        links += [
            .rooms(mia), .joinRoom(mia), .room(mia), .roomStart(mia), .roomMates(mia),
            .roomInvitations(mia), .roomInvitation(mia, RoomID(1)),
        ]
        links += OnboardingStep.allCases.map { .onboarding($0) }
        for link in links {
            switch link {
            case .start, .who, .child, .day, .moreCategories, .taps, .tap, .tapLength, .onboarding,
                .device, .parents, .parentSession, .parentPIN, .children, .newChild, .editChild,
                .childMode, .reports, .report, .reportPDF, .activitiesCSV, .activitiesOf, .daysOf,
                .ribbons, .ribbonsPDF, .privacy, .health, .focusPresence, .guest,
                .guestTree, .guestSessions, .live, .time, .devices,
                .deviceSettings, .pairingCode, .settings, .changePIN, .archiveChild, .deleteChild,
                .setLock, .lock, .goals, .startingGoals, .schoolWeek, .goalReminder,
                .categories, .newCategory, .categoryOrder, .category, .categoryHidden,
                .categoryMerger, .categoryParts, .categoryPart, .categoryPartLook,
                .earlierPictures, .tapPart, .restoredActivity,
                .dayOf, .dayIn, .activities, .newActivity, .gap, .activity, .activityEnd, .timer,
                .focus, .focusMood, .moods, .mood, .moodSkips, .shelf, .reservations,
                .reservation, .wish, .rewards, .newReward, .reward, .rewardArchive,
                .reservationVerb, .forest,
                .timerTaste, .timerHabits, .timerPicture, .timerChip,
                .timerVerb, .parentTimer, .parentTimerVerb, .houseTimers, .houseTimerVerb,
                .wall, .watch, .watchOf, .manifest, .browser, .stats, .olderTrees,
                .treesOf, .landscape, .olderMonths, .tree, .treePicture, .treePaper, .glade,
                .focusTaste,
                .daysOff, .yourData, .dataArchive, .dataUpload, .dataImport, .dataDeletion,
                .tomos, .tomosSorted, .tomo, .tomoPicture, .focusBeside, .profile,
                .olderSessions, .badges, .badge, .badgeCelebration, .family, .hiddenNumbers,
                .eggs, .egg, .nest, .hatching, .eggPicture, .shop, .eggChoice, .boxes, .shopRules,
                .rooms, .joinRoom, .room, .roomLed, .roomStart, .roomMates, .roomInvitations,
                .roomInvitation, .roomDoor, .firstDay, .events, .olderEvents, .pinCode:
                break
            }
        }
        return links
    }()
}
