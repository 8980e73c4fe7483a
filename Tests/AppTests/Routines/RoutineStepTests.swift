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

/// Parents change the steps of a routine and put them in order (§12.2).
struct RoutineStepTests {
    let app: TestApp
    let mum: Browser

    /// Mia's morning has six steps.
    init() throws {
        app = try TestApp()
        mum = try Browser.parent(app)
        try mum.get("/parents/routines/new")
        try mum.post(
            "/parents/routines", ["template": "morning", "age": "middle", "child": "1"])
        try mum.get("/parents/routines/1")
    }

    private func steps() throws -> [RoutineStep] {
        try app.focusPal.database.read { try $0.routine(RoutineID(1))?.steps ?? [] }
    }

    private func order() throws -> [Int64] { try steps().map(\.id.rawValue) }

    @discardableResult
    private func add(_ words: String = "Feed the cat", once: Int? = nil) throws -> Page {
        var fields = [("words", words), ("picture", "snack"), ("minutes", "2")]
        if let once { fields.append(("once", TapID.numbered(once).description)) }
        return try mum.post("/parents/routines/1/steps", all: fields)
    }

    @discardableResult
    private func save(
        _ words: String, version: Int = 1, emoji: String = "", category: String = "",
        step: Int = 1
    ) throws -> Page {
        try mum.post(
            "/parents/routines/1/steps/\(step)",
            [
                "words": words, "picture": "dress", "emoji": emoji, "minutes": "7",
                "category": category, "version": String(version),
            ])
    }

    /// Mia did the first step of so many mornings, in so many seconds each.
    private func live(_ seconds: [Int64]) throws {
        try app.focusPal.database.write { writing in
            let routine = try #require(try writing.reading.routine(RoutineID(1)))
            for (ago, seconds) in zip(1..., seconds) {
                let start = Instant.monday9am - .hours(Int64(24 * ago))
                let id = try writing.add(
                    RoutineRun(
                        id: RoutineRunID(1), of: routine, child: ChildID(1),
                        on: LocalDay.monday - ago, at: start, in: .berlin))
                let before = try #require(try writing.reading.routineRun(id))
                var run = before
                run.spend(.seconds(seconds), onStep: 1)
                check(run.end(step: 1, as: .done, at: start))
                try writing.save(run, insteadOf: before)
            }
        }
    }

    private func check(_ isTrue: Bool) { #expect(isTrue) }

    // MARK: - What it usually takes

    @Test func `what a step usually takes is planned with one tap`() throws {
        #expect(!(try mum.get("/parents/routines/1")).words.contains("Usually takes"))

        try live([600, 640, 660, 1200])

        let page = try mum.get("/parents/routines/1")
        #expect(page.words.contains("Usually takes 11 min. Plan 11 min"))

        let saved = try mum.post(
            "/parents/routines/1/steps/1/minutes", ["minutes": "11", "version": "1"])
        #expect(saved["location"] == "/parents/routines/1#steps")
        #expect(try steps()[0].profile.minutes == 11)
        #expect(!(try mum.get("/parents/routines/1")).words.contains("Usually takes"))
    }

    @Test func `a plan that somebody has changed meanwhile is not overwritten`() throws {
        try save("Clothes on")
        let stale = try mum.post(
            "/parents/routines/1/steps/1/minutes", ["minutes": "11", "version": "1"])
        #expect(stale.status == 409)
        #expect(try steps()[0].profile.minutes == 7)
        let wrong = try mum.post(
            "/parents/routines/1/steps/1/minutes", ["minutes": "99", "version": "2"])
        #expect(wrong.status == 422)
    }

    // MARK: - A step

    @Test func `a step is added at the end, changed and removed`() throws {
        let page = try mum.get("/parents/routines/1/steps/new")
        #expect(page.words.contains("New step") && page.value(of: "minutes") == "5")
        #expect(try add()["location"] == "/parents/routines/1#steps")
        #expect(try steps().last?.profile.words == "Feed the cat")

        let form = try mum.get("/parents/routines/1/steps/7")
        #expect(form.value(of: "words") == "Feed the cat" && form.value(of: "minutes") == "2")
        #expect(try save("Feed both cats", emoji: "🐈", category: "4", step: 7).status == 303)
        let step = try #require(try steps().last)
        #expect(
            step.profile
                == StepProfile(
                    words: "Feed both cats", picture: .emoji("🐈"), minutes: 7, category: .sport))
        #expect(try mum.get("/parents/routines/1").words.contains("🐈 Feed both cats 7 min"))

        let gone = try mum.post("/parents/routines/1/steps/7", ["_method": "DELETE"])
        #expect(gone["location"] == "/parents/routines/1#steps")
        #expect(try order() == [1, 2, 3, 4, 5, 6])
        #expect(try mum.get("/parents/routines/1/steps/7").status == 404)
        #expect(try save("Feed", step: 7).status == 404)
    }

    @Test func `what can't be taken comes back as typed, next to its field`() throws {
        let long = String(repeating: "a", count: 31)
        for path in ["/parents/routines/1/steps", "/parents/routines/1/steps/1"] {
            let page = try mum.post(
                path,
                [
                    "words": long, "emoji": "cat", "minutes": "61", "category": "99",
                    "version": "1",
                ])

            #expect(page.status == 422)
            #expect(
                page.fieldErrors == [
                    "words": "That’s too long. Use up to 30 characters.",
                    "emoji": "Use one emoji.", "minutes": "Choose 1 to 60 minutes, or none.",
                    "category": "That category is no longer there. Choose another one.",
                ])
            #expect(page.value(of: "words") == long && page.value(of: "emoji") == "cat")
            #expect(page.value(of: "minutes") == "61")
        }
        let bare = try mum.post("/parents/routines/1/steps", ["words": "Feed the cat"])
        #expect(bare.fieldErrors == ["picture": "Choose a picture."])
        #expect(try steps().count == 6)
    }

    @Test func `a step that is behind shows both versions`() throws {
        try save("Dress")

        let page = try save("Put clothes on")

        #expect(page.status == 409)
        #expect(page.words.contains("What to do Dress Put clothes on"))
        #expect(page.value(of: "version") == "2")
        #expect(try save("Dress").status == 303)
        // Another step is none of its business.
        #expect(try save("Eat", step: 2).status == 303)
    }

    @Test func `a form sent twice is one step, and twelve are enough`() throws {
        try add(once: 1)
        try add(once: 1)
        #expect(try steps().count == 7)
        #expect(try !mum.get("/parents/routines/1").words.contains("Five or six steps"))
        try add("Eighth")
        #expect(try mum.get("/parents/routines/1").words.contains("Five or six steps are plenty"))
        for number in 9...12 { try add("Step \(number)") }
        #expect(try !mum.get("/parents/routines/1").words.contains("Add a step"))

        let page = try add("Thirteen")

        #expect(page.status == 409)
        #expect(page.words.contains("There’s room for 12 steps. Remove one first."))
        #expect(page.value(of: "words") == "Thirteen")
        #expect(try steps().count == 12)
    }

    @Test func `a step of another routine is not found here`() throws {
        try mum.post(
            "/parents/routines", ["template": "bedtime", "age": "middle", "child": "1"])

        #expect(try mum.get("/parents/routines/2/steps/1").status == 404)
        #expect(try mum.get("/parents/routines/2/steps/7").status == 200)
        #expect(
            try mum.post("/parents/routines/2/steps/1", ["_method": "DELETE"]).status == 404)
        #expect(try order() == [1, 2, 3, 4, 5, 6])
    }

    @Test func `a hidden category stays where it is, and is offered nowhere else`() throws {
        try save("Get dressed", category: "4")
        try mum.post("/parents/categories/4/hidden")

        func offered(_ path: String) throws -> Bool {
            try mum.get(path).elements("option").contains { $0["value"] == "4" }
        }
        #expect(try offered("/parents/routines/1/steps/1"))
        #expect(try !offered("/parents/routines/1/steps/2"))
        #expect(try save("Get dressed now", version: 2, category: "4").status == 303)
        #expect(try save("Eat", category: "4", step: 2).status == 422)
    }

    // MARK: - The order

    private func move(
        _ fields: KeyValuePairs<String, String>, isPart: Bool = false
    ) throws -> Page {
        try mum.post("/parents/routines/1/order", fields, isPart: isPart)
    }

    @Test func `a button moves a step one place`() throws {
        let all = "1,2,3,4,5,6"
        #expect(try move(["seen": all, "down": "1"])["location"] == "/parents/routines/1#steps")
        #expect(try order() == [2, 1, 3, 4, 5, 6])
        _ = try move(["seen": "2,1,3,4,5,6", "up": "3"])
        #expect(try order() == [2, 3, 1, 4, 5, 6])
        // Beyond an end there is nothing.
        _ = try move(["seen": "2,3,1,4,5,6", "up": "2"])
        _ = try move(["seen": "2,3,1,4,5,6", "down": "6"])
        #expect(try order() == [2, 3, 1, 4, 5, 6])
    }

    @Test func `a script sends the whole order and gets the steps`() throws {
        let part = try move(
            ["seen": "1,2,3,4,5,6", "order": "6,5,4,3,2,1"], isPart: true)

        #expect(part.status == 200)
        #expect(part.elements("li").compactMap { $0["data-id"] } == ["6", "5", "4", "3", "2", "1"])
        #expect(part.elements("html").isEmpty)
        #expect(try order() == [6, 5, 4, 3, 2, 1])
        let again = try mum.get("/parents/routines/1", isPart: true)
        #expect(again.elements("sort-list").first?["seen"] == "6,5,4,3,2,1")
    }

    static let stale: [(String, String)] = [
        ("2,1,3,4,5,6", "1,2,3,4,5,6"), ("1,2,3,4,5", "5,4,3,2,1"),
        ("1,2,3,4,5,6", "1,2,3,4,5,5"), ("1,2,3,4,5,6", "1,2,3,4,5,6,6"),
        ("1,2,3,4,5,6", "1,2,3,4,5,99"), ("", ""),
    ]

    @Test(arguments: stale)
    func `an order of other steps changes nothing`(seen: String, sent: String) throws {
        for isPart in [false, true] {
            let page = try move(["seen": seen, "order": sent], isPart: isPart)

            #expect(page.status == 409)
            #expect(page.words.contains("The order has just changed. Here’s how it is now."))
        }
        #expect(try order() == [1, 2, 3, 4, 5, 6])
    }
}
