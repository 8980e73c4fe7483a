import AppSupport
import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Parents change the categories, through the pages (§2.1).
struct CategoryPageTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
        try parent.get("/parents/categories")
    }

    private func tiles(_ child: Int) throws -> [String] {
        try parent.get("/children/\(child)").texts(in: "button")
    }

    @Test func `a new category is on the pages of the children who see it`() throws {
        let page = try parent.post(
            "/parents/categories",
            [
                "name": "Garden", "kind": "outdoor", "icon": "garden", "colour": "green",
                "child": "1",
            ])

        #expect(page["location"] == "/parents/categories")
        #expect(try parent.get("/children/1").words.contains("Garden"))
        #expect(try !parent.get("/children/2?more=2").words.contains("Garden"))
        #expect(try parent.get("/parents/categories").words.contains("hidden from Leo"))
    }

    @Test func `a taken name is refused at its field, and what was typed is kept`()
        throws
    {
        let page = try parent.post(
            "/parents/categories",
            ["name": "reading", "kind": "outdoor", "icon": "garden", "colour": "green"])

        #expect(page.status == 422)
        #expect(page.words.contains("“reading” already exists. Choose another name."))
        #expect(
            page.elements("input").contains { $0["name"] == "name" && $0["value"] == "reading" })
    }

    @Test func `a form that is behind gets both versions and overwrites nothing`() throws {
        let fields: KeyValuePairs = [
            "name": "Books", "kind": "reading", "icon": "reading", "colour": "teal", "child": "1",
            "version": "1",
        ]
        try parent.post("/parents/categories/2", fields)

        let page = try parent.post(
            "/parents/categories/2",
            [
                "name": "Novels", "kind": "reading", "icon": "reading", "colour": "teal",
                "child": "1", "version": "1",
            ])

        #expect(page.status == 409)
        #expect(page.words.contains("Books"))
        #expect(page.elements("input").contains { $0["name"] == "name" && $0["value"] == "Novels" })
        #expect(page.elements("input").contains { $0["name"] == "version" && $0["value"] == "2" })
        #expect(try parent.get("/parents/categories").words.contains("Books"))
    }

    @Test func `a form hides nothing from a child who came after it was opened`() throws {
        let form = try parent.get("/parents/categories/2")
        let offered = try #require(form.value(of: "offered"))
        try parent.post(
            "/parents/children",
            ["name": "Noah", "years": "9", "avatar": "frog", "colour": "green"])
        func save(_ name: String, _ offered: String) throws -> Page {
            try parent.post(
                "/parents/categories/2",
                [
                    "name": name, "kind": "reading", "icon": "reading", "colour": "teal",
                    "child": "1", "offered": offered,
                    "version": String(try app.number("SELECT version FROM category WHERE id = 2")),
                ])
        }

        let refused = try save("", offered)
        #expect(
            refused.elements("input").filter { $0["name"] == "child" && $0["checked"] != nil }
                .map { $0["value"] } == ["1", "3"])
        #expect(try save("Books", offered).status == 303)
        #expect(try app.numbers("SELECT child_id FROM category_hidden_from") == [2])

        // Unticked where it was offered, it stays hidden, from an older form, too.
        #expect(try save("Books", "1,2,3").status == 303)
        #expect(try save("Novels", offered).status == 303)
        #expect(
            try app.numbers("SELECT child_id FROM category_hidden_from ORDER BY 1") == [2, 3])
    }

    @Test func `buttons move a category, and a list that is behind says so`() throws {
        let seen = try app.numbers("SELECT id FROM category ORDER BY position")
            .map(String.init).joined(separator: ",")

        #expect(
            try parent.post("/parents/categories/order", ["seen": seen, "up": "2"]).status == 303)
        #expect(try app.numbers("SELECT id FROM category ORDER BY position").first == 2)
        #expect(
            try parent.post("/parents/categories/order", ["seen": seen, "up": "2"]).status == 409)
    }

    @Test func `what is hidden while it runs can be ended, and keeps its name`() throws {
        try parent.get("/children/1")
        try parent.tap(.reading, .numbered(1))
        try parent.post("/parents/categories/2/hidden")
        app.clock.pass(.seconds(60))

        #expect(try parent.get("/children/1").words.contains("Reading"))
        try parent.tap(.reading, .numbered(2))

        #expect(try app.number("SELECT count(*) FROM activity WHERE ended_at IS NULL") == 0)
        #expect(try parent.tap(.reading, .numbered(3)).status == 409)
        try parent.post("/parents/categories/2/hidden", ["_method": "DELETE"])
        #expect(try parent.tap(.reading, .numbered(4)).status == 303)
    }

    @Test func `the last category in sight stays`() throws {
        for id in 2...12 { try parent.post("/parents/categories/\(id)/hidden") }

        let page = try parent.post("/parents/categories/1/hidden")

        #expect(page.status == 409)
        #expect(page.words.contains("Keep at least one category."))
    }

    @Test func `a merge under a running activity is shown first and undone by its tap`() throws {
        try parent.get("/children/1")
        try parent.tap(.reading, .numbered(1))
        try parent.tap(.homework, .numbered(2))
        let page = try parent.get("/parents/categories/1/merger?into=2")
        #expect(page.words.contains("1 activity will move."))

        try parent.post(
            "/parents/categories/1/merger", ["into": "2", "version": "1", "into_version": "1"])

        #expect(try app.number("SELECT count(*) FROM category") == 11)
        #expect(try parent.get("/children/1").words.contains("Reading"))
        let tap = TapID.numbered(2)
        #expect(try parent.post("/children/1/taps/\(tap)", ["_method": "DELETE"]).status == 303)
        #expect(
            try app.numbers(
                "SELECT category_id FROM activity WHERE ended_at IS NULL AND deleted_at IS NULL")
                == [2])
    }

    @Test func `a merge that leaves nothing to tap says why on its page`() throws {
        for id in 2...12 { try parent.post("/parents/categories/\(id)/hidden") }
        let versions = try app.numbers("SELECT version FROM category WHERE id <= 2 ORDER BY id")
        try parent.get("/parents/categories/1/merger?into=2")

        let page = try parent.post(
            "/parents/categories/1/merger",
            ["into": "2", "version": "\(versions[0])", "into_version": "\(versions[1])"])

        #expect(page.status == 409)
        #expect(page.words.contains("Keep at least one category. Show another one first."))
        #expect(page.action(ofButton: "Merge") == "/parents/categories/1/merger")
        #expect(try app.number("SELECT count(*) FROM category") == 12)
    }

    @Test func `parts are added, renamed, moved, hidden and deleted`() throws {
        try parent.post("/parents/categories/2/parts", ["part": "Poems"])
        let id = try app.number("SELECT max(id) FROM subcategory")
        let path = "/parents/categories/2/parts/\(id)"

        func rename(_ name: String, seen: Int) throws -> Page {
            try parent.post(path, ["part": name, "act": "rename", "version": String(seen)])
        }

        #expect(try parent.post("/parents/categories/2/parts", ["part": "poems"]).status == 422)
        #expect(try rename("Verse", seen: 1).status == 303)
        #expect(try rename("Comic", seen: 2).status == 422)
        try parent.post(path, ["act": "up"])
        try parent.post(path, ["act": "hide"])

        #expect(
            try app.numbers("SELECT id FROM subcategory WHERE category_id = 2 ORDER BY position")[2]
                == id)
        #expect(
            try app.number("SELECT hidden_at IS NOT NULL FROM subcategory WHERE id = \(id)") == 1)
        #expect(try parent.post(path, ["act": "delete", "version": "2"]).status == 303)
        #expect(try parent.post(path, ["act": "delete", "version": "2"]).status == 404)
    }

    @Test func `a hidden part is no longer offered, and stays where it was chosen`() throws {
        let part = try app.number("SELECT min(id) FROM subcategory WHERE category_id = 2")
        func chips() throws -> [String] {
            try parent.get("/children/1").elements("button").filter { $0["name"] == "part" }
                .compactMap { $0["value"] }
        }
        func offered(_ path: String) throws -> Bool {
            try parent.get(path).elements("input").contains { $0["value"] == "2.\(part)" }
        }
        try app.add(
            .reading, from: .monday9am.minutes(-30), to: .monday9am, part: SubcategoryID(part))
        try parent.get("/children/1")
        try parent.tap(.reading, .numbered(1))
        #expect(try chips().contains("\(part)"))
        #expect(try offered("/children/1/activities/new"))

        try parent.post("/parents/categories/2/parts/\(part)", ["act": "hide"])

        #expect(try !chips().contains("\(part)"))
        #expect(try !offered("/children/1/activities/new"))
        #expect(try offered("/children/1/activities/1"))
        let tap = "/children/1/taps/\(TapID.numbered(1))/part"
        #expect(try parent.post(tap, ["part": "\(part)"]).status == 409)
    }

    @Test func `a part can have a picture and a colour of its own`() throws {
        let part = try app.number("SELECT min(id) FROM subcategory WHERE category_id = 2")
        let path = "/parents/categories/2/parts/\(part)"
        try parent.get(path + "/look")
        try parent.post(path + "/look", ["icon": "theatre", "colour": "rose"])
        try parent.get("/children/1")
        try parent.tap(.reading, .numbered(1))
        let chips = try parent.get("/children/1").elements("button")
            .filter { $0["name"] == "part" }
        try parent.post("/children/1/taps/\(TapID.numbered(1))/part", ["part": "\(part)"])
        app.clock.pass(.minutes(3))

        let day = try parent.get("/children/1/day")
        let form = try parent.get("/children/1/activities/new")

        #expect(chips.compactMap { $0["data-colour"] }.first == "rose")
        #expect(form.text.contains("categories.svg#theatre"))
        #expect(form.elements("label").contains { $0["data-colour"] == "rose" })
        #expect(day.text.contains("categories.svg#theatre"))
        #expect(day.elements("li").contains { $0["data-colour"] == "rose" })
        // The table of the ring speaks of categories.
        #expect(day.elements("tr").contains { $0["data-colour"] == "teal" })
        try parent.post(path + "/look", ["icon": "", "colour": ""])
        #expect(
            try app.number(
                "SELECT icon IS NULL AND colour IS NULL FROM subcategory WHERE id = \(part)") == 1)
    }

    @Test func `a look that there is not is refused`() throws {
        let part = try app.number("SELECT min(id) FROM subcategory WHERE category_id = 2")

        let page = try parent.post(
            "/parents/categories/2/parts/\(part)/look", ["icon": "rocket", "colour": "pink"])

        #expect(page.status == 422)
        #expect(page.words.contains("Choose a picture.") && page.words.contains("Choose a colour."))
        #expect(try parent.get("/parents/categories/3/parts/\(part)/look").status == 404)
    }

    @Test func `parents choose how long one runs before someone is asked`() throws {
        func save(_ longest: String, version: Int) throws -> Page {
            try parent.post(
                "/parents/categories/2",
                [
                    "name": "Reading", "kind": "reading", "icon": "reading", "colour": "teal",
                    "child": "1", "child": "2", "version": String(version), "longest": longest,
                ])
        }
        #expect(try save("5", version: 1).status == 422)
        #expect(try save("60", version: 1)["location"] == "/parents/categories")
        let form = try parent.get("/parents/categories/2")
        #expect(form.elements("option").contains { $0["value"] == "60" && $0["selected"] != nil })

        try parent.get("/children/1")
        try parent.tap(.reading, .numbered(1))
        app.clock.pass(.minutes(59))
        #expect(!(try parent.get("/children/1").words.contains("Did you forget to stop?")))
        app.clock.pass(.minutes(2))
        #expect(try parent.get("/children/1").words.contains("Did you forget to stop?"))
    }

    @Test func `only what was never used is deleted`() throws {
        try parent.get("/children/1")
        try parent.tap(.reading, .numbered(1))

        #expect(try parent.post("/parents/categories/2", ["_method": "DELETE"]).status == 409)
        #expect(try parent.get("/parents/categories/2").words.contains("hide or merge"))
        #expect(try parent.post("/parents/categories/3", ["_method": "DELETE"]).status == 303)
        #expect(try app.number("SELECT count(*) FROM category") == 11)
    }

    @Test func `every picture that can be chosen is drawn`() throws {
        let sprite = try String(
            contentsOfFile: Repository.root + "/Public/icons/categories.svg", encoding: .utf8)
        let drawn = sprite.matches(of: /<symbol id="([a-z]+)"/).map { String($0.output.1) }

        #expect(Set(drawn) == Set(CategoryPicture.all))
    }
}
