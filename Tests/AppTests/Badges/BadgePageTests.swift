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

/// Badges as children and parents see them (§8.2).
struct BadgePageTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mia = try Browser.at(in: app)
    }

    private func celebrate(_ browser: Browser, child: Child = Cast.mia) throws -> Page {
        try browser.post("/children/\(child.id)/moments", isPart: true)
    }

    @Test func `all families are on the page, growing ones with what is missing`() throws {
        for child in [Cast.mia, Cast.teen] {
            let page = try mia.get("/children/\(child.id)/badges")

            let links = page.elements("a").compactMap { $0["href"] }
                .filter { $0.hasPrefix("/children/\(child.id)/badges/") }
            #expect(links.count == BadgeCatalogue.all.count)
            #expect(page.words.contains("Every badge starts with a first step."))
            #expect(page.words.contains("0 of 20 h"))
            #expect(page.words.contains("not yet earned"))
        }
    }

    @Test func `what is earned has its metal, its day, and the way to the next`() throws {
        try app.grow(days: "###")
        for number in 1...7 { try app.grow(.monday9am.minutes(Int64(-30 * number))) }

        let page = try mia.get("/children/1/badges")
        #expect(page.words.contains("4 earned, 24 growing"))
        #expect(page.words.contains("March 2026"))
        #expect(page.words.contains("Next up"))
        #expect(page.words.contains("3 of 7"))
        let near = page.elements("a").filter { $0["class"]?.hasSuffix("--next") == true }
        #expect(near.count == 3)

        let one = try mia.get("/children/1/badges/forest")
        #expect(one.words.contains("Grow 10 trees"))
        #expect(one.words.contains("Tree by tree, it’s become a forest."))
        #expect(one.words.contains("Next: Silver"))
        #expect(one.elements("progress").first?["value"] == "200")
        #expect(try mia.get("/children/1/badges/luck").status == 404)

        // Seven days in a row are silver: a tier more, and still one of four below.
        try app.grow(days: "####...")
        #expect(try mia.get("/children/1/badges").words.contains("4 earned, 24 growing"))
    }

    @Test func `who can't read sees a shelf, and hears each medal`() throws {
        let leo = try Browser.at(Cast.leo, in: app)
        #expect(try leo.get("/children/2/badges").elements("li").count == 2)
        for number in 1...10 {
            try app.grow(.monday9am.minutes(Int64(-30 * number)), child: Cast.leo)
        }

        let shelf = try leo.get("/children/2/badges")

        let medals = shelf.elements("a").filter { $0["class"] == "shelf__medal" }
        #expect(medals.contains { $0["aria-label"] == "Forest" })
        #expect(medals.count <= BadgeShelf.most)
        #expect(!shelf.words.contains("2026") && !shelf.words.contains("Bronze"))
        let one = try leo.get("/children/2/badges/forest")
        let said = "Forest. Tree by tree, it’s become a forest."
        #expect(one.elements("read-aloud").contains { $0["words"] == said })
        let growing = try leo.get("/children/2/badges/homework")
        #expect(growing.elements("i").count { $0["class"] == "step" } == 5)
    }

    @Test func `a full shelf has its older medals one tap away`() throws {
        try app.focusPal.database.write { writing in
            for (number, family) in BadgeCatalogue.all.prefix(9).enumerated() {
                try writing.grant(
                    BadgeTier(family.id, 1), to: Cast.leo.id,
                    at: .monday9am.minutes(Int64(number)), .day)
            }
        }
        let leo = try Browser.at(Cast.leo, in: app)

        let newest = try leo.get("/children/2/badges")
        let older = try leo.get("/children/2/badges?page=1")

        func medals(_ page: Page) -> [String] {
            page.elements("a").filter { $0["class"] == "shelf__medal" }
                .compactMap { $0["href"]?.split(separator: "/").last.map(String.init) }
        }
        let granted = BadgeCatalogue.all.prefix(9).map(\.id.rawValue)
        #expect(medals(newest) == granted.reversed().dropLast())
        #expect(medals(older).first == granted.first)
        #expect(medals(older).count == 3)
        #expect(try medals(leo.get("/children/2/badges?page=99")) == medals(older))
        #expect(older.elements("a").contains { $0["aria-label"] == "Newer" })
        #expect(!older.elements("a").contains { $0["aria-label"] == "Older" })
    }

    @Test func `the device that asks first shows it, and no other`() throws {
        let other = try Browser.at(in: app)
        try app.grow(.monday9am)
        #expect(try mia.get("/children/1").elements("moment-queue").first?["waiting"] != nil)

        let card = try celebrate(mia)
        let late = try celebrate(other)

        #expect(card.words.contains("First Tree"))
        #expect(card.words.contains("Every forest begins with one."))
        #expect(late.status == 204)
        #expect(try mia.get("/children/1").elements("moment-queue").first?["waiting"] == nil)
    }

    @Test func `several at once are three moments and a card with the rest`() throws {
        try app.grow(days: "###")
        for number in 1...7 {
            try app.grow(.monday9am.minutes(Int64(-60 * number)), minutes: 45)
        }

        let moments = try celebrate(mia).elements("section")

        #expect(moments.map { $0["data-kind"] } == ["badge", "badge", "badge", "rest"])
    }

    @Test func `without scripts the page itself shows what is new`() throws {
        try app.grow(.monday9am)

        let page = try mia.get("/children/1/badges")
        #expect(page.words.contains("New"))
        #expect(page.words.contains("I’ve seen the new ones"))
        let seen = try mia.post("/children/1/moments")

        #expect(seen["location"] == "/children/1/badges")
        #expect(try !mia.get("/children/1/badges").words.contains("I’ve seen the new ones"))
    }
}
