import AppSupport
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

/// Life with a Tomo: the choice, the sessions beside it, its pages (§5).
struct TomoTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mia = try Browser.at(in: app)
    }

    private func tomos(of child: Child = Cast.mia) throws -> [Tomo] {
        try app.focusPal.database.read { try $0.tomos(of: child.id) }
    }

    @discardableResult
    private func give(_ species: TomoSpecies, _ cause: String) throws -> TomoID {
        _ = try app.focusPal.database.write {
            try $0.give(tomo: species, to: Cast.mia.id, cause: .other(cause), at: .monday9am)
        }
        return try #require(try tomos().last?.id)
    }

    @discardableResult
    private func choose(_ species: String) throws -> Page {
        try mia.post("/children/1/tomos", ["species": species])
    }

    @Test func `a child without a Tomo is offered one, and may plant without`() throws {
        for child in [Cast.mia, Cast.leo, Cast.teen] {
            let page = try mia.get("/children/\(child.id)/focus")
            #expect(page.words.contains("A Tomo would like to come along. Choose one."))
            #expect(page.elements("a").contains { $0["href"] == "/children/\(child.id)/tomos" })
        }
        try mia.plant(id: 1)
        app.clock.pass(.minutes(25))
        app.focusPal.finishTimers()

        #expect(try app.number("SELECT count(*) FROM focus_session WHERE tomo_id IS NULL") == 1)
        #expect(try app.number("SELECT count(*) FROM exp_entry") == 0)
        #expect(try mia.get("/children/1/timer").words.contains("Tree planted!"))
    }

    @Test func `a starter is chosen once`() throws {
        for child in [Cast.mia, Cast.leo, Cast.teen] {
            let page = try mia.get("/children/\(child.id)/tomos")
            #expect(page.words.contains("Choose your first Tomo"))
        }
        #expect(try choose("solhart").status == 404)
        #expect(try choose("quibble")["location"] == "/children/1/tomos/1?new=1")
        #expect(try choose("pipkin")["location"] == "/children/1/tomos/1?new=1")

        #expect(try tomos().map(\.species) == [.quibble])
        #expect(!(try mia.get("/children/1/tomos").words.contains("Choose your first Tomo")))
    }

    @Test func `the Tomo next to a tree gains EXP with the coins, once, at the pace`() throws {
        try choose("pipkin")
        try mia.plant(id: 1)
        app.clock.pass(.minutes(10))
        let running = try mia.get("/children/1/timer")
        #expect(running.words.contains("Pipkin: + 30 EXP"))
        #expect(try tomos()[0].experience == 0)
        app.clock.pass(.minutes(15))
        app.focusPal.finishTimers()
        app.focusPal.finishTimers()

        #expect(try tomos()[0].experience == 75)
        let end = try mia.get("/children/1/timer")
        #expect(end.words.contains("Pipkin · Level 1"))
        #expect(end.words.contains("75 of 200 EXP"))
        let tree = try mia.get("/children/1/forest/1")
        #expect(tree.words.contains("Pipkin"))
        #expect(tree.words.contains("+75"))
    }

    @Test func `giving up keeps the EXP of whole minutes`() throws {
        try choose("pipkin")
        try mia.plant(id: 1)
        app.clock.pass(.seconds(7 * 60 + 30))
        try mia.timer(.stop, version: 1, id: 2)

        #expect(try tomos()[0].experience == 21)
        #expect(try mia.get("/children/1/timer").words.contains("Pipkin: +21 EXP"))
    }

    @Test func `a brave session that is given up brings nothing`() throws {
        try app.change(
            """
            INSERT INTO focus_taste (child_id, leaving, pace, has_gentle_words)
            VALUES (1, 'brave', 1, 1)
            """)
        try choose("pipkin")
        try mia.plant(id: 1)
        app.clock.pass(.minutes(20))
        try mia.timer(.stop, version: 1, id: 2)

        #expect(try tomos()[0].experience == 0)
    }

    @Test func `a new level is announced when it is reached, and only then`() throws {
        try choose("pipkin")
        for number in 1...3 {
            try mia.plant(id: number * 10)
            app.clock.pass(.minutes(25))
            app.focusPal.finishTimers()
            let page = try mia.get("/children/1/timer")
            #expect(page.words.contains("Pipkin has reached level 2!") == (number == 3))
        }
        #expect(try tomos()[0].level.number == 2)
    }

    @Test func `whoever came along last is chosen already`() throws {
        let first = try give(.pipkin, "a")
        let second = try give(.hootle, "b")
        func chosen() throws -> String? {
            try mia.get("/children/1/focus").elements("input")
                .first { $0["name"] == "tomo" && $0["checked"] != nil }?["value"]
        }
        #expect(try chosen() == first.description)
        try mia.post(
            "/children/1/timer",
            [
                "id": TapID.numbered(1).description, "minutes": "25", "plan": "focus",
                "tomo": second.description,
            ], isPart: true)
        app.clock.pass(.minutes(25))
        app.focusPal.finishTimers()
        try mia.timer(.done, version: 2, id: 2)

        #expect(try tomos().map(\.experience) == [0, 75])
        #expect(try chosen() == second.description)
    }

    @Test func `another child's Tomo does not come along`() throws {
        let own = try give(.pipkin, "a")
        _ = try app.focusPal.database.write {
            try $0.give(tomo: .solhart, to: Cast.leo.id, cause: .other("b"), at: .monday9am)
        }
        let leos = try tomos(of: Cast.leo)[0].id
        try mia.post(
            "/children/1/timer",
            [
                "id": TapID.numbered(1).description, "minutes": "25", "plan": "focus",
                "tomo": leos.description,
            ], isPart: true)

        #expect(
            try app.number("SELECT tomo_id FROM focus_session") == own.rawValue)
        #expect(try mia.get("/children/1/tomos/\(leos)").status == 404)
        #expect(
            try mia.post("/children/1/tomos/\(leos)", ["nickname": "Mine"]).status == 404)
    }

    @Test func `a Tomo that is taken home waits there and comes along`() throws {
        let first = try give(.pipkin, "a")
        let second = try give(.hootle, "b")
        func atHome() throws -> Bool { try mia.get("/children/1").html.contains("/hootle/") }
        let page = try mia.get("/children/1/tomos/\(second)")
        #expect(page.words.contains("Take Hootle home"))
        #expect(try !atHome())
        #expect(try mia.get("/children/1/tomos/\(first)").words.contains("Pipkin is at home"))
        let stream = app.listen()

        let answer = try mia.post("/children/1/tomos/\(second)/home", [:])

        #expect(answer["location"] == "/children/1")
        #expect(stream.heard() == ["change eggs:1 forest:1 timers:1"])
        #expect(try atHome())
        #expect(try mia.get("/children/1/tomos/\(second)").words.contains("Hootle is at home"))
        try mia.plant(id: 1)
        #expect(try app.number("SELECT tomo_id FROM focus_session") == second.rawValue)
    }

    @Test func `who can't read takes a Tomo home with a picture, and a sibling's never`() throws {
        for (species, child) in [
            (TomoSpecies.pipkin, Cast.leo), (.hootle, Cast.leo), (.pipkin, Cast.mia),
        ] {
            _ = try app.focusPal.database.write {
                try $0.give(
                    tomo: species, to: child.id, cause: .other("\(child.id)\(species)"),
                    at: .monday9am)
            }
        }
        let leo = try Browser.at(Cast.leo, in: app)
        let own = try tomos(of: Cast.leo)[1].id
        func door(_ page: Page) -> Bool {
            page.elements("button").contains { $0["aria-label"] == "Take Hootle home" }
        }
        #expect(door(try leo.get("/children/2/tomos/\(own)")))

        let answer = try leo.post("/children/2/tomos/\(own)/home", [:])

        #expect(answer["location"] == "/children/2?page=world")
        #expect(!door(try leo.get("/children/2/tomos/\(own)")))
        let mias = try tomos()[0].id
        #expect(try leo.post("/children/2/tomos/\(mias)/home", [:]).status == 404)
    }

    @Test func `a Tomo is called as its child likes`() throws {
        let id = try give(.pipkin, "a")
        let address = "/children/1/tomos/\(id)"
        #expect(try mia.post(address, ["nickname": " Sir <b>Nut "])["location"] == address)
        let page = try mia.get(address)
        #expect(page.texts(in: "h1") == ["Sir <b>Nut"])
        #expect(page.words.contains("Never takes off its acorn hat"))

        let refused = try mia.post(
            address, ["nickname": String(repeating: "n", count: 25)])
        #expect(refused.status == 422)
        #expect(refused.fieldErrors["nickname"] == "A name can have up to 24 letters.")
        #expect(try tomos()[0].nickname == "Sir <b>Nut")

        try mia.post(address, ["nickname": ""])
        #expect(try tomos()[0].nickname == nil)
    }

    @Test func `the Tomodex keeps its order and its filter in the address`() throws {
        try give(.pipkin, "a")
        try give(.solhart, "b")
        try give(.hootle, "c")
        func names(_ query: String) throws -> [String] {
            try mia.get("/children/1/tomos" + query).texts(in: "b")
        }
        #expect(try names("?sort=rarity") == ["Solhart", "Hootle", "Pipkin"])
        #expect(try names("?sort=minutes&rarity=rare") == ["Hootle"])
        #expect(try names("?rarity=epic") == [])
        let page = try mia.get("/children/1/tomos?rarity=legendary&sort=level")
        #expect(page.words.contains("Sort and filter: Level · Legendary"))
        #expect(page.words.contains("3 of \(TomoSpecies.allCases.count) Tomos found"))
        #expect(
            page.elements("img").count { $0["src"]?.hasSuffix("/unknown") == true } == 3)
        for query in ["?sort=size", "?rarity=shiny"] {
            #expect(try mia.get("/children/1/tomos" + query).status == 404)
        }
    }

    @Test func `a profile shows hours, graphs, friends and past sessions`() throws {
        try choose("pipkin")
        try mia.plant(id: 1)
        app.clock.pass(.minutes(25))
        app.focusPal.finishTimers()
        for step in FocusTimes.Step.allCases {
            let page = try mia.get("/children/1/profile?by=\(step.rawValue)")
            #expect(page.words.contains("25 min"))
            #expect(page.words.contains("Pipkin"))
            #expect(page.words.contains("+75"))
        }
        #expect(try mia.get("/children/1/profile?by=decade").status == 404)
        #expect(try mia.get("/children/1/profile?after=99").status == 404)
    }

    @Test func `a profile without any focus has no empty graph`() throws {
        let page = try mia.get("/children/1/profile")

        #expect(page.words.contains("None so far. Plant a tree and it will appear here."))
        #expect(!page.html.contains("chart-box"))
    }

    @Test(arguments: [(3, 3, 3), (12, 5, 0)])
    func `who can't read sees dots only where they can be counted`(
        trees: Int, inWeek: Int, atDoor: Int
    ) throws {
        let leo = try Browser.at(Cast.leo, in: app)
        for number in 1...trees {
            try app.grow(.monday9am.minutes(Int64(-30 * number)), child: Cast.leo)
        }

        let page = try leo.get("/children/2/profile")

        #expect(page.elements("span").count { $0["class"] == "me__day" } == 7)
        #expect(page.elements("a").contains { $0["aria-label"] == "This week: \(trees) trees" })
        let parts = page.html.split(separator: "<li>").map {
            $0.split(separator: "dots__dot").count - 1
        }
        #expect(parts.prefix(2) == [inWeek, atDoor])
    }

    @Test func `a picture is kept for ever, and other addresses have none`() throws {
        let page = try mia.get("/tomos/1/pipkin/2/happy")
        #expect(page.status == 200)
        #expect(page["cache-control"] == "private, max-age=31536000, immutable")
        #expect(page["content-type"] == "image/svg+xml")
        #expect(try mia.get("/tomos/1/pipkin/1/unknown").text.contains("currentColor"))
        for path in ["2/pipkin/2/happy", "1/nobody/2/happy", "1/pipkin/4/happy", "1/pipkin/2/x"] {
            #expect(try mia.get("/tomos/" + path).status == 404)
        }
    }
}
