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

/// Whose turn it is: parents make wheels, children turn them, and everyone reads the result (§12.3).
struct TurnPageTests {
    let app: TestApp
    let mum: Browser
    let mia: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mum = try Browser.parent(app)
        mia = try Browser.at(in: app)
    }

    @discardableResult
    private func make(
        _ name: String = "Front seat", children: [Int] = [1, 2], icon: String = "travel",
        once: Int? = nil
    ) throws -> Page {
        try mum.get("/parents/turns/new")
        var fields = [("name", name), ("icon", icon)] + children.map { ("child", String($0)) }
        if let once { fields.append(("once", TapID.numbered(once).description)) }
        return try mum.post("/parents/turns", all: fields)
    }

    @discardableResult
    private func spin(_ child: Int = 1, wheel: Int = 1, isPart: Bool = false, once: Int? = nil)
        throws -> Page
    {
        try mia.get("/children/\(child)")
        let fields = once.map { [("once", TapID.numbered($0).description)] } ?? []
        return try mia.post(
            "/children/\(child)/turns/\(wheel)/results", all: fields, isPart: isPart)
    }

    @discardableResult
    private func correct(_ result: Int, to child: String, wheel: Int = 1) throws -> Page {
        try mum.get("/parents/turns/\(wheel)")
        return try mum.post(
            "/parents/turns/\(wheel)/results/\(result)", ["child": child])
    }

    /// The children of all results that count, the first first.
    private func drawn() throws -> [Int64] {
        try app.numbers("SELECT child_id FROM turn_result WHERE counts = 1 ORDER BY id")
    }

    // MARK: - Parents

    @Test func `a parent makes a wheel, changes it, puts it away and takes it out again`() throws {
        #expect(try mum.get("/parents/settings").html.contains("href=\"/parents/turns\""))
        #expect(try mum.get("/parents/turns").words.contains("No wheels yet"))
        #expect(try make()["location"] == "/parents/turns")
        #expect(try mum.get("/parents/turns").words.contains("Front seat Mia Leo"))

        try mum.get("/parents/turns/1")
        try mum.post(
            "/parents/turns/1",
            all: [
                ("name", "Film"), ("icon", "tv"), ("child", "1"), ("child", "3"), ("version", "1"),
            ])
        #expect(try mum.get("/parents/turns").words.contains("Film Mia Ida"))
        try spin()

        try mum.post("/parents/turns/1/archive")
        #expect(try mum.get("/parents/turns").words.contains("Put away"))
        #expect(try mia.get("/children/1/turns/1").status == 404)
        #expect(try spin().status == 404)
        #expect(try mum.get("/parents/turns/1").words.contains("So far"))
        try mum.post("/parents/turns/1/archive", ["_method": "DELETE"])
        #expect(try mia.get("/children/1/turns/1").status == 200)
    }

    @Test func `what can't be taken comes back as typed, next to its field`() throws {
        let long = String(repeating: "a", count: 31)

        let page = try make(long, children: [2], icon: "rocket")

        #expect(page.status == 422)
        #expect(page.html.contains(long))
        for sentence in [
            "That’s too long. Use up to 30 characters.", "Choose a picture.",
            "Choose at least two children.",
        ] {
            #expect(page.words.contains(sentence), "\(sentence)")
        }
        #expect(
            page.elements("input").filter { $0["name"] == "child" && $0["checked"] != nil }
                .map { $0["value"] } == ["2"])
        #expect(try app.number("SELECT count(*) FROM turn_wheel") == 0)
    }

    @Test func `a form sent twice is one wheel, and six are enough`() throws {
        try make(once: 1)
        try make(once: 1)
        #expect(try app.number("SELECT count(*) FROM turn_wheel") == 1)

        for number in 2...6 { try make("Wheel \(number)") }
        let seventh = try make("One more")

        #expect(seventh.status == 409)
        #expect(seventh.words.contains("There’s room for six wheels. Put one away first."))
        #expect(seventh.html.contains("One more"))
        try mum.post("/parents/turns/1/archive")
        #expect(try make("One more").status == 303)
        let full = try mum.post("/parents/turns/1/archive", ["_method": "DELETE"])
        #expect(full.status == 409 && full.words.contains("There’s room for six wheels."))
    }

    @Test func `a form that is behind shows both versions`() throws {
        try make()
        @discardableResult
        func save(_ name: String) throws -> Page {
            try mum.post(
                "/parents/turns/1",
                all: [
                    ("name", name), ("icon", "tv"), ("child", "1"), ("child", "2"),
                    ("version", "1"),
                ])
        }
        try save("Film")

        let page = try save("Bath")

        #expect(page.status == 409)
        #expect(page.words.contains("Someone else just changed this."))
        #expect(page.words.contains("Film Bath"))
        #expect(try mum.get("/parents/turns").words.contains("Film"))
    }

    // MARK: - Children

    @Test func `one tap says whose turn it is, and everyone reads it`() throws {
        try make()
        let before = try mia.get("/children/1/turns/1")
        #expect(before.words.contains("Whose turn is it?"))

        #expect(try spin()["location"] == "/children/1/turns/1")

        let drawn = try #require(try drawn().first)
        let name = drawn == 1 ? "Mia" : "Leo"
        let words = try mia.get("/children/1/turns/1").words
        #expect(words.contains("\(name) Today, 09:00"))
        #expect(words.contains("So far"))
        // Leo can't read yet.
        #expect(try mia.get("/children/2/turns/1").words.contains("\(name), Today, 09:00"))
        #expect(try mia.get("/wall").words.contains("Front seat \(name)"))
        #expect(try mum.get("/parents/turns/1").words.contains("Mia turned the wheel."))
    }

    @Test func `nobody twice before everybody once`() throws {
        try make(children: [1, 2, 3])

        for _ in 0..<12 {
            try spin()
            app.clock.pass(.minutes(2))
        }

        let all = try drawn()
        for round in 0..<4 {
            #expect(Set(all[round * 3..<round * 3 + 3]) == [1, 2, 3])
        }
        #expect(
            try app.numbers("SELECT round FROM turn_result ORDER BY id")
                == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
    }

    @Test func `the last of a round needs no wheel`() throws {
        try make()
        try spin()
        let other = try drawn() == [1] ? "Leo" : "Mia"
        // What was drawn stands; the button is about another child, and says so.
        let today = try mia.get("/children/1/turns/1")
        #expect(today.words.contains("Next time: \(other)"))
        #expect(!today.words.contains("Use this turn"))
        app.clock.pass(.hours(24))

        let page = try mia.get("/children/1/turns/1")

        #expect(page.words.contains("It’s \(other)’s turn."))
        #expect(page.words.contains("Use this turn"))
        #expect(page.elements("turn-wheel").first?["only"] != nil)
        try spin()
        #expect(Set(try drawn()) == [1, 2])
    }

    @Test func `a slip of the finger draws nobody`() throws {
        try make(children: [1, 2, 3])
        try spin(once: 1)
        app.clock.pass(.seconds(59))
        #expect(try spin(once: 2).status == 303)
        #expect(try drawn().count == 1)

        app.clock.pass(.seconds(1))
        try spin(once: 1)
        #expect(try drawn().count == 1)
        try spin(once: 3)
        #expect(try drawn().count == 2)
    }

    @Test func `a script gets the part with the new result`() throws {
        try make()
        let before = try mia.get("/children/1/turns/1", isPart: true).elements("turn-wheel")

        let after = try spin(isPart: true).elements("turn-wheel")

        #expect(before.first?["result"] == "" && before.first?["turned"] == "0")
        #expect(after.first?["result"] == "1")
        #expect(after.first?["turned"] == (try drawn() == [1] ? "0" : "180.0"))
        #expect(after.first?["says"] == (try drawn() == [1] ? "Mia" : "Leo"))
    }

    @Test func `open pages hear of a result, of wheels, and of a correction`() throws {
        let stream = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: ChildID(1)))
        _ = stream.heard()

        try make()
        #expect(stream.heard() == ["change children turns"])
        try spin()
        #expect(stream.heard() == ["change turns"])
        try correct(1, to: "")
        #expect(stream.heard() == ["change turns"])
        try spin()
        try spin()
        #expect(stream.heard() == ["change turns"])
    }

    @Test func `only children on a wheel see it and turn it`() throws {
        try make(children: [1, 2])

        #expect(try mia.get("/children/3/turns/1").status == 404)
        #expect(try spin(3).status == 404)
        #expect(try mia.get("/children/1/turns/2").status == 404)
        #expect(try spin(wheel: 2).status == 404)
        #expect(try drawn().isEmpty)
    }

    @Test(arguments: [1, 2, 3])
    func `the home has a way to a child's wheel, if siblings are on it`(child: Int) throws {
        func leads() throws -> Bool {
            try mia.get("/children/\(child)").html.contains("/children/\(child)/turns/1\"")
        }
        #expect(try !leads())
        try make(children: [1, 2])
        #expect(try leads() == (child != 3))
        #expect(try mia.get("/wall").html.contains("turn-wheel"))

        let other = child == 1 ? 2 : 1
        try app.change("UPDATE child SET archived_at = 1 WHERE id = \(other)")
        try app.restart()
        #expect(try !leads())
        // One child alone has nobody to take turns with.
        #expect(try !mia.get("/wall").html.contains("turn-wheel"))
    }

    @Test func `an archived child is not drawn, and its turns are not shown`() throws {
        try make(children: [1, 2, 3])
        for _ in 0..<3 {
            try spin()
            app.clock.pass(.minutes(2))
        }
        try app.change("UPDATE child SET archived_at = 1 WHERE id = 2")
        try app.restart()

        let page = try mia.get("/children/1/turns/1")
        #expect(!page.words.contains("Leo"))
        for _ in 0..<4 {
            try spin()
            app.clock.pass(.minutes(2))
        }
        #expect(Set(try drawn().dropFirst(3)) == [1, 3])
    }

    // MARK: - Corrections

    @Test func `a parent says whose turn it really was, and children read that`() throws {
        try make(children: [1, 2, 3])
        try spin()
        let first = try #require(try drawn().first)
        let other = first == 1 ? 2 : 1
        let name = other == 1 ? "Mia" : "Leo"
        #expect(try mum.get("/parents/turns/1").words.contains("It was \(name)"))

        #expect(try correct(1, to: "\(other)")["location"] == "/parents/turns/1")

        #expect(try drawn() == [Int64(other)])
        #expect(try mia.get("/children/1/turns/1").words.contains("A grown-up changed this."))
        app.clock.pass(.minutes(2))
        try spin()
        #expect(try drawn().last != Int64(other))
    }

    @Test func `a turn that did not count can be drawn again at once`() throws {
        try make()
        try spin()
        let first = try drawn()

        try correct(1, to: "")

        #expect(try drawn().isEmpty)
        #expect(try mia.get("/children/1/turns/1").words.contains("didn’t count"))
        try spin()
        try correct(2, to: "")
        #expect(try mia.get("/children/1/turns/1").words.contains("Whose turn is it?"))
        #expect(first.count == 1)
    }

    @Test func `what is settled can't be corrected`() throws {
        try make()
        try make("Film")
        for _ in 0..<3 {
            try spin()
            app.clock.pass(.minutes(2))
        }
        let before = try drawn()
        try mum.signIn()

        // An older round, someone who had a turn in it, someone who isn't there.
        for (result, child) in [(1, "2"), (1, ""), (3, "9"), (3, "\(before[2])")] {
            let page = try correct(result, to: child)
            #expect(page.status == 409, "\(result) \(child)")
            #expect(page.words.contains("This has just changed. Take another look."))
        }
        // A result of another wheel, and none at all.
        #expect(try correct(3, to: "", wheel: 2).status == 404)
        #expect(try correct(99, to: "").status == 404)
        #expect(try drawn() == before)
    }

    // MARK: - The wall

    @Test func `the wall shows wheels, and a tap turns them`() throws {
        #expect(!(try mia.get("/wall").html.contains("turn-wheel")))
        try make()
        let page = try mia.get("/wall")
        #expect(page.words.contains("Front seat Whose turn?"))
        #expect(page.elements("turn-wheel").count == 1)

        #expect(try mia.post("/wall/turns/1/results")["location"] == "/wall")

        #expect(try drawn().count == 1)
        #expect(try app.number("SELECT count(spun_by_id) FROM turn_result") == 0)
        #expect(try mum.get("/parents/turns/1").words.contains("The wheel was turned on the wall."))
        app.clock.pass(.minutes(2))
        let part = try mia.post("/wall/turns/1/results", isPart: true)
        #expect(part.elements("turn-wheel").first?["result"] == "2")
        #expect(!part.html.contains("<html"))
        #expect(try mia.post("/wall/turns/9/results").status == 404)
    }

    @Test func `yesterday's result is history on the wall`() throws {
        try make()
        try spin()
        app.clock.pass(.hours(24))
        try spin()
        app.clock.pass(.hours(24))

        #expect(try mia.get("/wall").words.contains("Front seat Whose turn?"))
    }

    // MARK: - Names

    @Test func `names are the family's words, in any script`() throws {
        try make("<b>من يجلس في المقدمة؟")

        let page = try mia.get("/children/1/turns/1")

        #expect(page.html.contains("<h1 dir=\"auto\" translate=\"no\">&lt;b&gt;من"))
        #expect(app.misspelled.isEmpty)
    }
}
