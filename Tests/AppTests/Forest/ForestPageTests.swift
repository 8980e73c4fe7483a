import AppSupport
import Poppler
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

/// A child's forest, its numbers, its landscapes, and its trees one by one (§4.4, §4.5).
struct ForestPageTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mia = try Browser.at(in: app)
    }

    private func forest(_ query: String = "", of child: Child = Cast.mia) throws -> Page {
        try mia.get("/children/\(child.id)/forest" + query)
    }

    private func cells(_ page: Page) -> [[String: String]] {
        page.elements("a").filter { $0["class"]?.hasPrefix("tree-cell ") == true }
    }

    /// The addresses of the trees on a page, in order.
    private func trees(_ page: Page) -> [String] {
        cells(page).compactMap { $0["href"] }
    }

    private func older(_ page: Page) -> String? {
        page.elements("a").compactMap { $0["href"] }.first { $0.contains("after=") }
    }

    @Test func `an empty forest says how it begins`() throws {
        for child in [Cast.mia, Cast.leo, Cast.teen] {
            let page = try forest(of: child)

            #expect(page.words.contains("My forest (0)"))
            #expect(
                page.words.contains("Plant your first tree to start growing your forest"))
            #expect(
                page.elements("a").contains { $0["href"] == "/children/\(child.id)/focus" })
        }
    }

    @Test func `every completed tree is a link, the newest first`() throws {
        let first = try app.grow(.monday9am.minutes(-3 * 1440))
        let second = try app.grow(.monday9am.minutes(-60))
        try app.grow(.monday9am, outcome: .abandoned)
        try app.grow(.monday9am, child: Cast.leo)

        let page = try forest()

        #expect(page.words.contains("My forest (2)"))
        #expect(
            trees(page) == ["/children/1/forest/\(second)", "/children/1/forest/\(first)"])
        #expect(page.words.contains("Completed tree from today, 08:00"))
        #expect(page.words.contains("Completed tree from 27 February 2026, 09:00"))
        #expect(page.words.contains("1 tree is resting. It feeds the soil."))
    }

    @Test func `a tree stands as large as its session was long`() throws {
        for (days, minutes) in [5, 25, 50].enumerated() {
            try app.grow(.monday9am.minutes(-Int64(days) * 1440), minutes: minutes)
        }

        let sizes = cells(try forest()).compactMap { $0["class"] }
        #expect(
            sizes == ["small", "medium", "large"].map { "tree-cell tree-cell--\($0)" })
    }

    @Test func `many trees come page by page, each once`() throws {
        for number in 0..<200 { try app.grow(.monday9am.minutes(-Int64(number / 2) * 60)) }

        var page = try forest()
        var all = trees(page)
        #expect(all.count == 40)
        // What is seen at first is drawn on the page; further down there are pictures.
        #expect(page.elements("svg").count { $0["class"] == "tree" } == 40)
        #expect(!page.elements("img").contains { $0["src"]?.hasPrefix("/trees/") == true })
        #expect(page.words.contains("Earlier trees"))
        while let next = older(page) {
            page = try mia.get(next)
            #expect(page.words.contains("The whole forest"))
            #expect(trees(try mia.get(next, isPart: true)) == trees(page))
            all += trees(page)
        }

        let ids = try app.numbers("SELECT id FROM focus_session ORDER BY ended_at DESC, id DESC")
        #expect(all == ids.map { "/children/1/forest/\($0)" })
    }

    @Test(arguments: [
        "?after=x", "?after=2", "?after=3", "?after=99", "?month=x", "?month=2026-13",
        "?view=landscape&after=x", "/2", "/3", "/99",
    ])
    func `what is no tree of the child is not found`(query: String) throws {
        try app.grow(.monday9am)
        try app.grow(.monday9am, child: Cast.leo)
        try app.grow(.monday9am, outcome: .abandoned)

        #expect(try forest(query).status == 404)
    }

    @Test func `a tree that grows is not in the forest yet`() throws {
        try mia.plant(id: 1)

        #expect(try forest().words.contains("My forest (0)"))
        #expect(try forest("/1").status == 404)
    }

    @Test func `landscapes have each month with its trees`() throws {
        try app.grow(.utc("2026-03-01 10:00"))
        for day in 10...14 { try app.grow(.utc("2026-02-\(day) 10:00")) }
        try app.grow(.utc("2025-08-14 10:00"))

        let page = try forest("?view=landscape")

        #expect(
            page.texts(in: "h2") == [
                "March 2026 · 1 tree", "February 2026 · 5 trees", "August 2025 · 1 tree",
            ])
        #expect(
            glades(page).map { $0.replacing(/-[0-9a-f]{12}$/, with: "") } == [
                "/children/1/forest/months/2026-03/wide?of=2-spring-1",
                "/children/1/forest/months/2026-02/wide?of=2-winter-5",
                "/children/1/forest/months/2025-08/wide?of=2-summer-1",
            ])
        let month = try forest("?month=2026-02")
        #expect(trees(month).count == 5)
        #expect(month.words.contains("February 2026"))
    }

    /// The addresses of a page's landscapes.
    private func glades(_ page: Page) -> [String] {
        page.elements("img").compactMap { $0["src"] }.filter { $0.contains("/months/") }
    }

    @Test func `as many other trees have another landscape`() throws {
        try app.grow(.utc("2026-02-10 10:00"), minutes: 25, child: Cast.mia)
        try app.grow(.utc("2026-02-10 10:00"), minutes: 45, child: Cast.teen)

        let marks = try [Cast.mia, Cast.mia, Cast.teen].map { child in
            glades(try forest("?view=landscape", of: child)).map { $0.split(separator: "=").last }
        }

        #expect(marks[0].count == 1)
        #expect(marks[0] == marks[1])
        #expect(marks[0] != marks[2])
    }

    @Test(arguments: [
        "?month=9999-12", "?month=0001-01", "/months/9999-12/wide", "/months/0001-01/tall",
    ])
    func `the last and the first month that can be written have no trees`(address: String) throws {
        #expect([200, 404].contains(try forest(address).status))
    }

    @Test func `a month is drawn in one picture, which is kept for ever`() throws {
        for day in 10...14 { try app.grow(.utc("2026-02-\(day) 10:00")) }
        try app.grow(.utc("2026-02-15 10:00"), child: Cast.leo)
        try app.grow(.utc("2026-02-16 10:00"), outcome: .abandoned)
        let address = "/children/1/forest/months/2026-02"

        let wide = try mia.get("\(address)/wide?of=2-winter-5")

        #expect(wide["content-type"] == "image/svg+xml")
        #expect(wide["cache-control"]?.contains("immutable") == true)
        #expect(wide.text.split(separator: "<g transform=").count == 6)
        #expect(try mia.get("\(address)/narrow").text.split(separator: "<g transform=").count == 6)
        for none in [
            "/children/1/forest/months/2026-01/wide", "\(address)/tall", "\(address)-40/wide",
        ] {
            #expect(try mia.get(none).status == 404)
        }
    }

    @Test func `old months come after a while`() throws {
        for month in 1...12 {
            try app.grow(.utc("2025-\(month < 10 ? "0" : "")\(month)-14 10:00"))
        }

        let page = try forest("?view=landscape")
        #expect(page.texts(in: "h2").count == 6)
        let next = try #require(older(page))
        #expect(next.hasSuffix("&after=2025-07"))
        #expect(try mia.get(next).texts(in: "h2").first == "June 2025 · 1 tree")
        #expect(older(try mia.get(next)) == nil)
    }

    @Test func `a tree's page shows all that is known of it`() throws {
        let before = try app.grow(.monday9am.minutes(-200))
        try mia.post(
            "/children/1/timer",
            [
                "id": TapID.numbered(1).description, "minutes": "25", "plan": "focus",
                "mood": "4", "category": "1",
            ], isPart: true)
        app.clock.pass(.minutes(25))
        app.focusPal.finishTimers()
        let id = try app.number("SELECT max(id) FROM focus_session")
        try app.focusPal.database.write {
            try $0.save(moodAfter: .sunny, of: FocusSessionID(id))
        }
        let after = try app.grow(.monday9am.minutes(300))

        let page = try forest("/\(id)")

        let facts = zip(page.texts(in: "dt"), page.texts(in: "dd")).map { "\($0): \($1)" }
        #expect(
            facts == [
                "Completed: Today, 09:25", "Started: 09:00", "Focus time: 25 min",
                "For: Homework", "Mood before: Bright", "Mood after: Sunny",
                "Coins: +75",
            ])
        let kind = ["Apple tree", "Spruce", "Pine"].first { page.words.contains("Tree 2 \($0)") }
        #expect(kind != nil)
        let links = page.elements("a").compactMap { $0["href"] }
        #expect(links.contains("/children/1/forest/\(before)"))
        #expect(links.contains("/children/1/forest/\(after)"))
        let part = try mia.get("/children/1/forest/\(id)", isPart: true)
        #expect(part.elements("html").isEmpty && part.words.contains(kind ?? "none"))
    }

    @Test func `a session over midnight says on which day it began`() throws {
        let id = try app.grow(.utc("2026-02-20 23:10"))

        let page = try forest("/\(id)")

        #expect(page.words.contains("21 February 2026, 00:10"))
        #expect(page.words.contains("20 February 2026, 23:45"))
    }

    @Test(arguments: [
        ("Europe/Berlin", SeasonPlace?.none, "winter"), ("Pacific/Auckland", nil, "summer"),
        ("Asia/Singapore", nil, "summer"), ("Europe/Berlin", .south, "summer"),
        ("Pacific/Auckland", .north, "winter"),
    ])
    func `a tree has the season of its day where the family lives`(
        zone: String, place: SeasonPlace?, season: String
    ) throws {
        let id = try app.grow(.utc("2026-01-20 10:00"))
        let chosen = place.map { "'\($0.rawValue)'" } ?? "NULL"
        try app.change("UPDATE household SET zone = '\(zone)', seasons = \(chosen)")

        let drawn = try forest().elements("svg").compactMap { $0["data-season"] }
        #expect(drawn == [season])
        let pictures = try forest("/\(id)").elements("img").compactMap { $0["src"] }
        #expect(pictures.contains("/trees/2/apple/\(season)/2a"))
        let landscape = glades(try forest("?view=landscape"))
        #expect(landscape.contains { $0.contains("/months/2026-01/wide?of=2-\(season)-1-") })
    }

    @Test func `the picture of a tree is kept for ever`() throws {
        let picture = try mia.get("/trees/2/apple/winter/2a")

        #expect(picture["content-type"] == "image/svg+xml")
        #expect(picture["cache-control"]?.contains("immutable") == true)
        #expect(picture.text.hasPrefix("<svg ") && picture.text.contains("data-season=\"winter\""))
    }

    @Test(arguments: [
        "1/apple/winter/2a", "2/palm/winter/2a", "2/apple/monsoon/2a", "2/apple/winter/x",
        "2/apple/winter/02a", "2/apple/winter/10000000000000000", "2/apple/winter/-1",
    ])
    func `a picture that no page shows is not found`(name: String) throws {
        #expect(try mia.get("/trees/" + name).status == 404)
    }

    @Test func `a tree can be printed, with whoever came along`() throws {
        let tree = try app.grow(.monday9am)
        let sheet = try mia.get("/children/1/forest/\(tree)")
        let link = try #require(
            sheet.elements("a").compactMap { $0["href"] }.first { $0.hasSuffix(".pdf") })

        let page = try mia.get(link)
        let pdf = try Poppler(page.bytes)

        #expect(page["content-type"] == "application/pdf")
        #expect(
            page["content-disposition"] == "attachment; filename=\"focuspal-tree-1.pdf\"")
        let letters = try pdf.letters()
        #expect(letters.contains("AppletreebyMia"))
        #expect(letters.contains("Tree1"))
        #expect(letters.contains("25min"))
        #expect(try pdf.facts()["Pages"] == "1")
        #expect(try pdf.rasters() == 0)
        // Of the sheet's half a million points of ink the tree takes many, in its own green.
        let ink = try pdf.greys(resolution: 72).filter { $0 < 200 }.count
        #expect(ink > 20_000)
    }

    @Test func `nobody prints the tree of another child`() throws {
        let tree = try app.grow(.monday9am, child: Cast.leo)

        #expect(try mia.get("/children/1/forest/\(tree)/tree.pdf").status == 404)
    }
}
