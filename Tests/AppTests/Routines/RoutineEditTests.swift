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

/// Parents make routines, change them, copy them and put them away (§12.2).
struct RoutineEditTests {
    let app: TestApp
    let mum: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mum = try Browser.parent(app)
    }

    @discardableResult
    private func take(
        _ template: String = "morning", age: String = "little", children: [Int] = [2],
        once: Int? = nil
    ) throws -> Page {
        try mum.get("/parents/routines/new?age=\(age)")
        var fields = [("template", template), ("age", age)] + ticked(children)
        if let once { fields.append(("once", TapID.numbered(once).description)) }
        return try mum.post("/parents/routines", all: fields)
    }

    private func ticked(_ children: [Int]) -> [(String, String)] {
        children.map { ("child", String($0)) }
    }

    /// A form that is valid but for what is given.
    private func form(_ changed: KeyValuePairs<String, String> = [:], children: [Int] = [1])
        -> [(String, String)]
    {
        var fields = ["name": "Football", "picture": "sport", "weekday": "3"]
        for (name, value) in changed { fields[name] = value }
        return fields.map { ($0.key, $0.value) } + ticked(children)
    }

    private func routines() throws -> [Routine] {
        try app.focusPal.database.read { try $0.routines() }
    }

    // MARK: - New

    @Test func `the way to the first routine is short`() throws {
        #expect(try mum.get("/parents/settings").html.contains("href=\"/parents/routines\""))
        #expect(try mum.get("/parents/routines").words.contains("No routines yet"))

        let page = try mum.get("/parents/routines/new")

        // Leo is the youngest: his age comes first, and he is ticked.
        let current = page.elements("a").filter { $0["aria-current"] == "page" }
        #expect(current.contains { $0["href"] == "/parents/routines/new?age=little" })
        #expect(page.words.contains("Morning 7 steps · 34 min"))
        #expect(checked(page, "child") == ["2"])
        #expect(checked(try mum.get("/parents/routines/new?age=teen"), "child") == ["3"])
        let made = try take()
        #expect(made["location"] == "/parents/routines/1")
        #expect(try mum.follow(made).words.contains("Pyjamas off"))
    }

    static let templates: [RoutineTemplate] =
        AgeMode.allCases.flatMap { RoutineTemplate.all(for: $0) }

    @Test(arguments: templates)
    func `each template becomes a routine`(template: RoutineTemplate) throws {
        let page = try take(template.kind.rawValue, age: template.mode.rawValue, children: [1, 2])

        #expect(page.status == 303)
        let routine = try #require(try routines().first)
        #expect(routine.profile.name == template.kind.name.text)
        #expect(routine.profile.days == template.days)
        #expect(routine.profile.begins == template.begins)
        #expect(routine.profile.children == [ChildID(1), ChildID(2)])
        #expect(routine.steps.map(\.profile.words) == template.steps.map(\.words.text))
        #expect(routine.plannedMinutes == template.plannedMinutes)
    }

    @Test func `a template takes the family's language`() throws {
        let app = try TestApp(language: "en-XA")
        let mum = try Browser.parent(app)
        try mum.get("/parents/routines/new")

        try mum.post(
            "/parents/routines", ["template": "morning", "age": "middle", "child": "1"])

        let routine = try #require(
            try app.focusPal.database.read { try $0.routines() }.first)
        #expect(routine.profile.name != "Morning")
        #expect(routine.steps.allSatisfy { $0.profile.words.count <= 30 })
    }

    @Test func `a template without a child comes back`() throws {
        let page = try take("homework", age: "teen", children: [])

        #expect(page.status == 422)
        #expect(page.fieldErrors["children"] == "Choose at least one child.")
        #expect(page.words.contains("Second half") == false)
        #expect(page.value(of: "age") == "teen")
        #expect(try routines().isEmpty)
    }

    @Test func `an empty routine has a form of its own`() throws {
        let page = try mum.get("/parents/routines/new?from=nothing")
        #expect(checked(page, "child") == ["1", "2", "3"])
        #expect(checked(page, "weekday") == ["1", "2", "3", "4", "5"])

        let made = try mum.post(
            "/parents/routines",
            all: form([
                "begins": "16:00", "leaves": "16:30", "leaves_for": "Training", "way": "10",
                "days_off": "1",
            ]))

        #expect(made["location"] == "/parents/routines/1")
        let profile = try #require(try routines().first).profile
        #expect(profile.days == RoutineDays([.wednesday], comesOnDaysOff: true))
        #expect(profile.leaving == LeavingTime(words: "Training", minute: 990, way: 10))
        let list = try mum.get("/parents/routines").words
        #expect(list.contains("Football Mia Wed, days off · 16:00 · Training 16:30 No steps yet"))
    }

    @Test func `a form that comes twice makes one routine`() throws {
        try take(once: 1)
        #expect(try take(once: 1)["location"] == "/parents/routines")
        #expect(try routines().count == 1)
    }

    @Test func `twenty-four are enough`() throws {
        for _ in 1...24 { try take() }
        let sentence = "There’s room for 24 routines. Put one away first."

        let full = try take()
        #expect(full.status == 409 && full.words.contains(sentence))
        let own = try mum.post("/parents/routines", all: form())
        #expect(own.status == 409 && own.words.contains(sentence))
        #expect(own.value(of: "name") == "Football")
        let copy = try mum.post("/parents/routines/1/copies")
        #expect(copy.status == 409 && copy.words.contains(sentence))

        try mum.post("/parents/routines/1/archive")
        #expect(try take().status == 303)
        let again = try mum.post("/parents/routines/1/archive", ["_method": "DELETE"])
        #expect(again.status == 409 && again.words.contains(sentence))
    }

    // MARK: - Change

    private func checked(_ page: Page, _ name: String) -> [String] {
        page.elements("input").filter { $0["name"] == name && $0["checked"] != nil }
            .compactMap { $0["value"] }
    }

    @Test func `what can't be taken comes back as typed, next to its field`() throws {
        try take()
        let long = String(repeating: "a", count: 31)

        let page = try mum.post(
            "/parents/routines/1",
            all: [
                ("name", long), ("picture", "rocket"), ("begins", "soon"), ("leaves", "7:99"),
                ("leaves_for", long), ("way", "99"), ("version", "1"),
            ])

        #expect(page.status == 422)
        #expect(
            page.fieldErrors == [
                "name": "That’s too long. Use up to 30 characters.",
                "picture": "Choose a picture.", "children": "Choose at least one child.",
                "days": "Choose at least one day.", "begins": "Enter a time, such as 07:40.",
                "leaves": "Enter a time, such as 07:40.", "way": "Choose 0 to 60 minutes.",
            ])
        #expect(page.value(of: "name") == long && page.value(of: "leaves_for") == long)
        #expect(page.value(of: "begins") == "soon" && page.value(of: "way") == "99")
        #expect(page.value(of: "version") == "1")
        #expect(try routines().first?.profile.name == "Morning")

        let half = try mum.post("/parents/routines/1", all: form(["leaves": "7:40"]))
        #expect(half.fieldErrors == ["leaves_for": "Write a word or two."])
    }

    @Test func `a form that is behind shows both versions`() throws {
        try take()
        try mum.post("/parents/routines/1", all: form(["name": "Early", "version": "1"]))

        let page = try mum.post("/parents/routines/1", all: form(["name": "Late", "version": "1"]))

        #expect(page.status == 409)
        #expect(page.words.contains("Someone else just changed this."))
        #expect(page.words.contains("Name Early Late"))
        #expect(page.value(of: "name") == "Late" && page.value(of: "version") == "2")
        // The same again is no quarrel.
        let same = try mum.post(
            "/parents/routines/1", all: form(["name": "Early", "version": "1"]))
        #expect(same.status == 303)
    }

    @Test func `a change of the steps leaves the form above them as it is`() throws {
        try take()
        try mum.post("/parents/routines/1/order", ["seen": "1,2,3,4,5,6,7", "down": "1"])

        let page = try mum.post("/parents/routines/1", all: form(["version": "1"]))

        #expect(page.status == 303)
    }

    @Test func `the plan says whether it fits`() throws {
        try take()
        func plan(_ leaves: String) throws -> String {
            try mum.post(
                "/parents/routines/1",
                all: form([
                    "begins": "7:00", "leaves": leaves, "leaves_for": "Bus", "way": "5",
                    "version": "\(try #require(try routines().first).version)",
                ]))
            return try mum.get("/parents/routines/1").words
        }

        #expect(try plan("7:45").contains("34 min planned 6 min free before 07:40"))
        #expect(try plan("7:35").contains("34 min planned 4 min too long"))
    }

    // MARK: - Copies, putting away

    @Test func `a copy has the other days and the same steps`() throws {
        try take(children: [1, 2])

        let copy = try mum.post("/parents/routines/1/copies")

        #expect(copy["location"] == "/parents/routines/2")
        let both = try routines()
        #expect(both[1].profile.days == RoutineDays([.saturday, .sunday], comesOnDaysOff: true))
        #expect(both[1].profile.name == "Morning")
        #expect(both[1].profile.children == both[0].profile.children)
        #expect(both[1].steps.map(\.profile) == both[0].steps.map(\.profile))
        #expect(both[1].steps.map(\.id) != both[0].steps.map(\.id))
        #expect(try mum.get("/parents/routines").words.contains("Sat, Sun, days off · 07:00"))
    }

    @Test func `what comes every day has no other days`() throws {
        try take("bedtime")
        #expect(try mum.get("/parents/routines").words.contains("Every day · 18:45"))
        #expect(try !mum.get("/parents/routines/1").words.contains("Copy for other days"))

        let page = try mum.post("/parents/routines/1/copies")

        #expect(page.status == 409)
        #expect(page.words.contains("It comes every day, so there are no other days."))
    }

    @Test func `a routine is put away and taken out again`() throws {
        try take()

        try mum.post("/parents/routines/1/archive")
        let list = try mum.get("/parents/routines")
        #expect(list.words.contains("No routines yet") && list.words.contains("Use again"))
        #expect(try routines().first?.archivedAt == .monday9am)
        #expect(try mum.get("/parents/routines/1").status == 200)

        try mum.post("/parents/routines/1/archive", ["_method": "DELETE"])
        #expect(try routines().first?.archivedAt == nil)
    }

    // MARK: - Who hears of it, and who may

    @Test func `the children of before and after hear of it`() throws {
        let stream = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: ChildID(1)))
        _ = stream.heard()

        try take(children: [1])
        #expect(stream.heard() == ["change routines:1"])
        try mum.post("/parents/routines/1", all: form(["version": "1"], children: [2, 3]))
        #expect(stream.heard() == ["change routines:1 routines:2 routines:3"])
        try mum.post("/parents/routines/1/archive")
        #expect(stream.heard() == ["change routines:2 routines:3"])
    }

    @Test func `neither children nor helpers change routines`() throws {
        try take()
        let before = try routines()
        let mia = try Browser.at(in: app)
        let granny = try app.granny(by: mum)

        for browser in [mia, granny] {
            #expect(try browser.get("/parents/routines").status == 303)
            #expect(try browser.get("/parents/routines/1").status == 303)
            try browser.post("/parents/routines/1/archive")
            try browser.post("/parents/routines/1/steps/1", ["_method": "DELETE"])
            try browser.post("/parents/routines", all: form())
        }
        #expect(try routines() == before)
    }

    @Test(arguments: ["/parents/routines/2", "/parents/routines/x", "/parents/routines/0"])
    func `what is not there is not found`(path: String) throws {
        try take()

        #expect(try mum.get(path).status == 404)
        #expect(try mum.get(path + "/steps/new").status == 404)
    }
}
